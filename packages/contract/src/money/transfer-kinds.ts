/**
 * Why money moved, in the words of the ledger, of the wire and of the member's statement. `toVendor` and `fromVendor` are
 * between a member's main wallet and their wallet at a vendor, `toMember` and `fromMember` between a member and their upline or downline. `heldBack` is money
 * that arrived beyond a limit and may not be played with yet; it is released as a `deposit`, or leaves as `sentBack`. `income` is what an agent’s
 * contracts pay.
 */
export const TRANSFER_KINDS = [
  'deposit',
  'withdrawal',
  'fee',
  'bet',
  'win',
  'rollback',
  'hold',
  'release',
  'toVendor',
  'fromVendor',
  'toMember',
  'fromMember',
  'bonus',
  'adjustment',
  'heldBack',
  'sentBack',
  'income',
] as const;

export type TransferKind = (typeof TRANSFER_KINDS)[number];
