import type { GameUrlRequest, VendorGame } from '@baize/contract/vendor';
import { DEMO_CURRENCY, vendorGame } from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import { Unreachable } from '../../../../platform/refusal.ts';
import { JsonNumber } from '../../one-api/index.ts';
import type { GameAddress, GameListAnswer, VendorAdapter } from '../adapter.ts';
import { ownAddress } from '../own-address.ts';
import { settingsOf } from '../vendor-http.ts';
import { type VendorLinks, walletKindOf } from '../vendor-links.ts';
import { askOneApi, type OneApiAnswer } from './one-api-request.ts';
import { oneApiReport } from './one-api-report.ts';
import { oneApiTransfers } from './one-api-transfers.ts';

const URL_TIMEOUT_MS = 5 * SECOND_MS;
const LIST_TIMEOUT_MS = 30 * SECOND_MS;
const PAGE_SIZE = 100;
/** More pages than a vendor has games: one that never ends is no list. */
const PAGES_MAX = 400;
const PROBLEMS_MAX = 50;

const vendorList = z.array(z.object({ code: z.string().max(40) }));
const gamePage = z.object({ headers: z.array(z.string()), games: z.array(z.array(z.unknown())) });
const addressAnswer = z.object({ gameUrl: z.url().max(2_048), token: z.string().min(10).max(255) });

/** An aggregator of the OneAPI family, which calls our wallet or keeps one, as its contract has it. It has no page of a round. */
export function oneApiVendor(links: VendorLinks, code: string): VendorAdapter {
  return {
    listGames: () => listGames(links, code),
    gameUrl: (request) => gameUrl(links, code, request),
    roundUrl: () => Promise.resolve(undefined),
    ...(walletKindOf(settingsOf(links, code)) === 'transfer'
      ? { transfers: oneApiTransfers(links, code) }
      : settingsOf(links, code).oneApi?.report === 'bets' && { report: (query) => oneApiReport(links, code, query) }),
  };
}

async function gameUrl(links: VendorLinks, code: string, request: GameUrlRequest): Promise<GameAddress | undefined> {
  // The family has no demo without an account.
  if (request.currency === DEMO_CURRENCY || request.user === undefined) return undefined;
  const answer = await askOneApi(links, code, {
    path: '/game/url',
    fields: {
      username: request.user,
      gameCode: request.game_code,
      language: request.lang,
      platform: request.platform === 'GPL_MOBILE' ? 'H5' : 'WEB',
      currency: request.currency,
      lobbyUrl: request.lobby_url,
      ipAddress: request.ip,
    },
    timeoutMs: URL_TIMEOUT_MS,
  });
  if (NO_SUCH_GAME.includes(answer.status)) return undefined;
  const data = addressAnswer.safeParse(answer.data);
  if (answer.status !== 'SC_OK' || !data.success) throw noAnswer(code, answer);
  return { url: ownAddress(data.data.gameUrl, { code, vendor: settingsOf(links, code) }), token: data.data.token };
}

const NO_SUCH_GAME: readonly string[] = ['SC_INVALID_GAME', 'SC_GAME_DISABLED', 'SC_VENDOR_LINE_DISABLED'];

function noAnswer(code: string, { status }: OneApiAnswer): Unreachable {
  return new Unreachable(`vendor ${code} answered ${status}`);
}

/** The games of the vendors that the contract names, or of all that the aggregator has, page by page. */
async function listGames(links: VendorLinks, code: string): Promise<GameListAnswer> {
  const { currencies: [currency = 'USD'] = [], oneApi } = settingsOf(links, code);
  const ask = (path: string, fields: Record<string, unknown>) =>
    askOneApi(links, code, {
      path,
      fields: { displayLanguage: 'en', currency, ...fields },
      timeoutMs: LIST_TIMEOUT_MS,
    });
  const games: VendorGame[] = [];
  for (const vendorCode of oneApi?.vendorCodes.length ? oneApi.vendorCodes : await vendorCodes(code, ask)) {
    for (let pageNo = 1; ; pageNo += 1) {
      const number = (value: number) => new JsonNumber(String(value));
      const answer = await ask('/game/list', { vendorCode, pageNo: number(pageNo), pageSize: number(PAGE_SIZE) });
      const page = gamePage.safeParse(answer.data);
      if (answer.status !== 'SC_OK' || !page.success || pageNo > PAGES_MAX) throw noAnswer(code, answer);
      const read = page.data.games.map((row) => gameFrom(page.data.headers, row));
      const problems = read.flatMap(({ problem }, at) => (problem === undefined ? [] : [{ row: at + 1, ...problem }]));
      if (problems.length > 0) return { games: [], problems: problems.slice(0, PROBLEMS_MAX) };
      games.push(...read.flatMap(({ game }) => (game === undefined ? [] : [game])));
      if (page.data.games.length < PAGE_SIZE) break;
    }
  }
  return { games, problems: [] };
}

async function vendorCodes(
  code: string,
  ask: (path: string, fields: Record<string, unknown>) => Promise<OneApiAnswer>,
): Promise<string[]> {
  const answer = await ask('/game/vendors', {});
  const data = vendorList.safeParse(answer.data);
  if (answer.status !== 'SC_OK' || !data.success) throw noAnswer(code, answer);
  return data.data.map((one) => one.code);
}

interface ReadGame {
  readonly game?: VendorGame;
  readonly problem?: { readonly gameCode: string | null; readonly field: string | null; readonly problem: string };
}

/** A row of the list, by the names of its columns: their order is the vendor's. */
function gameFrom(headers: readonly string[], row: readonly unknown[]): ReadGame {
  const columns = new Map(headers.map((name, at) => [name.toLowerCase(), row[at]] as const));
  const [gameCode, name, category] = ['gamecode', 'gamename', 'categorycode'].map((column) => columns.get(column));
  const platforms = /^(web|h5)$/i.exec(String(columns.get('platform')))?.[1]?.toUpperCase();
  const runsOn = { WEB: ['GPL_DESKTOP'], H5: ['GPL_MOBILE'] }[platforms ?? ''] ?? [];
  const read = vendorGame.safeParse({ game_code: gameCode, name, category, platforms: runsOn });
  if (read.success) return { game: read.data };
  const [issue] = read.error.issues;
  const field = issue?.path[0] === undefined ? null : String(issue.path[0]);
  const said = typeof gameCode === 'string' ? gameCode.slice(0, 80) : null;
  return { problem: { gameCode: said, field, problem: issue?.message ?? 'does not read' } };
}
