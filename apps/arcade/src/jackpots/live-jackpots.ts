import { SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { type ByLevel, levelsOf } from './jackpots.store.ts';

/** Told what the levels hold: once at the beginning, then whenever it is something else. */
export type JackpotListener = (levels: ByLevel) => void;

/** Tells the pages that are open in this process what their jackpots hold. */
export interface LiveJackpots {
  /** Returns how to stop listening. */
  listen(jackpotId: string, listener: JackpotListener): () => void;
  stop(): void;
}

const EVERY_MS = SECOND_MS;

/**
 * Reads the jackpots that somebody looks at, all of them once a second in one statement, however many look and in however many
 * processes they are fed. Nobody looks: nothing is read.
 */
export function liveJackpots(arcade: Pick<Arcade, 'db' | 'log'>): LiveJackpots {
  const listeners = new Map<string, Set<JackpotListener>>();
  const told = new Map<string, ByLevel>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const read = async (): Promise<void> => {
    try {
      for (const [id, levels] of await levelsOf(arcade.db, [...listeners.keys()])) tell(id, levels);
    } catch (error) {
      arcade.log.warn({ err: error }, 'the jackpots could not be read');
    }
    timer = undefined;
    plan(EVERY_MS);
  };
  const plan = (waitMs: number): void => {
    if (!stopped && listeners.size > 0) timer ??= setTimeout(() => void read(), waitMs);
  };
  const tell = (id: string, levels: ByLevel): void => {
    if (sameLevels(told.get(id), levels)) return;
    told.set(id, levels);
    for (const listener of listeners.get(id) ?? []) listener(levels);
  };

  return {
    listen(id, listener) {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      const now = told.get(id);
      if (now !== undefined) listener(now);
      plan(0);
      return () => {
        all.delete(listener);
        if (all.size > 0) return;
        listeners.delete(id);
        told.delete(id);
      };
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

function sameLevels(one: ByLevel | undefined, other: ByLevel): boolean {
  return (
    one !== undefined &&
    one.spark === other.spark &&
    one.star === other.star &&
    one.moon === other.moon &&
    one.sun === other.sun
  );
}
