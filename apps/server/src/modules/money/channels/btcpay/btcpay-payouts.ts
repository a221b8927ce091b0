import { textFromParts } from '@baize/kernel';
import { z } from 'zod';
import { Unreachable } from '../../../../platform/refusal.ts';
import { type Channel, type ChannelPayout, ChannelRefused, type PayoutReport } from '../channel.ts';
import { madeOnce } from '../made-once.ts';
import { oneAtATimeByKey } from '../../../../platform/load/bounded-work.ts';
import { amountIn, bodyOrRefusal, readAs, bodyOrUnreachable } from '../provider-api.ts';
import { BTCPAY, type BtcpayDeps, type Payout, payout, pullPayment } from './btcpay-api.ts';

const STANDINGS = {
  AwaitingApproval: 'pending',
  AwaitingPayment: 'pending',
  InProgress: 'pending',
  Completed: 'paid',
  Cancelled: 'refused',
} as const;

/**
 * Payouts in two steps, because BTCPay Server knows no idempotency keys: one that waits for approval is never paid, so
 * making a second one by accident costs nothing; and only one that is alone under our reference is approved.
 */
export function btcpayPayouts(deps: BtcpayDeps): Pick<Channel, 'createPayout' | 'queryPayout'> {
  const inTurn = oneAtATimeByKey();
  return {
    createPayout: (asked) => inTurn(asked.reference, () => createPayout(deps, asked)),
    queryPayout: (reference, name) => inTurn(reference, () => queryPayout(deps, reference, name)),
  };
}

async function createPayout(deps: BtcpayDeps, asked: ChannelPayout): Promise<PayoutReport> {
  const payoutMethodId = deps.settings.payoutMethods[asked.institution ?? ''];
  if (payoutMethodId === undefined) throw new ChannelRefused('BTCPay Server does not pay out on this chain');
  const made = await madeOnce<Payout>({
    find: () => livePayouts(deps, asked.reference),
    make: async () => {
      const body = JSON.stringify(payoutBody(asked, payoutMethodId, await limitFor(deps, asked, payoutMethodId)));
      const answer = await deps.call({ method: 'POST', path: `${deps.store}/payouts`, body });
      return readAs(BTCPAY, payout, bodyOrRefusal(BTCPAY, answer));
    },
    takeBack: async ({ id }) => {
      bodyOrUnreachable(
        BTCPAY,
        await deps.call({ method: 'DELETE', path: `${deps.store}/payouts/${encodeURIComponent(id)}` }),
      );
    },
  });
  const { parts, currency } = amountIn(BTCPAY, made.originalAmount, made.originalCurrency);
  const isSame =
    parts === asked.amount.parts && currency === asked.amount.currency && made.destination === asked.account;
  if (!isSame) throw new ChannelRefused('BTCPay Server has another payout of this name');
  return approved(deps, made);
}

/**
 * A pull payment of exactly this amount: it makes the amount one of our currency (without it BTCPay Server takes it for one
 * of the chain's), and lets no more than that out. One too many pays nobody.
 */
async function limitFor(deps: BtcpayDeps, asked: ChannelPayout, payoutMethodId: string): Promise<string> {
  const { parts, currency } = asked.amount;
  const terms = { name: asked.reference, amount: textFromParts(parts), currency, autoApproveClaims: false };
  const body = JSON.stringify({ ...terms, payoutMethods: [payoutMethodId] });
  const answer = await deps.call({ method: 'POST', path: `${deps.store}/pull-payments`, body });
  return readAs(BTCPAY, pullPayment, bodyOrRefusal(BTCPAY, answer)).id;
}

function payoutBody(asked: ChannelPayout, payoutMethodId: string, pullPaymentId: string): unknown {
  const { account, amount, reference } = asked;
  return {
    destination: account,
    amount: textFromParts(amount.parts),
    payoutMethodId,
    pullPaymentId,
    approved: false,
    metadata: { orderId: reference },
  };
}

/** A payout of ours that was made but not approved, because of a crash, is approved here. */
async function queryPayout(deps: BtcpayDeps, reference: string, name?: string): Promise<PayoutReport | 'unknown'> {
  const known = name === undefined ? undefined : await payoutNamed(deps, name);
  if (known?.metadata?.orderId === reference && known.state !== 'Cancelled') return approved(deps, known);
  const all = await payoutsOf(deps, reference);
  const live = chosenOf(all);
  if (live !== undefined) return approved(deps, live);
  const [cancelled] = all;
  return cancelled === undefined ? 'unknown' : reportOn(cancelled);
}

async function approved(deps: BtcpayDeps, made: Payout): Promise<PayoutReport> {
  if (made.state !== 'AwaitingApproval') return reportOn(made);
  const { id, revision } = made;
  const path = `${deps.store}/payouts/${encodeURIComponent(id)}`;
  const answer = await deps.call({ method: 'POST', path, body: JSON.stringify({ revision }) });
  // A refused approval does not mean a refused payout: it may be approved already.
  return reportOn(readAs(BTCPAY, payout, bodyOrUnreachable(BTCPAY, answer)));
}

async function payoutNamed(deps: BtcpayDeps, name: string): Promise<Payout | undefined> {
  const answer = await deps.call({ method: 'GET', path: `${deps.store}/payouts/${encodeURIComponent(name)}` });
  return answer.status === 404 ? undefined : readAs(BTCPAY, payout, bodyOrUnreachable(BTCPAY, answer));
}

async function livePayouts(deps: BtcpayDeps, reference: string): Promise<readonly Payout[]> {
  const all = await payoutsOf(deps, reference);
  const chosen = chosenOf(all);
  const others = all.filter((one) => one.state !== 'Cancelled' && one.id !== chosen?.id);
  if (others.some(({ state }) => state !== 'AwaitingApproval')) throw new Unreachable('two payouts of one name');
  return chosen === undefined ? [] : [chosen, ...others];
}

/** One that is on its way already, else the earliest. */
function chosenOf(all: readonly Payout[]): Payout | undefined {
  const live = all.filter(({ state }) => state !== 'Cancelled');
  return live.find(({ state }) => state !== 'AwaitingApproval') ?? live[0];
}

/** BTCPay Server finds payouts by nothing but their own name, so all are read. */
async function payoutsOf(deps: BtcpayDeps, reference: string): Promise<Payout[]> {
  const path = `${deps.store}/payouts?includeCancelled=true`;
  const all = readAs(BTCPAY, z.array(payout), bodyOrUnreachable(BTCPAY, await deps.call({ method: 'GET', path })));
  return all
    .filter(({ metadata }) => metadata?.orderId === reference)
    .sort((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1));
}

function reportOn({ id, state, originalAmount, originalCurrency }: Payout): PayoutReport {
  const amount = amountIn(BTCPAY, originalAmount, originalCurrency);
  return { providerReference: id, standing: STANDINGS[state], amount };
}
