import { textFromParts } from '@baize/kernel';
import type { VendorTransfer } from './wallet-move.ts';

/** A transfer between the main wallet and a vendor's, as its member and staff read it. */
export function transferOnWire({ transferId, vendor, direction, amount, state, at }: VendorTransfer) {
  return { transferId, vendor, direction, amount: textFromParts(amount.parts), currency: amount.currency, state, at };
}
