import {
  exactJson,
  GAMES_PATHS,
  gameUrlAnswer,
  type GameUrlRequest,
  SIGNATURE_HEADER,
  type VendorGame,
  vendorGame,
} from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { type Outward, outward } from '../../../platform/network/outward.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import type { VendorLinks } from './vendor-links.ts';
import { signatureOf } from './signature.ts';

/** Short, because a visitor waits for a game's address; the list of games is read by a job and may take longer. */
const URL_TIMEOUT_MS = 5 * SECOND_MS;
const LIST_TIMEOUT_MS = 30 * SECOND_MS;
const ANSWER_MAX_BYTES = 32 * 1024 * 1024;

/** The body is undefined when it is not JSON. */
type VendorAnswer = { readonly status: number; readonly body: unknown };

/** What is wrong with a list of games: with which game of it, counted from 1, and where in it. */
export interface ListProblem {
  readonly row: number | null;
  readonly gameCode: string | null;
  readonly field: string | null;
  readonly problem: string;
}

export interface GameListAnswer {
  readonly games: readonly VendorGame[];
  /** Why there is no list to use, as whoever writes the vendor's side needs it. */
  readonly problems: readonly ListProblem[];
}

const PROBLEMS_MAX = 50;

/** Every game of the vendor, or everything that is wrong with its answer: one game that does not read spoils the list. */
export async function askGameList(links: VendorLinks, code: string): Promise<GameListAnswer> {
  const operator_id = links.vendors[code]?.operatorId;
  const question = { path: GAMES_PATHS.list, body: { operator_id }, timeoutMs: LIST_TIMEOUT_MS };
  const answer = await askVendor(links, code, question).catch((error: unknown) => {
    if (error instanceof Unreachable) return error;
    throw error;
  });
  if (answer instanceof Unreachable) return spoilt(answer.message);
  const { status, body } = answer;
  if (status !== 200) return spoilt(`HTTP ${status}, not 200`);
  if (body === undefined) return spoilt('the answer is not JSON');
  if (!Array.isArray(body)) return spoilt('the answer is not an array of games');
  const read = body.map((game) => vendorGame.safeParse(game));
  const problems = read.flatMap(({ error }, at) =>
    (error?.issues ?? []).map(({ path: [field], message }) => ({
      row: at + 1,
      gameCode: codeIn(body[at]),
      field: field === undefined ? null : String(field),
      problem: message,
    })),
  );
  const games = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return problems.length === 0 ? { games, problems } : { games: [], problems: problems.slice(0, PROBLEMS_MAX) };
}

function spoilt(problem: string): GameListAnswer {
  return { games: [], problems: [{ row: null, gameCode: null, field: null, problem }] };
}

function codeIn(game: unknown): string | null {
  const code: unknown = typeof game === 'object' && game !== null ? Reflect.get(game, 'game_code') : undefined;
  return typeof code === 'string' ? code.slice(0, 80) : null;
}

/**
 * The address to open a game at, or undefined when the vendor says that it has no such game. Throws Unreachable when the
 * vendor cannot be asked, answers something else, or names an address that is not its own.
 */
export function askGameUrl(links: VendorLinks, code: string, request: GameUrlRequest): Promise<string | undefined> {
  return askAddress(links, code, { path: GAMES_PATHS.url, body: request, timeoutMs: URL_TIMEOUT_MS });
}

/** The address of the vendor's page about a round, or undefined when it has none. Throws as `askGameUrl` does. */
export function askRoundUrl(
  links: VendorLinks,
  code: string,
  request: { readonly operator_id: number; readonly user: string; readonly round: string },
): Promise<string | undefined> {
  return askAddress(links, code, { path: GAMES_PATHS.round, body: request, timeoutMs: URL_TIMEOUT_MS });
}

async function askAddress(links: VendorLinks, code: string, question: VendorRequest): Promise<string | undefined> {
  const { status, body } = await askVendor(links, code, question);
  if (status === 404) return undefined;
  // Both answers are one address.
  const answer = gameUrlAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} gave no address (HTTP ${status})`);
  const { origin, href } = new URL(answer.data.url);
  if (origin !== new URL(links.vendors[code]?.url ?? '').origin) {
    throw new Unreachable(`vendor ${code} gave a foreign address`);
  }
  return href;
}

interface VendorRequest {
  readonly path: string;
  readonly body: unknown;
  readonly timeoutMs: number;
}

/** Sends a vendor a signed request. Throws Unreachable when there was no answer. */
export async function askVendor(
  links: VendorLinks,
  code: string,
  { path, body, timeoutMs }: VendorRequest,
): Promise<VendorAnswer> {
  const vendor = links.vendors[code];
  if (vendor === undefined) throw new Unreachable(`nobody gave vendor ${code} an address`);
  const raw = Buffer.from(exactJson.write(body));
  const { status, text } = await clientFor(links).post(new URL(path.slice(1), withSlash(vendor.url)), {
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(links.operatorPrivateKey, raw) },
    body: raw,
    timeoutMs,
  });
  return { status, body: parsed(text) };
}

const clients = new WeakMap<VendorLinks['vendors'], Outward>();

/** The HTTP client for all vendors of a deployment: it reaches their hosts and no other. */
function clientFor(links: VendorLinks): Outward {
  const { vendors, privateHosts = [] } = links;
  const known = clients.get(vendors);
  if (known !== undefined) return known;
  const allow = Object.values(vendors).map(({ url }) => new URL(url).host);
  const client = outward({ allow, privateHosts, timeoutMs: LIST_TIMEOUT_MS, maxBytes: ANSWER_MAX_BYTES });
  clients.set(vendors, client);
  return client;
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
