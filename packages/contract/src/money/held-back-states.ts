/**
 * The life of money that arrived beyond a deposit limit, or while its member was excluded: state × event → state. It is released
 * bit by bit as room returns, unless its payer gets it back. Anything not listed is refused.
 */
export const HELD_BACK_STATES = {
  waiting: { released: 'released', askedBack: 'asked', returning: 'returning' },
  asked: { returning: 'returning' },
  returning: { returned: 'returned', returnFailed: 'waiting' },
  released: {},
  returned: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type HeldBackState = keyof typeof HELD_BACK_STATES;

export type HeldBackEvent = 'released' | 'askedBack' | 'returning' | 'returned' | 'returnFailed';

export const HELD_BACK_STATE_NAMES = ['waiting', 'asked', 'returning', 'released', 'returned'] as const;

/** Why money is held back. */
export const HELD_BACK_CAUSES = ['limit', 'excluded'] as const;

export type HeldBackCause = (typeof HELD_BACK_CAUSES)[number];

/** The state after an event, or undefined when the event is out of place. */
export function nextHeldBackState(state: HeldBackState, event: HeldBackEvent): HeldBackState | undefined {
  const row: Partial<Record<HeldBackEvent, HeldBackState>> = HELD_BACK_STATES[state];
  return row[event];
}
