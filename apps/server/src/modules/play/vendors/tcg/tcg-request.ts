import { z } from 'zod';
import { Unreachable } from '../../../../platform/refusal.ts';
import { decimalJson, JsonNumber } from '../../one-api/index.ts';
import { NotAsked, postTo, settingsOf } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { sealFields, signFields } from './tcg-sealing.ts';
import { type TcgOptions, tcgOptions, type TcgSecrets } from '../tcg-settings.ts';

export interface TcgRequest {
  readonly method: 'cm' | 'gb' | 'ft' | 'cs' | 'lg' | 'tgl';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
}

/** An answer of TCG: 0 is a success, whatever else it holds. */
export interface TcgAnswer {
  readonly status: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Fields may be added at any time, and numbers come as text as well. */
const envelope = z.looseObject({
  status: z.union([z.instanceof(JsonNumber).transform(({ text }) => text), z.string()]),
  error_desc: z.string().nullish(),
});

/** The merchant's keys. TCG has no overlap of its own: the newest are used. */
export function tcgSecretsOf(links: VendorLinks, code: string): TcgSecrets {
  const secrets = settingsOf(links, code).secrets?.find((one) => 'merchantCode' in one);
  if (secrets === undefined) throw new NotAsked(`vendor ${code} has no keys`);
  return secrets;
}

const DEFAULTS = tcgOptions.parse({});

export function tcgOptionsOf(links: VendorLinks, code: string): TcgOptions {
  return settingsOf(links, code).tcg ?? DEFAULTS;
}

/** Asks TCG. Throws as `postTo` does, and Unreachable for an answer that does not read. */
export async function askTcg(
  links: VendorLinks,
  code: string,
  { method, fields, timeoutMs }: TcgRequest,
): Promise<TcgAnswer> {
  const secrets = tcgSecretsOf(links, code);
  const params = sealFields(decimalJson.write({ method, ...fields }), secrets);
  const form = new URLSearchParams({
    merchant_code: secrets.merchantCode,
    params,
    sign: signFields(params, secrets),
  });
  const { status: http, text } = await postTo(links, code, {
    path: '/doBusiness.do',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(form.toString()),
    timeoutMs,
  });
  const answer = envelope.safeParse(parsed(text));
  if (http !== 200 || !answer.success) throw new Unreachable(`vendor ${code} gave no answer that reads (HTTP ${http})`);
  const { status, error_desc: description, ...rest } = answer.data;
  return { status, description: description ?? '', fields: rest };
}

function parsed(text: string): unknown {
  try {
    return decimalJson.parse(text);
  } catch {
    return undefined;
  }
}
