import { type Json, membersOf, type PaymentDetails, writePaymentFile } from '@baize/agent-pay';
import { type BrandCode, invariant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { loadWindow } from './load-window.ts';
import type { AgentPayment, AgentSettlement } from './settlement.ts';
import {
  namesOf,
  paymentOf,
  type PaymentOf,
  paymentsUnder,
  settlementById,
  termsOf,
} from './read-settlements.store.ts';

interface Deps {
  readonly db: Sql;
  readonly brands: BrandBook;
}

type Asked = PaymentOf & { readonly brand: BrandCode };

/** A payment with everything it is computed from, as `node tools/agent-payment.mjs` computes it again. Refuses agent_payment_not_found. */
export async function paymentFileOf(deps: Deps, asked: Asked): Promise<Readonly<Record<string, Json>>> {
  const { details, payment } = await paymentDetailsOf(deps, asked);
  return writePaymentFile(details, payment);
}

/**
 * A payment, and everything it is computed from. What lines came to before a window closed never changes, so it is read again and not
 * kept twice. Refuses agent_payment_not_found.
 */
export async function paymentDetailsOf(
  { db, brands }: Deps,
  { brand, ...of }: Asked,
): Promise<{
  readonly payment: AgentPayment;
  readonly settlement: AgentSettlement;
  readonly details: PaymentDetails;
}> {
  const settlement = await settlementById(db, brand, of.settlementId);
  const payment = settlement && (await paymentOf(db, of));
  if (settlement === undefined || payment === undefined) throw new Refusal('agent_payment_not_found');
  const terms = await termsOf(db, payment.contractId);
  invariant(terms !== undefined, 'contracts stay for ever');
  const { timeZone } = await brands.of(brand);
  const held = {
    ...{ contractId: payment.contractId, agentId: payment.agentId, underId: payment.underId, terms },
    ...{ carriedParts: payment.carriedInParts, owedParts: payment.owedBeforeParts },
  };
  const window = { from: settlement.from, to: settlement.to };
  const members = membersOf(of.agentId, await loadWindow(db, { ...settlement, timeZone }, { window, held: [held] }));
  const names = await namesOf(
    db,
    members.map(({ member }) => member),
  );
  const below = await paymentsUnder(db, of);
  return {
    ...{ payment, settlement },
    details: {
      ...{ window, terms, carriedInParts: payment.carriedInParts, owedParts: payment.owedBeforeParts },
      members: members.map((one) => ({ ...one, member: names.get(one.member) ?? one.member })),
      downlines: below.map(({ agent, grossParts }) => ({ agent, grossParts })),
    },
  };
}
