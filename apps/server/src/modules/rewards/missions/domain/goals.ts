import type { Currency, Instant } from '@baize/kernel';
import type { MissionGoal } from '../mission.ts';

/** What of a settled round goals look at. */
export interface CountedChange {
  readonly currency: Currency;
  readonly vendor: string;
  readonly gameCode: string;
  readonly gameType: string | null;
  readonly begunAt: Instant;
  readonly rounds: number;
  readonly validParts: bigint;
}

interface Counting {
  readonly goal: MissionGoal;
  readonly currency: string;
  readonly countsSince: Instant;
  readonly endsAt: number | null;
}

/** What a change of a settled round adds to a goal or takes away; 0n where it has nothing to do with it. */
export function countOf({ goal, currency, countsSince, endsAt }: Counting, change: CountedChange): bigint {
  if (goal.kind !== 'bets' && goal.kind !== 'rounds') return 0n;
  if (change.begunAt < countsSince || (endsAt !== null && change.begunAt >= endsAt)) return 0n;
  // Amounts of several currencies are not added up.
  if (change.currency !== currency) return 0n;
  const { gameType, vendor, gameCode } = goal;
  if (gameType !== null && gameType !== change.gameType) return 0n;
  if (vendor !== null && vendor !== change.vendor) return 0n;
  if (gameCode !== null && gameCode !== change.gameCode) return 0n;
  return goal.kind === 'bets' ? change.validParts : BigInt(change.rounds);
}

/** How much a goal asks for: parts of money, or how often. */
export function targetOf(goal: MissionGoal): bigint {
  if (goal.kind === 'profile') return 1n;
  return 'amount' in goal ? goal.amount : BigInt(goal.count);
}

/** Whether a goal is money. */
export function isAmount({ kind }: MissionGoal): boolean {
  return kind === 'deposits' || kind === 'bets';
}
