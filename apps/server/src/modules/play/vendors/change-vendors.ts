import type { opsAddVendor } from '@baize/contract/play/vendors-ops';
import type { BrandCode } from '@baize/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import { oneApiOptions } from '../one-api/index.ts';
import { addressRange } from './address-list.ts';
import { tcgOptions } from './tcg-settings.ts';
import { findOffered, findVendor, lockVendor, putOffer, putVendorRow, type VendorRow } from './vendor-book.store.ts';
import { type ChangeVendorsDeps, givenKeys, hashOfSecrets, newSecrets, type VendorKeys } from './vendor-keys.ts';

type VendorForm = z.output<typeof opsAddVendor.request>;

/** A vendor as it stands, or would; and whether that waits for a second person. */
export interface PutVendor {
  readonly row: VendorRow;
  readonly awaitsSecond: boolean;
}

/**
 * Makes a vendor known or changes it. It counts from the next call on, in every process; another key than before replaces all that
 * were taken. Secrets that are left out stay as they are. What trusts it with more takes two people (`changeSetting`): whoever holds a
 * vendor's key wins what they like. Refuses: vendor_of_keys_file; request_invalid for keys that are not of the protocol, missing or too
 * weak, for an option that the protocol does not have, and for another protocol than it spoke before.
 */
export async function putVendor(
  deps: ChangeVendorsDeps,
  operator: OperatorSession,
  form: VendorForm,
): Promise<PutVendor> {
  const { owner, links } = deps;
  const { vendor, operatorId = 1 } = form;
  if (links.isOfKeysFile(vendor)) throw new Refusal('vendor_of_keys_file');
  if (form.protocol === 'rs-v2' && form.operatorId === undefined) {
    throw new Refusal('request_invalid', { fields: ['operatorId'] });
  }
  const at = form.addresses.findIndex((text) => !addressRange.safeParse(text).success);
  if (at >= 0) throw new Refusal('request_invalid', { fields: [`addresses.${at}`] });
  const options = optionsOf(form);
  return owner.inTransaction(async (tx) => {
    await lockVendor(tx, vendor);
    const before = await findVendor(tx, vendor);
    const secrets = newSecrets(deps, form, before);
    const wanted = { ...form, operatorId, options, ...keysFor(deps, { ...form, secrets }, before) };
    const outcome = await changeSetting<VendorRow | undefined>(tx, deps, {
      ...{ operator, isOfHouse: true, what: 'games.vendor-link', target: vendor },
      read: () => Promise.resolve(before),
      after: { ...wanted, games: before?.games ?? 0, report: before?.report ?? null },
      isLooser: trustsMore,
      shown: (row) => (row === undefined ? null : wordsOf(row)),
      ...(secrets === undefined ? {} : { secret: hashOfSecrets(deps, vendor, secrets), reason: 'new secrets' }),
      write: () => putVendorRow(tx, wanted),
    });
    const standing = await findVendor(tx, vendor);
    const row = standing ?? { ...wanted, games: 0, report: null };
    return { row, awaitsSecond: outcome === 'waits' };
  });
}

/** The keys that would be taken. Refuses another protocol than before, and a vendor without keys. */
function keysFor(
  deps: ChangeVendorsDeps,
  form: Omit<VendorForm, 'secrets'> & { readonly secrets: VendorForm['secrets'] },
  before: VendorRow | undefined,
): VendorKeys {
  if (before !== undefined && before.url !== null && before.protocol !== form.protocol) {
    throw new Refusal('request_invalid', { fields: ['protocol'] });
  }
  const known: VendorKeys = before ?? { publicKeys: [], sealedSecrets: [] };
  const keys = givenKeys(deps, form) ?? known;
  if (keys.publicKeys.length + keys.sealedSecrets.length === 0) {
    throw new Refusal('request_invalid', { fields: [form.protocol === 'rs-v2' ? 'publicKey' : 'secrets'] });
  }
  return keepFormer(keys, known);
}

const GUARDS: Guards<Omit<VendorRow, 'sealedSecrets'>> = {
  vendor: 'any',
  protocol: 'any',
  url: 'any',
  operatorId: 'any',
  publicKeys: 'any',
  options: 'any',
  // None of a list is everywhere, or whatever there is.
  addresses: (before, after) => widens(before, after),
  currencies: (before, after) => widens(before, after),
  gameOrigins: (before, after) => after.some((origin) => !before.includes(origin)),
  enabled: 'more',
  name: 'nothing',
  playMoney: 'nothing',
  oneRound: 'nothing',
  games: 'nothing',
  report: 'nothing',
};

/** Whether a vendor would be new, another, or taken from more places than before. */
function trustsMore(before: VendorRow | undefined, after: VendorRow | undefined): boolean {
  if (after === undefined) return false;
  if (before === undefined || !isDeepStrictEqual(before.sealedSecrets, after.sealedSecrets)) return true;
  return isLooserBy(GUARDS, before, after);
}

function widens(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false;
  return after.length === 0 || after.some((one) => !before.includes(one));
}

/** The keys that are said again stay with the former ones that are still taken. */
function keepFormer(keys: VendorKeys, known: VendorKeys): VendorKeys {
  const isSaidAgain = keys.sealedSecrets.length === 0 && keys.publicKeys[0] === known.publicKeys[0];
  const { publicKeys, sealedSecrets } = isSaidAgain ? known : keys;
  return { publicKeys, sealedSecrets };
}

/** The options of a vendor, complete. Refuses one that its protocol does not have. */
function optionsOf({ protocol, options }: VendorForm): Readonly<Record<string, unknown>> {
  if (protocol === 'rs-v2') {
    if (Object.keys(options).length > 0) throw new Refusal('request_invalid', { fields: ['options'] });
    return {};
  }
  const read = (protocol === 'one-api' ? oneApiOptions : tcgOptions).safeParse(options);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => ['options', ...path].map(String).join('.'));
  throw new Refusal('request_invalid', { fields });
}

/** What an operator says of a vendor. No secret is among it, sealed or not. */
function wordsOf(row: VendorRow): VendorWords {
  const { vendor, name, protocol, url, operatorId, publicKeys, addresses, gameOrigins, options } = row;
  const { currencies, playMoney, oneRound, enabled, sealedSecrets } = row;
  const link = {
    protocol,
    url,
    operatorId,
    publicKeys,
    secrets: sealedSecrets.length,
    addresses,
    gameOrigins,
    options,
  };
  return { vendor, name, ...link, currencies, playMoney, oneRound, enabled };
}

type VendorWords = Omit<VendorRow, 'games' | 'report' | 'sealedSecrets'> & { readonly secrets: number };

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
