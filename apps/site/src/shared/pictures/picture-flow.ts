/** A picture in the page gets one retry; one of a long list gets two (B1.17). */
const ATTEMPTS = 2;
const LAZY_ATTEMPTS = 3;
/** A lazy picture is fetched once its top is within so many heights of the window (B1.17). */
const PRELOAD_HEIGHTS = 1.3;
/** Addresses that are known to load (B1.17). */
const LOADED_MAX = 200;

/**
 * How far a picture has come: `far` nobody is near it yet, `held` the static shell is fetching it, `loading` its placeholder shows, `shown`, or `missing` when it
 * failed as often as it may and the default picture stands in. `attempt` counts from 1.
 */
export interface PictureProgress {
  readonly stage: 'far' | 'held' | 'loading' | 'shown' | 'missing';
  readonly attempt: number;
}

export type PictureEvent = 'near' | 'loaded' | 'failed';

export interface PictureStart {
  readonly lazy: boolean;
  /** It was loaded before. */
  readonly known: boolean;
  /**
   * The static shell asked for it first, which was the first attempt, and did not get it yet. Even when it could not be had that is
   * told only once the app stands there: an address in an element that React has yet to put into the page is asked for twice.
   */
  readonly held?: boolean;
}

/** Where a picture begins: one that was loaded before is not waited for again, and an empty address has nothing to load. */
export function startOf(src: string, { lazy, known, held = false }: PictureStart): PictureProgress {
  if (src === '') return { stage: 'missing', attempt: 1 };
  if (known) return { stage: 'shown', attempt: 1 };
  if (held) return { stage: 'held', attempt: 1 };
  return { stage: lazy ? 'far' : 'loading', attempt: 1 };
}

/** What becomes of it. Events that come too late change nothing. */
export function afterEvent(now: PictureProgress, event: PictureEvent, lazy: boolean): PictureProgress {
  const waits = now.stage === 'far' || now.stage === 'held';
  if (event === 'near') return waits ? { ...now, stage: 'loading' } : now;
  if (now.stage === 'far' || now.stage === 'missing') return now;
  if (event === 'loaded') return now.stage === 'shown' ? now : { ...now, stage: 'shown' };
  return now.attempt < (lazy ? LAZY_ATTEMPTS : ATTEMPTS)
    ? { stage: 'loading', attempt: now.attempt + 1 }
    : { ...now, stage: 'missing' };
}

/** The margin below the window inside which a lazy picture is fetched, as an IntersectionObserver takes it. */
export const PRELOAD_MARGIN = `0px 0px ${Math.round((PRELOAD_HEIGHTS - 1) * 100)}% 0px`;

/** The addresses loaded last: the one used longest ago makes room. */
export function loadedAddresses(max = LOADED_MAX) {
  const kept = new Set<string>();
  const touch = (address: string): void => {
    kept.delete(address);
    kept.add(address);
    const [oldest] = kept;
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
  };
  return {
    add: touch,
    /** Whether it was loaded; asking counts as using it. */
    has(address: string): boolean {
      const known = kept.has(address);
      if (known) touch(address);
      return known;
    },
    forget: (address: string): boolean => kept.delete(address),
  };
}
