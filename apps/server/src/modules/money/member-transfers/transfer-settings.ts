import { type BrandCode, isWholeCoins, money, partsFromText, textFromParts } from '@baize/kernel';
import { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { TransferSettings } from './member-transfer.ts';
import { findTransferSettings, putTransferSettings } from './member-transfers.store.ts';

export interface TransfersChange {
  readonly brand: BrandCode;
  readonly operator: OperatorSession;
  readonly settings: TransferSettings;
}

/**
 * Changes whether a brand's members may transfer, and how much, with its line in the audit trail. Refuses request_invalid unless
 * minimum ≤ maximum ≤ the day's maximum, and amount_not_whole_coins for limits that are no amounts of the brand's currency.
 */
export async function changeTransferSettings(
  { db, brands, noteChange }: { readonly db: Db; readonly brands: BrandBook; readonly noteChange: NoteChange },
  { brand, operator, settings }: TransfersChange,
): Promise<TransferSettings> {
  const { minimumParts, maximumParts, dayMaximumParts } = settings;
  if (minimumParts > maximumParts) throw new Refusal('request_invalid', { fields: ['minimum'] });
  if (maximumParts > dayMaximumParts) throw new Refusal('request_invalid', { fields: ['maximum'] });
  const { currency } = await brands.of(brand);
  const limits = [minimumParts, maximumParts, dayMaximumParts];
  if (!limits.every((parts) => isWholeCoins(money(currency, parts)))) throw new Refusal('amount_not_whole_coins');
  return db.inTransaction(async (tx) => {
    const before = settingsAsText(await findTransferSettings(tx, brand));
    await putTransferSettings(tx, brand, settings);
    const after = settingsAsText(settings);
    await noteChange(tx, { operator, what: 'transfers.settings', target: '', before, after });
    return settings;
  });
}

/** The settings with amounts as decimal text. */
export function settingsAsText({ isOpen, minimumParts, maximumParts, dayMaximumParts }: TransferSettings) {
  return {
    isOpen,
    minimum: textFromParts(minimumParts),
    maximum: textFromParts(maximumParts),
    dayMaximum: textFromParts(dayMaximumParts),
  };
}

const amount = z.string().transform((text, context) => {
  const parts = partsFromText(text);
  if (parts !== undefined && parts > 0n) return parts;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const transfersFile = z.strictObject({ isOpen: z.boolean(), minimum: amount, maximum: amount, dayMaximum: amount });

/** Writes a brand's settings of member transfers: `seed/<set>/transfers.json`. */
export async function seedTransfers(tx: Tx, brand: BrandCode, file: unknown): Promise<void> {
  const { isOpen, minimum, maximum, dayMaximum } = transfersFile.parse(file);
  await putTransferSettings(tx, brand, {
    isOpen,
    minimumParts: minimum,
    maximumParts: maximum,
    dayMaximumParts: dayMaximum,
  });
}
