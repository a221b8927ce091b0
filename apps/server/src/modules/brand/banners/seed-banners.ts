import { opsBannerCreate } from '@baize/contract/brand/banners-ops';
import type { BrandCode } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { insertBanner } from './banners.store.ts';

/** The same rules as for an operator's banner, and an id. */
const bannersFile = z.array(z.object({ bannerId: z.string() }).loose());

/** Puts the banners of a data file up, in its order. Throws on a file that is not as it must be. */
export async function seedBanners(tx: Tx, brand: BrandCode, file: unknown): Promise<void> {
  for (const { bannerId, ...form } of bannersFile.parse(file)) {
    await insertBanner(tx, brand, { ...opsBannerCreate.request.parse(form), bannerId });
  }
}
