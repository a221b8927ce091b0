/**
 * The life of a raffle: state × event → state. Tickets are earned while it is open; once its time is over what was played is still
 * counted (`closing`), then the list of tickets is sealed, numbers are drawn, and every prize is given.
 */
export const RAFFLE_STATES = {
  open: { close: 'closing' },
  closing: { seal: 'sealed' },
  sealed: { draw: 'drawn' },
  drawn: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type RaffleState = keyof typeof RAFFLE_STATES;

/** What earns tickets. */
export const TICKET_SOURCES = ['deposit', 'bet', 'checkIn'] as const;

export type TicketSource = (typeof TICKET_SOURCES)[number];
