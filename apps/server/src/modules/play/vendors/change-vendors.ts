import type { BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { publicKeyText } from '../../../platform/settings/key-file.ts';
import type { VendorBook } from './vendor-book.ts';
import {
  findOffered,
  findVendor,
  lockVendor,
  putOffer,
  putVendorRow,
  type VendorForm,
  type VendorRow,
} from './vendor-book.store.ts';

export interface ChangeVendorsDeps {
  /** Writes what the web's role may not. */
  readonly owner: Db;
  readonly links: VendorBook;
  readonly noteChange: NoteChange;
}

const KEY_BITS_MIN = 2048;

/**
 * Makes a vendor known or changes it. It counts from the next call on, in every process. Refuses: vendor_of_keys_file;
 * request_invalid (publicKey) for a text that is not an RSA public key of 2048 bits or more.
 */
export async function putVendor(
  { owner, links, noteChange }: ChangeVendorsDeps,
  operator: OperatorSession,
  form: VendorForm,
): Promise<VendorRow> {
  const { vendor } = form;
  if (links.isOfKeysFile(vendor)) throw new Refusal('vendor_of_keys_file');
  if (!isKey(form.publicKey)) throw new Refusal('request_invalid', { fields: ['publicKey'] });
  return owner.inTransaction(async (tx) => {
    await lockVendor(tx, vendor);
    const before = await findVendor(tx, vendor);
    await putVendorRow(tx, form);
    const after = await findVendor(tx, vendor);
    if (after === undefined) throw new Refusal('vendor_not_found');
    await noteChange(tx, {
      operator,
      what: 'games.vendor-link',
      target: vendor,
      before: before === undefined ? null : wordsOf(before),
      after: wordsOf(after),
    });
    return after;
  });
}

/** What an operator says of a vendor. */
function wordsOf({ vendor, name, url, operatorId, publicKey, currencies, playMoney, enabled }: VendorRow): VendorWords {
  return { vendor, name, url, operatorId, publicKey, currencies, playMoney, enabled };
}

type VendorWords = Omit<VendorRow, 'games' | 'report'>;

function isKey(text: string): boolean {
  const { data } = publicKeyText.safeParse(text);
  return data?.asymmetricKeyType === 'rsa' && (data.asymmetricKeyDetails?.modulusLength ?? 0) >= KEY_BITS_MIN;
}

/** Puts a vendor's games on the site of the operator's brand, or takes them off. Refuses vendor_not_found. */
export function offerVendor(
  { owner, noteChange }: Pick<ChangeVendorsDeps, 'owner' | 'noteChange'>,
  change: { readonly brand: BrandCode; readonly operator: OperatorSession },
  offer: { readonly vendor: string; readonly isOffered: boolean },
): Promise<{ vendor: string; isOffered: boolean }> {
  const { brand, operator } = change;
  return owner.inTransaction(async (tx) => {
    if ((await lockVendor(tx, offer.vendor)) === undefined) throw new Refusal('vendor_not_found');
    const before = { isOffered: await findOffered(tx, brand, offer.vendor) };
    const { vendor, isOffered } = offer;
    await putOffer(tx, brand, offer);
    await noteChange(tx, { operator, what: 'games.offer', target: vendor, before, after: { isOffered } });
    return { vendor, isOffered };
  });
}
