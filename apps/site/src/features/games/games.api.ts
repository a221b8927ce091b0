import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { send } from '../../shared/api.ts';
import type { GameTile, GameType } from '../../shared/categories.ts';
import { useTexts } from '../../shared/texts.ts';

/** The spec's page size of game lists (§9). */
const PAGE_SIZE = 14;
/** The spec's length of the winner board (§9). */
const WINNERS = 20;

/** The games of a hall, page after page until totalPages (spec §4). */
export function useHallGames(type: GameType, vassalage?: string) {
  const { language } = useTexts();
  return useInfiniteQuery({
    queryKey: ['games', type, vassalage, language],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      send(
        'GET /wps/relay/GCSGAME_gameList',
        { gameType: type, vassalage, pageNo: pageParam, pageSize: PAGE_SIZE, language },
        signal,
      ),
    getNextPageParam: ({ totalPages }, _, pageNo) => (pageNo < totalPages ? pageNo + 1 : undefined),
  });
}

type ListName = 'favourites' | 'recent' | 'hot' | 'popular';

const LISTS: Readonly<Record<ListName, (language: string, signal: AbortSignal) => Promise<readonly GameTile[]>>> = {
  hot: async (language, signal) => (await send('GET /wps/relay/MCSFE_hotGames', { language }, signal)).list,
  popular: async (language, signal) => (await send('GET /lgw/games/popular', { count: 20, language }, signal)).list,
  recent: async (language, signal) =>
    (await send('GET /wps/relay/MCSFE_recentGames', { language, pageSize: PAGE_SIZE }, signal)).list,
  favourites: async (_, signal) =>
    (await send('GET /wps/relay/GCSGAME_favoriteList', { pageSize: 100 }, signal)).content,
};

/** One of the short lists of games. */
export function useGames(list: ListName) {
  const { language } = useTexts();
  return useQuery({ queryKey: [list, language], queryFn: ({ signal }) => LISTS[list](language, signal) });
}

/** A winner board (spec §4); asked for anew when somebody comes back to the page, never by itself. */
export function useWinners(order: 'top' | 'latest', gameCategory: GameType | 'ALL') {
  const { language } = useTexts();
  return useQuery({
    queryKey: ['winners', order, gameCategory, language],
    queryFn: async ({ signal }) => {
      const request = { gameCategory, order, language, limitNum: WINNERS } as const;
      return (await send('GET /wps/relay/MCSFE_winnerBoard', request, signal)).list;
    },
  });
}
