import { LOGO_TYPES, lotteryGames, lotteryIssue, lotteryProof, openedNumbers } from '@baize/contract/play/lottery';
import { type BrandCode, instantOf } from '@baize/kernel';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { gamesOf, offeredGame } from './games.store.ts';
import { comingIssues, databaseTime, findIssue, firstComingIssues, openedIssues } from './issues.store.ts';
import { gameTypeOf, type LotteryIssue, type OfferedGame } from './lottery.ts';
import { openedOnWire } from './opened-on-wire.ts';
import { isPricedSo, modeOnWire } from './prize-modes.ts';
import { committedAt, resultsOf } from './results.store.ts';

type GameOnWire = z.input<typeof lotteryGames.value>['list'][number];
type SaleOnWire = NonNullable<GameOnWire['onSale']>;

export interface LotteryDeps {
  readonly db: Db;
}

/** Mounts what everybody may see of the lottery: games, issues, results and proofs. */
export function mountLottery(serve: Serve, { db }: LotteryDeps): void {
  serve(lotteryGames, async ({ prizeMode }, { brand }) => {
    const games = (await gamesOf(db, brand)).filter(isPricedSo(prizeMode));
    const codes = games.map(({ gameCode }) => gameCode);
    const [onSale, last] = await Promise.all([firstComingIssues(db, codes), openedIssues(db, codes, { limit: 1 })]);
    const of = (issues: readonly LotteryIssue[], { gameCode }: OfferedGame) =>
      issues.find((issue) => issue.gameCode === gameCode);
    return { list: games.map((game) => gameOnWire(game, { onSale: of(onSale, game), last: of(last, game) })) };
  });

  serve(lotteryIssue, async ({ gameCode, count }, { brand }) => {
    await gameOf(db, brand, gameCode);
    const [serverTime, coming, [last]] = await Promise.all([
      databaseTime(db),
      comingIssues(db, gameCode, count),
      openedIssues(db, [gameCode], { limit: 1 }),
    ]);
    return { serverTime, gameCode, issues: coming.map(saleOnWire), last: last ? openedOnWire(last) : null };
  });

  serve(openedNumbers, async ({ gameCode, count, day, before }, { brand }) => {
    const { family } = await gameOf(db, brand, gameCode);
    const query = { limit: count, day, before: before === undefined ? undefined : instantOf(before) };
    return { gameCode, family, list: (await openedIssues(db, [gameCode], query)).map(openedOnWire) };
  });

  serve(lotteryProof, async ({ gameCode, issue: code }, { brand }) => {
    const { family } = await gameOf(db, brand, gameCode);
    const issue = await findIssue(db, gameCode, code);
    if (issue === undefined) throw new Refusal('lottery_issue_not_found');
    const { day, state, commitment, anchor, seed, beacon, result, closesAt: closedAt, issueId } = issue;
    const [committed, versions] = await Promise.all([committedAt(db, issueId), resultsOf(db, issueId)]);
    return {
      ...{ game: gameCode, issue: code, family, day, state, committedAt: committed, closedAt },
      ...{ commitment, anchor, seed, beacon, result, versions },
    };
  });
}

/** Refuses lottery_game_not_found. */
async function gameOf(db: Db, brand: BrandCode, gameCode: string): Promise<OfferedGame> {
  const game = await offeredGame(db, brand, gameCode);
  if (game === undefined) throw new Refusal('lottery_game_not_found');
  return game;
}

function gameOnWire(
  game: OfferedGame,
  { onSale, last }: { readonly onSale: LotteryIssue | undefined; readonly last: LotteryIssue | undefined },
): GameOnWire {
  const { gameCode, name: gameName, vendor, family, prizeMode, calendar } = game;
  const isVietnamese = calendar.kind === 'vietnam';
  return {
    ...{ gameCode, gameName, vendor, family },
    gameType: gameTypeOf(prizeMode),
    logoType: LOGO_TYPES.find((one) => one === game.logoType) ?? null,
    prizeMode: modeOnWire(prizeMode),
    isHouse: game.source === 'house',
    region: isVietnamese ? calendar.region : null,
    station: isVietnamese ? calendar.station : null,
    everySeconds: calendar.kind === 'paced' ? calendar.everySeconds : null,
    onSale: onSale ? saleOnWire(onSale) : null,
    last: last ? openedOnWire(last) : null,
  };
}

function saleOnWire({ issue, opensAt, closesAt, drawsAt, commitment, anchor }: LotteryIssue): SaleOnWire {
  return { issue, opensAt, closesAt, drawsAt, commitment, anchor };
}
