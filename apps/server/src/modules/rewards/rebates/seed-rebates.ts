import { opsPutRebateRules } from '@baize/contract/rewards/rebates';
import { type BrandCode, instantOf } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { editionsOf, keepRules } from './rules.store.ts';

/** Puts the rules of `seed/<brand>/rebates.json` in place. May be repeated: what stands stays. */
export async function seedRebateRules(tx: Tx, brand: BrandCode, rebates: unknown): Promise<void> {
  const rules = opsPutRebateRules.request.parse(rebates);
  if ((await editionsOf(tx, brand)).length === 0) await keepRules(tx, { brand, since: instantOf(0), rules });
}
