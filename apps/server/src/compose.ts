import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '@baize/contract/call';
import { captcha } from '@baize/contract/people/bot-check';
import { affiliate } from '@baize/contract/people/registration';
import { launchGame } from '@baize/contract/play/launch';
import { SECOND_MS, type BrandCode, type MemberId } from '@baize/kernel';
import type { OnSessionEnded } from './events/session-ended.ts';
import { botCheckOrigins } from './modules/bot-check/index.ts';
import { firebaseOrigins } from './modules/codes/index.ts';
import { botCheckRoutes } from './modules/bot-check/bot-check.routes.ts';
import { bannersRoutes } from './modules/brands/banners/banners.routes.ts';
import { brandsRoutes } from './modules/brands/brands.routes.ts';
import { noticesRoutes } from './modules/brands/notices/notices.routes.ts';
import { helpRoutes } from './modules/brands/help/help.routes.ts';
import { resourcesRoutes } from './modules/brands/resources/resources.routes.ts';
import { rewardsRoutes } from './modules/brands/rewards/rewards.routes.ts';
import { vipRoutes } from './modules/brands/vip/vip.routes.ts';
import { faceRoutes } from './modules/brands/face/face.routes.ts';
import { boardsRoutes } from './modules/games/boards.routes.ts';
import { gamesRoutes } from './modules/games/games.routes.ts';
import {
  barMember,
  firstOfLanes,
  homeGames,
  openLanes,
  planHome,
  revokeBrandLaunches,
  revokeLaunches,
  revokeMemberLaunches,
  roundsAmong,
  validBetsSince,
} from './modules/games/index.ts';
import { lanesRoutes } from './modules/games/lanes/lanes.routes.ts';
import { gameRecordsRoutes } from './modules/games/records/records.routes.ts';
import { vendorWalletsOpsRoutes } from './modules/games/vendor-wallets/vendor-wallets-ops.routes.ts';
import { vendorWalletsRoutes } from './modules/games/vendor-wallets/vendor-wallets.routes.ts';
import { walletApi } from './modules/games/wallet-api.routes.ts';
import { houseBalanceOf } from './modules/ledger/index.ts';
import { booksRoutes } from './modules/ledger/books/books.routes.ts';
import { recordsRoutes } from './modules/ledger/records/records.routes.ts';
import { limitsOpsRoutes } from './modules/limits/limits-ops.routes.ts';
import { limitsRoutes } from './modules/limits/limits.routes.ts';
import { codesRoutes } from './modules/codes/codes.routes.ts';
import { accountsRoutes } from './modules/brands/accounts/accounts.routes.ts';
import { termsRoutes } from './modules/brands/terms/terms.routes.ts';
import { doorRoutes } from './modules/brands/door/door.routes.ts';
import {
  admitVisitor,
  type Brand,
  footerIn,
  forMarquee,
  languageOf,
  openFaces,
  openTextBook,
  statusOf,
} from './modules/brands/index.ts';
import {
  findSession,
  isFirstSession,
  isSessionOpen,
  openSocial,
  mobileOwner,
  findMember,
  findMemberByName,
} from './modules/members/index.ts';
import { exclusionRoutes } from './modules/members/exclusion/exclusion.routes.ts';
import { freePlayRoutes } from './modules/members/free-play/free-play.routes.ts';
import { lineOpsRoutes } from './modules/members/line/line-ops.routes.ts';
import { contactRoutes } from './modules/members/contact/contact.routes.ts';
import { passwordRoutes } from './modules/members/password/password.routes.ts';
import { placeRoutes } from './modules/members/place/place.routes.ts';
import { secondFactorRoutes } from './modules/members/second-factor/second-factor.routes.ts';
import { membersRoutes } from './modules/members/members.routes.ts';
import { profileRoutes } from './modules/members/profile/profile.routes.ts';
import { socialRoutes } from './modules/members/social/social.routes.ts';
import { chatRoutes } from './modules/messages/chat/chat.routes.ts';
import { chatOfVisitor, staffOf } from './modules/messages/index.ts';
import { messagesRoutes } from './modules/messages/messages.routes.ts';
import { findOperator } from './modules/operators/index.ts';
import { adjustmentsRoutes } from './modules/operators/adjustments/adjustments.routes.ts';
import { memberMoneyRoutes } from './modules/operators/member-money/member-money.routes.ts';
import { operatorsRoutes } from './modules/operators/operators.routes.ts';
import { openOutbox } from './modules/post/index.ts';
import { openPictureFiles } from './modules/pictures/index.ts';
import { textsRoutes } from './modules/brands/texts/texts.routes.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import { depositsRoutes } from './modules/payments/deposits/deposits.routes.ts';
import { staffDepositsRoutes } from './modules/payments/deposits/staff/staff-deposits.routes.ts';
import { bonusesOf, turnoverOf } from './modules/payments/index.ts';
import { paymentWebhooks } from './modules/payments/deposits/webhook.routes.ts';
import { applyPayoutNews } from './modules/payments/index.ts';
import { turnoverRoutes } from './modules/payments/turnover/turnover.routes.ts';
import { withdrawalsOpsRoutes } from './modules/payments/withdrawals/staff/withdrawals-ops.routes.ts';
import { withdrawalsRoutes } from './modules/payments/withdrawals/withdrawals.routes.ts';
import { reconciliationRoutes } from './modules/payments/reconciliation/reconciliation.routes.ts';
import { promotionsRoutes } from './modules/promotions/promotions.routes.ts';
import { transfersRoutes } from './modules/transfers/transfers.routes.ts';
import type { TurnoverLeft } from './modules/transfers/index.ts';
import { type PageBrand, readCatalogue, readSiteBuild, sitePages } from './page/index.ts';
import type { Tx } from './platform/db.ts';
import { createHttp, prepareForCalls } from './platform/http/create-http.ts';
import { eventsRoute } from './platform/http/events.ts';
import { healthRoutes } from './platform/http/health.ts';
import { memoryLimiter, type Pace, usualPace } from './platform/http/limits.ts';
import { openerOf, publicSealKey } from './platform/http/sealed.ts';
import type { Serve } from './platform/http/serve.ts';
import { type ServeDeps, serveOn } from './platform/http/serve-on.ts';
import { shedLoad } from './platform/http/shed-load.ts';
import type { Metrics } from './platform/metrics.ts';
import { ownFile } from './platform/own-file.ts';
import { remember } from './platform/remember.ts';
import { docsPages } from './reference/index.ts';
import { sandboxBank } from './sandbox-bank/index.ts';
import type { World } from './world.ts';

