import type { Stage } from '../play/game-context.ts';
import { askGamble, wantsGamble } from './ask-gamble.ts';
import { endRound, presentSteps, restore } from './present-round.ts';
import { type SlotContext, slotRound } from './slot-context.ts';

/** The reels as what a page shows its rounds on. Rounds of a slot have the steps of reels. */
export function slotStage(contextOf: () => SlotContext): Stage {
  return {
    bet: () => contextOf().title.rules.usualBet,
    gambles: () => wantsGamble(contextOf()),
    begin: () => contextOf().reels.start(),
    cancel: () => contextOf().reels.cancel(),
    settleDown: () => contextOf().stopScenes(),
    restore: (round) => restore(contextOf(), slotRound(round)),
    present: (round, pressedAt) => presentSteps(contextOf(), slotRound(round), pressedAt),
    choose: (round, heard) => askGamble(contextOf(), slotRound(round), heard),
    end: (round) => endRound(contextOf(), slotRound(round)),
  };
}
