import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '@baize/kernel';

/**
 * The limits against guessing passwords at log-in (B3.9; attack cases A37 and A38; ASVS 5.0, 6.3.1).
 * After a first failure a captcha is required. An address that goes on guessing at one account waits longer and longer. Neither
 * locks the account: its owner, at another address, is not delayed. Only when very many guesses at one account come
 * from many addresses, addresses it never logged in from must wait as well.
 */
export const LOGIN_GUARD = {
  accountWindowMs: HOUR_MS,
  /** Failures within the window after which only addresses known to the account may try (NIST 800-63B: at most 100). */
  accountFailuresMax: 50,
  addressWindowMs: 15 * MINUTE_MS,
  /** Failures within the window, of any accounts, after which an address waits. A village may share an address. */
  addressFailuresMax: 100,
  pairWindowMs: DAY_MS,
  /** Guesses of one address at one account before the first pause. */
  pairFailuresFree: 5,
  pauseFirstMs: 5 * SECOND_MS,
  pauseMaxMs: 15 * MINUTE_MS,
  /** How long an address stays known after a log-in. */
  knownAddressMs: 30 * DAY_MS,
} as const;

/** What was counted of one subject. */
export interface Count {
  readonly failures: number;
  readonly windowEndsAt: Instant;
  readonly pausedUntil: Instant;
}

export interface Counts {
  readonly account: Count | undefined;
  readonly address: Count | undefined;
  readonly pair: Count | undefined;
}

export type GuardVerdict =
  | { readonly type: 'free' }
  | { readonly type: 'captcha' }
  /** Must wait; with `unlessKnown`, only if the account was never logged in to from this address. */
  | { readonly type: 'wait'; readonly until: Instant; readonly unlessKnown: boolean };

/** What a log-in must do before its password is looked at. */
export function guardVerdict(counts: Counts, now: Instant): GuardVerdict {
  const { account, address, pair } = counts;
  if (pair !== undefined && pair.pausedUntil > now) {
    return { type: 'wait', until: pair.pausedUntil, unlessKnown: false };
  }
  if (address !== undefined && failuresOf(address, now) >= LOGIN_GUARD.addressFailuresMax) {
    return { type: 'wait', until: address.windowEndsAt, unlessKnown: false };
  }
  if (account !== undefined && failuresOf(account, now) >= LOGIN_GUARD.accountFailuresMax) {
    return { type: 'wait', until: account.windowEndsAt, unlessKnown: true };
  }
  const failed = failuresOf(account, now) + failuresOf(address, now);
  return failed > 0 ? { type: 'captcha' } : { type: 'free' };
}

function failuresOf(count: Count | undefined, now: Instant): number {
  return count === undefined || count.windowEndsAt <= now ? 0 : count.failures;
}

/** The pause after so many failures of one address at one account: none at first, then doubling up to a limit. */
export function pauseAfter(failures: number): number {
  const paid = failures - LOGIN_GUARD.pairFailuresFree;
  if (paid < 0) return 0;
  return Math.min(LOGIN_GUARD.pauseFirstMs * 2 ** paid, LOGIN_GUARD.pauseMaxMs);
}

/** The pauses after 1, 2, 3 … failures, up to the one that stays the same from there on. */
export function pausesMs(): number[] {
  const pauses: number[] = [];
  while (pauses.at(-1) !== LOGIN_GUARD.pauseMaxMs) pauses.push(pauseAfter(pauses.length + 1));
  return pauses;
}
