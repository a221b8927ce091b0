import type { promotionBoard } from '@baize/contract/rewards/promotions';
import { type BrandCode, type Instant, type MemberId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById } from '../../people/members/index.ts';
import { maskedName } from '../../play/boards/index.ts';
import { awardByKey } from '../awards/index.ts';
import { prizeKey, scoreText, stageAt, type Tournament } from './domain/tournament.ts';
import type { Offer } from './offer.ts';
import { firstIn, isGiven, keyOf, placeIn, type TournamentKey } from './tournament.store.ts';

type Board = z.input<typeof promotionBoard.value>;

const SHOWN = 20;
/** The last place that a member is told. */
const LAST_PLACE = 1_000;

/** Who leads a tournament, under masked names, and what there is to win. Refuses promotion_not_found for what is none. */
export async function boardFor(
  sql: Sql,
  {
    offer,
    now,
    ...of
  }: {
    readonly brand: BrandCode;
    readonly promotionId: string;
    readonly offer: Offer | undefined;
    readonly now: Instant;
  },
): Promise<Board> {
  if (offer?.deal.kind !== 'tournament') throw new Refusal('promotion_not_found');
  const { deal, currency } = offer;
  const key = keyOf({ ...of, deal });
  const list = await Promise.all(
    (await firstIn(sql, key, SHOWN)).map(async ({ memberId, score }, at) => ({
      ...{ place: at + 1, score: scoreText(deal, score) },
      name: maskedName((await memberById(sql, memberId))?.username ?? ''),
    })),
  );
  return {
    ...{
      state: stageAt(deal, { now, isGiven: await isGiven(sql, key) }),
      startsAt: deal.startsAt,
      endsAt: deal.endsAt,
    },
    ...{ score: deal.score, currency, list },
    prizes: deal.prizes.map(({ through, amount }, at) => ({
      ...{ from: (deal.prizes[at - 1]?.through ?? 0) + 1, through, amount: textFromParts(amount) },
    })),
  };
}

/** How a tournament stands for who joined it, and what their prize came to. */
export async function ownStage(
  sql: Sql,
  {
    deal,
    key,
    memberId,
    now,
  }: { readonly deal: Tournament; readonly key: TournamentKey; readonly memberId: MemberId; readonly now: Instant },
) {
  const stage = stageAt(deal, { now, isGiven: await isGiven(sql, key) });
  const mine = await placeIn(sql, key, { memberId, most: LAST_PLACE });
  const source = { kind: 'promotion', id: key.promotionId } as const;
  const award = stage === 'closed' ? await awardByKey(sql, { memberId, source, key: prizeKey(deal) }) : undefined;
  return { stage, award, board: mine && { place: mine.place, score: scoreText(deal, mine.score) } };
}
