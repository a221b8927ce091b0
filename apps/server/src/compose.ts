import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '@baize/contract/call';
import { captcha } from '@baize/contract/people/bot-check';
import { affiliate } from '@baize/contract/people/registration';
import { launchGame } from '@baize/contract/play/launch';
import type { BrandCode } from '@baize/kernel';
import { composePages } from './compose-pages.ts';
import { moduleDeps } from './module-deps.ts';
import { admitVisitor, servesAll } from './modules/brand/availability/index.ts';
import { isSwitchedOn } from './modules/brand/brands/index.ts';
import { openPictureFiles } from './modules/brand/pictures/index.ts';
import { paymentWebhooks } from './modules/money/deposits/index.ts';
import { applyPayoutNotification } from './modules/money/withdrawals/index.ts';
import { openOutbox } from './modules/people/delivery/index.ts';
import { browserIdOf } from './modules/people/verification-codes/index.ts';
import { findSession, sessionWatch } from './modules/people/sessions/index.ts';
import { keepCountriesApart } from './modules/play/catalogue/index.ts';
import { oneApiWallet } from './modules/play/one-api-wallet/index.ts';
import { guardVendorDoor } from './modules/play/vendors/index.ts';
import { isFreeBetLeft, keepFreeBet } from './modules/play/free-rounds/index.ts';
import { walletApi } from './modules/play/wallet-gateway/index.ts';
import { findOperator } from './modules/staff/operators/index.ts';
import { jackpotStream } from './modules/play/jackpots/index.ts';
import { chatStreams } from './modules/support/chat/index.ts';
import { mountModules } from './mount-modules.ts';
import { createHttp, prepareForCalls } from './platform/http/create-http.ts';
import { type KeptAnswers, keepAnswers } from './platform/http/kept-answers.ts';
import type { KeepDeps } from './platform/http/kept-calls.ts';
import { eventsRoute } from './platform/hints/events.ts';
import { healthRoutes } from './platform/monitoring/health.ts';
import { memoryLimiter, type Pace, usualPace } from './platform/http/rate-limits.ts';
import { openerOf } from './platform/http/sealed-bodies.ts';
import { type ServeDeps, serveOn } from './platform/http/serve-on.ts';
import { shedLoad } from './platform/load/shed-load.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import { ownFile } from './platform/own-file.ts';
import { docsPages } from './reference/index.ts';
import { sandboxBank } from './sandbox-bank/index.ts';
import type { World } from './world.ts';

/** The folder of the built member site. */
const SITE = fileURLToPath(ownFile('../site/dist/client'));
const VERSION = (JSON.parse(readFileSync(ownFile('package.json'), 'utf8')) as { version: string }).version;

export interface ComposeOptions {
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
  /** Another folder of the built member site, for tests. */
  readonly siteFolder?: string;
  /** How long the event loop may be held up before requests are turned away; 0: not looked at. Tests share theirs with the server. */
  readonly eventLoopDelayMaxMs?: number;
}

