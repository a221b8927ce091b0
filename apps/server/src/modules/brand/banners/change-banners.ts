import type { opsBannerCreate, opsBannerUpdate } from '@baize/contract/brand/banners-ops';
import type { Id } from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BrandBook, needDefaultText } from '../brands/index.ts';
import { allBanners, insertBanner, lockBanner, reorderBanners, updateBanner } from './banners.store.ts';
import type { KeptBanner } from './stored-banner.ts';

/** What an operator's change of banners needs beside the input. */
export interface ChangeBannersDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly noteChange: NoteChange;
}

const WHAT = 'banner';

/** Puts up a banner, last in its group. Refuses default_text_missing. */
export async function createBanner(
  operator: OperatorSession,
  form: z.output<(typeof opsBannerCreate)['request']>,
  { db, brands, clock, chance, noteChange }: ChangeBannersDeps,
): Promise<{ readonly bannerId: string }> {
  needDefaultText(form.texts, await brands.of(operator.brand));
  const banner = { ...form, bannerId: newId<Id<'banner'>>(clock, chance) };
  await db.inTransaction(async (tx) => {
    await insertBanner(tx, operator.brand, banner);
    await noteChange(tx, { operator, what: WHAT, target: banner.bannerId, before: null, after: banner });
  });
  return { bannerId: banner.bannerId };
}

/** Changes a banner, or puts it back up. Refuses content_not_found and default_text_missing. */
export async function changeBanner(
  operator: OperatorSession,
  form: z.output<(typeof opsBannerUpdate)['request']>,
  { db, brands, noteChange }: ChangeBannersDeps,
): Promise<{ readonly bannerId: string }> {
  needDefaultText(form.texts, await brands.of(operator.brand));
  const { bannerId } = form;
  await db.inTransaction(async (tx) => {
    const before = await bannerToChange(tx, operator, bannerId);
    await updateBanner(tx, operator.brand, form);
    await noteChange(tx, { operator, what: WHAT, target: bannerId, before, after: form });
  });
  return { bannerId };
}

/** Takes a banner down; it can be put back. Refuses content_not_found. */
export async function takeDownBanner(
  operator: OperatorSession,
  bannerId: string,
  { db, noteChange }: ChangeBannersDeps,
): Promise<{ readonly bannerId: string }> {
  await db.inTransaction(async (tx) => {
    const before = await bannerToChange(tx, operator, bannerId);
    const after = { ...before, enabled: false };
    await updateBanner(tx, operator.brand, after);
    await noteChange(tx, { operator, what: WHAT, target: bannerId, before, after });
  });
  return { bannerId };
}

export interface BannerOrder {
  readonly groupName: string;
  readonly bannerIds: readonly string[];
}

/** Puts a group into an order. Refuses content_not_found unless the ids are exactly the group's, each once. */
export async function orderBanners(
  operator: OperatorSession,
  { groupName, bannerIds }: BannerOrder,
  { db, noteChange }: ChangeBannersDeps,
): Promise<{ readonly bannerIds: string[] }> {
  await db.inTransaction(async (tx) => {
    const before = (await allBanners(tx, operator.brand, groupName)).map((banner) => banner.bannerId);
    if ([...before].sort().join() !== [...bannerIds].sort().join()) throw new Refusal('content_not_found');
    await reorderBanners(tx, operator.brand, bannerIds);
    await noteChange(tx, { operator, what: 'banner.order', target: groupName, before, after: bannerIds });
  });
  return { bannerIds: [...bannerIds] };
}

async function bannerToChange(tx: Tx, { brand }: OperatorSession, bannerId: string): Promise<KeptBanner> {
  const banner = await lockBanner(tx, brand, bannerId);
  if (banner === undefined) throw new Refusal('content_not_found');
  return banner;
}
