import type { FastifyInstance } from 'fastify';
import { ANYWHERE } from '@baize/contract/list-params';
import { SECOND_MS } from '@baize/kernel';
import { servesAll, statusOf, visitorStatus } from './modules/brand/availability/index.ts';
import { footerIn, openBranding } from './modules/brand/branding/index.ts';
import { type Brand, languageOf } from './modules/brand/brands/index.ts';
import { openTextBook } from './modules/brand/content/index.ts';
import { openTransferSwitch } from './modules/money/member-transfers/index.ts';
import { forMarquee } from './modules/brand/notices/index.ts';
import { botCheckOrigins } from './modules/people/bot-check/index.ts';
import { firebaseOrigins } from './modules/people/verification-codes/index.ts';
import { homeGames } from './modules/play/catalogue/index.ts';
import { toldJackpot } from './modules/play/jackpots/index.ts';
import { headerLineUps, keepLineUps } from './modules/play/vendors/index.ts';
import { type PageBrand, readSiteBuild, sitePages } from './page/index.ts';
import type { KeptAnswers } from './platform/http/kept-answers.ts';
import type { KeepDeps } from './platform/http/kept-calls.ts';
import { publicSealKey } from './platform/http/sealed-bodies.ts';
import { remember } from './platform/load/remember.ts';
import type { World } from './world.ts';

const GAMES_FRESH_MS = 5 * SECOND_MS;
const JACKPOT_FRESH_MS = 5 * SECOND_MS;

export interface PagesOptions {
  readonly siteFolder: string;
  readonly answers: KeptAnswers;
  readonly countriesApart: KeepDeps['countriesApart'];
}

/** The pages of the site, with what each brand shows on them. */
export async function composePages(
  app: FastifyInstance,
  world: World,
  { siteFolder, answers, countriesApart }: PagesOptions,
): Promise<void> {
  const { web, clock, brands, config, keys, https } = world;
  const firstGames = remember(
    async (key) => {
      const [code, visitor] = JSON.parse(key) as [Brand['code'], Parameters<typeof homeGames>[2]];
      return homeGames(web, await brands.of(code), visitor);
    },
    { clock, freshMs: GAMES_FRESH_MS, db: web },
  );
  const toldLevels = keepToldLevels(world);
  const lineUpsOf = keepLineUps(web, clock);
  const brandingOf = openBranding(web, clock);
  const textsOf = openTextBook(web, clock);
  const transfersOf = openTransferSwitch(web, clock);
  const sealKey = publicSealKey(keys.seal);
  const pageBrand = (brand: Brand, apart: ReadonlySet<string>): PageBrand => ({
    code: brand.code,
    servesAll: servesAll(brand) && apart.size === 0,
    apartFor: (ip) => countryAmong(apart, world.countryOf(ip)),
    standingFor: (ip) => visitorStatus(brand, world.countryOf(ip)),
    defaultLanguage: brand.defaultLanguage,
    languageOf: (cookies) => languageOf(brand, { cookie: (name) => cookies[name] }),
    wordsIn: (language) => brand.pageTexts[language] ?? { title: brand.name, description: '' },
    status: (visitor) => statusOf(brand, { ...visitor, sealKey, now: clock.now() }),
    banners: (language, groupName) => world.banners.shown(brand, { groupName, language }),
    notices: async (language) =>
      forMarquee(await world.notices.shown(brand, { types: ['B', 'PL', 'PR', 'H'], executions: ['B'], language })),
    ownTexts: (language) => textsOf(brand.code, language),
    helpers: [...botCheckOrigins(brand, world.botCheck), ...firebaseOrigins(brand, world.firebase)],
    games: (visitor) => firstGames(JSON.stringify([brand.code, visitor])),
    around: async ({ language, country }) => {
      const wanted = { types: ['PU'], executions: ['B'], language } as const;
      const [lineUps, { contacts, footer }, popups, transfers, levels] = await Promise.all([
        lineUpsOf(brand.code, { ...ANYWHERE, country }),
        brandingOf(brand.code),
        world.notices.shown(brand, wanted),
        transfersOf(brand.code),
        toldLevels(brand.code),
      ]);
      return {
        lanes: headerLineUps(lineUps),
        contacts,
        footer: footerIn(footer, language, brand.defaultLanguage),
        popups: popups.length > 0,
        transfers,
        jackpot: brand.jackpotAccount === null ? levels : 'pool',
      };
    },
  });
  await sitePages(app, {
    build: await readSiteBuild(siteFolder),
    answers,
    https,
    gameOrigins: () =>
      gameOrigins([
        config.ARCADE_URL,
        ...Object.values(world.links.vendors).flatMap(({ url, gameOrigins = [] }) => [url, ...gameOrigins]),
      ]),
    brandAt: async (host) => {
      const brand = await brands.ofHost(host);
      return brand && pageBrand(brand, await countriesApart(brand.code));
    },
  });
}

/** Whether a brand's vendors tell of a jackpot. */
function keepToldLevels({ web, clock }: World): (code: Brand['code']) => Promise<'levels' | null> {
  const levelsOf = async (code: string) => ((await toldJackpot(web, code as Brand['code'])) ? 'levels' : null);
  return remember(levelsOf, { clock, freshMs: JACKPOT_FRESH_MS, db: web });
}

function countryAmong(countries: ReadonlySet<string>, country: string | undefined): string | undefined {
  return country !== undefined && countries.has(country) ? country : undefined;
}

function gameOrigins(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
