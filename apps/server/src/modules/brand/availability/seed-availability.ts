import { type BrandCode } from '@baize/kernel';
import { opsPutRegion, opsPutService } from '@baize/contract/brand/availability-ops';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { lockAvailability, writeAvailability } from './availability.store.ts';

const availabilityFile = z.strictObject({ region: opsPutRegion.request, service: opsPutService.request });

/** Gives a seeded brand its regions, its customer service and its domains. Throws on a file that is not as it must be. */
export async function seedAvailability(tx: Tx, brand: BrandCode, file: unknown): Promise<void> {
  const { region, service } = availabilityFile.parse(file);
  const { texts, ...lists } = region;
  await writeAvailability(tx, brand, {
    ...(await lockAvailability(tx, brand)),
    region: lists,
    regionTexts: texts,
    ...service,
  });
}
