import { type BrandCode, type Instant, invariant, type MemberId, partsFromText } from '@baize/kernel';
import { z } from 'zod';
import { GAME_TAGS, GAME_TYPES } from '@baize/contract/play/catalogue';
import type { Sql } from '../../../platform/database/db.ts';
import { coverOf } from '../vendors/index.ts';
import { insertSeededGame, insertSeededVendor } from './catalogue.store.ts';
import { insertFavourite } from './own-lists.store.ts';

/** Behind all games that have a place: where a vendor's list puts a new one. */
const LAST = 1_000;

/** `seed/<set>/games.json`: the vendors a brand offers, and what the operator adds to games that really exist. */
const gamesFile = z.object({
  vendors: z.array(z.object({ code: z.string(), name: z.string(), playMoney: z.boolean().default(false) })),
  games: z.array(
    z.object({
      vendor: z.string(),
      gameCode: z.string(),
      name: z.string(),
      gameType: z.enum(GAME_TYPES),
      /** Of its hall and code, as of a game that a vendor lists, where nobody chose one. */
      art: z.object({ motif: z.string(), hue: z.number().int().min(0).max(359) }).optional(),
      hot: z.boolean().default(false),
      new: z.boolean().default(false),
      minBet: z.string().transform((text, context) => {
        const parts = partsFromText(text);
        if (parts !== undefined && parts >= 0n) return parts;
        context.addIssue({ code: 'custom', message: 'not an amount' });
        return z.NEVER;
      }),
      returnToPlayer: z
        .string()
        .regex(/^\d{1,3}\.\d\d$/)
        .optional(),
      names: z.record(z.string(), z.string()).default({}),
      tags: z.array(z.enum(GAME_TAGS)).default([]),
      sort: z.number().int().default(LAST),
      listed: z.boolean().default(true),
    }),
  ),
});

const favouritesFile = z.object({
  favourites: z.array(z.object({ username: z.string(), vendor: z.string(), gameCode: z.string() })),
});

/** Offers the file's vendors and games in a brand. What exists stays as it is, so it may be repeated. */
export async function seedGames(sql: Sql, brand: BrandCode, file: unknown): Promise<void> {
  const seed = gamesFile.parse(file);
  for (const vendor of seed.vendors) await insertSeededVendor(sql, brand, vendor);
  for (const game of seed.games) {
    const { returnToPlayer, art = coverOf(game.gameCode, game.gameType), ...same } = game;
    const returnHundredths = returnToPlayer === undefined ? null : Number(returnToPlayer.replace('.', ''));
    await insertSeededGame(sql, { ...same, art, returnHundredths });
  }
}

interface Favourites {
  readonly file: unknown;
  readonly memberOf: (username: string) => Promise<MemberId | undefined>;
  readonly now: Instant;
}

/** The games that the file's members like. May be repeated. */
export async function seedFavourites(sql: Sql, { file, memberOf, now }: Favourites): Promise<void> {
  for (const { username, vendor, gameCode } of favouritesFile.parse(file).favourites) {
    const memberId = await memberOf(username);
    invariant(memberId !== undefined, `the favourites name ${username}, whom nobody knows`);
    await insertFavourite(sql, { memberId, vendor, gameCode }, now);
  }
}
