import { DAY_MS, HOUR_MS, type Instant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import type { Title } from '../titles/title.ts';
import { type JudgedReturn, judgeReturn } from './judge-return.ts';
import { countReturns, returnsSoFar } from './returns.store.ts';

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

/** One fair title in a hundred is watched at any time; one beyond that is somebody's business at once. */
const LEVELS = { few: 'info', inside: 'info', watch: 'warn', outside: 'error' } as const;

/** Counts what ended since it last did, then judges all that was counted, of the rules now in force. Free to repeat. */
export async function watchReturns(
  arcade: Pick<Arcade, 'db' | 'clock'>,
  titles: readonly Title[],
): Promise<WatchedReturn[]> {
  const stated = titles.filter((title) => title.odds !== undefined);
  const usualBets = new Map(stated.map(({ code, rules }) => [code, JSON.stringify(rules.usualBet)]));
  await countReturns(arcade.db, yesterday(arcade.clock.now()), usualBets);
  const rows = await returnsSoFar(arcade.db);
  return stated.flatMap(({ code, rules, odds }) => {
    const row = rows.find((one) => one.game_code === code && one.rules_version === rules.version);
    if (!row || !odds) return [];
    return [{ title: code, rounds: row.rounds, stated: odds.returnToPlayer, ...judgeReturn(odds, row) }];
  });
}

/** In UTC: a round that ended as the day did may have been written down a little later. */
function yesterday(now: Instant): string {
  return new Date(now - DAY_MS).toISOString().slice(0, 10);
}
