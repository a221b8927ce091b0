import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  opsAddVendor,
  opsAddVendorKey,
  opsOfferVendor,
  opsRetireVendorKey,
  opsVendorBook,
} from '@baize/contract/play/vendors-ops';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { offerVendor, putVendor, type PutVendor } from './change-vendors.ts';
import { findVendors, type VendorRow } from './vendor-book.store.ts';
import { addVendorKey, type ChangeVendorsDeps, retireVendorKey } from './vendor-keys.ts';
import { protocolOf, publicKeysOf, type VendorSettings } from './vendor-links.ts';

export interface VendorBookRoutesDeps extends ChangeVendorsDeps {
  readonly db: Sql;
  readonly publicUrl: string;
}

/** Mounts how vendors join: their addresses and keys, ours for them, and whether a brand offers them. */
export function mountVendorBook(serve: Serve, deps: VendorBookRoutesDeps): void {
  const { db, links } = deps;
  serve(opsVendorBook, async () => ({
    operatorPublicKey: pemOf(createPublicKey(links.operatorPrivateKey)),
    vendors: (await findVendors(db)).map((row) => onWire(row, deps)),
  }));
  const withOutcome = ({ row, awaitsSecond }: PutVendor) => ({ ...onWire(row, deps), awaitsSecond });
  serve(opsAddVendor, async (form, { session }) => withOutcome(await putVendor(deps, session, form)));
  serve(opsAddVendorKey, async (form, { session }) => withOutcome(await addVendorKey(deps, session, form)));
  serve(opsRetireVendorKey, async ({ vendor }, { session }) =>
    onWire(await retireVendorKey(deps, session, vendor), deps),
  );
  serve(opsOfferVendor, (offer, { brand, session }) => offerVendor(deps, { brand, operator: session }, offer));
}

type WireVendor = z.input<typeof opsRetireVendorKey.value>;

function onWire(row: VendorRow, { links, publicUrl }: VendorBookRoutesDeps): WireVendor {
  const isOfKeysFile = links.isOfKeysFile(row.vendor);
  const { vendor, name, playMoney, oneRound, enabled, games, report } = row;
  const link = isOfKeysFile ? links.vendors[vendor] : undefined;
  return {
    ...{ vendor, name, playMoney, oneRound, enabled, games },
    ...(link === undefined ? linkOf(row) : linkOfKeysFile(link)),
    isOfKeysFile,
    walletUrl: `${publicUrl.replace(/\/$/, '')}/gateway/${vendor}`,
    sync: (report ?? null) as WireVendor['sync'],
  };
}

type WireLink = Pick<
  WireVendor,
  | 'protocol'
  | 'url'
  | 'operatorId'
  | 'publicKey'
  | 'formerPublicKey'
  | 'secrets'
  | 'currencies'
  | 'addresses'
  | 'gameOrigins'
  | 'options'
>;

function linkOf({ publicKeys: [publicKey, former], sealedSecrets, ...row }: VendorRow): WireLink {
  const { protocol, url, operatorId, options } = row;
  return {
    ...{ protocol, url, operatorId },
    publicKey: publicKey ?? null,
    formerPublicKey: former ?? null,
    secrets: sealedSecrets.length,
    currencies: [...row.currencies],
    addresses: [...row.addresses],
    gameOrigins: [...row.gameOrigins],
    options: { ...options },
  };
}

function linkOfKeysFile(link: VendorSettings): WireLink {
  const [publicKey, former] = publicKeysOf(link);
  return {
    protocol: protocolOf(link),
    url: link.url,
    operatorId: link.operatorId,
    publicKey: publicKey === undefined ? null : pemOf(publicKey),
    formerPublicKey: former === undefined ? null : pemOf(former),
    secrets: link.secrets?.length ?? 0,
    currencies: [...(link.currencies ?? [])],
    addresses: [...(link.addresses ?? [])],
    gameOrigins: [...(link.gameOrigins ?? [])],
    options: { ...(link.oneApi ?? link.tcg) },
  };
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}
