import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartProblem } from './start-problem.ts';

const sealKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().min(1),
});

/** What every key file holds, whatever else it must hold for the parts of the server. */
export const KEY_FILE_BASE = {
  /** Opens sealed bodies. */
  seal: sealKey,
  /** Written by the launcher of a development machine; production does not start with such keys. */
  madeFor: z.literal('development').optional(),
};

/** A private key in PEM. */
export const privateKeyText = z.string().transform(keyReader(createPrivateKey));
/** A public key in PEM. Of a private key, which has the public half in it, nothing is read or kept. */
export const publicKeyText = z
  .string()
  .refine((text) => !text.includes('PRIVATE KEY'), { error: 'is a private key', abort: true })
  .transform(keyReader(createPublicKey));

/** Secrets that follow from the key file. */
export interface Secrets {
  /** A secret of 32 bytes for one purpose, always the same one: for tickets we sign and secrets we keep sealed. */
  readonly secretFor: (purpose: string) => Buffer;
}

interface Base {
  readonly seal: z.output<typeof sealKey>;
  readonly madeFor?: 'development' | undefined;
}

export interface KeyFileSource {
  readonly path: string;
  /** development, test or production. */
  readonly environment: string;
}

/** Reads the key file at a path, or throws one sentence that says what is wrong with it (and nothing of what is in it). */
export function readKeyFile<Content extends Base>(
  schema: z.ZodType<Content>,
  source: KeyFileSource,
): Content & Secrets {
  return parseKeyFile(schema, textOf(source.path), source);
}

/** The same for a text that was read already. */
export function parseKeyFile<Content extends Base>(
  schema: z.ZodType<Content>,
  text: string,
  { path, environment }: KeyFileSource,
): Content & Secrets {
  const result = schema.safeParse(jsonOf(text, path));
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => issue.path.map(String).join('.') || '(the file)');
    throw new StartProblem(`The keys file ${path} lacks or spoils: ${[...new Set(wrong)].join(', ')}.`);
  }
  const { seal, madeFor } = result.data;
  if (madeFor !== undefined && environment === 'production') {
    throw new StartProblem(
      `The keys in ${path} were made for development. Make new ones for production (deploy/README.md).`,
    );
  }
  const secret = Buffer.from(seal.d, 'base64url');
  return {
    ...result.data,
    secretFor: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `baize ${purpose}`, 32)),
  };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartProblem(`The keys file ${path} (BAIZE_KEYS) cannot be read.`);
  }
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartProblem(`The keys file ${path} is not JSON.`);
  }
}

function keyReader(read: (pem: string) => KeyObject) {
  return (pem: string, context: z.RefinementCtx): KeyObject => {
    try {
      return read(pem);
    } catch {
      context.addIssue({ code: 'custom', message: 'not a key in PEM' });
      return z.NEVER;
    }
  };
}
