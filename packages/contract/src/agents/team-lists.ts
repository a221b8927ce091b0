/** How the members below can be put in order. */
export const TEAM_ORDERS = ['account', 'registered', 'seen'] as const;
/** Orders by the sums of the days that are asked for, for teams small enough. */
export const TEAM_SUM_ORDERS = ['bets', 'stake', 'valid', 'profit', 'deposits', 'withdrawals'] as const;

/** What of a member's money an agent sees one by one: what the sums of a line are made of (B12.4), and nothing else. */
export const TEAM_MONEY = ['deposits', 'withdrawals', 'sent', 'received', 'bonuses', 'rebates'] as const;
