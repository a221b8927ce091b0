import { type BeaconRound, QUICKNET, type VerifyRound } from '@baize/lottery';
import { SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import type { Clock } from '../time-and-chance/clock.ts';
import { type Outward, outward } from './outward.ts';

/** Where values come from that nobody can choose. */
export interface PublicBeacon {
  /** Whether there is any use in asking. */
  readonly isAsked: boolean;
  /** The round with that number, its signature checked; undefined where nobody could tell it. Throws never. */
  roundOf(round: number): Promise<BeaconRound | undefined>;
}

export interface BeaconOptions {
  /** Bases of servers that pass drand's rounds on, asked in this order; empty: none is asked. */
  readonly urls: readonly string[];
  readonly privateHosts: readonly string[];
  readonly verify: VerifyRound;
  readonly clock: Clock;
  /** Told why a server's answer was of no use: once for as long as it is of none. */
  readonly onProblem: (problem: { readonly host: string; readonly why: string }) => void;
}

/** Servers that the League of Entropy names. */
export const QUICKNET_SERVERS: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://drand.cloudflare.com',
];

const TIMEOUT_MS = 2 * SECOND_MS;
/** Draws of one moment ask for one round: when nobody could tell it, the others do not wait for the same. */
const QUIET_MS = 2 * SECOND_MS;
const ANSWER_MAX_BYTES = 4_096;

const answered = z.object({
  round: z.number().int().min(1),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
});

/** drand's quicknet, by any of the servers that pass it on. What one of them says is believed when the network signed it. */
export function openPublicBeacon({ urls, privateHosts, verify, clock, onProblem }: BeaconOptions): PublicBeacon {
  const servers = urls.map((url) => {
    const { host } = new URL(url);
    return { host, base: url.replace(/\/$/, ''), way: wayTo(host, privateHosts) };
  });
  const troubled = new Set<string>();
  const noteTrouble = (host: string, why: string): void => {
    if (!troubled.has(host)) onProblem({ host, why });
    troubled.add(host);
  };
  const told = async (round: number): Promise<BeaconRound | undefined> => {
    for (const { host, base, way } of servers) {
      const answer = await ask(way, `${base}/${QUICKNET.chainHash}/public/${round}`).catch((error: unknown) => {
        noteTrouble(host, error instanceof Error ? error.message : 'no answer');
        return undefined;
      });
      if (answer === undefined) continue;
      if (answer.round === round && verify(answer)) {
        troubled.delete(host);
        return answer;
      }
      noteTrouble(host, `nobody signed what it told of round ${round}`);
    }
    return undefined;
  };
  let quietUntil = 0;
  return {
    isAsked: servers.length > 0,
    roundOf: async (round) => {
      if (clock.now() < quietUntil) return undefined;
      const found = await told(round);
      if (found === undefined) quietUntil = clock.now() + QUIET_MS;
      return found;
    },
  };
}

function wayTo(host: string, privateHosts: readonly string[]): Outward {
  return outward({ allow: [host], privateHosts, timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_MAX_BYTES });
}

async function ask(way: Outward, url: string): Promise<BeaconRound> {
  const { status, text } = await way.get(url);
  if (status !== 200) throw new Error(`answered ${status}`);
  const { round, signature } = answered.parse(JSON.parse(text));
  return { round, signature };
}
