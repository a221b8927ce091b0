/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const PAPER_LANTERNS_ODDS = {
  rulesVersion: 1,
  returnToPlayer: 95.72,
  hitFrequency: 30.65,
  freeSpinsOneIn: 131,
  topLineOneIn: 82091,
  topLinePay: 2500,
} as const;
