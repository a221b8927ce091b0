import type { Family, Fraction, Play } from '@baize/lottery';
import type { Translate } from '../../../../shared/texts/texts.ts';
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
}

/** A group of plays, as people in the region know them. */
export interface PlayGroup {
  readonly key: string;
  readonly plays: readonly Play<unknown>[];
}

/** What `boards/index.ts` gives the frame beside `Board`. */
export interface Boards {
  readonly playTree: (family: Family<unknown>) => readonly PlayGroup[];
  readonly groupName: (t: Translate, family: Family<unknown>, group: PlayGroup) => string;
  readonly playName: (t: Translate, familyCode: string, playCode: string) => string;
  /** One line for slip and record. */
  readonly describeDraft: (t: Translate, play: Play<unknown>, selection: unknown) => string;
  /** A selection of the least notes; undefined where a play has none to be picked. `chance` is in [0, 1). */
  readonly quickPick: (play: Play<unknown>, chance: () => number) => Draft | undefined;
}
