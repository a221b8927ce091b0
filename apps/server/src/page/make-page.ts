import type { Banner, Bootstrap } from '@baize/contract/bootstrap';
import type { MadeAnswer } from '../platform/http/kept-answers.ts';
import { pageHeaders } from '../platform/http/page-headers.ts';
import { chatSheet, colourSheet } from './brand-look.ts';
import { closedShell } from './closed-shell.ts';
import { documentOf, type Preload } from './document.ts';
import type { PageBrand } from './page-brand.ts';
import type { PageVariant } from './page-variant.ts';
import { wordsOfScreen } from './route-words.ts';
import { bannerImage, fillShell } from './shell.ts';
import type { readCatalogue, SiteBuild } from './site-build.ts';

export interface MakePageDeps {
  readonly build: SiteBuild;
  /** Every text of the build, by language. */
  readonly catalogue: ReturnType<typeof readCatalogue>;
  /** Where games may be framed from. */
  readonly gameOrigins: () => readonly string[];
  readonly https: boolean;
}

const HTML = 'text/html; charset=utf-8';
const MAINTENANCE_RETRY_S = '300';
/** A window whose header has the service row (the site's src/shared/state/phone.ts). */
const WIDE = '(width >= 960px)';

/** The page of a variant, from the brand's content as it is now. Knows of the visitor what stands in the variant. */
export async function makePage(brand: PageBrand, variant: PageVariant, deps: MakePageDeps): Promise<MadeAnswer> {
  const { build } = deps;
  const { page, looksLikeMember } = variant;
  const bootstrap = await bootstrapFor(brand, variant, build);
  const { colours: tokens, chatHeaderColour } = bootstrap.status.brand;
  const colours = colourSheet(tokens) + chatSheet(chatHeaderColour);
  const [banner] = bootstrap.banners;
  const isOpen = bootstrap.status.status !== 1 && bootstrap.status.status !== 2;
  const text = documentOf({
    template: build.template,
    bootstrap,
    shell: isOpen
      ? fillShell(build.shell, { bootstrap, banner, files: build.files, looksLikeMember })
      : closedShell(bootstrap),
    preload: preloadsOf(
      build,
      bootstrap,
      isOpen ? { banner, screen: page?.screen, header: true, asks: variant.asks } : {},
    ),
    words: wordsOfScreen(page?.screen, {
      texts: await deps.catalogue(bootstrap.language),
      brand: bootstrap.status.brand.name,
      words: brand.wordsIn(bootstrap.language),
    }),
    looksLikeMember,
    colours,
    url: variant.url,
    listed: page !== undefined,
  });
  const closed = bootstrap.status.status === 1;
  const restricted = bootstrap.status.status === 2;
  return {
    status: closed ? 503 : restricted ? 403 : page === undefined ? 404 : 200,
    type: HTML,
    text,
    headers: {
      ...pageHeaders({
        frames: [...new Set([...deps.gameOrigins(), ...bootstrap.status.launchGameCDNs])],
        // Covers of vendors come from where their games do.
        images: [...new Set([...bootstrap.status.imageCDNs, ...deps.gameOrigins()])],
        styles: colours === '' ? [] : [colours],
        helpers: brand.helpers,
        https: deps.https,
      }),
      ...(closed ? { 'retry-after': MAINTENANCE_RETRY_S } : {}),
    },
  };
}

interface FirstViewParts {
  readonly banner?: Banner | undefined;
  readonly screen?: string | undefined;
  /** Whether the page has the site's own header. */
  readonly header?: boolean;
  /** Whether its address asks a visitor to log in, at once. */
  readonly asks?: boolean;
}

function preloadsOf(
  { files, texts }: SiteBuild,
  { language }: Bootstrap,
  { banner, screen, header, asks }: FirstViewParts,
): Preload[] {
  const drawn = banner?.url.startsWith('/pictures/') === false ? bannerImage(banner, files) : undefined;
  const fonts = [...(files.preload.fonts ?? []), ...(files.preload[`fonts${language}`] ?? [])];
  return [
    // An uploaded picture is not named here: one that is gone is asked for by the markup, once more by the site, and that is all.
    ...(drawn === undefined ? [] : [{ href: drawn, as: 'image' as const }]),
    ...fonts.map((href) => ({ href, as: 'font' as const })),
    ...[...(files.preload[`screen:${screen ?? ''}`] ?? []), ...(asks ? (files.preload.asking ?? []) : [])].map(
      (href) => ({
        href,
        as: href.endsWith('.css') ? ('style' as const) : ('module' as const),
      }),
    ),
    ...(header ? (files.preload.wide ?? []) : []).map((href) => ({
      href,
      as: 'module' as const,
      media: WIDE,
    })),
    ...(language in texts ? textsOf(files.preload, screen, asks) : []).map((href) => ({
      href: href.replace('{language}', language),
      as: 'fetch' as const,
    })),
  ];
}

/** The texts of a screen, and of the log-in where it is asked for. */
function textsOf(preload: SiteBuild['files']['preload'], screen = '', asks = false): readonly string[] {
  return [...(preload[`texts:${screen}`] ?? []), ...(asks ? (preload['texts:asking'] ?? []) : [])];
}

async function bootstrapFor(
  brand: PageBrand,
  { page, language, country, theme, standing, shownIp }: PageVariant,
  { texts, files }: SiteBuild,
): Promise<Bootstrap> {
  const group = page?.bannerGroup ?? null;
  const [banners, notices, games, around, ownTexts] = await Promise.all([
    group === null ? [] : brand.banners(language, group),
    brand.notices(language),
    brand.games({ language, country }),
    brand.around({ language, country }),
    brand.ownTexts(language),
  ]);
  return {
    status: brand.status({ standing, ip: shownIp, language }),
    language,
    title: brand.wordsIn(language).title,
    theme,
    banners: banners.map((banner) => ({ ...banner, url: banner.url || bannerImage(banner, files) })),
    notices,
    games,
    ...around,
    // In the requested language, else in the brand's default, else in English; texts of the brand's own replace all of them.
    texts: { ...(texts[language] ?? texts[brand.defaultLanguage] ?? texts.EN), ...ownTexts },
  };
}
