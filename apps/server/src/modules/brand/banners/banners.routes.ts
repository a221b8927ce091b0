import { bannerList, jackpot } from '@baize/contract/brand/banners';
import {
  opsBannerCreate,
  opsBannerDelete,
  opsBannerList,
  opsBannerOrder,
  opsBannerUpdate,
} from '@baize/contract/brand/banners-ops';
import { type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { remember } from '../../../platform/load/remember.ts';
import { languageOf } from '../brands/index.ts';
import type { BannerBoard } from './banner-board.ts';
import { changeBanner, type ChangeBannersDeps, createBanner, orderBanners, takeDownBanner } from './change-banners.ts';
import { jackpotOnWire, poolOfBrand, type PoolOf, type ToldJackpot } from './jackpot-of.ts';
import { allBanners } from './banners.store.ts';

export interface BannersRoutesDeps extends ChangeBannersDeps {
  readonly banners: BannerBoard;
  readonly poolOf: PoolOf;
  /** What vendors tell of the jackpot of a brand; undefined: it has none at any. */
  readonly toldJackpot: (brand: BrandCode) => Promise<ToldJackpot | undefined>;
  /** The address of the picture that the site draws for a motif. */
  readonly artOf: (motif: string) => Promise<string>;
}

/** A pool of the brand's own is a sum over a day's transfers, and every visitor of /rng needs it: it is computed once in this time. */
const POOL_FRESH_MS = 5 * SECOND_MS;

/** Puts banners and the jackpot figure on the wire, and what operators do with banners. */
export function mountBanners(serve: Serve, deps: BannersRoutesDeps): void {
  const { banners, brands, db, clock } = deps;
  const ownPool = remember(async (code) => poolOfBrand(await brands.of(code as BrandCode), deps), {
    clock,
    freshMs: POOL_FRESH_MS,
    db,
  });

  serve(bannerList, async ({ groupName, language }, caller) => {
    const brand = await brands.of(caller.brand);
    const list = await banners.shown(brand, { groupName, language: languageOf(brand, caller, language) });
    return {
      list: await Promise.all(
        list.map(async (banner) => ({ ...banner, url: banner.url || (await deps.artOf(banner.motif)) })),
      ),
    };
  });
  serve(jackpot, async (_request, caller) => {
    const brand = await brands.of(caller.brand);
    const own = await ownPool(caller.brand);
    const told = own === null ? await deps.toldJackpot(caller.brand) : undefined;
    return jackpotOnWire({ own, told, language: languageOf(brand, caller), at: clock.now() });
  });

  serve(opsBannerList, async ({ groupName }, { brand }) => ({ list: await allBanners(db, brand, groupName ?? null) }));
  serve(opsBannerCreate, async (form, { session }) => shownAtOnce(createBanner(session, form, deps)));
  serve(opsBannerUpdate, async (form, { session }) => shownAtOnce(changeBanner(session, form, deps)));
  serve(opsBannerDelete, async ({ bannerId }, { session }) => shownAtOnce(takeDownBanner(session, bannerId, deps)));
  serve(opsBannerOrder, async (form, { session }) => shownAtOnce(orderBanners(session, form, deps)));

  /** A change shows at once, whatever keeps the banners in memory. */
  async function shownAtOnce<T>(change: Promise<T>): Promise<T> {
    const answer = await change;
    banners.forget();
    return answer;
  }
}
