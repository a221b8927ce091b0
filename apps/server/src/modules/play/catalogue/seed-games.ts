import { type BrandCode, partsFromText } from '@baize/kernel';
import { z } from 'zod';
import { GAME_TAGS, GAME_TYPES } from '@baize/contract/play/catalogue';
import type { Sql } from '../../../platform/database/db.ts';
import { insertSeededGame, insertSeededVendor } from './catalogue.store.ts';

/** `seed/<set>/games.json`: the vendors a brand offers, and what the operator adds to games that really exist. */
const gamesFile = z.object({
  vendors: z.array(z.object({ code: z.string(), name: z.string(), playMoney: z.boolean().default(false) })),
  games: z.array(
    z.object({
      vendor: z.string(),
      gameCode: z.string(),
      name: z.string(),
      gameType: z.enum(GAME_TYPES),
      art: z.object({ motif: z.string(), hue: z.number().int().min(0).max(359) }),
      hot: z.boolean(),
      new: z.boolean(),
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
      sort: z.number().int(),
    }),
  ),
});

/** Offers the file's vendors and games in a brand. What exists stays as it is, so it may be repeated. */
export async function seedGames(sql: Sql, brand: BrandCode, file: unknown): Promise<void> {
  const seed = gamesFile.parse(file);
  for (const vendor of seed.vendors) await insertSeededVendor(sql, brand, vendor);
  for (const game of seed.games) {
    const { returnToPlayer, ...same } = game;
    const returnHundredths = returnToPlayer === undefined ? null : Number(returnToPlayer.replace('.', ''));
    await insertSeededGame(sql, { ...same, returnHundredths });
  }
}
