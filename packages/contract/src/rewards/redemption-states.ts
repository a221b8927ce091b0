/**
 * The life of what a member redeemed points for: state × event → state. What the server gives by itself is approved at once; goods and
 * phone credit wait for staff. A rejection gives the points and the stock back, and so it ends when what was approved is never given
 * (a vendor that does not give its free rounds). Anything not listed changes nothing.
 */
export const REDEMPTION_STATES = {
  processing: { approve: 'approved', reject: 'rejected' },
  approved: { notGiven: 'rejected' },
  rejected: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type RedemptionState = keyof typeof REDEMPTION_STATES;

export type RedemptionEvent = 'approve' | 'reject' | 'notGiven';

/** The state after an event, or undefined where it changes nothing. */
export function nextRedemptionState(state: RedemptionState, event: RedemptionEvent): RedemptionState | undefined {
  const row: Partial<Record<RedemptionEvent, RedemptionState>> = REDEMPTION_STATES[state];
  return row[event];
}

/** What is given: money with terms, free rounds of a campaign, goods that are sent, a code, credit or a call to a telephone number. */
export const OFFER_KINDS = ['bonus', 'freeRounds', 'goods', 'voucher', 'phone'] as const;

export type OfferKind = (typeof OFFER_KINDS)[number];
