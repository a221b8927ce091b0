/**
 * The life of an award: state × event → state. Staff's larger ones wait for a second person; then it is offered until its member
 * claims it. Money that nothing is asked for is done at once, other money runs until what it asks is staked; free rounds and goods
 * are claimed until they are given. Anything not listed changes nothing: what is paid stays paid.
 */
export const AWARD_STATES = {
  waiting: { approve: 'offered', reject: 'rejected', expire: 'expired' },
  offered: { claim: 'claimed', expire: 'expired', cancel: 'cancelled' },
  claimed: { run: 'running', finish: 'done', cancel: 'cancelled' },
  running: { finish: 'done', expire: 'expired' },
  done: {},
  expired: {},
  cancelled: {},
  rejected: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type AwardState = keyof typeof AWARD_STATES;

/** `approve`, `reject`: the second person; `run`: it is paid, or will be, for play; `finish`: nothing is left to do. */
export type AwardEvent = 'approve' | 'reject' | 'claim' | 'run' | 'finish' | 'expire' | 'cancel';

/** The state after an event, or undefined where it changes nothing. */
export function nextAwardState(state: AwardState, event: AwardEvent): AwardState | undefined {
  const row: Partial<Record<AwardEvent, AwardState>> = AWARD_STATES[state];
  return row[event];
}

/** What an award comes from. */
export const AWARD_SOURCES = [
  'promotion',
  'mission',
  'level',
  'raffle',
  'referral',
  'rebate',
  'points',
  'staff',
] as const;

export type AwardSource = (typeof AWARD_SOURCES)[number];

/** What is given. */
export const AWARD_KINDS = ['money', 'points', 'freeRounds', 'goods'] as const;

export type AwardKind = (typeof AWARD_KINDS)[number];
