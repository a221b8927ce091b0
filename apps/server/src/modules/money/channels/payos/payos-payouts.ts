import { textFromParts } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import { type Channel, type ChannelPayout, ChannelRefused, type PayoutReport, type PayoutStatus } from '../channel.ts';
import { amountIn, type CallProvider, bodyOrRefusal, numberFrom, readAs, bodyOrUnreachable } from '../provider-api.ts';
import { OK, PAYOS, type Payout, payout, payoutAnswer, payoutList } from './payos-api.ts';
import { signPayout } from './payos-signature.ts';

/** The BIN (bank identification number) of each Vietnamese bank we pay out to, by our code: what NAPAS and payOS know it by. */
export const VIETNAMESE_BINS: Readonly<Record<string, string>> = {
  VIETCOMBANK: '970436',
  TECHCOMBANK: '970407',
  BIDV: '970418',
  VIETINBANK: '970415',
  MBBANK: '970422',
  ACB: '970416',
  VPBANK: '970432',
  TPBANK: '970423',
  SACOMBANK: '970403',
  AGRIBANK: '970405',
};

interface PayoutDeps {
  readonly call: CallProvider;
  readonly checksumKey: string;
}

/** Payouts of payOS, which have API keys of their own; without these every payout is refused. */
export function payosPayouts(deps: PayoutDeps | undefined): Pick<Channel, 'createPayout' | 'queryPayout'> {
  return {
    createPayout: async (asked) => {
      if (deps === undefined) throw new ChannelRefused('payOS has no client for payouts here');
      return createPayout(deps, asked);
    },
    queryPayout: async (reference) => {
      const known = deps && (await payoutOf(deps, reference));
      return known === undefined ? 'unknown' : reportOn(known);
    },
  };
}

async function createPayout(deps: PayoutDeps, asked: ChannelPayout): Promise<PayoutReport> {
  const { call, checksumKey } = deps;
  const toBin = VIETNAMESE_BINS[asked.institution ?? ''] ?? asked.institution;
  if (asked.amount.currency !== 'VND' || toBin === undefined || !/^\d{6}$/.test(toBin)) {
    throw new ChannelRefused('payOS pays dong to banks it knows');
  }
  const amount = numberFrom(textFromParts(asked.amount.parts));
  const names = { referenceId: asked.reference, description: `Payout ${asked.reference.slice(0, 8)}` };
  const fields = { ...names, amount, toBin, toAccountNumber: asked.account };
  const signed = { 'x-idempotency-key': asked.idempotencyKey, 'x-signature': signPayout(checksumKey, fields) };
  const question = { method: 'POST', path: '/v1/payouts', headers: signed, body: JSON.stringify(fields) } as const;
  const response = await call(question);
  const { code, data } = payoutAnswer(checksumKey, bodyOrRefusal(PAYOS, response), response);
  // A refusal may mean that an earlier attempt of ours succeeded.
  const known = code === OK ? readAs(PAYOS, payout, data) : await payoutOf(deps, asked.reference);
  if (known === undefined) throw new ChannelRefused(`payOS answered ${code}`);
  const [to] = known.transactions;
  const isSame =
    to?.toAccountNumber === asked.account && amountIn(PAYOS, to.amount, 'VND').parts === asked.amount.parts;
  if (!isSame) throw new ChannelRefused('payOS has another payout of this name');
  return reportOn(known);
}

async function payoutOf({ call, checksumKey }: PayoutDeps, reference: string): Promise<Payout | undefined> {
  const path = `/v1/payouts?limit=10&offset=0&referenceId=${encodeURIComponent(reference)}`;
  const response = await call({ method: 'GET', path });
  const { code, data } = payoutAnswer(checksumKey, bodyOrUnreachable(PAYOS, response), response);
  if (code !== OK) throw new Unreachable(`payOS answered ${code}`);
  return readAs(PAYOS, payoutList, data).payouts.find(({ referenceId }) => referenceId === reference);
}

function reportOn(known: Payout): PayoutReport {
  const [to] = known.transactions;
  if (to === undefined) throw new Unreachable('payOS answered with a payout of nothing');
  return {
    providerReference: known.id,
    standing: standingOf(known, to.state),
    amount: amountIn(PAYOS, to.amount, 'VND'),
  };
}

type TransferState = Payout['transactions'][number]['state'];

function standingOf({ approvalState }: Payout, state: TransferState): PayoutStatus {
  if (state === 'SUCCEEDED') return 'paid';
  if (state === 'REVERSED') return 'reversed';
  if (state === 'CANCELLED' || state === 'FAILED') return 'refused';
  return approvalState === 'REJECTED' || approvalState === 'CANCELLED' ? 'refused' : 'pending';
}
