import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Banner, Bootstrap, Notice, SystemStatus } from '@baize/contract/bootstrap';
import { htmlLanguage } from '@baize/contract/languages';
import { refuse } from '../platform/http/error-answer.ts';
import { pathOf, send } from '../platform/http/create-http.ts';
import { pageHeaders } from '../platform/http/page-headers.ts';
import { sendHtml } from '../platform/http/send-html.ts';
import { chatSheet, colourSheet } from './brand-look.ts';
import { closedShell } from './closed-shell.ts';
import { documentOf, type PageWords, type Preload } from './document.ts';
import { offlinePages } from './offline.ts';
import { PAGE_PATHS, type PagePath } from './page-paths.ts';
import { bannerImage, fillShell } from './shell.ts';
import { wordsOfScreen } from './route-words.ts';
import { NOT_FOR_BROWSERS, type SiteBuild, readCatalogue } from './site-build.ts';
import { type AppBranding, webApp } from './web-app.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/** A brand as a page needs it, with functions that return the content to show. */
export interface PageBrand {
  readonly defaultLanguage: string;
  /** The language a visitor with these cookies is answered in: the calls decide it by the same rule. */
  readonly languageOf: (cookies: Cookies) => string;
  readonly wordsIn: (language: string) => PageWords;
  readonly status: (visitor: { readonly ip: string; readonly language: string }) => SystemStatus;
  /** The banners of a route's group. */
  readonly banners: (language: string, groupName: string) => Promise<Banner[]>;
  readonly notices: (language: string) => Promise<Notice[]>;
  /** The frame of every page: the vendors of the header, floating buttons, footer; and whether popups come over it. */
  readonly around: (language: string) => Promise<Pick<Bootstrap, 'lanes' | 'contacts' | 'footer' | 'popups'>>;
  /** Texts that the brand words in its own way; mostly none. */
  readonly ownTexts: (language: string) => Promise<Readonly<Record<string, string>>>;
  /** Whose scripts its pages may use besides ours: mostly nobody's. */
  readonly helpers: readonly string[];
  /** The first games of each category. */
  readonly games: (language: string) => Promise<Bootstrap['games']>;
}

