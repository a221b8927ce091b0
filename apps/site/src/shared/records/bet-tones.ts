/** The colour of each state of a round. */
export const BET_STATES = ['open', 'settled', 'rolledBack'] as const;
export const BET_TONES = { open: 'info', settled: 'plain', rolledBack: 'warn' } as const;
