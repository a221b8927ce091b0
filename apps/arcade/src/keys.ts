import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isSigningKey } from '@baize/contract/vendor';
import { z } from 'zod';
import type { Policy } from './games.ts';
import { type StudioCode, STUDIOS } from './titles/title.ts';

const policySchema = z.strictObject({
  otherCycleMs: z.number().int().min(0).max(60_000).default(0),
  buy: z.boolean().default(true),
  gamble: z.boolean().default(true),
  autoplay: z.boolean().default(true),
});

const operatorSchema = z.object({
  operatorId: z.number().int(),
  publicKey: z.string(),
  walletUrl: z.url({ protocol: /^https?$/ }),
  policy: policySchema.prefault({}),
  jackpots: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
});
const studioSchema = z.strictObject({ privateKey: z.string(), operators: z.array(operatorSchema).min(1) });
const schema = z.strictObject({
  studios: z.partialRecord(z.enum(Object.keys(STUDIOS) as [StudioCode, ...StudioCode[]]), studioSchema),
  seedKey: z.string(),
});

/** An operator that may launch a studio's games, and where its wallet answers. */
export interface Operator {
  /** The number by which the studio knows the operator. No two studios give out the same one. */
  readonly operatorId: number;
  readonly studio: StudioCode;
  readonly publicKey: KeyObject;
  readonly walletUrl: string;
  readonly policy: Policy;
  /** The name by which all studios know the operator's jackpots: one for each of its brands and currencies. Without it none. */
  readonly jackpots?: string | undefined;
  /** The studio's: signs what it says to this operator's wallet. */
  readonly signingKey: KeyObject;
}

/** Everything secret of the arcade. */
export interface Keys {
  readonly operators: ReadonlyMap<number, Operator>;
  /** 32 bytes that seal what rests in the database: server seeds that are not revealed yet, wallet tokens. */
  readonly seedKey: Buffer;
}

const NO_SIGNING_KEY = 'a key is neither RSA of 2048 bits or more nor on P-256';

/** Reads the key file. Throws a sentence that names what is wrong with it, and never what is in it. */
export async function keysFrom(path: string): Promise<Keys> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`The key file ${path} (ARCADE_KEYS) cannot be read.`);
  try {
    return keysOf(JSON.parse(text));
  } catch {
    throw new Error(`The key file ${path} (ARCADE_KEYS) is not as apps/arcade/README.md describes it.`);
  }
}

/** The same from a value that was already read. */
export function keysOf(value: unknown): Keys {
  const { studios, seedKey } = schema.parse(value);
  const key = Buffer.from(seedKey, 'base64url');
  if (key.length !== 32) throw new Error('seedKey must be 32 bytes');
  const all = Object.entries(studios).flatMap(([studio, { privateKey, operators }]) => {
    const signingKey = createPrivateKey(privateKey);
    if (!isSigningKey(signingKey)) throw new Error(NO_SIGNING_KEY);
    return operators.map((operator): Operator => {
      const publicKey = createPublicKey(operator.publicKey);
      if (!isSigningKey(publicKey)) throw new Error(NO_SIGNING_KEY);
      return { ...operator, publicKey, signingKey, studio: studio as StudioCode };
    });
  });
  const operators = new Map(all.map((operator) => [operator.operatorId, operator]));
  // Players, rounds and rewards are kept by this number alone.
  if (operators.size !== all.length) throw new Error('two operators have the same number');
  return { operators, seedKey: key };
}

/** What an operator asks for and allows. One that left the key file allows nothing extra: its rounds are only finished. */
export function policyFor(keys: Keys, operatorId: number): Policy {
  return keys.operators.get(operatorId)?.policy ?? { otherCycleMs: 0, buy: false, gamble: false, autoplay: false };
}
