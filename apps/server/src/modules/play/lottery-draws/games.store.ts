import { asId, type BrandCode } from '@baize/kernel';
import type { Calendar } from '@baize/lottery';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { LotteryGame, OfferedGame, PrizeMode } from './lottery.ts';

interface Row {
  readonly game_code: string;
  readonly name: string;
  readonly family: string;
  readonly prize_mode: string;
  readonly vendor: string;
  readonly logo_type: string | null;
  readonly source: string;
  readonly calendar: unknown;
  readonly is_on: boolean;
}

const COLUMNS = 'g.game_code, g.name, g.family, g.prize_mode, g.vendor, g.logo_type, g.source, g.calendar, g.is_on';

/** Every game, on or off, by code. */
export async function readGames(sql: Sql): Promise<LotteryGame[]> {
  const rows = await sql.all<Row>(`select ${COLUMNS} from lottery_game g order by g.game_code`);
  return rows.map(gameFrom);
}

export async function findGame(sql: Sql, gameCode: string): Promise<LotteryGame | undefined> {
  const row = await sql.first<Row>(`select ${COLUMNS} from lottery_game g where g.game_code = $1`, [gameCode]);
  return row && gameFrom(row);
}

interface OfferedRow extends Row {
  readonly brand: string;
  readonly place: number;
}

const OFFERED = `
  select ${COLUMNS}, o.brand, o.place from lottery_offer o join lottery_game g on g.game_code = o.game_code
  where o.brand = $1 and o.is_on and g.is_on and ($2::text is null or g.game_code = $2)
  order by o.place, g.game_code`;

/** What a brand sells, in its order. */
export async function gamesOf(sql: Sql, brand: BrandCode): Promise<OfferedGame[]> {
  return (await sql.all<OfferedRow>(OFFERED, [brand, null])).map(offeredFrom);
}

/** A game that a brand sells; undefined where it does not (any more). */
export async function offeredGame(sql: Sql, brand: BrandCode, gameCode: string): Promise<OfferedGame | undefined> {
  const row = await sql.first<OfferedRow>(OFFERED, [brand, gameCode]);
  return row && offeredFrom(row);
}

const BRANDS = 'select brand from lottery_offer where game_code = $1 and is_on';

/** The brands that sell a game. */
export async function brandsWith(sql: Sql, gameCode: string): Promise<BrandCode[]> {
  const rows = await sql.all<{ brand: string }>(BRANDS, [gameCode]);
  return rows.map(({ brand }) => asId<BrandCode>(brand));
}

const INSERT = `
  insert into lottery_game (game_code, name, family, prize_mode, vendor, logo_type, source, calendar, is_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)
  on conflict (game_code) do nothing`;

/** Adds a game; one that is there stays as it is. */
export async function insertGame(tx: Tx, game: LotteryGame): Promise<void> {
  const { gameCode, name, family, prizeMode, vendor, logoType, source, calendar, isOn } = game;
  await tx.all(INSERT, [gameCode, name, family, prizeMode, vendor, logoType, source, JSON.stringify(calendar), isOn]);
}

const OFFER = `
  insert into lottery_offer (brand, game_code, place, is_on) values ($1, $2, $3, $4)
  on conflict (brand, game_code) do update set place = excluded.place, is_on = excluded.is_on`;

export interface Offered {
  readonly brand: BrandCode;
  readonly gameCode: string;
  readonly place: number;
  readonly isOn: boolean;
}

/** Has a brand sell a game, or no longer. */
export async function putOffer(tx: Tx, { brand, gameCode, place, isOn }: Offered): Promise<void> {
  await tx.all(OFFER, [brand, gameCode, place, isOn]);
}

const OFFERS = `
  select brand, game_code as "gameCode", place, is_on as "isOn" from lottery_offer where brand = $1`;

/** What a brand sells, or has sold. */
export async function readOffers(sql: Sql, brand: BrandCode): Promise<Offered[]> {
  const rows = await sql.all<{ brand: string; gameCode: string; place: number; isOn: boolean }>(OFFERS, [brand]);
  return rows.map((row) => ({ ...row, brand }));
}

function gameFrom(row: Row): LotteryGame {
  return {
    gameCode: row.game_code,
    name: row.name,
    family: row.family,
    prizeMode: row.prize_mode as PrizeMode,
    vendor: row.vendor,
    logoType: row.logo_type,
    source: row.source as LotteryGame['source'],
    calendar: row.calendar as Calendar,
    isOn: row.is_on,
  };
}

function offeredFrom(row: OfferedRow): OfferedGame {
  return { ...gameFrom(row), brand: asId<BrandCode>(row.brand), place: row.place };
}
