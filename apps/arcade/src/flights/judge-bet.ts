import type { Arcade } from '../arcade.ts';
import type { Tx } from '../db.ts';
import type { CrashBet, CrashRules, CrashStep } from '../mechanics/crash/rules.ts';
import { goOn } from '../rounds/go-on.ts';
import type { RoundRow } from '../rounds/rounds.store.ts';
import type { CallRow } from '../wallet/wallet.store.ts';

/** What is kept of a bet that was judged. The point is the flight's and stands there, when it is over. */
export type JudgedStep = Omit<CrashStep, 'point'>;

export interface Judgement {
  readonly crash: CrashRules;
  readonly point: number;
  /** When a cash-out reached the server, in milliseconds since the start; null of one that nobody asked for. */
  readonly askedAtMs: number | null;
  /** Until when the caller sends the award itself; null leaves it to the sender. */
  readonly leaseUntil: Date | null;
}

/** What a bet comes to. */
export function judged(round: RoundRow, { crash, point, askedAtMs }: Judgement): CrashStep {
  return crash.judge(round.bet as CrashBet, point, askedAtMs);
}

/** Writes down what a bet that is still in came to. The caller holds the locks of player and round. */
export async function closeBet(
  tx: Tx,
  arcade: Arcade,
  { round, judgement }: { readonly round: RoundRow; readonly judgement: Judgement },
): Promise<{ round: RoundRow; win: CallRow | undefined } | undefined> {
  const { kind, cashedOut, pay } = judged(round, judgement);
  const step: JudgedStep = { kind, cashedOut, pay };
  const { askedAtMs, leaseUntil } = judgement;
  return goOn(tx, arcade, {
    round,
    choices: askedAtMs === null ? round.choices : [...round.choices, { cashOut: askedAtMs }],
    course: { steps: [step], pay: Math.round(pay), waits: false },
    ...{ stake: 0n, balanceAfterBet: undefined, leaseUntil },
  });
}

/** The multiple at which a bet got out, in hundredths; null while it is in, and when it is lost. */
export function cashedOutOf(round: RoundRow): number | null {
  const [step] = round.steps as readonly JudgedStep[];
  return step?.cashedOut ?? null;
}
