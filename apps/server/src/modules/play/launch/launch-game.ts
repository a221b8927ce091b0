import { TRIAL } from '@baize/contract/people/account-kinds';
import { DEMO_CURRENCY, type GameUrlRequest } from '@baize/contract/vendor';
import { type Currency, PLAY_MONEY } from '@baize/kernel';
import type { Session } from '../../../platform/http/serve.ts';
import type { CountryOf } from '../../../platform/network/countries.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand, BrandBook } from '../../brand/brands/index.ts';
import { beginPlay } from '../../money/limits/index.ts';
import { isSessionOpen } from '../../people/sessions/index.ts';
import { findGame, type FoundGame, gameNameIn, pauseOf } from '../catalogue/index.ts';
import { moveMoneyForPlay, type VendorWalletDeps, walletForPlay } from '../vendor-wallets/index.ts';
import { adapterOf, type GameType, takesCurrency, WIRE_LANGUAGES, wireUserOf } from '../vendors/index.ts';
import { launchTokenHash, TOKEN_TTL_MS, vendorTokenHash } from './launch-token.ts';
import { dropLaunch, insertLaunch, type NewLaunch, openLaunch, openVendorLaunch } from './launch.store.ts';

export interface LaunchDeps extends VendorWalletDeps {
  readonly brands: BrandBook;
  /** The address people reach this server at: its scheme is that of every way back out of a game. */
  readonly publicUrl: string;
  readonly countryOf: CountryOf;
}

export interface LaunchInput {
  readonly brand: Brand;
  /** Who plays; null for a visitor, who may play demo. */
  readonly session: Session | null;
  readonly vendor: string;
  readonly gameCode: string;
  readonly mode: 'real' | 'demo';
  readonly platform: 'desktop' | 'mobile';
  readonly language: string;
  /** The way out of the game: a path of the site, or an address at the site's own origin. */
  readonly backUrl: string;
  /** The host the visitor sees the site at, by which the brand was found. */
  readonly host: string;
  readonly ip: string;
}

/** A game to open, and what its page says of it. */
export interface LaunchedGame {
  readonly content: string;
  readonly gameName: string;
  /** The hall that leaving it leads back to. */
  readonly gameType: GameType;
  readonly art: { readonly motif: string; readonly hue: number };
}

/**
 * The address to open a game at, with its name and hall as the catalogue has them. Every call makes a token of its own, so it may
 * be repeated. Demo has play money, no user and no token, and never reaches the wallet. Where the brand has wallets at vendors, the
 * money may move there. A trial account plays through its wallet like anybody, with the money of trial accounts, at vendors that
 * take play money; at others it plays demo, and they learn nothing of it. Refuses:
 * session_required, session_expired, request_invalid (backUrl), game_not_found, game_unavailable, game_paused (until),
 * game_region_blocked, game_device_unavailable, game_currency_unavailable, reality_check_due. Throws Unreachable when the vendor is down.
 */
export async function launchGame(deps: LaunchDeps, input: LaunchInput): Promise<LaunchedGame> {
  const session = input.mode === 'demo' ? null : sessionToPlay(input.session);
  const returnUrl = returnUrlOf(deps, input);
  const game = await findGame(deps.db, input.brand.code, { vendor: input.vendor, gameCode: input.gameCode });
  if (game === undefined) throw new Refusal('game_not_found');
  const vendor = deps.links.vendors[input.vendor];
  if (!game.open || vendor === undefined) throw new Refusal('game_unavailable');
  await checkReach(deps, input, game);
  const isDemo = session === null || (session.isAgent === TRIAL && !game.play_money);
  if (!isDemo && session.isAgent !== TRIAL && !takesCurrency(vendor, currencyFor(session, input.brand))) {
    throw new Refusal('game_currency_unavailable');
  }

  const request = { ...requestFor(input, returnUrl), operator_id: vendor.operatorId };
  const address = isDemo
    ? await adapterOf(deps.links, input.vendor).gameUrl(request)
    : await launchFor(deps, session, { input, request });
  if (address === undefined) throw new Refusal('game_unavailable');
  const { motif, hue } = game;
  return {
    content: address.url,
    gameName: gameNameIn(game, input.language),
    gameType: game.game_type,
    art: { motif, hue },
  };
}

