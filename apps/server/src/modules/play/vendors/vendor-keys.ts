import type { opsAddVendorKey } from '@baize/contract/play/vendors-ops';
import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { VendorProtocol } from './adapter.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { openVendorSecrets, sealVendorSecrets } from './sealed-secrets.ts';
import type { VendorBook } from './vendor-book.ts';
import { findVendor, lockVendor, putVendorKeys, type VendorLinkRow, type VendorRow } from './vendor-book.store.ts';
import { protocolOfSecrets, vendorKeyText, vendorSecrets } from './vendor-links.ts';

export interface ChangeVendorsDeps {
  /** Writes what the web's role may not. */
  readonly owner: Db;
  readonly links: VendorBook;
  readonly keys: Secrets;
  readonly chance: Chance;
  readonly clock: Clock;
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
 * The keys of a form, as they are kept; undefined when it has none. Refuses request_invalid for a public key that is neither RSA of 2048
 * bits or more nor on P-256, for secrets of another shape than the protocol's, and for what the protocol does not sign with.
 */
export function givenKeys(
  { keys, chance }: { readonly keys: Secrets; readonly chance: Chance },
  { vendor, protocol, publicKey, secrets }: KeyForm,
): VendorKeys | undefined {
  if (protocol === 'rs-v2') {
    if (secrets !== undefined) throw new Refusal('request_invalid', { fields: ['secrets'] });
    if (publicKey === undefined) return undefined;
    if (!vendorKeyText.safeParse(publicKey).success) throw new Refusal('request_invalid', { fields: ['publicKey'] });
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

/** The secrets of a form; undefined where they are the present ones, or there are none. */
export function newSecrets(
  { keys }: { readonly keys: Secrets },
  { vendor, secrets }: Pick<KeyForm, 'vendor'> & { readonly secrets?: Readonly<Record<string, string>> | undefined },
  before: VendorRow | undefined,
): Record<string, string> | undefined {
  const [present] = before?.sealedSecrets ?? [];
  if (secrets === undefined || present === undefined) return secrets;
  return isDeepStrictEqual(openVendorSecrets(present, { vendor, keys }), secrets) ? undefined : secrets;
}

/** So that the second person is known to send the same secrets as the first, and the database tells nobody what they are. */
export function hashOfSecrets({ keys }: { readonly keys: Secrets }, vendor: string, secrets: object): Buffer {
  const content = JSON.stringify([vendor, Object.entries(secrets).toSorted(([a], [b]) => a.localeCompare(b))]);
  return createHmac('sha256', keys.secretFor('vendor secrets proposed')).update(content).digest();
}

/**
 * Gives a vendor a new key, once a second person sends the same (`changeSetting`). From the next call on both it and the one before are
 * taken, and we sign with the new one where we share it; one that was still taken before that is not any more. Refuses
 * vendor_not_found, vendor_of_keys_file, and as `givenKeys`.
 */
export function addVendorKey(
  deps: ChangeVendorsDeps,
  operator: OperatorSession,
  form: z.output<typeof opsAddVendorKey.request>,
): Promise<{ readonly row: VendorRow; readonly awaitsSecond: boolean }> {
  const { vendor, secrets } = form;
  const change = {
    ...({ operator, vendor, what: 'added', isLooser: true } as const),
    ...(secrets === undefined ? {} : { secret: hashOfSecrets(deps, vendor, secrets) }),
  };
  return changeKeys(deps, change, (row) => {
    if (secrets !== undefined && newSecrets(deps, { vendor, secrets }, row) === undefined) return row;
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

/** Takes a vendor's former key no more, at once. May be repeated. Refuses vendor_not_found, vendor_of_keys_file. */
export async function retireVendorKey(
  deps: ChangeVendorsDeps,
  operator: OperatorSession,
  vendor: string,
): Promise<VendorRow> {
  const change = { operator, vendor, what: 'retired', isLooser: false } as const;
  const { row } = await changeKeys(deps, change, ({ publicKeys, sealedSecrets }) => ({
    publicKeys: publicKeys.slice(0, 1),
    sealedSecrets: sealedSecrets.slice(0, 1),
  }));
  return row;
}

interface KeyChange {
  readonly operator: OperatorSession;
  readonly vendor: string;
  readonly what: 'added' | 'retired';
  readonly isLooser: boolean;
  readonly secret?: Buffer;
}

function changeKeys(
  deps: ChangeVendorsDeps,
  { operator, vendor, what, isLooser, ...hashed }: KeyChange,
  change: (row: VendorRow) => VendorKeys,
): Promise<{ readonly row: VendorRow; readonly awaitsSecond: boolean }> {
  const { owner, links } = deps;
  if (links.isOfKeysFile(vendor)) throw new Refusal('vendor_of_keys_file');
  return owner.inTransaction(async (tx) => {
    await lockVendor(tx, vendor);
    const before = await findVendor(tx, vendor);
    if (typeof before?.url !== 'string') throw new Refusal('vendor_not_found');
    const keys = change(before);
    if (keys === before) return { row: before, awaitsSecond: false };
    const outcome = await changeSetting<VendorKeys>(tx, deps, {
      ...{ operator, isOfHouse: true, what: 'games.vendor-key', target: vendor, reason: what },
      read: () => Promise.resolve(before),
      after: keys,
      isLooser: () => isLooser,
      shown: ({ publicKeys, sealedSecrets }) => ({ publicKeys, secrets: sealedSecrets.length }),
      ...hashed,
      write: () => putVendorKeys(tx, vendor, keys),
    });
    const row = (await findVendor(tx, vendor)) ?? before;
    return { row, awaitsSecond: outcome === 'waits' };
  });
}
