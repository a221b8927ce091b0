import { bindPayoutAccount } from '@baize/contract/money/payout-accounts';
import type { PayoutKind } from '@baize/contract/money/payout-kinds';
import { withdrawalOptions } from '@baize/contract/money/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueIn } from '../../../testing/value-in.ts';
import { openWithdrawalsStage, type Person, PIN, type WithdrawalsStage } from './testing/withdrawals-stage.ts';

let stage: WithdrawalsStage;
let who: Person;
beforeAll(async () => {
  stage = await openWithdrawalsStage();
  who = await stage.person('100');
});
afterAll(() => stage.close());

const way = (kind: PayoutKind, enabled = true) => ({
  kind,
  enabled,
  channel: 'provider',
  minimum: '20',
  maximum: '50000',
  feeFixed: '0',
  feePercent: 0,
});

/** Each way of the page, with the places it leads to. */
async function ways(): Promise<[string, string[]][]> {
  const { methods } = valueIn(await stage.test.call(withdrawalOptions, {}, { token: who.token }));
  return methods.map(({ kind, institutions }) => [kind, institutions.map(({ code }) => code)]);
}

/** What the server says to somebody who binds an account, whatever the page shows. */
async function bind(place: { readonly kind: PayoutKind; readonly institution: string; readonly number: string }) {
  const request = { ...place, holder: 'Juana', paymentPassword: PIN };
  return (await stage.test.call(bindPayoutAccount, request, { token: who.token })).body;
}

const GCASH = { kind: 'ewallet', institution: 'GCASH', number: '09171234567' } as const;
const BTC = { kind: 'crypto', institution: 'BTC', number: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' } as const;

describe('the ways to withdraw', () => {
  it('lead to places of their kind and of the member’s currency, as far as the brand offers them', async () => {
    await stage.settings({
      methods: [way('bank'), way('ewallet'), way('crypto')],
      institutions: ['BDO', 'BPI', 'VIETCOMBANK', 'GCASH', 'MOMO', 'BTC'],
    });
    expect(await ways()).toEqual([
      ['bank', ['BDO', 'BPI']],
      ['ewallet', ['GCASH']],
      ['crypto', ['BTC']],
    ]);
    expect([await bind(GCASH), await bind(BTC)]).toMatchObject([{ success: true }, { success: true }]);
  });

  it('are not shown where they are switched off or lead nowhere, and no account is bound for them', async () => {
    await stage.settings({
      methods: [way('bank'), way('ewallet', false), way('crypto')],
      institutions: ['BDO', 'GCASH'],
    });
    expect(await ways()).toEqual([['bank', ['BDO']]]);
    const refused = { message: 'payout_account_invalid', value: { field: 'institution' } };
    expect([await bind(GCASH), await bind(BTC)]).toMatchObject([refused, refused]);
  });
});
