import { promotionBoard, promotionDetail, promotionList } from '@baize/contract/rewards/promotions';
import { opsDeletePromotion, opsPromotions, opsPutPromotion } from '@baize/contract/rewards/promotions-ops';
import { type BrandCode, type Instant, instantOf, SECOND_MS } from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { remember } from '../../../platform/load/remember.ts';
import { type Brand, type BrandBook, textIn } from '../../brand/brands/index.ts';
import { refuseWhileRunning } from './change-offer.ts';
import { dayInWords } from './day-in-words.ts';
import { listPromotions } from './list-promotions.ts';
import { readOffers } from './offers.store.ts';
import type { Promotion } from './promotion.ts';
import { readPromotions } from './promotions.store.ts';
import { deletePromotion, putPromotion } from './change-promotions.ts';
import { boardFor } from './tournament-board.ts';

const FRESH_MS = 5 * SECOND_MS;

export interface PromotionsRoutesDeps {
  readonly db: Db;
  readonly brands: Pick<BrandBook, 'of'>;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** Promotions, as people read them and as operators write them. */
export function promotionsRoutes(serve: Serve, { db, brands, clock, noteChange }: PromotionsRoutesDeps): void {
  const promotionsOf = remember((brand) => readPromotions(db, brand as BrandCode), { clock, freshMs: FRESH_MS, db });
  const offersOf = remember((brand) => readOffers(db, brand as BrandCode), { clock, freshMs: FRESH_MS, db });

  serve(promotionList, async ({ language, ...query }, caller) => {
    const brand = await brands.of(caller.brand);
    const { list, totalPages, kinds } = listPromotions(await promotionsOf(caller.brand), {
      ...query,
      now: clock.now(),
    });
    const preferred = language ?? caller.cookie('lang');
    return { list: list.map((promotion) => cardOnWire(promotion, brand, preferred)), totalPages, kinds: [...kinds] };
  });
  serve(promotionDetail, async ({ promotionId, language }, caller) => {
    const brand = await brands.of(caller.brand);
    const found = (await promotionsOf(caller.brand)).find((one) => one.enabled && one.promotionId === promotionId);
    if (found === undefined) throw new Refusal('promotion_not_found');
    const preferred = language ?? caller.cookie('lang');
    const { content = '', terms = '' } = textIn(found.texts, preferred, brand) ?? {};
    const { linkageType, target } = found;
    const offer = (await offersOf(caller.brand)).get(promotionId);
    const joins = offer !== undefined;
    const hasBoard = offer?.deal.kind === 'tournament';
    return { ...cardOnWire(found, brand, preferred), content, terms, linkageType, target, joins, hasBoard };
  });
  serve(promotionBoard, async ({ promotionId }, caller) => {
    const found = (await promotionsOf(caller.brand)).find((one) => one.enabled && one.promotionId === promotionId);
    if (found === undefined) throw new Refusal('promotion_not_found');
    const offer = (await offersOf(caller.brand)).get(promotionId);
    return boardFor(db, { brand: caller.brand, promotionId, offer, now: clock.now() });
  });
  serve(opsPromotions, async (_request, caller) => ({ list: await readPromotions(db, caller.brand) }));
  serve(opsPutPromotion, async (written, { session }) => {
    const endsAt = written.endsAt === null ? null : instantOf(written.endsAt);
    const promotion = { ...written, startsAt: instantOf(written.startsAt), endsAt };
    return db.inTransaction((tx) => putPromotion(tx, promotion, { operator: session, noteChange }));
  });
  serve(opsDeletePromotion, async ({ promotionId }, { session }) => {
    await db.inTransaction(async (tx) => {
      await refuseWhileRunning(tx, { clock }, { brand: session.brand, promotionId });
      await deletePromotion(tx, promotionId, { operator: session, noteChange });
    });
    return {};
  });
}

type Card = z.input<typeof promotionList.value>['list'][number];

function cardOnWire(promotion: Promotion, brand: Brand, language: string | undefined): Card {
  const { promotionId, kind, motif, picture, startsAt, endsAt, texts } = promotion;
  const { title = '', summary = '' } = textIn(texts, language, brand) ?? {};
  const inWords = (at: Instant) =>
    dayInWords(at, { language: language ?? brand.defaultLanguage, timeZone: brand.timeZone });
  const days = { startsOn: inWords(startsAt), endsOn: endsAt === null ? null : inWords(endsAt) };
  return { promotionId, kind, motif, picture, startsAt, endsAt, ...days, title, summary };
}
