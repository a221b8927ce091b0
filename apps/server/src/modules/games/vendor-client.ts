import {
  exactJson,
  gameListAnswer,
  GAMES_PATHS,
  gameUrlAnswer,
  type GameUrlRequest,
  SIGNATURE_HEADER,
  type VendorGame,
} from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { Unreachable } from '../../platform/refusal.ts';
import type { VendorLinks } from './games-deps.ts';
import { signatureOf } from './signature.ts';

/** A visitor waits for a game's address; nobody waits for a list. */
const URL_TIMEOUT_MS = 5 * SECOND_MS;
const LIST_TIMEOUT_MS = 30 * SECOND_MS;
const ANSWER_MAX_BYTES = 32 * 1024 * 1024;

type Asked = { readonly status: number; readonly body: unknown };

/** Every game of the vendor. Throws Unreachable when the vendor cannot be asked or answers something else. */
export async function askGameList(links: VendorLinks, code: string): Promise<VendorGame[]> {
  const operator_id = links.vendors[code]?.operatorId;
  const { status, body } = await ask(links, code, {
    path: GAMES_PATHS.list,
    body: { operator_id },
    timeoutMs: LIST_TIMEOUT_MS,
  });
  const answer = gameListAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} gave no list of games (HTTP ${status})`);
  return answer.data;
}

/**
 * The address to open a game at, or undefined when the vendor says that it has no such game. Throws Unreachable when the
 * vendor cannot be asked, answers something else, or names an address that is not its own.
 */
export async function askGameUrl(
  links: VendorLinks,
  code: string,
  request: GameUrlRequest,
): Promise<string | undefined> {
  const { status, body } = await ask(links, code, { path: GAMES_PATHS.url, body: request, timeoutMs: URL_TIMEOUT_MS });
  if (status === 404) return undefined;
  const answer = gameUrlAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} gave no address (HTTP ${status})`);
  const { origin, href } = new URL(answer.data.url);
  if (origin !== new URL(links.vendors[code]?.url ?? '').origin) {
    throw new Unreachable(`vendor ${code} gave a foreign address`);
  }
  return href;
}

interface Question {
  readonly path: string;
  readonly body: unknown;
  readonly timeoutMs: number;
}

async function ask(links: VendorLinks, code: string, { path, body, timeoutMs }: Question): Promise<Asked> {
  const vendor = links.vendors[code];
  if (vendor === undefined) throw new Unreachable(`vendor ${code} is not in the keys file`);
  const raw = Buffer.from(exactJson.write(body));
  try {
    const response = await fetch(new URL(path.slice(1), withSlash(vendor.url)), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf(links.operatorPrivateKey, raw),
      },
      body: raw,
      // An address that answers elsewhere is not the one we were told to trust.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parsed(await boundedText(response)) };
  } catch (error) {
    throw new Unreachable(`vendor ${code} did not answer`, { cause: error });
  }
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

function parsed(text: string): unknown {
  try {
    return exactJson.parse(text);
  } catch {
    return undefined;
  }
}

async function boundedText(response: Response): Promise<string> {
  const body: AsyncIterable<Uint8Array> | null = response.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new Unreachable('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
