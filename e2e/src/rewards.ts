import type { Call } from '@baize/contract/call';
import type { PlainNameOf, RequestOf } from '@baize/contract/client';
import { expect } from 'vitest';
import type { Books } from './books.ts';
import { DESKTOP, PHONE, stack } from './browser.ts';
import { makeOperator } from './operator.ts';
import { type Caller, callerAt } from './site-api.ts';

/** Every journey of rewards is gone on both. */
export const SIZES = [
  ['on a desktop', { viewport: DESKTOP, size: 'desktop' }],
  ['on a phone', { viewport: PHONE, size: 'phone' }],
] as const;

export type Size = (typeof SIZES)[number][1];

/** What comes by itself comes with a job of the next minute, and later while a stack that has just started tells the demo's past. */
export const WAITS = { timeout: 240_000, interval: 200 };

export interface Staff {
  readonly first: Caller;
  readonly second: Caller;
  /** What gives members more holds once two people have said the same. */
  readonly both: <C extends Call = never>(name: PlainNameOf<C>, request: RequestOf<C>) => Promise<void>;
}

export async function twoOfStaff(names: readonly [string, string]): Promise<Staff> {
  const [first, second] = [await caller(names[0]), await caller(names[1])];
  return {
    first,
    second,
    both: async <C extends Call = never>(name: PlainNameOf<C>, request: RequestOf<C>) => {
      await first.call<C>(name, request);
      await second.call<C>(name, request);
    },
  };
}

async function caller(name: string): Promise<Caller> {
  return callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl, name));
}

/** The books balance: nothing violates an invariant, and what a member has is what moved. */
export async function expectBalanced(books: Books, memberIds: readonly string[]): Promise<void> {
  expect(await books.violations()).toEqual([]);
  for (const memberId of memberIds) {
    const { account, transfers } = await books.cashOf(memberId);
    expect(account).toBe(transfers);
  }
}
