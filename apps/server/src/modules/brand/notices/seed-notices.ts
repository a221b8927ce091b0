import { opsNoticeCreate } from '@baize/contract/brand/notices-ops';
import { type BrandCode, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { cleanTexts } from './change-notices.ts';
import { insertNotice } from './notices.store.ts';

/** The same rules as for an operator's notice, and an id. */
const noticesFile = z.array(z.object({ id: z.string() }).loose());

/** Publishes the notices of a data file, their HTML cleaned. Throws on a file that is not as it must be. */
export async function seedNotices(tx: Tx, brand: BrandCode, file: unknown): Promise<void> {
  for (const { id, ...rest } of noticesFile.parse(file)) {
    const form = opsNoticeCreate.request.parse(rest);
    await insertNotice(tx, brand, {
      ...form,
      id,
      startsAt: instantOf(form.startsAt),
      endsAt: form.endsAt === null ? null : instantOf(form.endsAt),
      texts: await cleanTexts(form.texts),
      enabled: true,
    });
  }
}
