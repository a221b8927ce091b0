import { type BrandCode, isWholeCoins, money, partsFromText, textFromParts } from '@baize/kernel';
import { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { TransferSettings } from './member-transfer.ts';
import { findTransferSettings, putTransferSettings } from './member-transfers.store.ts';

export interface TransfersChange {
  readonly brand: BrandCode;
  readonly operator: OperatorSession;
  readonly settings: TransferSettings;
}

interface TransferSettingsDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

const GUARDS: Guards<TransferSettings> = {
  isOpen: 'more',
  minimumParts: 'nothing',
  maximumParts: 'more',
  dayMaximumParts: 'more',
};

/**
 * Changes whether a brand's members may transfer, and how much: what lets more through once a second person sends the same
 * (`changeSetting`). Answers with what holds. Refuses request_invalid unless minimum ≤ maximum ≤ the day's maximum, and
 * amount_not_whole_coins for limits that are no amounts of the brand's currency.
 */
export async function changeTransferSettings(
  deps: TransferSettingsDeps,
  { brand, operator, settings }: TransfersChange,
): Promise<TransferSettings & { readonly awaitsSecond: boolean }> {
  const { db, brands } = deps;
  const { minimumParts, maximumParts, dayMaximumParts } = settings;
  if (minimumParts > maximumParts) throw new Refusal('request_invalid', { fields: ['minimum'] });
  if (maximumParts > dayMaximumParts) throw new Refusal('request_invalid', { fields: ['maximum'] });
  const { currency } = await brands.of(brand);
  const limits = [minimumParts, maximumParts, dayMaximumParts];
  if (!limits.every((parts) => isWholeCoins(money(currency, parts)))) throw new Refusal('amount_not_whole_coins');
  return db.inTransaction(async (tx) => {
    const outcome = await changeSetting<TransferSettings>(tx, deps, {
      ...{ operator, what: 'transfers.settings', target: '', after: settings },
      read: () => findTransferSettings(tx, brand),
      isLooser: (before, after) => isLooserBy(GUARDS, before, after),
      shown: settingsAsText,
      write: () => putTransferSettings(tx, brand, settings),
    });
    return { ...(await findTransferSettings(tx, brand)), awaitsSecond: outcome === 'waits' };
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
