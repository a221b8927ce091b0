import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Call, captcha, launchGame } from '@baize/contract';
import { SECOND_MS } from '@baize/kernel';
import type { OnSessionEnded } from './events/session-ended.ts';
import { brandsRoutes } from './modules/brands/brands.routes.ts';
import { gamesRoutes } from './modules/games/games.routes.ts';
import { listGames, revokeLaunches } from './modules/games/index.ts';
import { walletApi } from './modules/games/wallet-api.routes.ts';
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts';
import { type Brand, statusOf } from './modules/brands/index.ts';
import { findSession } from './modules/members/index.ts';
import { membersRoutes } from './modules/members/members.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { paymentWebhooks } from './modules/payments/webhook.routes.ts';
import { type PageBrand, readSiteBuild, sitePages } from './page/index.ts';
import { createHttp, prepareForCalls } from './platform/http/create-http.ts';
import { eventsRoute } from './platform/http/events.ts';
import { healthRoutes } from './platform/http/health.ts';
import { memoryLimiter, type Pace, usualPace } from './platform/http/limits.ts';
import { openerOf, publicSealKey } from './platform/http/sealed.ts';
import { serveOn } from './platform/http/serve-on.ts';
import { shedLoad } from './platform/http/shed-load.ts';
import type { Metrics } from './platform/metrics.ts';
import { remember } from './platform/remember.ts';
import { docsPages } from './reference/index.ts';
import { sandboxBank } from './sandbox-bank/index.ts';
import type { World } from './world.ts';

/** The built site, whether this file runs from src or from dist. */
const SITE = fileURLToPath(new URL('../../site/dist/client', import.meta.url));
const VERSION = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
  .version;
/** Games of the first view: the site asks for the rest when somebody looks for them. */
const FIRST_GAMES = 48;
const GAMES_FRESH_MS = 5 * SECOND_MS;

export interface ComposeOptions {
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
  /** The built site, when it lies elsewhere. */
  readonly siteFolder?: string;
}

/** The server that people and vendors talk to. The one place where modules meet the web. */
export async function composeWeb(world: World, options: ComposeOptions): Promise<FastifyInstance> {
  const app = composeBare(world, options);
  await app.register(async (guarded) => {
    await shedLoad(guarded, { pools: [world.web] });
    await guarded.register(async (calls) => mountCalls(calls, world, options));
    // A context of its own each, so that a vendor's calls cost nothing of what a browser's need.
    await guarded.register(
      walletApi({ db: world.web, vendors: world.keys.vendors, news: world.news, clock: world.clock }),
      {
        prefix: '/gateway/:vendor',
      },
    );
    await guarded.register(paymentWebhooks({ ...world, db: world.web }), { prefix: '/webhooks/payments/:channel' });
    if (world.merchants.length > 0) await guarded.register(sandboxBank(bankDeps(world)), { prefix: '/bank' });
    docsPages(guarded, { https: world.https, version: VERSION });
    await guarded.register(async (pages) => mountPages(pages, world, options.siteFolder ?? SITE));
  });
  return app;
}

/** A server that only says how the process is: all that a worker needs. */
export function composeBare({ log, config, web }: World, { metrics, isStopping }: ComposeOptions): FastifyInstance {
  const app = createHttp({ log, trustedProxies: config.TRUSTED_PROXIES });
  metrics.watch(app);
  healthRoutes(app, { metrics, isStopping, metricsToken: config.METRICS_TOKEN, ping: () => web.all('select 1') });
  return app;
}

export function bankDeps({ web, clock, chance, config, merchants }: World): Parameters<typeof sandboxBank>[0] {
  return { db: web, clock, chance, merchants, publicUrl: `${config.PUBLIC_URL.replace(/\/$/, '')}/bank` };
}

async function mountCalls(app: FastifyInstance, world: World, { metrics }: ComposeOptions): Promise<void> {
  const { web, brands, clock, config, keys, news } = world;
  await prepareForCalls(app);
  const opener = await openerOf({ sql: web, clock, sealKey: keys.seal });
  const callers = {
    brandOf: async (host: string) => (await brands.ofHost(host))?.code,
    findSession: (token: string) => findSession(web, token, clock.now()),
    limiter: memoryLimiter(config.RATE_LIMIT_FACTOR),
  };
  const serve = serveOn(app, { ...callers, opener, paceOf });
  brandsRoutes(serve, { brands, sealKey: publicSealKey(keys.seal) });
  membersRoutes(serve, { ...world, db: web, onSessionEnded: endGames(world) });
  ledgerRoutes(serve, { db: web });
  paymentsRoutes(serve, { ...world, db: web, publicUrl: config.PUBLIC_URL });
  gamesRoutes(serve, { ...world, db: web, publicUrl: config.PUBLIC_URL });
  const { open } = eventsRoute(app, { ...callers, news });
  metrics.add({ name: 'event_streams', help: 'Open streams of server-sent events.', read: open });
}

/** What differs from the usual: a picture costs us more than a read, and a launch makes a token though it is a GET. */
function paceOf(call: Call): Pace {
  if (call.path === captcha.path) return 'picture';
  return call.path === launchGame.path ? 'write' : usualPace(call);
}

/** A session that ended takes its games with it. */
function endGames({ web, clock, log }: World): OnSessionEnded {
  return ({ tokenHash }) => {
    revokeLaunches(web, tokenHash, clock).catch((error: unknown) =>
      log.error({ err: error }, 'launches of an ended session'),
    );
  };
}

async function mountPages(app: FastifyInstance, world: World, siteFolder: string): Promise<void> {
  const { web, clock, brands, config, keys, https } = world;
  const firstGames = remember(
    async (code) => (await listGames(web, { brand: code as Brand['code'], pageNo: 1, pageSize: FIRST_GAMES })).games,
    { clock, freshMs: GAMES_FRESH_MS },
  );
  const sealKey = publicSealKey(keys.seal);
  const pageBrand = (brand: Brand): PageBrand => ({
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    wordsIn: (language) => brand.pageTexts[language] ?? { title: brand.name, description: '' },
    status: (visitor) => statusOf(brand, { ...visitor, sealKey }),
    banners: (language) => brands.bannersOf(brand.code, language),
    notices: (language) => brands.noticesOf(brand.code, language),
    games: () => firstGames(brand.code),
  });
  await sitePages(app, {
    build: await readSiteBuild(siteFolder),
    https,
    gameOrigins: gameOrigins([config.ARCADE_URL, ...Object.values(keys.vendors).map(({ url }) => url)]),
    brandAt: async (host) => {
      const brand = await brands.ofHost(host);
      return brand && pageBrand(brand);
    },
  });
}

function gameOrigins(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
