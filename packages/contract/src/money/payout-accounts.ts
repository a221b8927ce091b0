import { z } from 'zod';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { PAYOUT_KINDS } from './payout-kinds.ts';
import { boundAccount, PAYMENT_PASSWORD } from './withdrawals.ts';
import { secretText, trimmedText } from '../wire-texts.ts';

const call = callsIn('money/payout-accounts');

export const bindPayoutAccount = call({
  method: 'POST',
  path: '/wps/member/payout/account',
  access: 'member',
  sealed: true,
  summary:
    'Binds an account to pay out to. The same account again is the same binding. It can be used after the cooling time.',
  request: z.object({
    kind: z.enum(PAYOUT_KINDS),
    institution: trimmedText(20),
    number: trimmedText(120),
    holder: trimmedText(120).default('').describe('not needed for an address on a chain'),
    paymentPassword: secretText,
  }),
  value: boundAccount,
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    ...PAYMENT_PASSWORD,
    'payout_account_invalid',
    'payout_holder_differs',
    'payout_accounts_full',
  ],
});

export const unbindPayoutAccount = call({
  method: 'POST',
  path: '/wps/member/payout/account/remove',
  access: 'member',
  sealed: true,
  summary: 'Takes a bound account away. What is already on its way there goes on.',
  request: z.object({ accountId: z.uuid(), paymentPassword: secretText }),
  value: z.null(),
  refusals: [...FOR_MEMBERS, ...SEALED, ...PAYMENT_PASSWORD, 'payout_account_not_found'],
});
