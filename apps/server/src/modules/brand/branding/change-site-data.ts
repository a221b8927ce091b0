import { DEFAULT_SYMBOL, type SiteData } from '@baize/contract/brand/site-data';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../brands/index.ts';
import { lockSiteData, writeSiteData } from './site-data.store.ts';

export interface SiteDataDeps {
  readonly db: Db;
  readonly brands: Pick<BrandBook, 'refresh'>;
  readonly noteChange: NoteChange;
}

/** Replaces what the operator's brand says of itself on every page; its pages and calls say so at once. */
export async function changeSiteData(
  { db, brands, noteChange }: SiteDataDeps,
  operator: OperatorSession,
  data: SiteData,
): Promise<SiteData> {
  const after = { ...data, currencySymbol: data.currencySymbol || DEFAULT_SYMBOL };
  await db.inTransaction(async (tx) => {
    const before = await lockSiteData(tx, operator.brand);
    await writeSiteData(tx, operator.brand, after);
    await noteChange(tx, { operator, what: 'brand.site', target: '', before, after });
  });
  await brands.refresh();
  return after;
}
