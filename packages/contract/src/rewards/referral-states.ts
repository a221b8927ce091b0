/**
 * How an invitation stands: state × event → state. One that looks odd is checked by people before anything is given; nobody is refused
 * without being told why.
 */
export const REFERRAL_STATES = {
  open: { doubt: 'checking' },
  checking: { approve: 'approved', refuse: 'refused' },
  approved: {},
  refused: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type ReferralState = keyof typeof REFERRAL_STATES;

/** `doubt`: something looks odd; the others are what people say of it. */
export type ReferralEvent = 'doubt' | 'approve' | 'refuse';

/** The state after an event, or undefined where it changes nothing. */
export function nextReferralState(state: ReferralState, event: ReferralEvent): ReferralState | undefined {
  const row: Partial<Record<ReferralEvent, ReferralState>> = REFERRAL_STATES[state];
  return row[event];
}

/** What a friend does that brings awards. */
export const REFERRAL_STEPS = ['registered', 'deposit', 'validBets'] as const;

export type ReferralStep = (typeof REFERRAL_STEPS)[number];

/** Why an invitation is looked at: the newcomer shares it with whoever invited them, or with others invited by them. */
export const REFERRAL_SIGNS = ['device', 'address', 'payout', 'circle'] as const;

export type ReferralSign = (typeof REFERRAL_SIGNS)[number];
