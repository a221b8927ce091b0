/** The colour of what has become of a ticket, and of a chase. */
export const TICKET_TONES = {
  waiting: 'info',
  won: 'win',
  lost: 'plain',
  cancelled: 'plain',
  refunded: 'warn',
} as const;
export const CHASE_TONES = { running: 'info', over: 'plain', stopped: 'plain' } as const;
