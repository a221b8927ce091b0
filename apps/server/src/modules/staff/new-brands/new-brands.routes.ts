import { opsBrands, opsOpenBrand, opsPutHosts } from '@baize/contract/staff/new-brands';
import { asId, type BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasBrand, hostsTaken, listBrands, readHosts, replaceHosts } from '../../brand/brands/index.ts';
import { openBrand, type OpenBrandDeps } from './open-brand.ts';

export interface NewBrandsDeps extends OpenBrandDeps {
  readonly db: Db;
  /** Writes what the web's role may not. */
  readonly owner: Db;
  readonly noteChange: NoteChange;
  readonly publicUrl: string;
}

/** Mounts how brands are opened, and where they are served. */
export function mountNewBrands(serve: Serve, deps: NewBrandsDeps): void {
  const { db, owner, noteChange, publicUrl } = deps;
  serve(opsBrands, async () => ({ brands: await listBrands(db) }));
  serve(opsOpenBrand, async (form, { session: operator }) => {
    const token = await owner.inTransaction(async (tx) => {
      const made = await openBrand(tx, form, deps);
      await noteChange(tx, { operator, what: 'brand.open', target: form.brand, before: null, after: form });
      return made;
    });
    return { brand: form.brand, token, url: addressOf(publicUrl, form.hosts[0] ?? '*') };
  });
  serve(opsPutHosts, ({ brand, hosts }, { session: operator }) =>
    owner.inTransaction(async (tx) => {
      const code = asId<BrandCode>(brand);
      if (!(await hasBrand(tx, code))) throw new Refusal('brand_unknown');
      const before = await readHosts(tx, code);
      const taken = await hostsTaken(
        tx,
        hosts.filter((host) => !before.includes(host)),
      );
      if (taken.length > 0) throw new Refusal('host_taken', { hosts: taken.join(', ') });
      await replaceHosts(tx, code, hosts);
      const change = { what: 'brand.hosts', target: brand, before, after: hosts };
      await noteChange(tx, { operator, ...change });
      return { brand, hosts };
    }),
  );
}

/** The address of a host beside the one people reach this server at: same scheme, same port. */
export function addressOf(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  if (host !== '*') url.hostname = host;
  return url.href;
}