/** The built site. */
const SITE = fileURLToPath(ownFile('../site/dist/client'));
const VERSION = (JSON.parse(readFileSync(ownFile('package.json'), 'utf8')) as { version: string }).version;
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
    const served: Call[] = [];
    await guarded.register(async (calls) =>
      mountCalls(calls, world, { ...options, onServe: (call) => served.push(call) }),
    );
    // A context of its own each, so that a vendor's calls cost nothing of what a browser's need.
    await guarded.register(
      walletApi({ db: world.web, vendors: world.keys.vendors, news: world.news, clock: world.clock }),
      {
        prefix: '/gateway/:vendor',
      },
    );
    const payouts = { ...world, db: world.web };
    const onPayoutNews = (heard: Parameters<typeof applyPayoutNews>[1]) => applyPayoutNews(payouts, heard);
    const webhooks = paymentWebhooks({ ...world, db: world.web, onPayoutNews });
    await guarded.register(webhooks, { prefix: '/webhooks/payments/:channel' });
    if (world.merchants.length > 0) await guarded.register(sandboxBank(bankDeps(world)), { prefix: '/bank' });
    const brandOf = async (host: string) => (await world.brands.ofHost(host))?.code;
    openPictureFiles(guarded, { db: world.web, clock: world.clock, brandOf });
    openOutbox(guarded, { ...world, db: world.web, brandOf });
    docsPages(guarded, { calls: served, https: world.https, version: VERSION });
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

interface CallOptions extends ComposeOptions {
  readonly onServe: (call: Call) => void;
}