/** Refuses a game that is in maintenance, not for the visitor's country, or not for their device. */
async function checkReach({ db, clock, countryOf }: LaunchDeps, input: LaunchInput, game: FoundGame): Promise<void> {
  const pause = await pauseOf(db, input, clock.now());
  if (pause !== undefined) throw new Refusal('game_paused', { until: pause.until });
  const country = countryOf(input.ip);
  if (country !== undefined && game.blocked_in.includes(country)) throw new Refusal('game_region_blocked');
  const runs = input.platform === 'mobile' ? game.on_mobile : game.on_desktop;
  if (!runs) throw new Refusal('game_device_unavailable');
}

function sessionToPlay(session: Session | null): Session {
  if (session === null) throw new Refusal('session_required');
  return session;
}

/** Stores the token before the vendor is called, outside any transaction; it is usable once the vendor has answered. */
async function launchFor(
  deps: LaunchDeps,
  session: Session,
  { input, request }: { readonly input: LaunchInput; readonly request: GameUrlRequest },
): ReturnType<ReturnType<typeof adapterOf>['gameUrl']> {
  const { brand, vendor, gameCode } = input;
  const currency = currencyFor(session, brand);
  const token = deps.chance.bytes(32).toString('base64url');
  const tokenHash = launchTokenHash(token);
  const now = deps.clock.now();
  const wallet = session.isAgent === TRIAL ? 'seamless' : await walletForPlay(deps, { brand: brand.code, vendor });
  const whose = { memberId: session.memberId, brand: brand.code, currency };
  await beginPlay(deps.db, whose, { now, stakesHere: wallet === 'seamless' });
  const wireUser = await wireUserOf(deps.db, {
    vendor,
    memberId: session.memberId,
    brand: brand.code,
    currency,
    wireUser: deps.chance.bytes(16).toString('base64url'),
    now,
  });
  const launch: NewLaunch = {
    tokenHash,
    memberId: session.memberId,
    sessionHash: session.tokenHash,
    now,
    expiresAt: now + TOKEN_TTL_MS,
    brand: brand.code,
    vendor,
    gameCode,
    currency,
  };
  await insertLaunch(deps.db, launch);
  try {
    const meta = wallet === 'transfer' ? { meta: { wallet } } : {};
    const address = await adapterOf(deps.links, vendor).gameUrl({
      ...request,
      ...meta,
      ...{ user: wireUser, token, currency },
    });
    if (!(await isSessionOpen(deps.db, session.tokenHash, deps.clock.now()))) throw new Refusal('session_expired');
    await (address === undefined ? dropLaunch : openLaunch)(deps.db, tokenHash, deps.clock.now());
    const vendorsToken = address?.token ?? null;
    if (vendorsToken !== null) {
      await openVendorLaunch(deps.db, { ...launch, tokenHash: vendorTokenHash(vendor, vendorsToken) });
    }
    if (address !== undefined && session.isAgent !== TRIAL) {
      await moveMoneyForPlay(deps, { memberId: session.memberId, brand: brand.code, vendor });
    }
    return address;
  } catch (error) {
    await dropLaunch(deps.db, tokenHash, deps.clock.now());
    throw error;
  }
}

function currencyFor(session: Session, brand: Brand): Currency {
  return session.isAgent === TRIAL ? PLAY_MONEY : brand.currency;
}

function requestFor(
  { brand, platform, language, gameCode, ip }: LaunchInput,
  returnUrl: string,
): Omit<GameUrlRequest, 'operator_id'> {
  return {
    sub_partner_id: brand.code,
    platform: platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lobby_url: returnUrl,
    lang: WIRE_LANGUAGES[language] ?? WIRE_LANGUAGES[brand.defaultLanguage] ?? 'en',
    ip,
    game_code: gameCode,
    currency: DEMO_CURRENCY,
    // ISO 4217 begins with the country of the currency (ISO 3166-1), which is the brand's country.
    country: brand.currency.slice(0, 2),
  };
}

/** The address that leaves the game. Refuses request_invalid unless it is at the site the visitor came from. */
function returnUrlOf({ publicUrl }: LaunchDeps, { host, backUrl }: LaunchInput): string {
  const ours = new URL(publicUrl);
  const { origin } = URL.canParse(`${ours.protocol}//${host}`) ? new URL(`${ours.protocol}//${host}`) : ours;
  const url = URL.canParse(backUrl, origin) ? new URL(backUrl, origin) : undefined;
  if (url?.origin !== origin || url.href.length > 255) {
    throw new Refusal('request_invalid', { fields: ['backUrl'] });
  }
  return url.href;
}
