import type { customerService } from '@baize/contract/brand/availability';
import type { MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Brand, hasVipService, servicePath } from '../../brand/brands/index.ts';
import { memberById } from './members.store.ts';

type Service = z.input<(typeof customerService)['value']>;

/** As the brand's data name them (B2.10). */
const CHAT = '3';
const VIP = 'VIP';

export interface CustomerServiceInput {
  readonly brand: Pick<Brand, 'customerService'>;
  readonly memberId: MemberId | undefined;
}

/**
 * Where somebody gets help: the VIP service from rank 5 on, where the brand has one, else the chat (B2.10). Refuses:
 * customer_service_missing when the brand has neither.
 */
export async function customerServiceFor(sql: Sql, { brand, memberId }: CustomerServiceInput): Promise<Service> {
  const [vip, chat] = [servicePath(brand, VIP), servicePath(brand, CHAT)];
  if (vip !== undefined && memberId !== undefined) {
    const rank = (await memberById(sql, memberId))?.rank;
    if (hasVipService(brand, rank?.level ?? 0)) return { csType: 'VIP', kind: 'VIP', path: vip };
  }
  if (chat === undefined) throw new Refusal('customer_service_missing');
  return { csType: 'LIVECHAT', kind: 'LIVECHAT', path: chat };
}
