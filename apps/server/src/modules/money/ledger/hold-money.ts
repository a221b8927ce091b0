import { invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/db.ts';
import type { HoldInput } from './hold.ts';
import { insertHold } from './hold.store.ts';
import { fingerprintOf, type Posted } from './transfer.ts';
import { postedOrRefused } from './verdict.ts';

/**
 * Sets money aside: from cash to held, until `postHold` spends it or `voidHold` gives it back. May be repeated. Refuses:
 * balance_too_low, key_reused (the id was used with other content), currency_differs.
 */
export async function holdMoney(tx: Tx, input: HoldInput): Promise<Posted> {
  const { brand, memberId, holdId, amount, reference } = input;
  invariant(amount.parts > 0n, 'a hold is above zero');
  const fingerprint = fingerprintOf(['open', brand, memberId, amount.currency, amount.parts, reference]);
  return postedOrRefused(await insertHold(tx, input, fingerprint), `hold ${holdId}`);
}
