import { DAY_MS, instantOf, invariant, POINTS } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AwardsDeps, awardStatesOf, giveAward, NO_TERMS } from '../awards/index.ts';
import type { Raffle, RaffleDeps } from './raffle.ts';
import { lockRaffle } from './raffles.store.ts';
import { lockNext, lockWinner, type Winner, type WinnerKey, winnersAtWork, writeWinner } from './winners.store.ts';

type PrizeDeps = RaffleDeps & Pick<AwardsDeps, 'payers'>;

const PIECE = 200;

/** Looks what became of prizes that were given, and gives every one that is due as an award, one transaction each. */
export async function givePrizes(deps: PrizeDeps): Promise<void> {
  await followPrizes(deps);
  const problems: unknown[] = [];
  for (;;) {
    const due = await winnersAtWork(deps.db, 'due', { limit: PIECE, offset: problems.length });
    for (const key of due) {
      try {
        await givePrize(deps, key);
      } catch (error) {
        problems.push(error);
      }
    }
    if (due.length < PIECE) break;
  }
  if (problems.length > 0) throw new AggregateError(problems, 'some prizes could not be given');
}

async function givePrize(deps: PrizeDeps, key: WinnerKey): Promise<void> {
  try {
    await deps.db.inTransaction((tx) => give(tx, deps, key));
  } catch (error) {
    // Who takes a break, or may not come in, is given nothing.
    if (!(error instanceof Refusal) || !NOT_FOR_THEM.has(error.code)) throw error;
    await deps.db.inTransaction((tx) => letGo(tx, key, 'due'));
  }
}

const NOT_FOR_THEM: ReadonlySet<string> = new Set(['member_excluded', 'access_denied', 'account_locked']);

async function give(tx: Tx, deps: PrizeDeps, key: WinnerKey): Promise<void> {
  const raffle = await lockRaffle(tx, key);
  const winner = await lockWinner(tx, key);
  if (winner?.state !== 'due') return;
  const prize = raffle.terms.prizes[(winner.prize ?? 0) - 1];
  invariant(prize !== undefined, 'a prize that is due is one of the raffle’s');
  const { kind, amount: amountParts, turnover } = prize;
  const currency = kind === 'points' ? POINTS : raffle.currency;
  const { award } = await giveAward(tx, deps, {
    ...{ brand: raffle.brand, memberId: winner.memberId, key: `number ${winner.number}` },
    source: { kind: 'raffle', id: raffle.raffleId },
    what: { kind, currency, amountParts, item: '' },
    titles: titlesOf(raffle),
    terms: { ...NO_TERMS, turnover: kind === 'money' ? turnover : 0 },
    claimBy: instantOf(deps.clock.now() + raffle.terms.claimDays * DAY_MS),
  });
  await writeWinner(tx, key, { ...winner, state: 'given', awardId: award.awardId });
}

function titlesOf({ terms }: Raffle): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(terms.texts).map(([language, { title }]) => [language, title]));
}

/** A prize that nobody has: as the raffle says it lapses, or goes to the next number that was drawn. */
async function letGo(tx: Tx, key: WinnerKey, from: 'due' | 'given'): Promise<void> {
  const raffle = await lockRaffle(tx, key);
  const winner = await lockWinner(tx, key);
  if (winner?.state !== from) return;
  const next = raffle.terms.onExpiry === 'passesOn' ? await lockNext(tx, key) : undefined;
  const after: Winner = { ...winner, state: next === undefined ? 'lapsed' : 'passedOn' };
  await writeWinner(tx, key, after);
  if (next !== undefined) {
    await writeWinner(tx, key, { ...next, prize: winner.prize, slot: winner.slot, state: 'due' });
  }
}

async function followPrizes({ db }: PrizeDeps): Promise<void> {
  let offset = 0;
  for (;;) {
    const given = await winnersAtWork(db, 'given', { limit: PIECE, offset });
    const states = await awardStatesOf(
      db,
      given.flatMap(({ awardId }) => awardId ?? []),
    );
    for (const key of given) {
      const state = states.get(key.awardId ?? '');
      if (state === 'expired' || state === 'cancelled') await db.inTransaction((tx) => letGo(tx, key, 'given'));
      else if (state === 'offered' || state === 'waiting') offset += 1;
      else await db.inTransaction((tx) => noteClaimed(tx, key));
    }
    if (given.length < PIECE) return;
  }
}

async function noteClaimed(tx: Tx, key: WinnerKey): Promise<void> {
  const winner = await lockWinner(tx, key);
  if (winner?.state === 'given') await writeWinner(tx, key, { ...winner, state: 'claimed' });
}
