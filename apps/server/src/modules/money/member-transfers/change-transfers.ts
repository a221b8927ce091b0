import { type BrandCode, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { TransferSettings } from './transfer.ts';
import { findTransferSettings, putTransferSettings } from './transfers.store.ts';

/** Whether a brand's members may transfer, and how much. */
export function transferSettings(sql: Sql, brand: BrandCode): Promise<TransferSettings> {
  return findTransferSettings(sql, brand);
}

export interface TransfersChange {
  readonly brand: BrandCode;
  readonly operator: OperatorSession;
  readonly settings: TransferSettings;
}

/**
 * Changes that, with its line in the audit trail. Refuses request_invalid unless minimum ≤ maximum ≤ the day's maximum, and
 * amount_not_whole_coins for limits that are no amounts of the brand's currency.
 */
export async function changeTransfers(
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
