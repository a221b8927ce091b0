import { writtenProgramme } from '@baize/contract/rewards/referral-ops';
import type { BrandCode } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { putProgramme } from './referral.store.ts';

/** Puts what `seed/<brand>/referral.json` gives for invited friends in place. May be repeated. */
export async function seedReferral(tx: Tx, brand: BrandCode, programme: unknown): Promise<void> {
  await putProgramme(tx, brand, writtenProgramme.parse(programme));
}
