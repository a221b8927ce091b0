import type { LotteryIssueState } from '@baize/contract/play/lottery-issue-states';
import type { BrandCode, Instant } from '@baize/kernel';
import { type Beacon, type Calendar, type Family, familyOn } from '@baize/lottery';

/** How a game is priced: by prize groups (LOTT, and ZY of the house), or by odds (ELOTT, SEA). */
export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';

/** A game of the lottery, the same for every brand that has it. */
export interface LotteryGame {
  readonly gameCode: string;
  readonly name: string;
  readonly family: string;
  readonly prizeMode: PrizeMode;
  readonly vendor: string;
  readonly logoType: string | null;
  /** Drawn by us, or told by people or a feed. */
  readonly source: 'house' | 'official';
  readonly calendar: Calendar;
  readonly isOn: boolean;
}

/** A game as a brand has it. */
export interface OfferedGame extends LotteryGame {
  readonly brand: BrandCode;
  readonly place: number;
}

export type IssueId = bigint;

/** One issue of a game: when it is sold, what it came to. Nothing of it says who bought what. */
export interface LotteryIssue {
  readonly issueId: IssueId;
  readonly gameCode: string;
  readonly issue: string;
  readonly day: string;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly drawnAt: Instant | null;
  readonly settledAt: Instant | null;
  readonly state: LotteryIssueState;
  /** Grows with each result, and when the issue is voided: what tickets are settled by once. */
  readonly version: number;
  readonly settledVersion: number;
  /** As the family writes a draw; null until it is drawn, and of one that was voided. */
  readonly result: string | null;
  readonly commitment: string | null;
  /** What our own chain began with, should it be needed. */
  readonly anchor: string | null;
  /** Told once it is drawn. */
  readonly seed: string | null;
  readonly beacon: Beacon | null;
}

/** What the site calls a game: by odds, or not. */
export function gameTypeOf(mode: PrizeMode): 'LOTT' | 'ELOTT' {
  return mode === 'ELOTT' || mode === 'SEA' ? 'ELOTT' : 'LOTT';
}

/** The family whose plays are sold on an issue. Mark Six has another one in each lunar year. */
export function familyOfIssue(
  game: Pick<LotteryGame, 'gameCode' | 'family'>,
  { day }: Pick<LotteryIssue, 'day'>,
): Family<unknown> {
  const family = familyOn(game.family, day);
  if (family === undefined) throw new Error(`${game.gameCode} is of a family that nobody knows: ${game.family}`);
  return family;
}
