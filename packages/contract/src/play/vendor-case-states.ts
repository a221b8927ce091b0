/**
 * The life of a difference between a vendor's books and ours: state × event → state. Somebody closes it with a note, or two people
 * correct the money; what the next comparison no longer finds is agreed, and what it finds anew, or otherwise than it was decided
 * on, is open again. Anything not listed changes nothing.
 */
export const VENDOR_CASE_STATES = {
  open: { approve: 'approved', close: 'closed', agree: 'agreed', differ: 'open' },
  approved: { approve: 'corrected', close: 'closed', agree: 'agreed', differ: 'open', fail: 'open' },
  corrected: { differ: 'open' },
  closed: { differ: 'open' },
  agreed: { differ: 'open' },
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type VendorCaseState = keyof typeof VENDOR_CASE_STATES;

/** `fail`: two people approved, and the money could not be moved, or not all of it. */
export type VendorCaseEvent = 'approve' | 'close' | 'agree' | 'differ' | 'fail';

/** The state after an event, or undefined where it changes nothing. */
export function nextVendorCaseState(state: VendorCaseState, event: VendorCaseEvent): VendorCaseState | undefined {
  const row: Partial<Record<VendorCaseEvent, VendorCaseState>> = VENDOR_CASE_STATES[state];
  return row[event];
}
