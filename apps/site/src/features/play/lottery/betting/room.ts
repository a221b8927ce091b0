import type { Family } from '@baize/lottery/family';
import type { LotteryGame, SaleIssue } from '../lottery.api.ts';
import type { GameTerms } from './buy.api.ts';

/** What board and slip of a game are about. */
export interface BetRoomProps {
  readonly game: LotteryGame;
  readonly family: Family<unknown>;
  readonly terms: GameTerms;
  /** The issue on sale, or the one that opens next; undefined when none is to come. */
  readonly onSale: SaleIssue | undefined;
  readonly aheadMs: number;
  readonly day: string;
}

/** The slip moved on from an issue whose sale ended, while something was on it. */
export interface Moved {
  readonly from: string | undefined;
  readonly seen: () => void;
}
