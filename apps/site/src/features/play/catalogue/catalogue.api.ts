import type {
  favoriteAdd,
  favoriteList,
  favoriteRemove,
  hotGames,
  popularGames,
  recentGames,
} from '@baize/contract/play/boards';
import type { gameList } from '@baize/contract/play/catalogue';
import type { MinBet } from '@baize/contract/play/min-bets';
import { useState } from 'react';
import { send } from '../../../shared/api/api.ts';
import { type Answer, knownAnswer, replaceAnswer, refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import type { GameTile, GameType } from '../../../shared/games/categories.ts';
import { gamesAsker } from '../../../shared/api/asker.ts';
import { addressHere, placeAt } from '../../../shared/games/hall-place.ts';
import { isPhone } from '../../../shared/state/phone.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { HallListName, Kind } from './hall-choice.ts';

/** Games on a page of a list. */
const PAGE_SIZE = 14;

interface HallPage {
  readonly games: readonly GameTile[];
  /** The number of games on all pages, where the server gives it. */
  readonly total?: number;
  /** No name has what was looked for: these are much like it. */
  readonly isSimilar?: boolean;
  readonly pageNo: number;
  readonly totalPages: number;
}

/** Which games: all, or those of a hall, a vendor, a kind, a name, a smallest bet; and of them all, or those of a list. */
export interface GamesOf {
  readonly list?: HallListName;
  readonly type?: GameType;
  readonly vassalage?: string | undefined;
  readonly classification?: Kind | undefined;
  readonly gameName?: string | undefined;
  readonly minBet?: MinBet | undefined;
}

interface PageRequest {
  readonly pageNo: number;
  readonly language: string;
  readonly pageSize?: number;
}

async function pageOf(
  { list, type, ...of }: GamesOf,
  { pageNo, language, pageSize = PAGE_SIZE }: PageRequest,
): Promise<HallPage> {
  const { vassalage, classification, gameName, minBet } = of;
  const filters = { gameType: type, vassalage, gameClassify: classification };
  const request = { ...gamesAsker(), clientType: '3' as const, ...filters, pageNo, pageSize, language };
  if (list === 'favourites') {
    const { content, totalPages } = await send<typeof favoriteList>('GET /wps/relay/GCSGAME_favoriteList', request);
    return { games: content, pageNo, totalPages };
  }
  if (list === 'recent') {
    const page = await send<typeof recentGames>('GET /wps/relay/MCSFE_recentGames', request);
    return { games: page.list, pageNo, totalPages: page.totalPages };
  }
  const isHot = list === 'hot' ? ('1' as const) : undefined;
  const channel = isPhone() ? ('H5' as const) : ('WEB' as const);
  const wanted = { ...request, channel, gameName: gameName || undefined, minBet, isHot };
  return { ...(await send<typeof gameList>('GET /wps/relay/GCSGAME_gameList', wanted)), pageNo };
}

/** So many pages are asked for at once by whoever comes back to a place far down. */
const AT_ONCE = 7;

/** All pages up to one, so that nothing is lost to somebody who had gone that far. */
async function pagesUpTo(of: GamesOf, { pageNo: wanted, language }: PageRequest): Promise<HallPage> {
  if (wanted <= 1) return pageOf(of, { pageNo: 1, language });
  const pageSize = AT_ONCE * PAGE_SIZE;
  let all = await pageOf(of, { pageNo: 1, language, pageSize });
  while (all.pageNo < all.totalPages && all.pageNo * AT_ONCE < wanted) {
    all = joined(all, await pageOf(of, { pageNo: all.pageNo + 1, language, pageSize }));
  }
  const isWhole = all.pageNo >= all.totalPages;
  const pageNo = isWhole ? Math.ceil(all.games.length / PAGE_SIZE) : all.pageNo * AT_ONCE;
  // How many small pages the last large one has is known when it comes.
  return { ...all, pageNo, totalPages: isWhole ? pageNo : (all.totalPages - 1) * AT_ONCE + 1 };
}

/** Games, page after page until totalPages (B5.6). */
export function usePagedGames(of: GamesOf) {
  const { language } = useTexts();
  const token = useSession()?.token;
  const own = of.list === 'favourites' || of.list === 'recent';
  const { list = 'games', type, vassalage, classification, gameName, minBet } = of;
  const filters = [type, vassalage, classification, gameName, minBet];
  const question = [list, 'paged', ...filters, language, own ? token : undefined] as const;
  const [turning, setTurning] = useState(false);
  const [failed, setFailed] = useState(false);
  const page = (pageNo: number) => pageOf(of, { pageNo, language });
  const [before] = useState(() => placeAt(addressHere())?.pages ?? 1);
  const answer: Answer<HallPage> = useAnswer(question, () =>
    pagesUpTo(of, { pageNo: Math.max(before, knownAnswer<HallPage>(question)?.pageNo ?? 1), language }),
  );
  const { data } = answer;
  const more = async () => {
    if (turning || data === undefined) return;
    setTurning(true);
    // The button stays for another try.
    const next = await page(data.pageNo + 1).catch(() => undefined);
    if (next !== undefined) replaceAnswer(question, joined(data, next));
    setFailed(next === undefined);
    setTurning(false);
  };
  return { ...answer, more, turning, failed, hasMore: data !== undefined && data.pageNo < data.totalPages };
}

/** A game that moved to the next page meanwhile is not shown twice. */
function joined(before: HallPage, next: HallPage): HallPage {
  const seen = new Set(before.games.map(({ nodeId }) => nodeId));
  return { ...next, games: [...before.games, ...next.games.filter(({ nodeId }) => !seen.has(nodeId))] };
}

type RowName = 'recent' | 'hot' | 'popular';

const ROWS: Readonly<Record<RowName, (language: string) => Promise<readonly GameTile[]>>> = {
  hot: async (language) => {
    const request = { ...gamesAsker(), isPlatform: '2', language } as const;
    return (await send<typeof hotGames>('GET /wps/relay/MCSFE_hotGames', request)).list;
  },
  popular: async (language) => {
    const request = { ...gamesAsker(), count: 20, prizeMode: 'SEA', language } as const;
    return (await send<typeof popularGames>('GET /lgw/games/popular', request)).list;
  },
  recent: async (language) => {
    const request = { ...gamesAsker(), clientType: '3', language, pageSize: PAGE_SIZE } as const;
    return (await send<typeof recentGames>('GET /wps/relay/MCSFE_recentGames', request)).list;
  },
};

/** The first games of a list, for a line of them on the home page. */
export function useGames(row: RowName) {
  const { language } = useTexts();
  const token = useSession()?.token;
  return useAnswer([row, language, token], () => ROWS[row](language));
}

/** Favourites come in pages of this size when all of them are wanted. */
const FAVOURITES_PAGE = 100;

/** The nodeIds of all of the member's favourites. */
export async function fetchFavouriteIds(signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo += 1) {
    const page = await send<typeof favoriteList>(
      'GET /wps/relay/GCSGAME_favoriteList',
      { ...gamesAsker(), pageNo, pageSize: FAVOURITES_PAGE },
      signal,
    );
    ids.push(...page.content.map(({ nodeId }) => nodeId));
    ({ totalPages } = page);
  }
  return ids;
}

/** Adds or removes a favourite; answers the nodeIds of all there are then. */
export async function changeFavourite({ nodeId, vendor, gameType }: GameTile, adding: boolean): Promise<string[]> {
  const name = adding ? 'POST /wps/relay/GCSGAME_favoriteAdd' : 'POST /wps/relay/GCSGAME_favoriteRemove';
  return (await send<typeof favoriteAdd | typeof favoriteRemove>(name, { nodeId, vendor, gameType })).content;
}

/** Asks for the list of favourites anew. */
export function refreshFavourites(): void {
  refreshAnswers('favourites');
}
