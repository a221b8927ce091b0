/**
 * The life of a win that is held because it is beyond a ceiling: state × decision → state. Two people approve it, or two refuse it:
 * what a second one says otherwise stands in place of the first, until somebody agrees. The vendor may take it back before.
 * Anything not listed changes nothing.
 */
export const HELD_WIN_STATES = {
  held: { approve: 'approved', refuse: 'declined', takeBack: 'takenBack' },
  approved: { approve: 'paid', refuse: 'declined', takeBack: 'takenBack' },
  declined: { approve: 'approved', refuse: 'refused', takeBack: 'takenBack' },
  paid: {},
  refused: {},
  takenBack: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type HeldWinState = keyof typeof HELD_WIN_STATES;

export type HeldWinDecision = 'approve' | 'refuse';

/** The state after a decision of staff, or undefined when it is decided already. */
export function nextHeldWinState(state: HeldWinState, decision: HeldWinDecision): HeldWinState | undefined {
  const row: Partial<Record<HeldWinDecision, HeldWinState>> = HELD_WIN_STATES[state];
  return row[decision];
}
