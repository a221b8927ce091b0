import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Call } from '@baize/contract/call';
import { Refusal } from '../refusal.ts';

/** The cost class of a call: those that check passwords or draw pictures cost more than those that read a list. */
export type Pace = 'secret' | 'picture' | 'write' | 'read';
/**
 * Whose calls are counted together: those from an address, of a browser (by its cookie; without one, of all browsers of its kind
 * at the address), about an account from an address, or of a session.
 */
export type Who = 'address' | 'device' | 'account' | 'session';

/**
 * Calls per minute: every figure there is. An address may be a household, a village or all customers of a mobile carrier, so its
 * budget is the widest; whoever guesses is slowed by the narrow ones first, and by the address when they change browser or account.
 * What is counted about an account is counted per address, so that nobody shuts out somebody elsewhere.
 */
export const PER_MINUTE: Readonly<Record<Pace, Readonly<Partial<Record<Who, number>>>>> = {
  secret: { address: 300, device: 30, account: 15, session: 10 },
  picture: { address: 300, session: 30 },
  write: { address: 600, session: 60 },
  read: { address: 3_000, session: 600 },
};

/** Counts calls. In memory per process; a shared store could implement the same interface. */
export interface Limiter {
  /** Refuses: too_many_requests, with the seconds to wait. */
  take(pace: Pace, who: Who, key: string): Promise<void>;
}

/** `factor` widens every budget alike, for a load test or a busy office. */
export function memoryLimiter(factor = 1): Limiter {
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [pace, budgets] of Object.entries(PER_MINUTE)) {
    for (const [who, points] of Object.entries(budgets)) {
      const name = `${pace} ${who}`;
      limiters.set(name, new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * factor), duration: 60 }));
    }
  }
  return {
    take: async (pace, who, key) => {
      try {
        await limiters.get(`${pace} ${who}`)?.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
      }
    },
  };
}

export const unlimited: Limiter = { take: () => Promise.resolve() };

/** Unless compose knows better: what comes sealed carries a password, what is not a GET changes something. */
export function usualPace(call: Call): Pace {
  if (call.sealed === true) return 'secret';
  return call.method === 'GET' ? 'read' : 'write';
}

/** One customer's addresses count as one: an IPv6 customer owns at least a /64. */
export function addressKey(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice(7);
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
