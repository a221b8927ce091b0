import type { Family, Fraction, Play } from '@baize/lottery';
import type { LotteryGame } from '../lottery.api.ts';

/** What was chosen so far, in the form that `play.read` takes; undefined where nothing is. */
export type Draft = unknown;

/** What the frame gives a board. */
export interface BoardProps {
  readonly game: LotteryGame;
  readonly family: Family<unknown>;
  readonly play: Play<unknown>;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  /** By tier of the play at the prize group that is chosen, stake included; undefined until they are known. */
  readonly odds: readonly Fraction[] | undefined;
  /** Enter in a field of the board: what is chosen goes to the slip. */
  readonly add: () => void;
  /** Who draws on the day, where a play is over several provinces. */
  readonly stations?: readonly string[];
  /** The day of the issue (YYYY-MM-DD): which numbers the animals of Mark Six have. */
  readonly day?: string;
}

/** A whole number from 0 to below the bound, each equally likely. */
export type Chance = (below: number) => number;

/** A play by its codes, as tickets keep it. */
export interface PlayCodes {
  readonly family: string;
  readonly play: string;
}

/** A group of plays, as people in the region know them. */
export interface PlayGroup {
  readonly key: string;
  readonly plays: readonly Play<unknown>[];
}
