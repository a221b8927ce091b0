/** How far a round has come, and the tone in which that is said. */
export const BET_STATES = ['open', 'settled', 'rolledBack'] as const;
export const BET_TONES = { open: 'info', settled: 'plain', rolledBack: 'warn' } as const;
