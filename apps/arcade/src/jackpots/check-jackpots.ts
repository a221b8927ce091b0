import { HOUR_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { findFaults, type JackpotFault } from './jackpots.store.ts';

/** What the book of the jackpots does not explain; nothing, at any time. Free to repeat, also while rounds are played. */
export function checkJackpots(arcade: Pick<Arcade, 'db'>): Promise<JackpotFault[]> {
  return findFaults(arcade.db);
}

export interface JackpotWatch {
  stop(): Promise<void>;
}

/** Checks the book every hour while the process runs. What is found is somebody's business at once. */
export function watchJackpots(arcade: Arcade): JackpotWatch {
  const look = async (): Promise<void> => {
    try {
      for (const fault of await checkJackpots(arcade)) arcade.log.error(fault, 'the book of the jackpots is not right');
    } catch (error) {
      arcade.log.error({ err: error }, 'the book of the jackpots could not be read');
    }
  };
  let turn = look();
  const timer = setInterval(() => {
    turn = look();
  }, HOUR_MS);
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
