import { useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../shared/api.ts';
import type { GameType } from '../../shared/categories.ts';
import { useTexts } from '../../shared/texts.ts';

/** The spec's page size of game lists (§9). */
const PAGE_SIZE = 14;

/** The games of a hall, page after page until totalPages (spec §4). */
export function useHallGames(type: GameType) {
  const { language } = useTexts();
  return useInfiniteQuery({
    queryKey: ['games', type, language],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      send(
        'GET /wps/relay/GCSGAME_gameList',
        { gameType: type, pageNo: pageParam, pageSize: PAGE_SIZE, language },
        signal,
      ),
    getNextPageParam: ({ totalPages }, _, pageNo) => (pageNo < totalPages ? pageNo + 1 : undefined),
  });
}
