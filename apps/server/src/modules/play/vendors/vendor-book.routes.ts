import { createPublicKey } from 'node:crypto';
import { opsAddVendor, opsOfferVendor, opsVendorBook } from '@baize/contract/play/vendors-ops';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { type ChangeVendorsDeps, offerVendor, putVendor } from './change-vendors.ts';
import { findVendors, type VendorRow } from './vendor-book.store.ts';

export interface VendorBookRoutesDeps extends ChangeVendorsDeps {
  readonly db: Sql;
  readonly publicUrl: string;
}

/** Mounts how vendors join: their addresses and keys, ours for them, and whether a brand offers them. */
export function mountVendorBook(serve: Serve, deps: VendorBookRoutesDeps): void {
  const { db, links } = deps;
  serve(opsVendorBook, async () => ({
    operatorPublicKey: createPublicKey(links.operatorPrivateKey).export({ type: 'spki', format: 'pem' }).toString(),
    vendors: (await findVendors(db)).map((row) => onWire(row, deps)),
  }));
  serve(opsAddVendor, async (form, { session }) => {
    const row = await putVendor(deps, session, form);
    return onWire(row, deps);
  });
  serve(opsOfferVendor, (offer, { brand, session }) => offerVendor(deps, { brand, operator: session }, offer));
}

type WireVendor = z.input<typeof opsAddVendor.value>;

function onWire({ report, ...row }: VendorRow, { links, publicUrl }: VendorBookRoutesDeps): WireVendor {
  const isOfKeysFile = links.isOfKeysFile(row.vendor);
  const link = isOfKeysFile ? links.vendors[row.vendor] : undefined;
  return {
    ...row,
    ...(link === undefined
      ? { currencies: [...row.currencies] }
      : {
          url: link.url,
          operatorId: link.operatorId,
          publicKey: link.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
          currencies: [...(link.currencies ?? [])],
        }),
    isOfKeysFile,
    walletUrl: `${publicUrl.replace(/\/$/, '')}/gateway/${row.vendor}`,
    sync: (report ?? null) as WireVendor['sync'],
  };
}
