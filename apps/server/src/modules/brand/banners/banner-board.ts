import type { Banner } from '@baize/contract/bootstrap';
import { pictureFiles } from '@baize/contract/brand/picture-rules';
import { SECOND_MS } from '@baize/kernel';
import { type Clock, systemClock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { type Brand, textIn, brandCache } from '../brands/index.ts';
import { shownBanners } from './banners.store.ts';
import type { StoredBanner } from './stored-banner.ts';

/** In CSS pixels. The content of a page is never wider, so no larger picture is needed. */
const WIDE_ENOUGH = 1280;
const FRESH_MS = 5 * SECOND_MS;
const NO_WORDS = { title: '', text: '', action: '' };

/** The banners that visitors see, kept in memory for some seconds. */
export interface BannerBoard {
  /** The banners of a group, in order, in a language; none when the group is unknown (B2.4). */
  shown(brand: Brand, of: { readonly groupName: string; readonly language: string }): Promise<Banner[]>;
  /** Looks at the database the next time, because an operator changed something. */
  forget(): void;
}

export function openBannerBoard(sql: Sql, { clock = systemClock }: { readonly clock?: Clock } = {}): BannerBoard {
  const kept = brandCache((brand: Brand['code']) => shownBanners(sql, brand), { clock, freshMs: FRESH_MS, db: sql });
  return {
    shown: async (brand, { groupName, language }) =>
      (await kept.of(brand.code))
        .filter((banner) => banner.groupName === groupName)
        .map((banner) => bannerIn(banner, language, brand)),
    forget: () => kept.forget(),
  };
}

function bannerIn({ texts, url, ...banner }: StoredBanner, language: string, brand: Brand): Banner {
  return { ...banner, url: fileBehind(url), ...(textIn(texts, language, brand) ?? NO_WORDS) };
}

/** One file of an uploaded picture, wide enough for the widest page: the first view carries no list of sizes to choose from. */
function fileBehind(url: string): string {
  const kept =
    pictureFiles(url)
      ?.sources.find(({ type }) => type === 'image/webp')
      ?.srcSet.split(', ') ?? [];
  const files = kept
    .map((entry) => entry.split(' '))
    .map(([file = '', width = '']) => ({ file, width: parseInt(width, 10) }));
  return (files.find(({ width }) => width >= WIDE_ENOUGH) ?? files.at(-1))?.file ?? url;
}
