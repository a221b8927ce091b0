import { type MemberMeasures, measuresOf } from '@baize/agent-pay';
import type { BrandCode, Currency } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import { remember } from '../../../platform/load/remember.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { measuredPayment } from './payment-file.ts';
import type { PaymentOf } from './read-settlements.store.ts';

/** Who turns the pages of a payment's members computes them once: what was settled stays as it is. */
const FRESH_MS = 60_000;
/** The members of a large line are many, so that few payments are kept. */
const KEPT = 20;

/** What the members of a line added to a payment, who bet most first. */
export interface PaymentMembers {
  readonly currency: Currency;
  readonly members: readonly (MemberMeasures & { readonly isActive: boolean })[];
}

const mostFirst = (one: bigint, other: bigint) => (one > other ? -1 : one < other ? 1 : 0);

/** Reads what members added to payments. Refuses agent_payment_not_found. */
export function openPaymentMembers(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly brands: BrandBook;
}): (asked: PaymentOf & { readonly brand: BrandCode }) => Promise<PaymentMembers> {
  const membersOf = remember(
    async (key) => {
      const [brand, settlementId, agentId] = JSON.parse(key) as [
        BrandCode,
        PaymentOf['settlementId'],
        PaymentOf['agentId'],
      ];
      const { settlement, terms, members: line } = await measuredPayment(deps, { brand, settlementId, agentId });
      const members = line
        .map(({ name: member, conditionParts, validParts, lossParts }) => {
          const added = { member, conditionParts, validParts, lossParts };
          return { ...added, isActive: measuresOf([added], terms).activeMembers === 1 };
        })
        .sort((a, b) => mostFirst(a.validParts, b.validParts) || (a.member < b.member ? -1 : 1));
      return { currency: settlement.currency, members };
    },
    { clock: deps.clock, db: deps.db, freshMs: FRESH_MS, keysMax: KEPT },
  );
  return ({ brand, settlementId, agentId }) => membersOf(JSON.stringify([brand, settlementId, agentId]));
}
