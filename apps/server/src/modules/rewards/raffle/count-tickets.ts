import type { TicketSource } from '@baize/contract/rewards/raffle-states';
import { type Instant, invariant, type MemberId } from '@baize/kernel';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { creditedDeposits } from '../../money/deposits/index.ts';
import { notOfferedAmong } from '../../people/exclusion/index.ts';
import type { Follower, TakenSpan } from '../../play/settled-bets/index.ts';
import { countGiven } from '../awards/index.ts';
import { checkInPromotions } from '../promotions/index.ts';
import { ticketsFor } from './domain/tickets-for.ts';
import type { Raffle } from './raffle.ts';
import { countingRaffles, lockRaffle } from './raffles.store.ts';
import { changeTickets, noteCounted } from './tickets.store.ts';

export interface CountDeps {
  readonly clock: Clock;
  readonly chance: Chance;
}

/** Under this name raffles follow settled bets, for ever. */
export const RAFFLE_FOLLOWER = 'raffle';

/** Valid bets bring tickets, and corrections take them back, until the list is sealed. */
export function raffleFollower(deps: CountDeps): Follower {
  return { name: RAFFLE_FOLLOWER, span: (tx, span) => countBets(tx, deps, span) };
}

async function countBets(tx: Tx, deps: CountDeps, { brands, sums }: TakenSpan): Promise<void> {
  const counting = await countingRaffles(tx, { brands, now: deps.clock.now() });
  const raffles = counting.filter(({ terms }) => terms.rules.bet !== null);
  if (raffles.length === 0) return;
  const played = await sums(raffles.flatMap(({ startsAt, closesAt }) => [startsAt, closesAt]));
  for (const raffle of raffles) {
    const amounts = new Map<MemberId, bigint>();
    for (const { brand, memberId, currency, begunAt, validParts } of played) {
      const isIn = brand === raffle.brand && currency === raffle.currency && isWithin(raffle, begunAt);
      if (isIn && validParts !== 0n) amounts.set(memberId, (amounts.get(memberId) ?? 0n) + validParts);
    }
    if (amounts.size > 0) await countIn(tx, deps, { raffle, source: 'bet', how: 'add', amounts });
  }
}

function isWithin({ startsAt, closesAt }: Raffle, at: Instant): boolean {
  return startsAt <= at && at < closesAt;
}

/** Counts what was paid in and checked in, as it is now, in a transaction for each raffle. */
export async function countAll(deps: CountDeps & { readonly db: Db }): Promise<void> {
  for (const raffle of await countingRaffles(deps.db, { brands: null, now: deps.clock.now() })) {
    await deps.db.inTransaction((tx) => countPresent(tx, deps, raffle));
  }
}

/** What can be asked of a raffle as it is: deposits and check-ins. */
export async function countPresent(tx: Tx, deps: CountDeps, raffle: Raffle): Promise<void> {
  const { brand, currency, startsAt: from, closesAt: until, terms } = raffle;
  // Before anything is read: of two who count, the later one's is the later state.
  if (!isCounting(await lockRaffle(tx, raffle))) return;
  if (terms.rules.deposit !== null) {
    const amounts = new Map<MemberId, bigint>();
    for (const { memberId, parts, creditedAt } of await creditedDeposits(tx, { brand, currency }, from)) {
      if (creditedAt < until) amounts.set(memberId, (amounts.get(memberId) ?? 0n) + parts);
    }
    await countIn(tx, deps, { raffle, source: 'deposit', how: 'is', amounts });
  }
  if (terms.rules.checkIn !== null) {
    const ids = await checkInPromotions(tx, brand);
    const days = await countGiven(tx, { brand, kind: 'promotion', ids, from, until });
    const amounts = new Map([...days].map(([memberId, count]) => [memberId, BigInt(count)]));
    await countIn(tx, deps, { raffle, source: 'checkIn', how: 'is', amounts });
  }
}

function isCounting({ state }: Raffle): boolean {
  return state === 'open' || state === 'closing';
}

interface Counting {
  readonly raffle: Raffle;
  readonly source: TicketSource;
  readonly how: 'add' | 'is';
  readonly amounts: ReadonlyMap<MemberId, bigint>;
}

async function countIn(tx: Tx, { clock, chance }: CountDeps, { raffle, ...noted }: Counting): Promise<void> {
  if (!isCounting(await lockRaffle(tx, raffle))) return;
  const now = clock.now();
  const rule = raffle.terms.rules[noted.source];
  invariant(rule !== null, 'what is counted has a rule');
  const perTicket = 'amount' in rule ? rule.amount : 1n;
  const counted = await noteCounted(tx, raffle, noted);
  const unoffered = await notOfferedAmong(
    tx,
    counted.map(({ memberId }) => memberId),
    now,
  );
  const changes = counted
    .map(({ memberId, amount, tickets }) => ({
      memberId,
      by: ticketsFor(amount, { perTicket, most: rule.most }) - tickets,
    }))
    // Who takes a break or refuses offers earns none meanwhile; what does not count any more is taken back from everybody.
    .filter(({ memberId, by }) => by < 0 || (by > 0 && !unoffered.has(memberId)))
    .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  if (changes.length === 0) return;
  const newCode = () => chance.bytes(CODE_BYTES).toString('hex');
  await changeTickets(tx, raffle, { source: noted.source, changes, newCode, now });
}

const CODE_BYTES = 8;
