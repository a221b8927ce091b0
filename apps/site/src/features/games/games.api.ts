import { useState } from 'react';
import { send } from '../../shared/api.ts';
import { amend, useAsked } from '../../shared/asked.ts';
import type { GameTile, GameType } from '../../shared/categories.ts';
import { useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';

/** The spec's page size of game lists (§9). */
const PAGE_SIZE = 14;
/** The spec's length of the winner board (§9). */
const WINNERS = 20;

interface HallPage {
  readonly games: readonly GameTile[];
  readonly pageNo: number;
  readonly totalPages: number;
}

/** Which games of a hall: all, or those of a vendor or of a kind. */
export interface HallOf {
  readonly type: GameType;
  readonly vassalage?: string | undefined;
  readonly classification?: NonNullable<GameTile['classification']> | undefined;
}

/** The games of a hall, page after page until totalPages (spec §4). */
export function useHallGames({ type: gameType, vassalage, classification }: HallOf) {
  const { language } = useTexts();
  const question = ['games', gameType, vassalage, classification, language] as const;
  const [turning, setTurning] = useState(false);
  const page = async (pageNo: number): Promise<HallPage> => {
    const request = { gameType, vassalage, classification, pageNo, pageSize: PAGE_SIZE, language };
    return { ...(await send('GET /wps/relay/GCSGAME_gameList', request)), pageNo };
  };
  const asked = useAsked<HallPage>(question, async () => {
    // All that was there is asked for, so that nothing is lost to somebody who had gone further.
    let all = await page(1);
    while (all.pageNo < Math.min(asked.data?.pageNo ?? 1, all.totalPages)) {
      all = joined(all, await page(all.pageNo + 1));
    }
    return all;
  });
  const { data } = asked;
  const more = async () => {
    if (turning || data === undefined) return;
    setTurning(true);
    // The button stays for another try.
    await page(data.pageNo + 1).then(
      (next) => amend(question, joined(data, next)),
      () => undefined,
    );
    setTurning(false);
  };
  return { ...asked, more, turning, hasMore: data !== undefined && data.pageNo < data.totalPages };
}

/** A game that moved to the next page meanwhile is not shown twice. */
function joined(before: HallPage, next: HallPage): HallPage {
  const seen = new Set(before.games.map(({ nodeId }) => nodeId));
  return { ...next, games: [...before.games, ...next.games.filter(({ nodeId }) => !seen.has(nodeId))] };
}

type ListName = 'favourites' | 'recent' | 'hot' | 'popular';

const LISTS: Readonly<Record<ListName, (language: string) => Promise<readonly GameTile[]>>> = {
  hot: async (language) => (await send('GET /wps/relay/MCSFE_hotGames', { language })).list,
  popular: async (language) => (await send('GET /lgw/games/popular', { count: 20, language })).list,
  recent: async (language) => (await send('GET /wps/relay/MCSFE_recentGames', { language, pageSize: PAGE_SIZE })).list,
  favourites: async () => (await send('GET /wps/relay/GCSGAME_favoriteList', { pageSize: 100 })).content,
};

/** One of the short lists of games: of everybody, or the member's own. */
export function useGames(list: ListName) {
  const { language } = useTexts();
  const token = useSession()?.token;
  return useAsked([list, language, token], () => LISTS[list](language));
}

/** A winner board (spec §4); asked for anew when somebody comes back to the page, never by itself. */
export function useWinners(order: 'top' | 'latest', gameCategory: GameType | 'ALL') {
  const { language } = useTexts();
  const request = { gameCategory, order, language, limitNum: WINNERS } as const;
  return useAsked(['winners', request], async () => (await send('GET /wps/relay/MCSFE_winnerBoard', request)).list);
}
