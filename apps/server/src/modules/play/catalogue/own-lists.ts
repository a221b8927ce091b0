import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findGame } from './catalogue.store.ts';
import { withPauses } from './pauses.ts';
import type { Reach } from './reach.ts';
import type { Classification, GameType } from '../vendors/index.ts';
import { type GameTile, tileOf } from './game-tile.ts';
import {
  deleteFavourite,
  findFavouriteKeys,
  findFavourites,
  findRecent,
  insertFavourite,
  type OwnGame,
} from './own-lists.store.ts';

export interface OwnListInput extends Reach {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly gameType?: GameType | undefined;
  readonly classification?: Classification | undefined;
  readonly vendor?: string | undefined;
  readonly language?: string | undefined;
  readonly now: Instant;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

interface OwnListPage {
  readonly games: GameTile[];
  readonly totalPages: number;
}

/** The member's favourites that can be played now, last added first. */
export function listFavourites(sql: Sql, input: OwnListInput): Promise<OwnListPage> {
  return pageWith(findFavourites, sql, input);
}

/** The games the member opened that can be played now, last opened first. */
export function listRecent(sql: Sql, input: OwnListInput): Promise<OwnListPage> {
  return pageWith(findRecent, sql, input);
}

async function pageWith(find: typeof findRecent, sql: Sql, input: OwnListInput): Promise<OwnListPage> {
  const { pageNo, pageSize, language, now } = input;
  const { rows, total } = await find(sql, { ...input, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const games = await withPauses(
    sql,
    rows.map((row) => tileOf(row, language)),
    now,
  );
  return { games, totalPages: Math.ceil(total / pageSize) };
}

export interface FavouriteInput {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly vendor: string;
  /** `vendor.gameCode`, as lists give it. */
  readonly nodeId: string;
}

/** Keeps a game of the brand's offer as a favourite. May be repeated. Refuses game_not_found. Gives all favourites' nodeIds. */
export async function addFavourite(
  sql: Sql,
  { clock }: { readonly clock: Clock },
  input: FavouriteInput,
): Promise<string[]> {
  const game = ownGameOf(input);
  if (game === undefined || (await findGame(sql, input.brand, game)) === undefined) throw new Refusal('game_not_found');
  await insertFavourite(sql, game, clock.now());
  return nodeIdsOf(sql, input.memberId);
}

/** Takes a game out of the favourites, whether or not it was in. Gives the nodeIds of those that are left. */
export async function removeFavourite(sql: Sql, input: FavouriteInput): Promise<string[]> {
  const game = ownGameOf(input);
  if (game !== undefined) await deleteFavourite(sql, game);
  return nodeIdsOf(sql, input.memberId);
}

function ownGameOf({ memberId, vendor, nodeId }: FavouriteInput): OwnGame | undefined {
  const prefix = `${vendor}.`;
  return nodeId.startsWith(prefix) ? { memberId, vendor, gameCode: nodeId.slice(prefix.length) } : undefined;
}

async function nodeIdsOf(sql: Sql, memberId: MemberId): Promise<string[]> {
  return (await findFavouriteKeys(sql, memberId)).map(({ vendor, game_code }) => `${vendor}.${game_code}`);
}
