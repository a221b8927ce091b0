import { Fault, invariant } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import type { Answer } from './ledger.store.ts';
import type { Posted } from './transfer.ts';

/** What a posting's answer means to the caller: a result, a refusal, or a bug of ours. */
export function postedOrRefused(answer: Answer, what: string): Posted {
  const { outcome, balance } = answer;
  switch (outcome) {
    case 'posted':
    case 'repeated':
      invariant(balance !== null, `${what} was posted without a balance`);
      return { outcome, balanceParts: balance };
    case 'short':
      throw new Refusal('balance_too_low');
    case 'frozen':
      throw new Refusal('wallet_frozen');
    case 'reused':
      throw new Refusal('key_reused');
    case 'wrong_currency':
      throw new Refusal('currency_differs');
    case 'no_account':
      // An account that was never opened has no row to lock: treating it as empty would let two orders pass.
      throw new Fault(`${what}: the member has no accounts with this brand`);
  }
}
