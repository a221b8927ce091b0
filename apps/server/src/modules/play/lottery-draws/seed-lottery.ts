import type { BrandCode } from '@baize/kernel';
import {
  issuesOf,
  readHistory,
  type Region,
  REGIONS,
  stationCode,
  stationsOf,
  VIETNAM,
  type VietnamCalendar,
} from '@baize/lottery';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { seedGames } from '../catalogue/index.ts';
import { insertGame, putOffer } from './games.store.ts';
import { insertPast } from './past-issues.store.ts';
import { gameTypeOf, type LotteryGame } from './lottery.ts';

/** `seed/<set>/lottery.json`: the house's games, and how the Vietnamese lottery is sold. */
const lotteryFile = z.object({
  house: z.array(
    z.object({
      gameCode: z.string(),
      name: z.string(),
      family: z.string(),
      prizeMode: z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']),
      vendor: z.enum(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']),
      logoType: z.enum(['11X5', 'LF', 'LHC', 'PK10', 'SSC']).nullable(),
      timeZone: z.string(),
      everySeconds: z.number().int().min(30),
      closesSeconds: z.number().int().min(4),
    }),
  ),
  vietnam: z.object({ closesSeconds: z.number().int().min(0), pastDraws: z.number().int().min(0) }),
});

/** The real results of a region as a table (packages/lottery/history). */
export type ReadDrawHistory = (region: Region) => Promise<string>;

export interface LotterySeed {
  readonly file: unknown;
  readonly readDrawHistory: ReadDrawHistory;
}

/** Has a brand sell the file's games and every Vietnamese province, with past results to look at. What exists stays as it is. */
export async function seedLottery(tx: Tx, brand: BrandCode, { file, readDrawHistory }: LotterySeed): Promise<void> {
  const { house, vietnam } = lotteryFile.parse(file);
  const games = [...house.map(houseGame), ...vietnameseGames(vietnam.closesSeconds)];
  for (const [place, game] of games.entries()) {
    await insertGame(tx, game);
    await putOffer(tx, { brand, gameCode: game.gameCode, place, isOn: true });
  }
  await seedGames(tx, brand, catalogueFileOf(games));
  for (const region of REGIONS) {
    await seedPast(tx, games, { region, csv: await readDrawHistory(region), draws: vietnam.pastDraws });
  }
}

type HouseRow = z.output<typeof lotteryFile>['house'][number];

function houseGame({ timeZone, everySeconds, closesSeconds, ...game }: HouseRow): LotteryGame {
  return {
    ...{ ...game, source: 'house', isOn: true },
    calendar: { kind: 'paced', timeZone, everySeconds, closesSeconds },
  };
}

/** The joint draw of the North, and each province of South and Central. */
function vietnameseGames(closesSeconds: number): LotteryGame[] {
  const gameOf = (region: Region, station: string | null): LotteryGame => ({
    gameCode: `xs${region.toLowerCase()}${station === null ? '' : `-${stationCode(station)}`}`,
    name: station ?? 'Miền Bắc',
    family: `XS${region}`,
    prizeMode: 'SEA',
    vendor: 'TCG_LOTTO_VN',
    logoType: null,
    source: 'official',
    calendar: { kind: 'vietnam', region, station, closesSeconds, without: [] },
    isOn: true,
  });
  const provinces = (['MN', 'MT'] as const).flatMap((region) =>
    stationsOf(region).map((station) => gameOf(region, station)),
  );
  return [gameOf('MB', null), ...provinces];
}

/** What the vendors of the specification are called here. */
const VENDOR_NAMES: Readonly<Record<string, string>> = {
  LOTT: 'Baize Lottery',
  ELOTT: 'Baize Lottery (odds)',
  TCG_LOTTO_VN: 'Vietnamese Lottery',
  TCG_SEA: 'South-East Asian Lottery',
};

/** Bets on the lottery stand in records like any other, with a vendor and a game that have names. */
function catalogueFileOf(games: readonly LotteryGame[]): unknown {
  const vendors = [...new Set(games.map(({ vendor }) => vendor))];
  return {
    vendors: vendors.map((code) => ({ code: code.toLowerCase(), name: VENDOR_NAMES[code] ?? code, playMoney: true })),
    games: games.map(({ vendor, gameCode, name, prizeMode }) => ({
      ...{ vendor: vendor.toLowerCase(), gameCode, name, gameType: gameTypeOf(prizeMode), minBet: '0' },
    })),
  };
}

interface Past {
  readonly region: Region;
  readonly csv: string;
  /** How many of each game, the last ones. */
  readonly draws: number;
}

/** Nobody settles a ticket by the past: it is only written down. */
const NOT_COUNTED = new Map<string, never>();

/** The heading of a table and its last lines. */
function lastLines(csv: string, count: number): string {
  const [heading = '', ...lines] = csv.trim().split('\n');
  return [heading, ...lines.slice(-count)].join('\n');
}

async function seedPast(tx: Tx, games: readonly LotteryGame[], { region, csv, draws }: Past): Promise<void> {
  const family = VIETNAM[region];
  const theirs = games.filter((game) => game.source === 'official' && game.family === family.code);
  // Some are drawn twice a week: so many lines have enough of each. All years would be read for nothing.
  const { results } = readHistory(lastLines(csv, 2 * draws * theirs.length), region);
  for (const { gameCode, calendar } of theirs) {
    const { station } = calendar as VietnamCalendar;
    const last = results.filter((result) => result.station === station).slice(-draws);
    const past = last.flatMap((result) => {
      const [issue] = issuesOf(calendar, result.date);
      return issue === undefined ? [] : [{ ...issue, result: family.writeDraw({ result, counts: NOT_COUNTED }) }];
    });
    await insertPast(tx, gameCode, past);
  }
}
