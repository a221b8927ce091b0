import { DAY_MS, HOUR_MS, type Instant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { crashBetOdds } from '../mechanics/crash/odds.ts';
import type { StatedReturn } from '../mechanics/stated-return.ts';
import type { Title } from '../titles/title.ts';
import { type JudgedReturn, judgeReturn } from './judge-return.ts';
import {
  countFlights,
  countReturns,
  dayToCountFrom,
  nameOfLeaving,
  returnsSoFar,
  WATCHED_MULTIPLES,
} from './returns.store.ts';

const EVERY_MS = HOUR_MS;

/** How a title does. */
export interface WatchedReturn extends JudgedReturn {
  readonly title: string;
  readonly rounds: number;
  /** Per cent. */
  readonly stated: number;
}

/** Holds what every title gives back against what it states, every hour while the process runs. */
export interface Watch {
  stop(): Promise<void>;
}

export function startWatch(arcade: Arcade, titles: readonly Title[]): Watch {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const schedule = (waitMs: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      turn = oneTurn();
    }, waitMs);
  };
  const oneTurn = async (): Promise<void> => {
    await reportReturns(arcade, titles).catch((error: unknown) => {
      arcade.log.error({ err: error }, 'what the titles give back could not be read');
    });
    schedule(EVERY_MS);
  };
  schedule(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

async function reportReturns(arcade: Arcade, titles: readonly Title[]): Promise<void> {
  for (const found of await watchReturns(arcade, titles)) {
    arcade.log[LEVELS[found.verdict]](found, 'what a title gives back, against what it states');
  }
}

/** One fair title in a hundred is watched at any time; one beyond that (3.291 standard deviations) is somebody's business at once. */
const LEVELS = { few: 'info', inside: 'info', watch: 'warn', outside: 'error' } as const;

/** Counts what ended since it last did, then judges all that was counted, of the rules now in force. Free to repeat. */
export async function watchReturns(
  arcade: Pick<Arcade, 'db' | 'clock'>,
  titles: readonly Title[],
): Promise<WatchedReturn[]> {
  const flights = titles.filter((title) => title.flight !== undefined).map(({ code }) => code);
  const drawn = titles.filter((title) => title.flight === undefined && title.odds !== undefined);
  const usualBets = new Map(drawn.map(({ code, rules }) => [code, JSON.stringify(rules.usualBet)]));
  await arcade.db.inTransaction(async (tx) => {
    const day = await dayToCountFrom(tx, yesterday(arcade.clock.now()));
    await countReturns(tx, day, usualBets);
    await countFlights(tx, day, flights);
  });
  const rows = await returnsSoFar(arcade.db);
  return titles.flatMap(statedOf).flatMap(({ name, version, odds }) => {
    const row = rows.find((one) => one.game_code === name && one.rules_version === version);
    if (!row) return [];
    return [{ title: name, rounds: row.rounds, stated: odds.returnToPlayer, ...judgeReturn(odds, row) }];
  });
}

interface Stated {
  readonly name: string;
  readonly version: number;
  readonly odds: StatedReturn;
}

/** What is counted of a title, and what it should give: of a crash game also what leaving at some multiples does, to the last digit. */
function statedOf({ code, rules, flight, odds }: Title): Stated[] {
  const own = odds ? [{ name: code, version: rules.version, odds }] : [];
  if (flight === undefined) return own;
  const leaving = WATCHED_MULTIPLES.map((multiple) => {
    const { returnToPlayer, hitFrequency, topPay } = crashBetOdds(multiple);
    const deviation = topPay * Math.sqrt((hitFrequency ?? 0) * (1 - (hitFrequency ?? 0)));
    const name = nameOfLeaving(code, multiple);
    return { name, version: flight.version, odds: { returnToPlayer: returnToPlayer * 100, deviation } };
  });
  return [...own, ...leaving];
}

/** In UTC: a round that ended as the day did may have been written down a little later. */
function yesterday(now: Instant): string {
  return new Date(now - DAY_MS).toISOString().slice(0, 10);
}
