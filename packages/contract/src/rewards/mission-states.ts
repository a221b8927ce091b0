/**
 * How a mission stands for a member in one of its periods: closed while the one before it in its chain is not claimed, open until what it
 * asks is done, then to be claimed. A correction of what was played takes `done` back to `open`; what was claimed stays.
 */
export const MISSION_STATES = {
  locked: { openUp: 'open' },
  open: { finish: 'done' },
  done: { correct: 'open', claim: 'claimed' },
  claimed: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type MissionState = keyof typeof MISSION_STATES;

/** How often a mission can be done: once, or anew each day or week of the brand's calendar. */
export const MISSION_TURNS = ['once', 'day', 'week'] as const;

export const MISSION_GOALS = ['deposits', 'bets', 'rounds', 'logins', 'profile', 'referrals'] as const;
