import { useEffect, useEffectEvent, useState } from 'react';
import { Refused } from './api.ts';
import { untilFreeToAsk } from '../session/session.ts';
import { makeStore, type Store, useStore } from '../state/store.ts';

/** An answer younger than this is used without asking the server again. */
const FRESH_MS = 30_000;
/** Answers that no component has used for this long are dropped. */
const KEPT_MS = 300_000;
/** Attempts when there is no connection. A refusal is final and not tried again. */
const TRIES = 3;
const FIRST_PAUSE_MS = 1000;

/** The key of an answer: its name, then everything it depends on (language, page, session). */
export type Question = readonly [name: string, ...of: unknown[]];

interface StoredAnswer<T> {
  readonly data?: T;
  readonly error: Error | null;
  readonly at: number;
  readonly busy: boolean;
  /** It was refreshed or replaced while it was on its way. */
  readonly again: boolean;
}

interface Failed {
  readonly error: Error;
}

const NOTHING: StoredAnswer<never> = { error: null, at: 0, busy: false, again: false };
const answers = new Map<string, Store<StoredAnswer<unknown>>>();
interface Observer {
  readonly id: string;
  readonly look: () => void;
}
const lookers = new Set<Observer>();

function keptOf<T>(id: string): Store<StoredAnswer<T>> {
  const kept = answers.get(id) ?? makeStore<StoredAnswer<unknown>>(NOTHING);
  answers.set(id, kept);
  return kept as Store<StoredAnswer<T>>;
}

async function fetchInto<T>(kept: Store<StoredAnswer<T>>, ask: () => Promise<T>): Promise<void> {
  if (kept.get().busy) return;
  kept.set({ ...kept.get(), busy: true, again: false });
  for (let again = true; again;) {
    const came = await askPatiently(ask);
    const now = kept.get();
    ({ again } = now);
    // What was asked for before the news may be the answer of before it: better than nothing, and no more.
    const told = again && now.data !== undefined ? {} : came;
    kept.set({ ...now, ...told, ...(again && { at: 0 }), busy: again, again: false });
  }
}

/** What comes of asking: an answer, or why there is none. */
async function askPatiently<T>(
  ask: () => Promise<T>,
): Promise<Pick<StoredAnswer<T>, 'data' | 'error' | 'at'> | Failed> {
  for (let left = TRIES - 1, pause = FIRST_PAUSE_MS; ; left -= 1, pause *= 2) {
    // Until a password is changed that must be, the server answers nothing else.
    const free = untilFreeToAsk();
    if (free !== undefined) await free;
    try {
      return { data: await ask(), error: null, at: Date.now() };
    } catch (failure) {
      if (left === 0 || failure instanceof Refused) {
        return { error: failure instanceof Error ? failure : new Error(String(failure)) };
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Invalidates all answers of this name: those in use are fetched at once, the others when they are next used, and those on their way
 * once more.
 */
export function refreshAnswers(name: string): void {
  const named = (id: string) => id.startsWith(`["${name}"`);
  for (const [id, kept] of answers) if (named(id)) kept.set({ ...kept.get(), at: 0, again: kept.get().busy });
  for (const { id, look } of lookers) if (named(id)) look();
}

/** What is known of an answer now, whenever it was last looked at. */
export function knownAnswer<T>(question: Question): T | undefined {
  return keptOf<T>(JSON.stringify(question)).get().data;
}

/** What an answer is from now on, when more of it is known. One that is on its way knows nothing of it, and is asked for once more. */
export function replaceAnswer<T>(question: Question, data: T): void {
  const kept = keptOf<T>(JSON.stringify(question));
  kept.set({ ...kept.get(), data, again: kept.get().busy });
}

export interface AnswerOptions {
  /** While another question of the same group is on its way, the last answer stays in its place. */
  readonly group?: string;
  readonly enabled?: boolean;
  /** Fetched again whenever the visitor returns to the tab, however recent it is. */
  readonly always?: boolean;
}

export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  /** Neither an answer nor a failure yet. */
  readonly isPending: boolean;
  /** When the answer came. */
  readonly at: number;
  readonly refetch: () => void;
}

/**
 * An answer of the server for a visitor's pages, kept for a while so that Back shows it at once. What the member's pages need
 * beyond this (many observers, mutations) they have from a library, which the first view of a public page does not pay for.
 */
export function useAnswer<T>(question: Question, ask: () => Promise<T>, options: AnswerOptions = {}): Answer<T> {
  const { group, enabled = true, always = false } = options;
  const id = JSON.stringify(question);
  const kept = keptOf<T>(id);
  const { data, error, at } = useStore(kept);
  const [last, setLast] = useState({ data, group });
  if (data !== undefined && (last.data !== data || last.group !== group)) setLast({ data, group });
  const refetch = () => void fetchInto(kept, ask);
  const look = useEffectEvent((limitMs: number) => {
    if (enabled && Date.now() - kept.get().at >= limitMs) refetch();
  });
  const back = useEffectEvent(() => document.visibilityState === 'visible' && look(always ? 0 : FRESH_MS));
  useEffect(() => look(FRESH_MS), [kept, enabled]);
  useEffect(() => {
    const looker = { id, look: () => look(0) };
    lookers.add(looker);
    forgetOld();
    document.addEventListener('visibilitychange', back);
    addEventListener('online', back);
    return () => {
      lookers.delete(looker);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', back);
    };
  }, [id]);
  const before = group !== undefined && last.group === group ? last.data : undefined;
  return { data: data ?? before, error, isPending: data === undefined && error === null, at, refetch };
}

function forgetOld(): void {
  const looked = new Set([...lookers].map(({ id }) => id));
  for (const [id, kept] of answers) {
    const { at, busy } = kept.get();
    if (!busy && at > 0 && !looked.has(id) && at < Date.now() - KEPT_MS) answers.delete(id);
  }
}
