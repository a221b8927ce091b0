/** For how long a member can shut themselves out: a time-out, or an exclusion of six months and more (PAGCOR, LCCP 3.5.3). */
export const EXCLUSION_PERIODS = ['24h', '7d', '1m', '6m', '1y', '5y', 'permanent'] as const;

export type ExclusionPeriod = (typeof EXCLUSION_PERIODS)[number];
