import type { freeRounds } from '@baize/contract/play/free-rounds';
import { type BrandCode, instantOf, type MemberId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import { findTile } from '../catalogue/index.ts';
import type { FreeRoundsDeps } from './free-rounds.ts';
import { playableGifts } from './gifts.store.ts';

export interface PlayableInput {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly language: string | undefined;
}

/** The free rounds that a member can play now, in games that can be launched. */
export async function playableFreeRounds(
  { db, clock }: Pick<FreeRoundsDeps, 'db' | 'clock'>,
  { brand, memberId, language }: PlayableInput,
): Promise<z.input<typeof freeRounds.value>['list']> {
  const gifts = await playableGifts(db, memberId, clock.now());
  const found = await Promise.all(
    gifts.map(async ({ giftId, vendor, gameCode, left, stakeParts, currency, endsAt }) => {
      const game = await findTile(db, brand, { vendor, gameCode, language });
      const terms = { left, stake: textFromParts(stakeParts), currency, endsAt: instantOf(endsAt.getTime()) };
      return game === undefined ? [] : [{ giftId, game, ...terms }];
    }),
  );
  return found.flat();
}
