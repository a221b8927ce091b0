import type { Banner, Notice } from '@baize/contract';
import { type BrandCode, invariant, SECOND_MS } from '@baize/kernel';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import { escapeHtml } from '../../platform/http/send-html.ts';
import { type Brand, type BrandPage, type StoredNotice, type Texts } from './brand.ts';
import { readBrands } from './brands.store.ts';

/** How long what was read is served without a look at the database. */
const FRESH_MS = 10 * SECOND_MS;
const ANY_HOST = '*';

/** Every brand of the deployment, kept in memory and refreshed behind the reader's back. */
export interface BrandBook {
  /** The brand that lives at a host name; port and case do not matter. Undefined when none does. */
  ofHost(host: string): Promise<Brand | undefined>;
  /** A brand by its code. Faults when there is none: codes come from our own tables. */
  of(code: BrandCode): Promise<Brand>;
  /** The banners of all groups, in order, in a language. */
  bannersOf(brand: BrandCode, language: string): Promise<Banner[]>;
  /** The bulletins of the marquee that are on show now, newest first, in a language. `content` is safe HTML. */
  noticesOf(brand: BrandCode, language: string): Promise<Notice[]>;
}

interface Known {
  readonly pages: ReadonlyMap<string, BrandPage>;
  readonly byHost: ReadonlyMap<string, Brand>;
  readonly anywhere: Brand | undefined;
  readonly readAt: number;
}

/** Opens the book. What was read once keeps being served when the database is away; the first reading must succeed. */
export function openBrandBook(sql: Sql, { clock = systemClock }: { readonly clock?: Clock } = {}): BrandBook {
  let known: Known | undefined;
  let reading: Promise<Known> | undefined;

  async function current(): Promise<Known> {
    if (known !== undefined && clock.now() - known.readAt < FRESH_MS) return known;
    reading ??= readBrands(sql)
      .then((pages) => (known = knownFrom(pages, clock.now())))
      .finally(() => (reading = undefined));
    if (known === undefined) return reading;
    // Stale is better than slow: this caller goes on, a later one sees the change. A failure shows in the next attempt.
    reading.catch(() => undefined);
    return known;
  }

  async function pageOf(code: BrandCode): Promise<BrandPage> {
    const page = (await current()).pages.get(code);
    invariant(page !== undefined, `there is no brand ${code}`);
    return page;
  }

  return {
    ofHost: async (host) => {
      const { byHost, anywhere } = await current();
      return byHost.get(hostNameOf(host)) ?? anywhere;
    },
    of: async (code) => (await pageOf(code)).brand,
    bannersOf: async (code, language) => {
      const { brand, banners } = await pageOf(code);
      return banners.map(({ texts, ...banner }) => ({
        ...banner,
        ...(inLanguage(texts, language, brand) ?? { title: '', text: '', action: '' }),
      }));
    },
    noticesOf: async (code, language) => {
      const { brand, notices } = await pageOf(code);
      const now = clock.now();
      return notices
        .filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt))
        .flatMap((notice) => noticeIn(notice, language, brand));
    },
  };
}

function knownFrom(pages: readonly BrandPage[], readAt: number): Known {
  const byHost = new Map(pages.flatMap(({ brand }) => brand.hosts.map((host) => [host, brand] as const)));
  const single = pages.length === 1 ? pages[0]?.brand : undefined;
  return {
    pages: new Map(pages.map((page) => [page.brand.code, page])),
    byHost,
    anywhere: single?.hosts.includes(ANY_HOST) === true ? single : undefined,
    readAt,
  };
}

/** `www.` belongs to the same brand; an IPv6 address keeps its brackets. */
function hostNameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}

function inLanguage<T>(texts: Texts<T>, language: string, brand: Brand): T | undefined {
  return texts[language] ?? texts[brand.defaultLanguage] ?? Object.values(texts)[0];
}

function noticeIn(notice: StoredNotice, language: string, brand: Brand): Notice[] {
  const words = inLanguage(notice.texts, language, brand);
  if (words === undefined) return [];
  const content = words.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  return [{ id: notice.noticeId, title: words.title, content, startDateStr: notice.startsAt }];
}
