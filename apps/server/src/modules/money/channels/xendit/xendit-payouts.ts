import { type Currency, textFromParts } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import { type Channel, type ChannelPayout, ChannelRefused, type PayoutReport } from '../channel.ts';
import { amountIn, type CallProvider, bodyOrRefusal, numberFrom, readAs, bodyOrUnreachable } from '../provider-api.ts';
import { type Payout, payout, payoutList } from './xendit-shapes.ts';

const XENDIT = 'Xendit';
const STANDINGS = {
  ACCEPTED: 'pending',
  REQUESTED: 'pending',
  LOCKED: 'pending',
  PENDING_COMPLIANCE_ASSESSMENT: 'pending',
  SUCCEEDED: 'paid',
  FAILED: 'refused',
  CANCELLED: 'refused',
  REVERSED: 'reversed',
} as const;
const COUNTRIES: Readonly<Partial<Record<Currency, string>>> = {
  PHP: 'PH',
  IDR: 'ID',
  THB: 'TH',
  MYR: 'MY',
  VND: 'VN',
};

export interface XenditDeps {
  readonly call: CallProvider;
  readonly institutions: Readonly<Record<string, string>>;
}

/** Payouts of Xendit. Its idempotency keys are forgotten after a while, so our reference is looked for first. */
export function xenditPayouts(deps: XenditDeps): Pick<Channel, 'createPayout' | 'queryPayout'> {
  return {
    createPayout: async (asked) => {
      const known = (await payoutOf(deps.call, asked.reference)) ?? (await makePayout(deps, asked));
      const { parts, currency } = amountIn(XENDIT, known.amount, known.currency);
      const isSame =
        known.channel_properties.account_number === asked.account &&
        parts === asked.amount.parts &&
        currency === asked.amount.currency;
      if (!isSame) throw new ChannelRefused('Xendit has another payout of this name');
      return reportOn(known);
    },
    queryPayout: async (reference) => {
      const known = await payoutOf(deps.call, reference);
      return known === undefined ? 'unknown' : reportOn(known);
    },
  };
}

async function makePayout(deps: XenditDeps, asked: ChannelPayout): Promise<Payout> {
  const { reference, amount, account, holder, idempotencyKey } = asked;
  const body = JSON.stringify({
    reference_id: reference,
    channel_code: channelCodeOf(deps, asked),
    channel_properties: { account_number: account, account_holder_name: holder },
    amount: numberFrom(textFromParts(amount.parts)),
    currency: amount.currency,
    description: `Payout ${reference.slice(0, 8)}`,
  });
  const headers = { 'idempotency-key': idempotencyKey };
  const answer = await deps.call({ method: 'POST', path: '/v2/payouts', headers, body });
  return readAs(XENDIT, payout, bodyOrRefusal(XENDIT, answer));
}

function channelCodeOf({ institutions }: XenditDeps, { institution, amount }: ChannelPayout): string {
  const country = COUNTRIES[amount.currency];
  if (institution === undefined || country === undefined) throw new ChannelRefused('Xendit does not pay out there');
  return institutions[institution] ?? `${country}_${institution}`;
}

async function payoutOf(call: CallProvider, reference: string): Promise<Payout | undefined> {
  const answer = await call({ method: 'GET', path: `/v2/payouts?reference_id=${encodeURIComponent(reference)}` });
  if (answer.status === 404) return undefined;
  const found = readAs(XENDIT, payoutList, bodyOrUnreachable(XENDIT, answer)).filter(
    (one) => one.reference_id === reference,
  );
  if (found.length > 1) throw new Unreachable('Xendit has two payouts of one name');
  return found[0];
}

function reportOn({ id, status, amount, currency }: Payout): PayoutReport {
  return { providerReference: id, standing: STANDINGS[status], amount: amountIn(XENDIT, amount, currency) };
}
