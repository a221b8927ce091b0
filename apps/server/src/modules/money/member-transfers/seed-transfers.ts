import { type BrandCode, partsFromText } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { putTransferSettings } from './transfers.store.ts';

const amount = z.string().transform((text, context) => {
  const parts = partsFromText(text);
  if (parts !== undefined && parts > 0n) return parts;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const transfersFile = z.strictObject({ isOpen: z.boolean(), minimum: amount, maximum: amount, dayMaximum: amount });

/** Gives a brand its rules for transfers along a line: `seed/<set>/transfers.json`. */
export async function seedTransfers(tx: Tx, brand: BrandCode, file: unknown): Promise<void> {
  const { isOpen, minimum, maximum, dayMaximum } = transfersFile.parse(file);
  await putTransferSettings(tx, brand, {
    ...{ isOpen, minimumParts: minimum, maximumParts: maximum, dayMaximumParts: dayMaximum },
  });
}