export interface SitePagesDeps {
  readonly build: SiteBuild;
  readonly brandAt: (host: string) => Promise<PageBrand | undefined>;
  /** Where games may be framed from. */
  readonly gameOrigins: () => readonly string[];
  readonly https: boolean;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
const MAINTENANCE_RETRY_S = '300';
/** A window whose header has the service row (the site's src/shared/state/phone.ts). */
const WIDE = '(width >= 960px)';

/**
 * The member site: its files, and its page at every address of the route table, made for the brand, the language and the
 * theme of the visitor. Any other address gets the same page with status 404, so that the site can say so in words.
 */
export async function sitePages(app: FastifyInstance, deps: SitePagesDeps): Promise<void> {
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024 });
  // Their names carry their content, so nobody asks whether they changed: what answers that need not be sent.
  await app.register(fastifyStatic, {
    root: join(deps.build.folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => {
      void reply.headers({ 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' });
    },
  });
  await app.register(fastifyStatic, {
    root: deps.build.folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The bare page of the build holds nobody's data; what the server reads for itself is not for browsers.
    allowedPath: (path) => !NOT_FOR_BROWSERS.includes(path),
    setHeaders: (reply) => {
      const { url } = reply.request;
      const hashed = /^\/texts\/[^?]+\?v=/.test(url);
      const cache = hashed ? IMMUTABLE : ONE_HOUR;
      void reply.headers({ 'cache-control': cache, 'x-content-type-options': 'nosniff' });
    },
  });
  const brandingAt = async (host: string, cookies = ''): Promise<AppBranding | undefined> => {
    const brand = await deps.brandAt(host);
    if (brand === undefined) return undefined;
    const language = brand.languageOf(app.parseCookie(cookies));
    const { name, colours } = brand.status({ ip: '', language }).brand;
    return { name, colours, language: htmlLanguage(language), description: brand.wordsIn(language).description };
  };
  webApp(app, brandingAt);
  await offlinePages(app, deps.build.folder, brandingAt);
  const pageDeps = { ...deps, catalogue: readCatalogue(deps.build.folder) };
  const answer = (page: PagePath | undefined) => (request: FastifyRequest, reply: FastifyReply) =>
    sendPage({ request, reply, page, cookies: app.parseCookie(request.headers.cookie ?? '') }, pageDeps);
  for (const page of PAGE_PATHS) app.get(page.path, answer(page));
  app.missing.page = answer(undefined);
}

/** What the pages need, and every text of the build, read once. */
interface PageDeps extends SitePagesDeps {
  readonly catalogue: ReturnType<typeof readCatalogue>;
}

interface PageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Undefined for an address without a page. */
  readonly page: PagePath | undefined;
  readonly cookies: Cookies;
}

async function sendPage({ request, reply, page, cookies }: PageRequest, deps: PageDeps): Promise<FastifyReply> {
  const { build } = deps;
  const brand = await deps.brandAt(request.hostname);
  if (brand === undefined) return send(reply, refuse('brand_unknown'));
  const bootstrap = await bootstrapFor(brand, { request, cookies, page }, build);
  const { colours: tokens, chatHeaderColour } = bootstrap.status.brand;
  const colours = colourSheet(tokens) + chatSheet(chatHeaderColour);
  const [banner] = bootstrap.banners;
  const looksLikeMember = cookies.member === '1';
  const isOpen = bootstrap.status.status !== 1 && bootstrap.status.status !== 2;
  const html = documentOf({
    template: build.template,
    bootstrap,
    shell: isOpen
      ? fillShell(build.shell, { bootstrap, banner, files: build.files, looksLikeMember })
      : closedShell(bootstrap),
    preload: preloadsOf(
      build,
      bootstrap,
      isOpen ? { banner, screen: page?.screen, header: true, asks: asksToLogIn({ request, page, cookies }) } : {},
    ),
    words: wordsOfScreen(page?.screen, {
      texts: await deps.catalogue(bootstrap.language),
      brand: bootstrap.status.brand.name,
      words: brand.wordsIn(bootstrap.language),
    }),
    looksLikeMember,
    colours,
    url: `${request.protocol}://${request.host}${pathOf(request.url)}`,
    listed: page !== undefined,
  });
  const closed = bootstrap.status.status === 1;
  const restricted = bootstrap.status.status === 2;
  return sendHtml(reply, {
    status: closed ? 503 : restricted ? 403 : page === undefined ? 404 : 200,
    html,
    headers: {
      ...pageHeaders({
        frames: [...new Set([...deps.gameOrigins(), ...bootstrap.status.launchGameCDNs])],
        images: bootstrap.status.imageCDNs,
        styles: colours === '' ? [] : [colours],
        helpers: brand.helpers,
        https: deps.https,
      }),
      ...(closed ? { 'retry-after': MAINTENANCE_RETRY_S } : {}),
    },
  });
}

interface FirstViewParts {
  readonly banner?: Banner | undefined;
  readonly screen?: string | undefined;
  /** Whether the page has the site's own header. */
  readonly header?: boolean;
  /** Whether its address asks a visitor to log in, at once. */
  readonly asks?: boolean;
}

/** Addresses over which the member centre opens (the site's shared/routing/centre-link.ts). */
const FOR_MEMBERS = ['centre', 'deposit', 'withdrawal'];

function asksToLogIn({ request, page, cookies }: Pick<PageRequest, 'request' | 'page' | 'cookies'>): boolean {
  if (cookies.member === '1') return false;
  return page?.path === '/login' || FOR_MEMBERS.some((name) => Object.hasOwn(request.query as object, name));
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

/** Light unless the visitor chose dark (B1.14). */
function themeFor(cookies: Cookies): 'light' | 'dark' {
  return cookies.theme === 'dark' ? 'dark' : 'light';
}

type PageVisitor = Pick<PageRequest, 'request' | 'cookies' | 'page'>;

async function bootstrapFor(
  brand: PageBrand,
  { request, cookies, page }: PageVisitor,
  { texts, files }: SiteBuild,
): Promise<Bootstrap> {
  const language = brand.languageOf(cookies);
  const group = page?.bannerGroup ?? null;
  const [banners, notices, games, around, ownTexts] = await Promise.all([
    group === null ? [] : brand.banners(language, group),
    brand.notices(language),
    brand.games(language),
    brand.around(language),
    brand.ownTexts(language),
  ]);
  return {
    status: brand.status({ ip: request.ip, language }),
    language,
    title: brand.wordsIn(language).title,
    theme: themeFor(cookies),
    banners: banners.map((banner) => ({ ...banner, url: banner.url || bannerImage(banner, files) })),
    notices,
    games,
    ...around,
    // In the requested language, else in the brand's default, else in English; texts of the brand's own replace all of them.
    texts: { ...(texts[language] ?? texts[brand.defaultLanguage] ?? texts.EN), ...ownTexts },
  };
}
