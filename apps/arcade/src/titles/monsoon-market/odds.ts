import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 95.39,
  hitFrequency: 23.45,
  freeSpinsOneIn: 165,
  topPay: 170,
  topPayOneIn: 551239,
  deviation: 6.1,
  volatility: 'medium',
  exact: true,
};