async function mountCalls(app: FastifyInstance, world: World, options: CallOptions): Promise<void> {
  const { metrics, siteFolder, onServe } = options;
  const { web, brands, clock, config, countryOf, keys, news } = world;
  await prepareForCalls(app);
  const opener = await openerOf({ sql: web, clock, sealKey: keys.seal });
  const callers = {
    brandOf: async (host: string) => (await brands.ofHost(host))?.code,
    findSession: (token: string) => findSession(web, token, clock.now()),
    findOperator: (token: string) => findOperator(web, token, clock.now()),
    limiter: memoryLimiter(config.RATE_LIMIT_FACTOR),
  };
  const letIn: ServeDeps['letIn'] = async ({ brand, ip }) => admitVisitor(await brands.of(brand), countryOf(ip));
  const serve = serveOn(app, { ...callers, letIn, opener, paceOf, onServe });
  mountBrandCalls(serve, world, siteFolder ?? SITE);
  mountPeopleCalls(serve, world);
  mountMoneyCalls(serve, world);
  const { open } = eventsRoute(app, {
    ...callers,
    news,
    chats: {
      ofVisitor: (brand, cookies) => chatOfVisitor(web, brand, cookies),
      staffOf,
      findOperator: callers.findOperator,
    },
  });
  metrics.add({ name: 'event_streams', help: 'Open streams of server-sent events.', read: open });
}

/** What a brand is and shows. */
function mountBrandCalls(serve: Serve, world: World, siteFolder: string): void {
  const { web, brands, clock, countryOf, keys, news } = world;
  brandsRoutes(serve, { brands, clock, sealKey: publicSealKey(keys.seal), countryOf });
  doorRoutes(serve, { ...world, db: web, onBrandClosed: (tx, brand) => revokeBrandLaunches(tx, brand, clock) });
  bannersRoutes(serve, { ...world, db: web, poolOf: (account) => houseBalanceOf(web, account) });
  noticesRoutes(serve, {
    ...world,
    db: web,
    isFirstSession: ({ tokenHash }) => isFirstSession(web, tokenHash),
    tellBrand: (brand) => news.tell(brand, { type: 'notice' }),
  });
  textsRoutes(serve, { ...world, db: web, catalogue: readCatalogue(siteFolder) });
  helpRoutes(serve, { ...world, db: web });
  resourcesRoutes(serve, { ...world, db: web });
  vipRoutes(serve, { ...world, db: web });
  rewardsRoutes(serve, { ...world, db: web });
  faceRoutes(serve, { ...world, db: web });
  picturesRoutes(serve, { ...world, db: web });
  accountsRoutes(serve, { ...world, db: web });
  termsRoutes(serve, { ...world, db: web });
}

/** Who somebody is, and how they come in. */
function mountPeopleCalls(serve: Serve, world: World): void {
  const { web, clock, keys } = world;
  botCheckRoutes(serve, world);
  membersRoutes(serve, { ...world, db: web, onSessionEnded: endGames(world) });
  profileRoutes(serve, { ...world, db: web });
  freePlayRoutes(serve, { ...world, db: web });
  exclusionRoutes(serve, {
    ...world,
    db: web,
    onSessionEnded: endGames(world),
    onMemberExcluded: async (tx, memberId) => {
      await barMember(tx, memberId, clock);
      await planHome(tx, memberId, world);
    },
  });
  lineOpsRoutes(serve, { ...world, db: web });
  socialRoutes(serve, { ...world, db: web, social: openSocial(keys.services) });
  codesRoutes(serve, { ...world, db: web, mobileOwner: (brand, mobile) => mobileOwner(web, brand, mobile) });
  passwordRoutes(serve, { ...world, db: web, onSessionEnded: endGames(world) });
  placeRoutes(serve, { ...world, db: web });
  contactRoutes(serve, { ...world, db: web });
  secondFactorRoutes(serve, { ...world, db: web });
}

/** Money, games and what is offered around them. */
function mountMoneyCalls(serve: Serve, world: World): void {
  const { web, clock, config } = world;
  const who = whoIs(world);
  const endGamesOf = (tx: Tx, memberId: MemberId) => revokeMemberLaunches(tx, memberId, clock);
  limitsRoutes(serve, { ...world, db: web, endGames: endGamesOf });
  limitsOpsRoutes(serve, { ...world, db: web });
  depositsRoutes(serve, { ...world, ...who, db: web, publicUrl: config.PUBLIC_URL });
  staffDepositsRoutes(serve, { ...world, ...who, db: web });
  withdrawalsRoutes(serve, { ...world, db: web, validBetsSince });
  withdrawalsOpsRoutes(serve, { ...world, db: web });
  operatorsRoutes(serve, { db: web });
  booksRoutes(serve, { ...world, db: web });
  recordsRoutes(serve, {
    db: web,
    timeZoneOf: async (brand) => (await world.brands.of(brand)).timeZone,
    turnoverOf: (sql, memberId) => turnoverOf(sql, memberId, validBetsSince),
    bonusesOf: (sql, memberId, depositIds) => bonusesOf(sql, { memberId, depositIds, validBetsSince }),
    roundsAmong,
  });
  adjustmentsRoutes(serve, { ...world, db: web });
  memberMoneyRoutes(serve, { ...world, db: web });
  turnoverRoutes(serve, { ...world, db: web, validBetsSince });
  reconciliationRoutes(serve, { ...world, db: web });
  promotionsRoutes(serve, { ...world, db: web });
  messagesRoutes(serve, { ...world, db: web });
  chatRoutes(serve, { ...world, db: web });
  lanesRoutes(serve, { ...world, db: web });
  gamesRoutes(serve, {
    ...world,
    db: web,
    publicUrl: config.PUBLIC_URL,
    isStillOpen: (session) => isSessionOpen(web, session.tokenHash, clock.now()),
  });
  boardsRoutes(serve, { ...world, db: web });
  gameRecordsRoutes(serve, { ...world, db: web });
  vendorWalletsRoutes(serve, { ...world, db: web });
  vendorWalletsOpsRoutes(serve, { ...world, db: web });
  transfersRoutes(serve, { ...world, db: web, turnoverLeft });
}

