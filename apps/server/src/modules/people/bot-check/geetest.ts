import { createHmac } from 'node:crypto';
import { type Instant, SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import { type Outward, outward } from '../../../platform/network/outward.ts';
import { Unreachable } from '../../../platform/refusal.ts';

/** GeeTest's own limit; a form waits no longer for its answer. */
const TIMEOUT_MS = 5 * SECOND_MS;
/** After a call that was not answered, nobody asks again for this long. */
const OUTAGE_MS = 30 * SECOND_MS;
/** How old our own question may be where an answer leaves it open whether the vendor is there. */
const DOUBT_MS = 3 * SECOND_MS;

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

/**
 * GeeTest v4: docs.geetest.com, server integration. Whether it is out is concluded from a question of our own alone: what a visitor
 * sends may be refused in any way, and must open no door.
 */
export interface Geetest {
  readonly captchaId: string;
  /** Whether the vendor judges this solution to be a person's; `outage` when it cannot be asked. */
  judge(solution: GeetestSolution, now: Instant): Promise<'passed' | 'failed' | 'outage'>;
  /** Whether a call went unanswered a moment ago. */
  isOut(now: Instant): boolean;
  /** Asks whether the vendor is there, at most twice a minute: somebody's browser could not load it. */
  probe(now: Instant): Promise<'there' | 'outage'>;
}

/** What it judged, or why it could not; the second has no result. */
const answer = z.union([
  z.object({ result: z.string() }),
  z.object({ status: z.literal('error'), code: z.coerce.string() }),
]);
/** An error of its own, and complaints about our account: nobody's solution is judged then. */
const NOT_OF_THE_SOLUTION = /^-?50(?:000|1\d\d)$/;
const OUR_QUESTION: GeetestSolution = { lot_number: '0'.repeat(32), captcha_output: '', pass_token: '', gen_time: '0' };

export function openGeetest(account: GeetestSettings): Geetest {
  const host = new URL(account.url).host;
  const vendor = outward({ allow: [host], timeoutMs: TIMEOUT_MS });
  let outUntil = -Infinity;
  let probed = { at: -Infinity, found: Promise.resolve<'there' | 'outage'>('there') };

  const askAgain = async (now: Instant): Promise<'there' | 'outage'> => {
    const said = await validate(vendor, account, OUR_QUESTION);
    if (said !== 'doubtful') return 'there';
    outUntil = now + OUTAGE_MS;
    return 'outage';
  };
  const probe = (now: Instant, maxAgeMs: number): Promise<'there' | 'outage'> => {
    if (now - probed.at >= maxAgeMs) probed = { at: now, found: askAgain(now) };
    return probed.found;
  };
  return {
    captchaId: account.captchaId,
    isOut: (now) => now < outUntil,
    judge: async (solution, now) => {
      if (solution.captcha_id !== undefined && solution.captcha_id !== account.captchaId) return 'failed';
      const said = await validate(vendor, account, solution);
      if (said !== 'doubtful') return said;
      return (await probe(now, DOUBT_MS)) === 'outage' ? 'outage' : 'failed';
    },
    probe: (now) => probe(now, OUTAGE_MS),
  };
}

async function validate(
  vendor: Outward,
  account: GeetestSettings,
  solution: GeetestSolution,
): Promise<'passed' | 'failed' | 'doubtful'> {
  const { lot_number, captcha_output, pass_token, gen_time } = solution;
  const sign_token = createHmac('sha256', account.captchaKey).update(lot_number).digest('hex');
  const url = new URL('/validate', account.url);
  url.searchParams.set('captcha_id', account.captchaId);
  try {
    const { status, text } = await vendor.post(url, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token }).toString(),
    });
    return status === 200 ? verdictIn(text) : 'doubtful';
  } catch (error) {
    if (error instanceof Unreachable) return 'doubtful';
    throw error;
  }
}

/** An answer that cannot be read is no answer. */
function verdictIn(text: string): 'passed' | 'failed' | 'doubtful' {
  const read = answer.safeParse(jsonIn(text));
  if (!read.success) return 'doubtful';
  if ('result' in read.data) return read.data.result === 'success' ? 'passed' : 'failed';
  return NOT_OF_THE_SOLUTION.test(read.data.code) ? 'doubtful' : 'failed';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
