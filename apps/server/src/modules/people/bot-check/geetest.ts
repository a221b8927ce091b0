import { createHmac } from 'node:crypto';
import { type Instant, SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import { type Outward, outward } from '../../../platform/outward.ts';
import { Unreachable } from '../../../platform/refusal.ts';

/** The vendor's own limit; a form waits no longer for its answer. */
const PATIENCE_MS = 5 * SECOND_MS;
/** After a call that was not answered, nobody asks again for this long. */
const OUTAGE_MS = 30 * SECOND_MS;

export interface GeetestAccount {
  readonly captchaId: string;
  readonly captchaKey: string;
  readonly url: string;
}

export interface GeetestProof {
  readonly captcha_id?: string | undefined;
  readonly lot_number: string;
  readonly captcha_output: string;
  readonly pass_token: string;
  readonly gen_time: string;
}

/** GeeTest v4: docs.geetest.com, server integration. */
export interface Geetest {
  readonly captchaId: string;
  /** Whether the vendor takes this proof for a person's; `outage` when it cannot be asked. */
  judge(proof: GeetestProof, now: Instant): Promise<'passed' | 'failed' | 'outage'>;
  /** Whether a call went unanswered a moment ago. */
  isOut(now: Instant): boolean;
  /** Asks whether the vendor is there, at most twice a minute: somebody's browser could not load it. */
  probe(now: Instant): Promise<'there' | 'outage'>;
}

const answer = z.object({ result: z.string() });

export function openGeetest(account: GeetestAccount): Geetest {
  const host = new URL(account.url).host;
  const vendor = outward({ allow: [host], timeoutMs: PATIENCE_MS });
  let outUntil = -Infinity;
  let probed = { at: -Infinity, found: Promise.resolve<'there' | 'outage'>('there') };

  const asked = async (proof: GeetestProof, now: Instant) => {
    const said = await validate(vendor, account, proof);
    if (said === 'outage') outUntil = now + OUTAGE_MS;
    return said;
  };
  return {
    captchaId: account.captchaId,
    isOut: (now) => now < outUntil,
    judge: async (proof, now) => {
      if (proof.captcha_id !== undefined && proof.captcha_id !== account.captchaId) return 'failed';
      return asked(proof, now);
    },
    probe: (now) => {
      if (now - probed.at >= OUTAGE_MS) {
        const nothing = { lot_number: '0', captcha_output: '', pass_token: '', gen_time: '' };
        const found = asked(nothing, now).then((said) => (said === 'outage' ? 'outage' : 'there'));
        probed = { at: now, found };
      }
      return probed.found;
    },
  };
}

async function validate(vendor: Outward, account: GeetestAccount, proof: GeetestProof) {
  const { lot_number, captcha_output, pass_token, gen_time } = proof;
  const sign_token = createHmac('sha256', account.captchaKey).update(lot_number).digest('hex');
  const url = new URL('/validate', account.url);
  url.searchParams.set('captcha_id', account.captchaId);
  try {
    const { status, text } = await vendor.post(url, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token }).toString(),
    });
    if (status !== 200) return 'outage';
    return answer.parse(JSON.parse(text)).result === 'success' ? 'passed' : 'failed';
  } catch (error) {
    // An answer that cannot be read is no answer.
    if (error instanceof Unreachable || error instanceof SyntaxError || error instanceof z.ZodError) return 'outage';
    throw error;
  }
}
