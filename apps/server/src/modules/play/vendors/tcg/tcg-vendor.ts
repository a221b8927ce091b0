import { DEMO_CURRENCY, type GameUrlRequest, type VendorGame, vendorGame } from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { GameAddress, GameListAnswer, ListProblem, VendorAdapter } from '../adapter.ts';
import { JsonNumber } from '../../one-api/index.ts';
import { ownAddress } from '../own-address.ts';
import { settingsOf } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { makeTcgAccount } from './tcg-account.ts';
import { askTcg, tcgOptionsOf } from './tcg-request.ts';
import { tcgTransfers } from './tcg-transfers.ts';

const URL_TIMEOUT_MS = 10 * SECOND_MS;
const LIST_TIMEOUT_MS = 30 * SECOND_MS;
const PAGE_SIZE = 500;
const PAGES_MAX = 100;
const PROBLEMS_MAX = 50;

const games = z.array(
  z.looseObject({
    tcgGameCode: z.unknown().optional(),
    gameName: z.unknown().optional(),
    gameType: z.unknown().optional(),
    gameSubType: z.unknown().optional(),
    displayStatus: z.unknown().optional(),
  }),
);
const pageInfo = z.looseObject({ totalPage: z.instanceof(JsonNumber).optional() });

/** TCG, by `doBusiness.do`: games are played from the wallet that it keeps, and it calls none of ours. */
export function tcgVendor(links: VendorLinks, code: string): VendorAdapter {
  return {
    listGames: () => listGames(links, code),
    gameUrl: (request) => gameUrl(links, code, request),
    roundUrl: () => Promise.resolve(undefined),
    transfers: tcgTransfers(links, code),
  };
}

async function gameUrl(links: VendorLinks, code: string, request: GameUrlRequest): Promise<GameAddress | undefined> {
  const { user, currency } = request;
  const isReal = currency !== DEMO_CURRENCY && user !== undefined;
  const who = isReal ? { username: await makeTcgAccount(links, code, { wireUser: user, currency }) } : {};
  const { productType, launchFields } = tcgOptionsOf(links, code);
  const answer = await askTcg(links, code, {
    method: 'lg',
    fields: {
      ...launchFields,
      ...who,
      product_type: new JsonNumber(String(productType)),
      platform: request.platform === 'GPL_MOBILE' ? 'html5' : 'html5-desktop',
      game_mode: new JsonNumber(isReal ? '1' : '0'),
      game_code: request.game_code,
      language: request.lang,
      ip_address: request.ip,
      back_url: request.lobby_url,
    },
    timeoutMs: URL_TIMEOUT_MS,
  });
  if (answer.status !== '0') return undefined;
  const url = z.url().max(2_048).safeParse(answer.fields.game_url);
  if (!url.success) throw new Unreachable(`vendor ${code} gave no address`);
  return { url: ownAddress(url.data, { code, vendor: settingsOf(links, code) }), token: null };
}

async function listGames(links: VendorLinks, code: string): Promise<GameListAnswer> {
  const { productType } = tcgOptionsOf(links, code);
  const found: VendorGame[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const number = (value: number) => new JsonNumber(String(value));
    const answer = await askTcg(links, code, {
      method: 'tgl',
      fields: { product_type: number(productType), language: 'en', page: number(page), page_size: number(PAGE_SIZE) },
      timeoutMs: LIST_TIMEOUT_MS,
    });
    const rows = games.safeParse(answer.fields.games);
    if (answer.status !== '0' || !rows.success) {
      throw new Unreachable(`vendor ${code} gave no list of games: ${answer.status} ${answer.description}`);
    }
    const shown = rows.data.filter(({ displayStatus }) => isOn(displayStatus));
    const read = shown.map((row) => vendorGame.safeParse(gameOf(row)));
    const problems = read.flatMap(({ error }, at): ListProblem[] => {
      const [issue] = error?.issues ?? [];
      const gameCode = typeof shown[at]?.tcgGameCode === 'string' ? shown[at].tcgGameCode.slice(0, 80) : null;
      const field = issue?.path[0] === undefined ? null : String(issue.path[0]);
      return issue === undefined ? [] : [{ row: at + 1, gameCode, field, problem: issue.message }];
    });
    if (problems.length > 0) return { games: [], problems: problems.slice(0, PROBLEMS_MAX) };
    found.push(...read.flatMap(({ data }) => (data === undefined ? [] : [data])));
    const pages = pageInfo.safeParse(answer.fields.page_info).data?.totalPage;
    if (rows.data.length < PAGE_SIZE && page >= Number(pages?.text ?? page)) break;
  }
  return { games: found, problems: [] };
}

function isOn(displayStatus: unknown): boolean {
  return displayStatus === undefined || (displayStatus instanceof JsonNumber && displayStatus.text === '1');
}

/** Our words for the kinds of slots. */
const SUB_TYPES: Readonly<Record<string, string>> = {
  JP: 'Jackpot Slots',
  SC: 'Scratch Cards',
  SM: 'Video Slots',
  TG: 'Table Games',
  VP: 'Video Poker',
  AC: 'Arcade Games',
};

function gameOf({ tcgGameCode, gameName, gameType, gameSubType }: z.output<typeof games>[number]): unknown {
  const kind = gameType === 'RNG' && typeof gameSubType === 'string' ? SUB_TYPES[gameSubType] : undefined;
  return { game_code: tcgGameCode, name: gameName, category: kind ?? gameType, platforms: [] };
}
