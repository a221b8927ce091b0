import { TRIAL } from '@baize/contract/people/account-kinds';
import { randomBytes, randomUUID } from 'node:crypto';
import type { SessionHint } from '@baize/contract/hints';
import { launchGame } from '@baize/contract/play/launch';
import { exactJson, SIGNATURE_HEADER, WALLET_PATHS } from '@baize/contract/vendor';
import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { BrandBook } from '../modules/brand/brands/index.ts';
import { barMember, revokeSessionLaunches } from '../modules/play/launch/index.ts';
import { mountCatalogueOps, mountGameAccessOps, seedGames, syncCatalogue } from '../modules/play/catalogue/index.ts';
import { mountBoards } from '../modules/play/boards/boards.routes.ts';
import { mountRoundReview } from '../modules/play/round-review/index.ts';
import { mountCatalogue } from '../modules/play/catalogue/catalogue.routes.ts';
import type { LaunchDeps } from '../modules/play/launch/launch-game.ts';
import { mountLaunch } from '../modules/play/launch/launch.routes.ts';
import { mountBettingRecord } from '../modules/records/betting-record/betting-record.routes.ts';
import { mountVendorWallets } from '../modules/play/vendor-wallets/vendor-wallets.routes.ts';
import { oneApiWallet } from '../modules/play/one-api-wallet/index.ts';
import { guardVendorDoor, type VendorSettings } from '../modules/play/vendors/index.ts';
import { isFreeBetLeft, keepFreeBet } from '../modules/play/free-rounds/index.ts';
import { walletApi } from '../modules/play/wallet-gateway/wallet-api.routes.ts';
import { changeTrail } from '../modules/staff/operators/index.ts';
import { memberMoneyRoutes } from '../modules/staff/member-money/member-money.routes.ts';
import type { Sql } from '../platform/database/db.ts';
import type { Session } from '../platform/http/serve.ts';
import { systemChance } from '../platform/time-and-chance/chance.ts';

import { openTestApp, type TestApp } from './app.ts';
import { BRAND, type LedgerStage, openLedgerStage } from './ledger-stage.ts';
import { openTestVendor, type TestVendor } from './test-vendor.ts';
import type { Hints } from '../platform/hints/hints.ts';
import { brandBookOf } from './brand-book-of.ts';

/** A member in a game, as the vendor knows them. */
export interface Player {
  readonly memberId: MemberId;
  readonly user: string;
  readonly token: string;
  readonly sessionHash: Buffer;
}

