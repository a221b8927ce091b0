import { z } from 'zod';
import { Unreachable } from '../../../../platform/refusal.ts';
import { systemChance } from '../../../../platform/time-and-chance/chance.ts';
import { API_KEY_HEADER, decimalJson, HMAC_HEADER, oneApiSignature } from '../../one-api/index.ts';
import { NotAsked, postTo, settingsOf } from '../vendor-http.ts';
import { oneApiSecretsOf, type VendorLinks } from '../vendor-links.ts';

export interface OneApiAnswer {
  readonly status: string;
  readonly data: unknown;
}

export interface OneApiRequest {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
}

const envelope = z.object({ traceId: z.string().optional(), status: z.string().max(60), data: z.unknown().optional() });

/** Asks an aggregator, signed with the newest secret. Numbers of the answer are JsonNumber. Throws as `postTo`, and Unreachable for an answer that does not read. */
export async function askOneApi(
  links: VendorLinks,
  code: string,
  { path, fields, timeoutMs }: OneApiRequest,
): Promise<OneApiAnswer> {
  const [secrets] = oneApiSecretsOf(settingsOf(links, code));
  if (secrets === undefined) throw new NotAsked(`vendor ${code} has no secret`);
  const traceId = systemChance.bytes(16).toString('hex');
  const body = Buffer.from(decimalJson.write({ traceId, ...fields }));
  const headers = {
    'content-type': 'application/json',
    [API_KEY_HEADER]: secrets.apiKey,
    [HMAC_HEADER]: oneApiSignature(secrets.secret, body),
  };
  const { status: http, text } = await postTo(links, code, { path, headers, body, timeoutMs });
  const answer = envelope.safeParse(parsed(text));
  // The answer to another question is none.
  if (!answer.success || (answer.data.traceId ?? traceId) !== traceId) {
    throw new Unreachable(`vendor ${code} gave no answer that reads (HTTP ${http})`);
  }
  return { status: answer.data.status, data: answer.data.data };
}

function parsed(text: string): unknown {
  try {
    return decimalJson.parse(text);
  } catch {
    return undefined;
  }
}
