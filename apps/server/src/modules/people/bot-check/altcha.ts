import { createHmac } from 'node:crypto';
import type { botCheck as call } from '@baize/contract/people/bot-check';
import { type Instant, instantOf, MINUTE_MS, parseJson } from '@baize/kernel';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { BotCheck } from './bot-check.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** PBKDF2 iterations of each attempt. */
const COST = 1_000;
/** Long enough to fill in a form and to read it again. */
export const CHALLENGE_LIFE_MS = 10 * MINUTE_MS;

/** What a challenge is bound to. */
export interface Binding {
  readonly brand: string;
  readonly purpose: string;
  readonly address: string;
}

/** A signed puzzle that says what it is for, at which address, and until when. */
export async function challengeFor(
  binding: Binding,
  now: Instant,
  { secret, keySecret, steps }: BotCheck,
): Promise<NonNullable<z.input<(typeof call)['value']>['challenge']>> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: steps(),
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: keySecret,
    // Our data carries the expiry, because the library would compare it with the system clock instead of ours.
    data: { ...boundTo(binding, secret), until: now + CHALLENGE_LIFE_MS },
  });
  return challengeShape.parse(challenge);
}

/** Neither the address nor a hash that can be guessed travels to the browser. */
function boundTo({ brand, purpose, address }: Binding, secret: string) {
  return { brand, for: purpose, place: createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22) };
}

const challengeShape = z.object({
  parameters: z.object({
    algorithm: z.literal(ALGORITHM),
    cost: z.literal(COST),
    data: z.object({ brand: z.string(), for: z.string(), place: z.string(), until: z.number() }),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string().min(32).max(128),
});
const payload = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

export interface SolvedChallenge {
  readonly signature: string;
  readonly until: Instant;
}

/** The challenge that was solved, if it is one of ours, for this purpose and address, and in time; else undefined. */
export async function solvedIn(
  text: string,
  { binding, now }: { readonly binding: Binding; readonly now: Instant },
  { secret, keySecret }: BotCheck,
): Promise<SolvedChallenge | undefined> {
  const read = payload.safeParse(jsonIn(text));
  if (!read.success) return undefined;
  const { challenge, solution } = read.data;
  const { data } = challenge.parameters;
  const mine = boundTo(binding, secret);
  if (data.brand !== mine.brand || data.for !== mine.for || data.place !== mine.place) return undefined;
  if (data.until <= now || data.until > now + CHALLENGE_LIFE_MS) return undefined;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: keySecret,
  });
  return verified ? { signature: challenge.signature, until: instantOf(data.until) } : undefined;
}

function jsonIn(base64: string): unknown {
  try {
    return parseJson(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
