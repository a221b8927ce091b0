import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { htmlLanguage } from '@baize/contract/languages';
import { refuse } from '../platform/http/error-answer.ts';
import { send } from '../platform/http/create-http.ts';
import type { KeptAnswers } from '../platform/http/kept-answers.ts';
import { encodingFor, sendKept } from '../platform/http/send-kept.ts';
import { makePage, type MakePageDeps } from './make-page.ts';
import { busyPages, offlinePages } from './offline.ts';
import type { Cookies, PageBrand } from './page-brand.ts';
import { PAGE_PATHS, type PagePath } from './page-paths.ts';
import { isShared, keyOf, variantOf } from './page-variant.ts';
import { NOT_FOR_BROWSERS, readCatalogue } from './site-build.ts';
import { type AppBranding, webApp } from './web-app.ts';

export interface SitePagesDeps extends Omit<MakePageDeps, 'catalogue'> {
  readonly brandAt: (host: string) => Promise<PageBrand | undefined>;
  /** Where what was made once is kept. */
  readonly answers: KeptAnswers;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** The cookies of the language, the theme and a log-in decide what a page says. */
const VARY = 'cookie, accept-encoding';

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
    const { name, colours } = brand.status({ standing: 0, ip: '', language }).brand;
    return { name, colours, language: htmlLanguage(language), description: brand.wordsIn(language).description };
  };
  webApp(app, brandingAt);
  await offlinePages(app, deps.build.folder, brandingAt);
  const pageDeps = { ...deps, catalogue: readCatalogue(deps.build.folder) };
  const answer = (page: PagePath | undefined) => (request: FastifyRequest, reply: FastifyReply) =>
    sendPage({ request, reply, page, cookies: app.parseCookie(request.headers.cookie ?? '') }, pageDeps);
  for (const page of PAGE_PATHS) app.get(page.path, answer(page));
  app.pages.missing = answer(undefined);
  app.pages.busy = await busyPages(deps.build.folder, brandingAt);
}

interface PageDeps extends SitePagesDeps, MakePageDeps {}

interface PageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Undefined for an address without a page. */
  readonly page: PagePath | undefined;
  readonly cookies: Cookies;
}

async function sendPage({ request, reply, page, cookies }: PageRequest, deps: PageDeps): Promise<FastifyReply> {
  const brand = await deps.brandAt(request.hostname);
  if (brand === undefined) return send(reply, refuse('brand_unknown'));
  const variant = variantOf(brand, { request, page, cookies });
  const answer = await deps.answers.of(keyOf(brand, variant), {
    encoding: encodingFor(request),
    // The brand is looked up anew: this one may have been changed since.
    make: async () => makePage((await deps.brandAt(request.hostname)) ?? brand, variant, deps),
  });
  return sendKept(reply, answer, { shared: isShared(brand, variant), vary: VARY });
}
