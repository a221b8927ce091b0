import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import { type ArcadeRound, type Books, openBooks } from './books.ts';
import { type CallRecorder, openCallRecorder } from './call-recorder.ts';
import { type KillingWire, openKillingWire } from './killing-wire.ts';
import { makeOperator } from './operator.ts';
import { addressOf, type Slot, sessionOf } from './seats.ts';
import { type Caller, callerAt } from './site-api.ts';
import { type Stack, startStack } from './stack.ts';

/** Where the arcade's modules are built, for what a test has to know that nobody is told. */
export const ARCADE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../apps/arcade/dist');
export const SOON = { timeout: 120_000, interval: 50 };

/** An installation of a test's own, whose arcade can be killed at a statement to its database or at a call to the wallet. */
export interface Killable {
  readonly stack: Stack;
  readonly books: Books;
  readonly recorder: CallRecorder;
  readonly wire: KillingWire;
  /** Two people who run the brand. */
  readonly staff: readonly [Caller, Caller];
  /** Ends the arcade as a power cut would, at this moment, and starts it again. What it was saying is said by nobody now. */
  killArcade(): Promise<void>;
  /** Somebody whose page says to the arcade what a test wants. */
  sitDown(username: string, slot: Slot): Promise<Player>;
  stop(): Promise<void>;
}

/** What of the arcade's answers is looked at. */
export interface Answer {
  readonly round?: { readonly id: string; readonly waits: boolean };
  readonly bet?: { readonly id: string; readonly cashedOut: number | null };
  readonly flight?: { readonly id: string };
  readonly error?: { readonly code: string };
}

export interface Player {
  readonly memberId: string;
  /** What the site is asked by. */
  readonly caller: Caller;
  cash(): Promise<bigint>;
  /** What the page of the game says to the arcade. Undefined where the arcade is gone. */
  say(call: string, body: object): Promise<Answer | undefined>;
  newest(): Promise<ArcadeRound | undefined>;
  /** Kinds of what the wallet booked for a round. */
  booked(round: string | undefined): Promise<string[]>;
}

export async function openKillable(): Promise<Killable> {
  const [recorder, wire] = await Promise.all([openCallRecorder(), openKillingWire()]);
  const stack = await startStack({ recorder, arcadeLine: (databaseUrl) => wire.urlOf(databaseUrl) });
  const books = openBooks(stack);
  const [ana = '', ben = ''] = await Promise.all(['Ana', 'Ben'].map((name) => makeOperator(stack.databaseUrl, name)));
  const staff = [callerAt(stack.siteUrl, ana), callerAt(stack.siteUrl, ben)] as const;
  for (const vendor of ['house', 'highfield']) {
    await staff[0].call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor });
  }
  return {
    ...{ stack, books, recorder, wire, staff },
    killArcade: async () => {
      await stack.arcade.kill();
      wire.mend();
      recorder.lose(() => undefined);
      await stack.arcade.start();
      // Ten seconds in which another process might still be at it are over.
      await books.arcadeRows(
        `update arcade_wallet_call set lease_until = null, next_at = now() where state = 'pending'`,
      );
    },
    sitDown: (username, slot) => sitDownAt({ stack, books }, username, slot),
    stop: async () => {
      await books.close();
      await stack.stop();
      await Promise.all([recorder.stop(), wire.stop()]);
    },
  };
}

/** The same at any installation. */
export async function sitDownAt(
  { stack, books }: { readonly stack: Pick<Stack, 'siteUrl' | 'arcadeUrl'>; readonly books: Books },
  username: string,
  slot: Slot,
): Promise<Player> {
  const memberId = await books.memberIdOf(username);
  const caller = callerAt(stack.siteUrl, await sessionOf(books, memberId));
  const token = new URL(await addressOf({ slot, caller, memberId })).hash.slice(1);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    ...{ memberId, caller },
    cash: async () => (await books.cashOf(memberId)).account,
    say: async (call, body) => {
      try {
        const response = await fetch(`${stack.arcadeUrl}/api/${call}`, {
          ...{ method: 'POST', headers, body: JSON.stringify(body) },
        });
        return (await response.json()) as Answer;
      } catch {
        return undefined;
      }
    },
    newest: async () => (await books.roundsOf(memberId)).at(-1),
    booked: async (round) =>
      (await books.transactionsOf(memberId)).filter((one) => one.round === round).map(({ kind }) => kind),
  };
}
