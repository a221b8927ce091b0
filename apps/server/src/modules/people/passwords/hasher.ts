import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { type BoundedWork, boundedWork } from '../../../platform/load/bounded-work.ts';

/** Argon2id, version 19. `memoryCost` in KiB. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet, the recommended setting of argon2id (19 MiB, two passes, one lane). */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two threads of the runtime's four, so that hashing never stops what else waits for one; and never the last core, which
 * answers everybody else while passwords come in floods.
 */
const RUNNING_MAX = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Less than a second of hashing. Calls beyond it are refused at once and cost no hashing. */
const INSIDE_MAX = 32 * RUNNING_MAX;

/** What admitted work may do with passwords. */
export interface Hashing {
  hash(password: string): Promise<string>;
  /** Takes the same time, and verifies once, whether or not there is a hash to compare with. */
  matches(hashed: string | undefined, password: string): Promise<boolean>;
}

export interface Hasher {
  /** Admits work that will hash. Refuses server_busy when too much of it is admitted, before anything was done. */
  admit<T>(work: (hashing: Hashing) => Promise<T>): Promise<T>;
  /** As much room as `admit` has, for calls on their way to it: taken before their sealed bodies are opened. Refuses server_busy. */
  readonly waitingRoom: BoundedWork;
  /** Whether a hash was made at a lower cost than today's, so that it is renewed at the next log-in. */
  isOutdated(hashed: string): boolean;
}

export interface HasherOptions {
  readonly cost?: HashCost;
  readonly insideMax?: number;
  /** Called at every verification. For tests that count them. */
  readonly onVerify?: () => void;
}

export function openHasher(options: HasherOptions = {}): Hasher {
  const cost = options.cost ?? HASH_COST;
  const inTurn = boundedWork({ runningMax: RUNNING_MAX });
  // Made at once, so that the first unknown name does not take longer than the second.
  const decoy = hash('nobody has this password', cost);
  const hashing: Hashing = {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: async (hashed, password) => {
      const against = hashed ?? (await decoy);
      options.onVerify?.();
      const same = await inTurn(() => verify(against, password));
      return same && hashed !== undefined;
    },
  };
  const insideMax = options.insideMax ?? INSIDE_MAX;
  const room = (): BoundedWork => boundedWork({ runningMax: insideMax, waitingMax: 0 });
  const withRoom = room();
  return {
    admit: (work) => withRoom(() => work(hashing)),
    waitingRoom: room(),
    isOutdated: (hashed) => isWeaker(parseOptions(hashed), cost),
  };
}

function isWeaker(made: HashCost, today: HashCost): boolean {
  return made.memoryCost * made.timeCost < today.memoryCost * today.timeCost;
}
