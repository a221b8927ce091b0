import { z } from 'zod';

/** Where a transfer goes: what a payer types into the own bank's form. */
const collectingAccount = z.strictObject({
  bank: z.string().describe('name of the bank or wallet'),
  number: z.string(),
  holder: z.string(),
});

/**
 * How a payer pays one order, as the channel says it: on the provider's own page; by scanning a code; to an address of a
 * chain; or by a transfer that names our reference. `reference` is what the payment is recognised by.
 */
export const payInstructions = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('redirect'), url: z.url() }),
  z.strictObject({
    kind: z.literal('qr'),
    text: z.string().describe('what the code says'),
    reference: z.string(),
    account: collectingAccount.nullable(),
  }),
  z.strictObject({
    kind: z.literal('address'),
    address: z.string(),
    uri: z.string().describe('the same for a wallet to open, and for a code to say'),
    asset: z.string().describe('what is paid with, such as BTC'),
    network: z.string(),
    amount: z.string().describe('how much of the asset'),
  }),
  z.strictObject({ kind: z.literal('transfer'), account: collectingAccount, reference: z.string() }),
]);

export type PayInstructions = z.output<typeof payInstructions>;
