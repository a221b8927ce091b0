import { listen } from '../database/listen.ts';

/** The channel that SQL triggers tell changes on (`platform_tell_change`). */
const CHANNEL = 'baize_changed';

const epochs = new WeakMap<object, number>();

/** How often what was read through this database has been outdated. What was kept in memory at an older epoch is read anew. */
export function epochOf(db: object): number {
  return epochs.get(db) ?? 0;
}

/** What operators changed counts from now on: nothing that was read before is given to anybody any more. */
export function outdate(db: object): void {
  epochs.set(db, epochOf(db) + 1);
}

export interface ChangesOptions {
  readonly url: string;
  readonly onError: (error: unknown) => void;
  readonly onChange: () => void;
}

/** Hears of every change as soon as it is committed, whichever process made it: triggers tell it. */
export async function hearChanges({ url, onError, onChange }: ChangesOptions): Promise<{ close(): Promise<void> }> {
  const listening = listen({ url, channel: CHANNEL, onError, hear: onChange, onAgain: onChange });
  await listening.ready;
  return listening;
}
