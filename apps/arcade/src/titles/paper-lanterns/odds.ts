import type { SlotOdds } from '../../mechanics/slot-odds.ts';
import { PAPER_LANTERNS_ODDS as STATED } from '../../rules/paper-lanterns-odds.ts';

/** The stated odds in the words of all titles: its top win is told in stakes of twenty line bets. */
export const ODDS: SlotOdds = {
  rulesVersion: STATED.rulesVersion,
  returnToPlayer: STATED.returnToPlayer,
  hitFrequency: STATED.hitFrequency,
  freeSpinsOneIn: STATED.freeSpinsOneIn,
  topPay: STATED.topLinePay / 20,
  topPayOneIn: STATED.topLineOneIn,
  deviation: 3.25,
  volatility: 'low',
  exact: true,
};
