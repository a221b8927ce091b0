/** What has become of a chase: it goes on, every issue is settled, or it ended before its last issue. */
export const CHASE_STATES = ['running', 'over', 'stopped'] as const;

/** What ends a chase early: a win, its member, or staff. */
export const CHASE_ENDS = ['win', 'member', 'staff'] as const;