/** The server that people and vendors talk to. The one place where modules meet the web. */
export async function composeWeb(world: World, options: ComposeOptions): Promise<FastifyInstance> {
  const app = composeBare(world, options);
  const answers = keepAnswers({ clock: world.clock, db: world.web });
  const countriesApart = keepCountriesApart(world.web, world.clock);
  await app.register(async (guarded) => {
    const { eventLoopDelayMaxMs } = options;
    await shedLoad(guarded, {
      pools: [world.web],
      ...(eventLoopDelayMaxMs === undefined ? {} : { eventLoopDelayMaxMs }),
    });
    const served: Call[] = [];
    await guarded.register(async (calls) =>
      mountCalls(calls, world, { ...options, answers, countriesApart, onServe: (call) => served.push(call) }),
    );
    // A context of its own each, so that a vendor's calls cost nothing of what a browser's need.
    await guarded.register(async (gateway) => mountGateway(gateway, world), { prefix: '/gateway/:vendor' });
    const payouts = { ...world, db: world.web };
    const onPayoutNotification = (heard: Parameters<typeof applyPayoutNotification>[1]) =>
      applyPayoutNotification(payouts, heard);
    const webhooks = paymentWebhooks({ ...world, db: world.web, onPayoutNotification });
    await guarded.register(webhooks, { prefix: '/webhooks/payments/:channel' });
    if (world.merchants.length > 0) await guarded.register(sandboxBank(bankDeps(world)), { prefix: '/bank' });
    const brandOf = async (host: string) => (await world.brands.ofHost(host))?.code;
    openPictureFiles(guarded, { db: world.web, clock: world.clock, brandOf });
    openOutbox(guarded, { ...world, db: world.web, brandOf });
    docsPages(guarded, { calls: served, https: world.https, version: VERSION });
    await guarded.register(async (pages) =>
      composePages(pages, world, { siteFolder: options.siteFolder ?? SITE, answers, countriesApart }),
    );
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

/** The wallet that vendors call, in each of the protocols they speak. */
async function mountGateway(gateway: FastifyInstance, { web, links, hints, clock }: World): Promise<void> {
  guardVendorDoor(gateway, links);
  const wallet = { db: web, links, hints, clock, freeBets: { isLeft: isFreeBetLeft, keep: keepFreeBet } };
  await gateway.register(walletApi(wallet));
  await gateway.register(oneApiWallet(wallet), { prefix: '/wallet' });
}

interface CallOptions extends ComposeOptions {
  readonly answers: KeptAnswers;
  readonly countriesApart: KeepDeps['countriesApart'];
  readonly onServe: (call: Call) => void;
}

async function mountCalls(app: FastifyInstance, world: World, options: CallOptions): Promise<void> {
  const { metrics, siteFolder, answers, countriesApart, onServe } = options;
  const { web, brands, clock, chance, config, countryOf, keys, hints, changes } = world;
  await prepareForCalls(app);
  const opener = await openerOf({ sql: web, clock, sealKey: keys.seal });
  const callers = {
    brandOf: async (host: string) => (await brands.ofHost(host))?.code,
    findSession: (token: string) => findSession(web, token, clock.now()),
    isSessionOpen: sessionWatch(web, clock),
    findOperator: (token: string) => findOperator(web, token, clock.now()),
    limiter: memoryLimiter(config.RATE_LIMIT_FACTOR),
    deviceOf: (caller: Parameters<typeof browserIdOf>[0]) => browserIdOf(caller, { keys, chance }),
  };
  const letIn: ServeDeps['letIn'] = async ({ brand, ip }) => admitVisitor(await brands.of(brand), countryOf(ip));
  const hasCentre = async (brand: BrandCode) => isSwitchedOn((await brands.of(brand)).whitelabel, 'AGENTCENTER');
  const onOperatorChange = () => changes.outdate();
  const keep = { answers, countriesApart, servesAll: async (brand: BrandCode) => servesAll(await brands.of(brand)) };
  const serve = serveOn(app, {
    ...callers,
    letIn,
    hasCentre,
    opener,
    countryOf,
    paceOf,
    keep,
    onServe,
    onOperatorChange,
  });
  mountModules(serve, moduleDeps(world, siteFolder ?? SITE));
  const streams = [...chatStreams({ ...callers, db: web }), jackpotStream({ ...callers, clock, chance })];
  const { open } = eventsRoute(app, { ...callers, hints, streams });
  metrics.add({ name: 'event_streams', help: 'Open streams of server-sent events.', read: open });
}

/** What differs from the usual: a picture costs us more than a read, and a launch makes a token though it is a GET. */
function paceOf(call: Call): Pace {
  if (call.path === captcha.path) return 'picture';
  return call.path === launchGame.path || call.path === affiliate.path ? 'write' : usualPace(call);
}
