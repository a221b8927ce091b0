import { randomUUID } from 'node:crypto';
import type { Currency } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { LEVEL_FIGURES, type Level } from '../mechanics/jackpot/levels.ts';
import { smallestUnit } from '../rules/stakes.ts';
import type { Session } from '../sessions/find-session.ts';
import { type ByLevel, insertJackpot, type JackpotOwner, jackpotOf } from './jackpots.store.ts';

/** What levels start with in a currency. */
export function seedsIn(currency: Currency): ByLevel {
  const { parts } = smallestUnit(currency);
  const of = (level: Level): bigint => parts * BigInt(LEVEL_FIGURES[level].seed);
  return { spark: of('spark'), star: of('star'), moon: of('moon'), sun: of('sun') };
}

/** Whether a session plays for jackpots at all: its title feeds them and its operator has them. A demo plays for play money. */
export function playsForJackpots({ game, jackpots }: Session): boolean {
  return game.feedsJackpot === true && jackpots !== undefined;
}

/** A jackpot never changes its id, so every process asks once. */
const known = new WeakMap<object, Map<string, string>>();

/** The jackpot of an operator's brand in a currency, made with its seed money when it is first asked for. May be raced. */
export async function findJackpot(arcade: Arcade, owner: JackpotOwner): Promise<string> {
  const ids = known.get(arcade.db) ?? new Map<string, string>();
  known.set(arcade.db, ids);
  const key = JSON.stringify([owner.operator, owner.brand, owner.currency]);
  const id = ids.get(key) ?? (await jackpotOf(arcade.db, owner)) ?? (await makeJackpot(arcade, owner));
  ids.set(key, id);
  return id;
}

async function makeJackpot(arcade: Arcade, owner: JackpotOwner): Promise<string> {
  const id = randomUUID();
  const seeds = seedsIn(owner.currency as Currency);
  const made = await arcade.db.inTransaction((tx) =>
    insertJackpot(tx, { ...owner, id }, { seeds, at: dateOf(arcade.clock) }),
  );
  return made ? id : ((await jackpotOf(arcade.db, owner)) ?? id);
}

/** The jackpot that a session's stakes feed: none in demo. */
export async function jackpotFor(arcade: Arcade, session: Session): Promise<string | undefined> {
  const { jackpots: operator, row, currency } = session;
  if (!playsForJackpots(session) || operator === undefined || session.demo) return undefined;
  return findJackpot(arcade, { operator, brand: row.brand, currency });
}
