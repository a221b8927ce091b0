import type { Arcade } from '../arcade.ts';
import type { Title } from '../titles/title.ts';
import { leaveLead } from './flights.store.ts';
import { type FlightGame, leadOn, newLeader } from './lead.ts';

/** After a turn that failed: a database that is gone comes back. */
const AFTER_FAILURE_MS = 1_000;

export interface Flights {
  /** Waits for the turn under way and leads no more. */
  stop(): Promise<void>;
}

/** Leads the flights of each game while the process runs, or stands by to. */
export function startFlights(arcade: Arcade, titles: readonly Title[]): Flights {
  const leader = newLeader();
  const lines = titles.filter(isFlightGame).map((game) => {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    let turn = Promise.resolve();
    const schedule = (waitMs: number): void => {
      if (stopped) return;
      timer = setTimeout(() => {
        turn = leadOn(arcade, { game, leader })
          .catch((error: unknown) => {
            arcade.log.error({ err: error, game: game.code }, 'flights could not be led');
            return AFTER_FAILURE_MS;
          })
          .then(schedule);
      }, waitMs);
    };
    schedule(0);
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await turn;
    };
  });
  return {
    async stop() {
      await Promise.all(lines.map((stopLine) => stopLine()));
      await leaveLead(arcade.db, leader);
    },
  };
}

export function isFlightGame(title: Title): title is FlightGame {
  return title.flight !== undefined;
}
