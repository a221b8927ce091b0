import { runsOn } from '@baize/contract/list-params';
import { vietnameseLotteryMenu, vietnameseNumbers } from '@baize/contract/play/lottery-vietnam';
import type { BrandCode } from '@baize/kernel';
import { isRegion, type Region } from '@baize/lottery';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { listGames } from '../catalogue/index.ts';
import { gamesOf } from './games.store.ts';
import { newestOpened } from './issues.store.ts';
import { gameTypeOf, type OfferedGame } from './lottery.ts';
import { openedOnWire } from './lottery.routes.ts';
import { isPricedSo, modeOnWire } from './prize-modes.ts';

export interface VietnamDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Lists that are never long. */
const ALL = { pageNo: 1, pageSize: 200 };

/** Mounts what the page of the Vietnamese lottery begins with: its games, and the last numbers of every station. */
export function mountVietnameseLottery(serve: Serve, { db, clock }: VietnamDeps): void {
  serve(
    vietnameseLotteryMenu,
    async ({ lottoPrizeMode, lottoGameCode, lottoView, language, ...asked }, { brand, country }) => {
      const own = await vietnameseGames(db, brand);
      const types = lottoPrizeMode === undefined ? (['LOTT', 'ELOTT'] as const) : [PRICED_AS[lottoPrizeMode]];
      const reach = { runsOn: runsOn(asked), country, language, ...ALL };
      const halls = await Promise.all(
        types.map((gameType) => listGames(db, { brand, gameType, ...reach }, clock.now())),
      );
      const ours = new Set(
        (await gamesOf(db, brand)).map(({ vendor, gameCode }) => `${vendor.toLowerCase()} ${gameCode}`),
      );
      const menus = [
        ...own.filter(isPricedSo(lottoPrizeMode)).map(({ gameCode, name: gameName, vendor, prizeMode }) => ({
          ...{ gameCode, gameName, vendor, gameType: gameTypeOf(prizeMode), prizeMode: modeOnWire(prizeMode) },
        })),
        ...halls
          .flatMap(({ games }) => games)
          .filter(({ vendor, gameCode }) => !ours.has(`${vendor} ${gameCode}`))
          .map(({ gameCode, gameName, vendor, gameType }) => ({
            ...{ gameCode, gameName, vendor, gameType, prizeMode: null },
          })),
      ];
      return {
        menus: menus
          .filter(({ gameCode }) => lottoGameCode === undefined || gameCode === lottoGameCode)
          .map(({ gameCode, vendor, ...game }) => {
            const query = new URLSearchParams(lottoView === 'betting' ? { gameCode, vendor } : { vendor });
            return { gameCode, vendor, ...game, path: `/vnlottery?${query.toString()}` };
          }),
      };
    },
  );

  serve(vietnameseNumbers, async ({ gameCode, region, count }, { brand }) => {
    const games = (await vietnameseGames(db, brand)).filter(
      (game) =>
        (gameCode === undefined || game.gameCode === gameCode) && (region === undefined || game.region === region),
    );
    const of = new Map(games.map((game) => [game.gameCode, game]));
    const issues = await newestOpened(db, [...of.keys()], count);
    return {
      list: issues.flatMap((issue) => {
        const game = of.get(issue.gameCode);
        return game === undefined ? [] : [{ ...openedOnWire(issue), ...stationOnWire(game) }];
      }),
    };
  });
}

const PRICED_AS = { Lott: 'LOTT', ZY: 'LOTT', Elott: 'ELOTT', SEA: 'ELOTT' } as const;

type VietnameseGame = OfferedGame & { readonly region: Region };

/** Those that are drawn as one of the three regions draws, by its stations or by the house. */
async function vietnameseGames(db: Db, brand: BrandCode): Promise<VietnameseGame[]> {
  return (await gamesOf(db, brand)).flatMap((game) => {
    const region = /^XS(M[BNT])/.exec(game.family)?.[1];
    return region !== undefined && isRegion(region) ? [{ ...game, region }] : [];
  });
}

function stationOnWire({ gameCode, name: gameName, family, region, calendar, source }: VietnameseGame) {
  const station = calendar.kind === 'vietnam' ? calendar.station : null;
  return { gameCode, gameName, family, region, station, isHouse: source === 'house' };
}
