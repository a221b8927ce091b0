import { createHmac } from 'node:crypto';
import { type Instant, SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import { type Outward, outward } from '../../../platform/network/outward.ts';
import { Unreachable } from '../../../platform/refusal.ts';

/** GeeTest's own limit; a form waits no longer for its answer. */
const TIMEOUT_MS = 5 * SECOND_MS;
/** After a call that was not answered, nobody asks again for this long. */
const OUTAGE_MS = 30 * SECOND_MS;

/** An account with GeeTest v4, for brands whose bot check it is. */
export const geetestSettings = z.object({
  captchaId: z.string().min(1),
  captchaKey: z.string().min(16),
  /** Where solutions are judged; another address for their other regions. */
  url: z.url().default('https://gcaptcha4.geetest.com'),
});

export type GeetestSettings = z.output<typeof geetestSettings>;

export interface GeetestSolution {
  readonly captcha_id?: string | undefined;
  readonly lot_number: string;
  readonly captcha_output: string;
  readonly pass_token: string;
  readonly gen_time: string;
}

/** GeeTest v4: docs.geetest.com, server integration. */
export interface Geetest {
  readonly captchaId: string;
  /** Whether the vendor judges this solution to be a person's; `outage` when it cannot be asked. */
  judge(solution: GeetestSolution, now: Instant): Promise<'passed' | 'failed' | 'outage'>;
  /** Whether a call went unanswered a moment ago. */
  isOut(now: Instant): boolean;
  /** Asks whether the vendor is there, at most twice a minute: somebody's browser could not load it. */
  probe(now: Instant): Promise<'there' | 'outage'>;
}

const answer = z.object({ result: z.string() });

export function openGeetest(account: GeetestSettings): Geetest {
  const host = new URL(account.url).host;
  const vendor = outward({ allow: [host], timeoutMs: TIMEOUT_MS });
  let outUntil = -Infinity;
  let probed = { at: -Infinity, found: Promise.resolve<'there' | 'outage'>('there') };

  const judge = async (solution: GeetestSolution, now: Instant) => {
    const said = await validate(vendor, account, solution);
    if (said === 'outage') outUntil = now + OUTAGE_MS;
    return said;
  };
  return {
    captchaId: account.captchaId,
    isOut: (now) => now < outUntil,
    judge: async (solution, now) => {
      if (solution.captcha_id !== undefined && solution.captcha_id !== account.captchaId) return 'failed';
      return judge(solution, now);
    },
    probe: (now) => {
      if (now - probed.at >= OUTAGE_MS) {
        const nothing = { lot_number: '0', captcha_output: '', pass_token: '', gen_time: '' };
        const found = judge(nothing, now).then((said) => (said === 'outage' ? 'outage' : 'there'));
        probed = { at: now, found };
      }
      return probed.found;
    },
  };
}

async function validate(vendor: Outward, account: GeetestSettings, solution: GeetestSolution) {
  const { lot_number, captcha_output, pass_token, gen_time } = solution;
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