export interface WalletReply {
  readonly http: number;
  /** The header `Retry-After`. */
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The module with its books, a vendor over real HTTP, and a site to launch games from. */
export interface GamesStage extends LedgerStage {
  readonly vendor: TestVendor;
  /** Another vendor of the same operator, with other keys. */
  readonly rival: TestVendor;
  readonly deps: LaunchDeps;
  readonly site: TestApp;
  readonly told: { readonly memberId: MemberId; readonly event: SessionHint }[];
  advance(ms: number): void;
  /** The country that visitors come from; nobody knows it until it is said. */
  visitFrom(country: string | undefined): void;
  /** A member who launched the game, with cash. */
  player(cash?: string): Promise<Player>;
  /** POSTs these very bytes to the vendor's wallet, signed by the vendor unless headers say otherwise. */
  callWallet(
    path: string,
    raw: string,
    how?: { headers?: Record<string, string>; vendor?: string },
  ): Promise<WalletReply>;
  /** A wallet call of the vendor for a player, with fields changed or, when undefined, left out. */
  send(kind: keyof typeof WALLET_PATHS, player: Player, fields?: Record<string, unknown>): Promise<WalletReply>;
  /** A session that is over by the time a vendor answers. */
  sessionIsOver(tokenHash: Buffer): void;
  endSession(player: Player): Promise<void>;
  disable(player: Player): Promise<void>;
}

/** `more`: further vendors, by their codes. */
export async function openGamesStage(more: Readonly<Record<string, VendorSettings>> = {}): Promise<GamesStage> {
  const ledger = await openLedgerStage();
  const [vendor, rival] = await Promise.all([openTestVendor(), openTestVendor()]);
  let now = Date.parse('2026-11-21T12:00:00Z');
  const clock = { now: (): Instant => instantOf(now) };
  const told: { memberId: MemberId; event: SessionHint }[] = [];
  const vendors = { house: vendor.keys, rival: rival.keys, ...more };
  const links = { vendors, operatorPrivateKey: vendor.operatorPrivateKey };
  const over = new Set<string>();
  let country: string | undefined;
  const hints: Hints = {
    tell: (audience, event) => void told.push({ memberId: audience as MemberId, event }),
    subscribe: () => () => undefined,
  };
  const deps: GamesStage['deps'] = {
    hints,
    db: ledger.api,
    brands: aBrandBook(),
    links,
    clock,
    chance: systemChance,
    publicUrl: 'http://localhost',
    countryOf: () => country,
  };
  const site = await openTestApp({
    database: ledger,
    clock,
    countryOf: deps.countryOf,
    keepSession: (session) =>
      keepSession(ledger.owner, session, { now: clock.now(), isOver: over.has(session.tokenHash.toString('hex')) }),
    routes: (serve) => {
      mountCatalogue(serve, deps);
      mountCatalogueOps(serve, { ...deps, owner: ledger.owner, noteChange: changeTrail(clock) });
      mountGameAccessOps(serve, { ...deps, owner: ledger.owner, noteChange: changeTrail(clock) });
      mountLaunch(serve, deps);
      mountBoards(serve, deps);
      mountRoundReview(serve, { ...deps, noteChange: changeTrail(clock) });
      mountBettingRecord(serve, deps);
      mountVendorWallets(serve, { ...deps, noteChange: changeTrail(clock) });
      memberMoneyRoutes(serve, { ...deps, noteChange: changeTrail(clock) });
    },
    plugins: async (app) => {
      const freeBets = { isLeft: isFreeBetLeft, keep: keepFreeBet };
      const wallet = { db: ledger.api, links, hints, clock, freeBets };
      await app.register(
        async (gateway) => {
          guardVendorDoor(gateway, links);
          await gateway.register(walletApi(wallet));
          await gateway.register(oneApiWallet(wallet), { prefix: '/wallet' });
        },
        { prefix: '/gateway/:vendor' },
      );
    },
  });
  const names = [
    { code: 'house', name: 'House', playMoney: true },
    { code: 'rival', name: 'Rival' },
  ];
  await seedGames(ledger.owner, BRAND, { vendors: names, games: [] });
  await syncCatalogue({ ...deps, db: ledger.owner }, 'house');

  const callWallet: GamesStage['callWallet'] = async (path, raw, how = {}) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/gateway/${how.vendor ?? 'house'}${path}`,
      headers: { 'content-type': 'application/json', ...(how.headers ?? { [SIGNATURE_HEADER]: vendor.sign(raw) }) },
      payload: raw,
    });
    return {
      http: answer.statusCode,
      retryAfter: answer.headers['retry-after']?.toString(),
      text: answer.body,
      body: exactJson.parse(answer.body) as Record<string, unknown>,
    };
  };
  return {
    ...ledger,
    vendor,
    rival,
    deps,
    site,
    told,
    callWallet,
    advance: (ms) => void (now += ms),
    visitFrom: (from) => void (country = from),
    player: async (cash = '100') => launched({ site, vendor }, await ledger.member(cash)),
    send: (kind, player, fields = {}) =>
      callWallet(WALLET_PATHS[kind], exactJson.write({ ...basics(kind, player), ...fields })),
    sessionIsOver: (tokenHash) => void over.add(tokenHash.toString('hex')),
    endSession: ({ sessionHash }) => revokeSessionLaunches(ledger.api, [sessionHash], clock.now()),
    disable: ({ memberId }) => barMember(ledger.api, memberId, clock),
    drop: async () => {
      await site.close();
      await Promise.all([vendor.close(), rival.close()]);
      await ledger.drop();
    },
  };
}

/** Launches the game for the member, and returns what the vendor was sent about them. */
async function launched({ site, vendor }: Pick<GamesStage, 'site' | 'vendor'>, memberId: MemberId): Promise<Player> {
  const sessionHash = randomBytes(32);
  const token = site.logInAs({ memberId, tokenHash: sessionHash });
  const answer = await site.call(launchGame, { vendor: 'house', gameCode: 'lanterns' }, { token });
  if (!answer.body.success) throw new Error(`the launch was refused: ${answer.body.message}`);
  // The address that the vendor returns names the request, so that parallel launches can be distinguished.
  const asked = vendor.asked[Number(new URL(answer.body.value.content).searchParams.get('launch')) - 1]?.body;
  return { memberId, sessionHash, user: String(asked?.user), token: String(asked?.token) };
}

/**
 * A member's row and that of the session, used just now. A member that a test made itself stays as it is. Fifty calls at once make
 * the row once, whichever of its unique columns they meet at.
 */
async function keepSession(
  owner: Sql,
  { memberId, brand, isAgent, tokenHash }: Session,
  { now, isOver }: { readonly now: Instant; readonly isOver: boolean },
): Promise<void> {
  await owner.all(
    `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at)
     values ($1, $2::uuid, $2::uuid::text, $2::uuid::text, '', $3, $4, $5) on conflict do nothing`,
    [brand, memberId, isAgent, isAgent === TRIAL ? 'FUN' : 'PHP', new Date(now)],
  );
  await owner.all(
    `insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, ended_at, address, user_agent)
     values ($1, $2, $3, $4, $4, $4::timestamptz + interval '12 hours', $5, '', '')
     on conflict (token_hash) do update set last_seen_at = excluded.last_seen_at, expires_at = excluded.expires_at`,
    [tokenHash, memberId, brand, new Date(now), isOver ? new Date(now) : null],
  );
}

function basics(kind: keyof typeof WALLET_PATHS, { user, token }: Player): Record<string, unknown> {
  const who = { user, token, request_uuid: randomUUID() };
  if (kind === 'userInfo') return { user, request_uuid: who.request_uuid };
  if (kind === 'balance') return { ...who, game_code: 'lanterns' };
  const transaction = { ...who, transaction_uuid: randomUUID(), game_code: 'lanterns', round: 'r1' };
  if (kind === 'rollback') return transaction;
  return { ...transaction, amount: 1_000_000, currency: 'PHP', supplier_user: null, is_free: false, meta: {} };
}

function aBrandBook(): BrandBook {
  const brand = {
    code: BRAND,
    currency: 'PHP' as const,
    timeZone: 'Asia/Manila',
    defaultLanguage: 'EN',
    hosts: ['localhost'],
  };
  return brandBookOf(() => brand);
}
