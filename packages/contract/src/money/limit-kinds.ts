/** What a member's limit is about: what they pay in, before anything is paid out; what they stake; what they lose. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;

export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Over how long a limit counts: rolling windows that end now (LCCP 12B). */
export const LIMIT_PERIODS = ['24h', '7d', '1m'] as const;

export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How often a member may ask to be told how long they play, in minutes. */
export const CHECK_MINUTES = [15, 30, 45, 60, 120, 240] as const;