/** Who a member is, for what keeps only their id. */
function whoIs({ web }: World) {
  return {
    memberOf: async (memberId: MemberId) => {
      const member = await findMember(web, memberId);
      return { username: member?.username ?? '', level: member?.rank?.level ?? 0 };
    },
    memberNamed: async (brand: BrandCode, username: string) => (await findMemberByName(web, brand, username))?.memberId,
  };
}

/** What a member's money must still be staked before it may leave, by the same reckoning as a withdrawal's. */
const turnoverLeft: TurnoverLeft = async (sql, { memberId }) => {
  const { requiredParts, doneParts } = await turnoverOf(sql, memberId, validBetsSince);
  return requiredParts - doneParts;
};

/** What differs from the usual: a picture costs us more than a read, and a launch makes a token though it is a GET. */
function paceOf(call: Call): Pace {
  if (call.path === captcha.path) return 'picture';
  return call.path === launchGame.path || call.path === affiliate.path ? 'write' : usualPace(call);
}

/** A session that ended takes its games with it, at once; a job that it left does so again, should this be cut short. */
function endGames({ web, clock, log }: World): OnSessionEnded {
  return ({ tokenHash }) => {
    revokeLaunches(web, tokenHash, clock).catch((error: unknown) =>
      log.error({ err: error }, 'launches of an ended session'),
    );
  };
}

async function mountPages(app: FastifyInstance, world: World, siteFolder: string): Promise<void> {
  const { web, clock, brands, config, keys, https } = world;
  const firstGames = remember(async (code) => homeGames(web, await brands.of(code as Brand['code'])), {
    clock,
    freshMs: GAMES_FRESH_MS,
  });
  const lanesOf = openLanes(web, clock);
  const faceOf = openFaces(web, clock);
  const textsOf = openTextBook(web, clock);
  const sealKey = publicSealKey(keys.seal);
  const pageBrand = (brand: Brand): PageBrand => ({
    defaultLanguage: brand.defaultLanguage,
    languageOf: (cookies) => languageOf(brand, { cookie: (name) => cookies[name] }),
    wordsIn: (language) => brand.pageTexts[language] ?? { title: brand.name, description: '' },
    status: (visitor) =>
      statusOf(brand, { ...visitor, country: world.countryOf(visitor.ip), sealKey, now: clock.now() }),
    banners: (language, groupName) => world.banners.shown(brand, { groupName, language }),
    notices: async (language) =>
      forMarquee(await world.notices.shown(brand, { types: ['B', 'PL', 'PR', 'H'], executions: ['B'], language })),
    ownTexts: (language) => textsOf(brand.code, language),
    helpers: [...botCheckOrigins(brand, world.botCheck), ...firebaseOrigins(brand, world.firebase)],
    games: () => firstGames(brand.code),
    around: async (language) => {
      const wanted = { types: ['PU'], executions: ['B'], language } as const;
      const [lanes, { contacts, footer }, popups] = await Promise.all([
        lanesOf(brand.code),
        faceOf(brand.code),
        world.notices.shown(brand, wanted),
      ]);
      return {
        lanes: firstOfLanes(lanes),
        contacts,
        footer: footerIn(footer, language, brand.defaultLanguage),
        popups: popups.length > 0,
      };
    },
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
