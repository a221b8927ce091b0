import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inviterOf } from './invitations.ts';

export interface Affiliate {
  readonly code: string;
  readonly domain: string;
}

/** An invitation code that somebody may register with now (B3.17: success means valid). Refuses: invitation_code_error. */
export async function checkAffiliate(sql: Sql, brand: BrandCode, typed: Affiliate): Promise<Affiliate> {
  if ((await inviterOf(sql, brand, typed.code)) === null) throw new Refusal('invitation_code_error');
  return typed;
}
