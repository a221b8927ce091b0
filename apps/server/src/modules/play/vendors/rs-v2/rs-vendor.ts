import { GAMES_PATHS, gameUrlAnswer, vendorGame } from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { GameListAnswer, VendorAdapter } from '../adapter.ts';
import { ownAddress } from '../own-address.ts';
import { settingsOf } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { rsFreebets } from './rs-freebets.ts';
import { rsJackpots } from './rs-jackpots.ts';
import { rsReport } from './rs-report.ts';
import { askRs, type RsRequest } from './rs-request.ts';
import { rsTransfers } from './rs-transfers.ts';

/** Short, because a visitor waits for a game's address; the list of games is read by a job and may take longer. */
const URL_TIMEOUT_MS = 5 * SECOND_MS;
const LIST_TIMEOUT_MS = 30 * SECOND_MS;
const PROBLEMS_MAX = 50;

/** A vendor of our public protocol (docs/vendor-protocol.md). */
export function rsVendor(links: VendorLinks, code: string): VendorAdapter {
  return {
    listGames: () => listGames(links, code),
    gameUrl: async (request) => {
      const question = { path: GAMES_PATHS.url, body: request, timeoutMs: URL_TIMEOUT_MS };
      const url = await askAddress(links, code, question);
      return url === undefined ? undefined : { url, token: null };
    },
    roundUrl: (round) => {
      const body = { operator_id: settingsOf(links, code).operatorId, ...round };
      return askAddress(links, code, { path: GAMES_PATHS.round, body, timeoutMs: URL_TIMEOUT_MS });
    },
    report: (query) => rsReport(links, code, query),
    transfers: rsTransfers(links, code),
    freebets: rsFreebets(links, code),
    jackpots: (of) => rsJackpots(links, code, of),
  };
}

/** Every game of the vendor, or everything that is wrong with its answer: one game that does not read spoils the list. */
async function listGames(links: VendorLinks, code: string): Promise<GameListAnswer> {
  const { operatorId: operator_id } = settingsOf(links, code);
  const { status, body } = await askRs(links, code, {
    path: GAMES_PATHS.list,
    body: { operator_id },
    timeoutMs: LIST_TIMEOUT_MS,
  });
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

async function askAddress(links: VendorLinks, code: string, question: RsRequest): Promise<string | undefined> {
  const { status, body } = await askRs(links, code, question);
  if (status === 404) return undefined;
  // Both answers are one address.
  const answer = gameUrlAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} gave no address (HTTP ${status})`);
  return ownAddress(answer.data.url, { code, vendor: settingsOf(links, code) });
}
