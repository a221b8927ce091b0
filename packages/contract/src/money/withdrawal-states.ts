/**
 * The life of a withdrawal: state × event → state. One table for server, site and later the console. Anything not listed
 * changes nothing. Money is set aside until `paid`, `refused` or `cancelled`; while a payout is on its way nobody but the
 * channel can say how it ends, so that it is never paid twice. What was paid and did not come is given back by `upheld`,
 * which is the end, too.
 */
export const WITHDRAWAL_STATES = {
  reviewing: { approved: 'approved', approvedFirst: 'secondReview', refused: 'refused', cancelled: 'cancelled' },
  secondReview: { approved: 'approved', refused: 'refused', cancelled: 'cancelled' },
  approved: { payoutStarted: 'paying', settledByHand: 'paid', refused: 'refused', payoutPaid: 'paid' },
  paying: { payoutPaid: 'paid', payoutRefused: 'stalled' },
  stalled: { retried: 'approved', settledByHand: 'paid', refused: 'refused', payoutPaid: 'paid' },
  paid: { received: 'received', questioned: 'disputed', receiptTimedOut: 'received', receiptForced: 'received' },
  disputed: { received: 'received', receiptForced: 'received', upheldFirst: 'disputed', upheld: 'returned' },
  received: {},
  returned: {},
  refused: {},
  cancelled: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type WithdrawalState = keyof typeof WITHDRAWAL_STATES;

export const WITHDRAWAL_EVENTS = [
  'approved',
  'approvedFirst',
  'refused',
  'cancelled',
  'payoutStarted',
  'payoutPaid',
  'payoutRefused',
  'retried',
  'settledByHand',
  'received',
  'questioned',
  'receiptTimedOut',
  'receiptForced',
  'upheldFirst',
  'upheld',
] as const;

export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number];

/** Every state, in the order a withdrawal usually passes them. */
export const WITHDRAWAL_STATE_NAMES = Object.keys(WITHDRAWAL_STATES) as [WithdrawalState, ...WithdrawalState[]];

/** The state after an event, or undefined when the event changes nothing. */
export function nextWithdrawalState(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | undefined {
  const row: Partial<Record<WithdrawalEvent, WithdrawalState>> = WITHDRAWAL_STATES[state];
  return row[event];
}

/** Whether nothing more can happen to it. */
export function isWithdrawalOver(state: WithdrawalState): boolean {
  return Object.keys(WITHDRAWAL_STATES[state]).length === 0;
}

/** Whether its money is still set aside: neither paid out nor given back. */
export function isWithdrawalHeld(state: WithdrawalState): boolean {
  return ['reviewing', 'secondReview', 'approved', 'paying', 'stalled'].includes(state);
}

/** Whether the member may still take it back. */
export function isWithdrawalCancellable(state: WithdrawalState): boolean {
  return nextWithdrawalState(state, 'cancelled') !== undefined;
}

/** Whether the member is asked if the money came. */
export function isReceiptAsked(state: WithdrawalState): boolean {
  return nextWithdrawalState(state, 'received') !== undefined;
}

/** What a member may say about the money that was sent. */
export const RECEIPTS = ['received', 'partly', 'none'] as const;

export type Receipt = (typeof RECEIPTS)[number];

/** How a withdrawal came to count as received: by the member's word, without one, or by staff against it. */
const RECEIVED_BY = ['received', 'receiptTimedOut', 'receiptForced'] as const satisfies readonly WithdrawalEvent[];

/**
 * What a withdrawal has come to: its state and, where it counts as received, how that came about, which is not the same to the
 * member. Takes its steps, oldest first.
 */
export function withdrawalOutcome(
  state: WithdrawalState,
  steps: readonly { readonly event: string }[],
): WithdrawalState | (typeof RECEIVED_BY)[number] {
  if (state !== 'received') return state;
  return RECEIVED_BY.find((event) => event === steps.at(-1)?.event) ?? state;
}

/** Why staff refuse a withdrawal, in codes the site has texts for. */
export const WITHDRAWAL_REASONS = [
  'accountWrong',
  'holderDiffers',
  'documentsMissing',
  'turnoverOpen',
  'rulesBroken',
  'payoutImpossible',
  'other',
] as const;

export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** Why a payout is ordered anew. */
export const RETRY_REASONS = ['channelRestored', 'detailsChecked', 'other'] as const;

export type RetryReason = (typeof RETRY_REASONS)[number];

/** Why staff pay by hand. */
export const SETTLE_REASONS = ['channelDown', 'channelRefuses', 'other'] as const;

export type SettleReason = (typeof SETTLE_REASONS)[number];

/** Why staff close the question whether the money came, against the member's word. */
export const FORCE_REASONS = ['bankConfirms', 'proofInsufficient', 'noAnswer', 'other'] as const;

export type ForceReason = (typeof FORCE_REASONS)[number];

/** Why staff find that the member is right and the money did not come. */
export const UPHOLD_REASONS = ['payoutLost', 'payoutReversed', 'paidShort', 'other'] as const;

export type UpholdReason = (typeof UPHOLD_REASONS)[number];

/** Why a withdrawal ended as it did, where staff ended it. */
export const END_REASONS = [...new Set([...WITHDRAWAL_REASONS, ...FORCE_REASONS, ...UPHOLD_REASONS])] as const;

export type EndReason = (typeof END_REASONS)[number];

/** What the review found worth a person's look. */
export const WITHDRAWAL_FLAGS = [
  'aboveAutomatic',
  'newMember',
  'newDevice',
  'firstWithdrawal',
  'newAccount',
  'fastAfterDeposit',
  'sharedAccount',
  'holderDiffers',
  'manyToday',
  'manualReview',
] as const;

export type WithdrawalFlag = (typeof WITHDRAWAL_FLAGS)[number];
