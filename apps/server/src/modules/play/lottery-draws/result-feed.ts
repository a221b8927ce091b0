import { SECOND_MS } from '@baize/kernel';
import { verify } from 'node:crypto';
import { z } from 'zod';
import { outward } from '../../../platform/network/outward.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { publicKeyText } from '../../../platform/settings/key-file.ts';

/** What the key file says of a provider of official results. */
export const lotteryFeedSettings = z.object({
  /** Asked as `<url>?day=2026-11-23`. */
  url: z.url({ protocol: /^https?$/ }),
  /** Ed25519, in PEM: what its answers are signed with. */
  publicKey: publicKeyText,
  /** What staff see it called. */
  name: z.string().min(1).max(40),
});

/** A result as the feed tells it: all numbers in the order of the prizes. */
export interface ToldResult {
  readonly game: string;
  readonly issue: string;
  readonly numbers: readonly string[];
}

/** A provider of official results. */
export interface ResultFeed {
  readonly name: string;
  /** What was drawn on a day, as far as it is known. Throws Unreachable where the answer is missing, unsigned or not understood. */
  resultsOf(day: string): Promise<readonly ToldResult[]>;
}

const TIMEOUT_MS = 10 * SECOND_MS;

const answered = z.object({
  day: z.iso.date(),
  results: z
    .array(
      z.object({
        game: z.string().max(40),
        issue: z.string().max(20),
        numbers: z.array(z.string().regex(/^\d{1,6}$/)).max(60),
      }),
    )
    .max(1_000),
});

/**
 * A feed over HTTPS: `{"day","results":[{"game","issue","numbers":["60213", …]}]}`, its bytes signed with Ed25519, the signature in base64
 * in the header `x-signature`. The day is in what is signed, so that the answer of another one does not pass.
 */
export function openResultFeed(
  { url, publicKey, name }: z.output<typeof lotteryFeedSettings>,
  { privateHosts }: { readonly privateHosts: readonly string[] },
): ResultFeed {
  const way = outward({ allow: [new URL(url).host], privateHosts, timeoutMs: TIMEOUT_MS });
  return {
    name,
    resultsOf: async (day) => {
      const at = new URL(url);
      at.searchParams.set('day', day);
      const { status, headers, text } = await way.get(at);
      if (status !== 200) throw new Unreachable(`${at.host} answered ${status}`);
      const signature = Buffer.from(headers['x-signature'] ?? '', 'base64');
      if (!verify(null, Buffer.from(text), publicKey, signature)) {
        throw new Unreachable(`${at.host} did not sign its results`);
      }
      const told = answered.safeParse(jsonOf(text));
      if (!told.success || told.data.day !== day) throw new Unreachable(`${at.host} answered something else`);
      return told.data.results;
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
