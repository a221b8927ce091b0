import type { SlotBet } from '../../mechanics/slot-bet.ts';
import type { SlotStep } from '../../mechanics/slot-step.ts';
import type { SlotTitle } from '../../titles/slot-title.ts';
import type { RoundView } from '../api.ts';
import type { GameContext } from '../play/game-context.ts';
import type { Pictures } from '../reels/pictures.ts';
import type { Reels } from '../reels/reels.ts';

/** The page of a slot. */
export interface SlotContext extends GameContext {
  readonly title: SlotTitle;
  readonly pictures: Pictures;
  readonly reels: Reels;
  /** Whether the player wants to be asked to gamble with wins. */
  gambles: boolean;
  /** The round whose win was celebrated before it was over. */
  celebrated: string | undefined;
  /** Ends what still moves from the last round. */
  stopScenes: () => void;
}

/** A round of a slot: its steps are those of reels. */
export type SlotRound = RoundView<SlotBet, SlotStep>;

/** A round of this page. Its steps are the server's, by the rules that this page has, too. */
export function slotRound(round: RoundView): SlotRound {
  return round as SlotRound;
}
