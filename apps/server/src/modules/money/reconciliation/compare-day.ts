import { textFromParts } from '@baize/kernel';
import { boundedWork } from '../../../platform/load/bounded-work.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { houseTransfersOf } from '../ledger/index.ts';
import type { Channel, ProviderAmount } from '../channels/index.ts';
import { SENT_BACK_SCOPE } from '../deposits/index.ts';
import { RETURN_SCOPE } from '../withdrawals/index.ts';
import { type ChannelDay, dayOf, type Difference, type Findings, type OwnPayment } from './reconciliation.ts';
import { paymentsIn, type SettledPayments, settledOf } from './reconciliation.store.ts';

/** Parallel queries to a provider. */
const AT_ONCE = 8;
/** The ledger scopes of our payments: a deposit is posted under its own id, a payout under the id of its hold. */
const SCOPES = { in: 'deposit', out: 'hold-close' } as const;

/** What the provider reports of one payment, with our sign; null when it gave no answer or there is no provider to query. */
type ProviderAnswer = ProviderAmount | null;

/**
 * Compares a channel's day three ways: our records, the ledger, and the provider, who is queried about every payment of
 * the day, also about those that failed with us. Changes nothing. No transaction is open meanwhile; what the provider does
 * not answer is counted, never guessed.
 */
export async function compareDay(db: Sql, where: ChannelDay, channel: Channel | undefined): Promise<Findings> {
  const payments = await paymentsIn(db, where, dayOf(where.day));
  const books = await booksOf(db, where, payments);
  const asked = channel?.confirmedBy === 'provider' ? channel : undefined;
  const told = asked === undefined ? payments.map(() => null) : await queryAll(asked, payments);
  const differences = payments.flatMap((payment, place) =>
    differencesOf(payment, books.get(keyOf(payment)) ?? 0n, told[place] ?? null),
  );
  const answers = told.filter((answer) => answer !== null);
  return {
    currency: payments[0]?.currency ?? null,
    compared: payments.length,
    unanswered: asked === undefined ? 0 : payments.length - answers.length,
    ourParts: payments.reduce((sum, { parts }) => sum + parts, 0n),
    bookParts: [...books.values()].reduce((sum, parts) => sum + parts, 0n),
    providerParts: asked === undefined ? null : answers.reduce((sum, { parts }) => sum + parts, 0n),
    differences: [...differences, ...(await withoutRecord(db, where, payments))],
  };
}

function keyOf({ direction, paymentId }: Pick<OwnPayment, 'direction' | 'paymentId'>): string {
  return `${SCOPES[direction]} ${paymentId}`;
}

/** What the ledger moved for these payments, whatever its clock said. */
async function booksOf(db: Sql, where: ChannelDay, payments: readonly OwnPayment[]): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  for (const direction of ['in', 'out'] as const) {
    const keys = payments.filter((payment) => payment.direction === direction).map(({ paymentId }) => paymentId);
    if (keys.length === 0) continue;
    const of = { scope: SCOPES[direction], keys: [...new Set(keys)] };
    for (const { scope, key, givenParts } of await houseTransfersOf(db, { ...accountOf(where), of })) {
      const name = `${scope} ${key}`;
      sums.set(name, (sums.get(name) ?? 0n) + givenParts);
    }
  }
  return sums;
}

function accountOf({ brand, channel }: ChannelDay) {
  return { brand, account: `house:payments:${channel}` } as const;
}

function queryAll(channel: Channel, payments: readonly OwnPayment[]): Promise<ProviderAnswer[]> {
  const withRoom = boundedWork({ runningMax: AT_ONCE });
  return Promise.all(payments.map((payment) => withRoom(() => queryProvider(channel, payment))));
}

async function queryProvider(channel: Channel, payment: OwnPayment): Promise<ProviderAnswer> {
  const nothing = { parts: 0n, currency: payment.currency };
  try {
    if (payment.direction === 'in') {
      const report = await channel.query(payment.reference);
      return report !== 'unknown' && report.standing === 'paid' ? report.amount : nothing;
    }
    const report = await channel.queryPayout(payment.reference, payment.providerReference ?? undefined);
    if (report === 'unknown' || report.standing !== 'paid') return nothing;
    return { ...report.amount, parts: -report.amount.parts };
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}

function differencesOf(payment: OwnPayment, bookParts: bigint, told: ProviderAnswer): Difference[] {
  const { paymentId, parts, currency } = payment;
  const says = {
    paymentId,
    ours: textFromParts(parts),
    books: textFromParts(bookParts),
    provider: told === null ? null : textFromParts(told.parts),
  };
  const found: Difference[] = [];
  // Of several payouts of one withdrawal one was paid: the books are compared with that one.
  const isOther = payment.direction === 'out' && parts === 0n;
  if (!isOther && bookParts !== parts) found.push({ ...says, kind: 'books_differ', detail: currency });
  if (told !== null && told.parts !== 0n && told.currency !== currency) {
    found.push({ ...says, kind: 'currency_differs', detail: told.currency });
  } else if (told !== null && told.parts !== parts) found.push({ ...says, kind: 'provider_differs', detail: currency });
  return found;
}

/** What the ledger moved on that day through the channel's account though no payment of ours says so. */
async function withoutRecord(db: Sql, where: ChannelDay, payments: readonly OwnPayment[]): Promise<Difference[]> {
  const known = new Set(payments.map(keyOf));
  const moved = await houseTransfersOf(db, { ...accountOf(where), of: dayOf(where.day) });
  const strange = moved.filter(({ scope, key }) => !known.has(`${scope} ${key}`));
  if (strange.length === 0) return [];
  const settled = await settledOf(db, where.brand, [...new Set(strange.map(({ key }) => key))]);
  return strange.filter((transfer) => !isSettled(transfer, settled)).map(missingFrom);
}

type HouseTransfer = Awaited<ReturnType<typeof houseTransfersOf>>[number];

function isSettled({ scope, key }: HouseTransfer, { credited, paid, returned, sentBack }: SettledPayments): boolean {
  if (scope === SCOPES.in) return credited.has(key);
  if (scope === SENT_BACK_SCOPE) return sentBack.has(key);
  return scope === RETURN_SCOPE ? returned.has(key) : scope === SCOPES.out && paid.has(key);
}

function missingFrom({ scope, key, givenParts, currency }: HouseTransfer): Difference {
  const says = { ours: null, books: textFromParts(givenParts), provider: null };
  return { kind: 'record_missing', paymentId: key, ...says, detail: `${scope} ${currency}` };
}
