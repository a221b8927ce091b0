/** The filter of a hall by smallest bet (B5.5): games with a smallest bet of at most that, in the brand's currency. */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;

export type MinBet = (typeof MIN_BETS)[number];
