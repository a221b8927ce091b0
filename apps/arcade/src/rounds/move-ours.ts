import type { Tx } from '../db.ts';
import { type MoneyKind, movePlayMoney, moveVendorWallet } from '../sessions/sessions.store.ts';

/** Money that is kept here moves with the round itself. Undefined when there is not enough, or when it is the operator's. */
export async function moveOurs(
  tx: Tx,
  { money, playerId }: { readonly money: MoneyKind; readonly playerId: string },
  change: bigint,
): Promise<bigint | undefined> {
  if (money === 'operator') return undefined;
  return (money === 'vendor-wallet' ? moveVendorWallet : movePlayMoney)(tx, playerId, change);
}
