import type { opsAddVendorKey } from '@baize/contract/play/vendors-ops';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { publicKeyText, type Secrets } from '../../../platform/settings/key-file.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { VendorProtocol } from './adapter.ts';
import { sealVendorSecrets } from './sealed-secrets.ts';
import type { VendorBook } from './vendor-book.ts';
import { findVendor, lockVendor, putVendorKeys, type VendorLinkRow, type VendorRow } from './vendor-book.store.ts';
import { protocolOfSecrets, vendorSecrets } from './vendor-links.ts';

const KEY_BITS_MIN = 2048;

export interface ChangeVendorsDeps {
  /** Writes what the web's role may not. */
  readonly owner: Db;
  readonly links: VendorBook;
  readonly keys: Secrets;
  readonly chance: Chance;
  readonly noteChange: NoteChange;
}

/** What a vendor's signatures are verified with, as it is kept: the present key first. */
export type VendorKeys = Pick<VendorLinkRow, 'publicKeys' | 'sealedSecrets'>;

interface KeyForm {
  readonly vendor: string;
  readonly protocol: VendorProtocol;
  readonly publicKey?: string | undefined;
  readonly secrets?: unknown;
}

/**
 * The keys of a form, as they are kept; undefined when it has none. Refuses request_invalid for a public key that is no RSA key of
 * 2048 bits or more, for secrets of another shape than the protocol's, and for what the protocol does not sign with.
 */
export function givenKeys(
  { keys, chance }: { readonly keys: Secrets; readonly chance: Chance },
  { vendor, protocol, publicKey, secrets }: KeyForm,
): VendorKeys | undefined {
  if (protocol === 'rs-v2') {
    if (secrets !== undefined) throw new Refusal('request_invalid', { fields: ['secrets'] });
    if (publicKey === undefined) return undefined;
    if (!isKey(publicKey)) throw new Refusal('request_invalid', { fields: ['publicKey'] });
    return { publicKeys: [publicKey], sealedSecrets: [] };
  }
  if (publicKey !== undefined) throw new Refusal('request_invalid', { fields: ['publicKey'] });
  if (secrets === undefined) return undefined;
  const read = vendorSecrets.safeParse(secrets);
  if (!read.success || protocolOfSecrets(read.data) !== protocol) {
    throw new Refusal('request_invalid', { fields: ['secrets'] });
  }
  return { publicKeys: [], sealedSecrets: [sealVendorSecrets(read.data, { vendor, keys, chance })] };
}

function isKey(text: string): boolean {
  const { data } = publicKeyText.safeParse(text);
  return data?.asymmetricKeyType === 'rsa' && (data.asymmetricKeyDetails?.modulusLength ?? 0) >= KEY_BITS_MIN;
}

/**
 * Gives a vendor a new key. From the next call on both it and the one before are taken, and we sign with the new one where we share
 * it; one that was still taken before that is not any more. Refuses vendor_not_found, vendor_of_keys_file, and as `givenKeys`.
 */
export function addVendorKey(
  deps: ChangeVendorsDeps,
  operator: OperatorSession,
  form: z.output<typeof opsAddVendorKey.request>,
): Promise<VendorRow> {
  return changeKeys(deps, { operator, vendor: form.vendor, what: 'added' }, (row) => {
    const given = givenKeys(deps, { ...form, protocol: row.protocol });
    if (given === undefined) {
      throw new Refusal('request_invalid', { fields: [row.protocol === 'rs-v2' ? 'publicKey' : 'secrets'] });
    }
    const [present] = row.publicKeys;
    // The same key again changes nothing: the one before stays taken.
    if (present !== undefined && given.publicKeys[0] === present) return row;
    return {
      publicKeys: [...given.publicKeys, ...row.publicKeys].slice(0, 2),
      sealedSecrets: [...given.sealedSecrets, ...row.sealedSecrets].slice(0, 2),
    };
  });
}

/** Takes a vendor's former key no more. May be repeated. Refuses vendor_not_found, vendor_of_keys_file. */
export function retireVendorKey(
  deps: ChangeVendorsDeps,
  operator: OperatorSession,
  vendor: string,
): Promise<VendorRow> {
  return changeKeys(deps, { operator, vendor, what: 'retired' }, ({ publicKeys, sealedSecrets }) => ({
    publicKeys: publicKeys.slice(0, 1),
    sealedSecrets: sealedSecrets.slice(0, 1),
  }));
}

interface KeyChange {
  readonly operator: OperatorSession;
  readonly vendor: string;
  readonly what: 'added' | 'retired';
}

function changeKeys(
  { owner, links, noteChange }: ChangeVendorsDeps,
  { operator, vendor, what }: KeyChange,
  change: (row: VendorRow) => VendorKeys,
): Promise<VendorRow> {
  if (links.isOfKeysFile(vendor)) throw new Refusal('vendor_of_keys_file');
  return owner.inTransaction(async (tx) => {
    await lockVendor(tx, vendor);
    const before = await findVendor(tx, vendor);
    if (typeof before?.url !== 'string') throw new Refusal('vendor_not_found');
    const keys = change(before);
    await putVendorKeys(tx, vendor, keys);
    await noteChange(tx, {
      operator,
      what: 'games.vendor-key',
      target: vendor,
      before: { publicKeys: before.publicKeys, secrets: before.sealedSecrets.length },
      after: { publicKeys: keys.publicKeys, secrets: keys.sealedSecrets.length, change: what },
    });
    return { ...before, ...keys };
  });
}
