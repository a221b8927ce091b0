import type { BrandCode, Currency, Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { standNamed } from '../../people/hierarchy/index.ts';
import type { RoundSums } from '../../play/rounds/index.ts';
import { bettingRecord, type RoundRecord } from '../../records/betting-record/index.ts';
import { betsOfMember } from '../counts/index.ts';
import { inLineAt } from './payment-bets.store.ts';
import { paymentOf, settlementById, termsOf } from './read-settlements.store.ts';
import type { SettlementId } from './settlement.ts';

export interface PaymentBetsAsked {
  readonly brand: BrandCode;
  readonly settlementId: SettlementId;
  /** Whose payment. */
  readonly username: string;
  /** Whose bets. */
  readonly account: string;
  /** Undefined: from the window's start. */
  readonly placedFrom: Instant | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface PaymentBets {
  readonly sums: RoundSums;
  readonly totalPages: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly currency: Currency;
  readonly sizeParts: bigint;
  readonly counted: { readonly validParts: bigint; readonly lossParts: bigint };
  readonly list: readonly (RoundRecord & { readonly isInLine: boolean; readonly isOfSize: boolean })[];
}

/**
 * The settled bets of a member that lie behind a payment, by the time they were placed, and what the payment counted of them.
 * Refuses agent_payment_not_found; member_not_found for who never stood in the agent's line; request_invalid for bets placed after the window.
 */
export async function betsOfPayment(
  { db, brands }: { readonly db: Sql; readonly brands: BrandBook },
  asked: PaymentBetsAsked,
): Promise<PaymentBets> {
  const { brand, settlementId, username, account, placedFrom, pageNo, pageSize } = asked;
  const settlement = await settlementById(db, brand, settlementId);
  const agentId = (await standNamed(db, brand, username))?.memberId;
  const payment = settlement && agentId && (await paymentOf(db, { settlementId, agentId }));
  const terms = payment && (await termsOf(db, payment.contractId));
  if (!settlement || !agentId || !terms) throw new Refusal('agent_payment_not_found');
  const memberId = await memberOfLine(db, { brand, account, agentId });
  const { from, to, currency } = settlement;
  const since = placedFrom ?? from;
  if (since >= to) throw new Refusal('request_invalid', { fields: ['placedFrom'] });
  const { timeZone } = await brands.of(brand);
  const filter = { memberId, since, until: to, timeZone, vendor: null, status: 'settled', gameName: null } as const;
  const { list, sums, totalPages } = await bettingRecord(db, { ...filter, pageNo, pageSize });
  const sizeParts = terms.singleBetFromParts;
  const where = await inLineAt(db, { memberId, agentId, moments: list.map(({ at }) => at) });
  return {
    ...{ from, to, currency, sizeParts, sums, totalPages },
    counted: await betsOfMember(db, { memberId, under: agentId, currency, timeZone, from, to, sizeParts }),
    list: list.map((round, i) => ({
      ...round,
      isInLine: where[i] === true,
      isOfSize: round.stakeParts >= sizeParts,
    })),
  };
}

interface Sought {
  readonly brand: BrandCode;
  readonly account: string;
  readonly agentId: MemberId;
}

/** Who was moved out since is still found: what was played then was counted in the line it was played under. */
async function memberOfLine(sql: Sql, { brand, account, agentId }: Sought): Promise<MemberId> {
  const memberId = (await standNamed(sql, brand, account))?.memberId;
  if (memberId === undefined) throw new Refusal('member_not_found');
  const [isEver] = await inLineAt(sql, { memberId, agentId, moments: ['ever'] });
  if (isEver !== true) throw new Refusal('member_not_found');
  return memberId;
}
