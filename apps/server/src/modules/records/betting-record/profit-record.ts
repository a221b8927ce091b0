import { dayIn, dayPlus, type Instant, type MemberId, startOfDay } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { GameType } from '../../play/vendors/index.ts';
import { countDays, sumByDay, sumRounds, type RoundSums } from '../../play/rounds/index.ts';

/** Days of the record when the request names none, and at most. */
const USUAL_DAYS = 7;
const MOST_DAYS = 92;

export interface ProfitInput {
  readonly memberId: MemberId;
  readonly timeZone: string;
  /** Days of the calendar there. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly gameType?: GameType | undefined;
  readonly now: Instant;
}

export interface Profit {
  readonly from: string;
  readonly to: string;
  readonly days: readonly (RoundSums & { readonly day: string })[];
  readonly categories: readonly (RoundSums & { readonly gameType: GameType | null })[];
  readonly sums: RoundSums;
  /** Staked in rounds that are not decided, of any category. */
  readonly openParts: bigint;
}

/**
 * What the member won and lost in settled rounds, by the day of the brand on which they began, and by category. Always right,
 * whenever a round was decided or taken back: a day that was counted is forgotten once a round of it changes. Three months at most,
 * counted back from the last day.
 */
export async function profitRecord(sql: Sql, input: ProfitInput): Promise<Profit> {
  const { memberId, timeZone, gameType } = input;
  const { from, to } = daysOf(input);
  const span = { since: startOfDay(timeZone, from), until: startOfDay(timeZone, dayPlus(to, 1)) };
  await countDays(sql, memberId, timeZone);
  const cells = await sumByDay(sql, { memberId, ...span, timeZone });
  const open = await sumRounds(sql, { memberId, ...span, timeZone, status: 'open', vendor: null, gameName: null });
  const chosen = gameType === undefined ? cells : cells.filter((cell) => cell.gameType === gameType);
  const types = [...new Set(cells.map((cell) => cell.gameType))];
  return {
    from,
    to,
    days: daysBetween(from, to).map((day) => ({ day, ...sumOf(chosen.filter((cell) => cell.day === day)) })),
    categories: types
      .map((type) => ({ gameType: type, ...sumOf(cells.filter((cell) => cell.gameType === type)) }))
      .sort((one, other) => (one.stakeParts < other.stakeParts ? 1 : -1)),
    sums: sumOf(chosen),
    openParts: open.stakeParts,
  };
}

function daysOf({ timeZone, from, to, now }: ProfitInput): { from: string; to: string } {
  const last = to ?? (from === undefined ? dayIn(timeZone, now) : dayPlus(from, USUAL_DAYS - 1));
  const first = from ?? dayPlus(last, 1 - USUAL_DAYS);
  const earliest = dayPlus(last, 1 - MOST_DAYS);
  return { from: first > last ? last : first < earliest ? earliest : first, to: last };
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayPlus(day, 1)) days.push(day);
  return days;
}

function sumOf(all: readonly RoundSums[]): RoundSums {
  return all.reduce(
    (sum, one) => ({
      rounds: sum.rounds + one.rounds,
      stakeParts: sum.stakeParts + one.stakeParts,
      validParts: sum.validParts + one.validParts,
      winParts: sum.winParts + one.winParts,
    }),
    { rounds: 0, stakeParts: 0n, validParts: 0n, winParts: 0n },
  );
}
