/**
 * The life of the free rounds that one member is given: state × event → state. They wait for a second person where they are worth
 * much, then the vendor is asked to give them. From the moment it is asked only its word ends them: taking them back is a question
 * to it, too. Anything not listed changes nothing.
 */
export const FREE_ROUND_STATES = {
  waiting: { approve: 'planned', bar: 'refused', cancel: 'cancelled' },
  planned: { ask: 'asked', bar: 'refused', cancel: 'cancelled', expire: 'expired' },
  asked: {
    give: 'given',
    play: 'playing',
    cancel: 'cancelling',
    finish: 'finished',
    end: 'cancelled',
    expire: 'expired',
    fail: 'failed',
  },
  given: {
    play: 'playing',
    cancel: 'cancelling',
    finish: 'finished',
    end: 'cancelled',
    expire: 'expired',
    fail: 'failed',
  },
  playing: {
    give: 'given',
    cancel: 'cancelling',
    finish: 'finished',
    end: 'cancelled',
    expire: 'expired',
    fail: 'failed',
  },
  cancelling: { finish: 'finished', end: 'cancelled', expire: 'expired', fail: 'failed' },
  finished: {},
  cancelled: {},
  expired: {},
  failed: {},
  refused: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type FreeRoundState = keyof typeof FREE_ROUND_STATES;

/** `bar`: the member may not have them; `cancel`: staff want them back; the others are what the vendor says. */
export type FreeRoundEvent =
  'approve' | 'ask' | 'bar' | 'cancel' | 'give' | 'play' | 'finish' | 'end' | 'expire' | 'fail';

/** The state after an event, or undefined where it changes nothing. */
export function nextFreeRoundState(state: FreeRoundState, event: FreeRoundEvent): FreeRoundState | undefined {
  const row: Partial<Record<FreeRoundEvent, FreeRoundState>> = FREE_ROUND_STATES[state];
  return row[event];
}
