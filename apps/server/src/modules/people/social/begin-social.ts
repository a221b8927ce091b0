import { instantOf, type MemberId } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Brand, type BrandBook, isSwitchedOn } from '../../brand/brands/index.ts';
import { attemptOf, FLOW_MS, hashOf } from './social-browser.ts';
import type { SocialName, SocialProvider, SocialProviders } from './social.ts';
import { insertFlow } from './social.store.ts';

export interface SocialBeginning {
  readonly brand: Brand;
  readonly provider: SocialName;
  /** The origin that the visitor claims to be on: that of the page that asks, and one of the brand's. */
  readonly origin: string;
  /** The host that was asked, with its port. */
  readonly host: string;
  readonly browser: string;
  /** The account to be linked; null for a sign-in. */
  readonly memberId: MemberId | null;
}

export interface BeginSocialDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly keys: Secrets;
  readonly brands: BrandBook;
  readonly social: SocialProviders;
  readonly https: boolean;
}

const SWITCH = { google: 'SOCIALGOOGLE3', facebook: 'SOCIALFACEBOOK3' } as const;

/** The provider, when the brand offers it and the deployment has keys for it. */
export function offered(brand: Brand, name: SocialName, social: SocialProviders): SocialProvider | undefined {
  return isSwitchedOn(brand.whitelabel, SWITCH[name]) ? social[name] : undefined;
}

/**
 * Begins a sign-in at a provider (authorization code with PKCE, state and nonce) and tells where to send the browser.
 * The provider sends it back to `/signin/<provider>` of the site it came from. Refuses social_unavailable, and
 * request_invalid for another origin than that of the page that asks.
 */
export async function beginSocial(sql: Sql, input: SocialBeginning, deps: BeginSocialDeps): Promise<string> {
  const { brand, memberId } = input;
  const provider = offered(brand, input.provider, deps.social);
  if (provider === undefined) throw new Refusal('social_unavailable');
  const returnTo = `${await siteAt(input, deps)}/signin/${input.provider}`;
  const state = deps.chance.bytes(32).toString('base64url');
  const url = await provider.addressFor(attemptOf(state, returnTo, deps.keys));
  await insertFlow(sql, {
    stateHash: hashOf(state),
    browserHash: hashOf(input.browser),
    brand: brand.code,
    provider: input.provider,
    returnTo,
    memberId,
    expiresAt: instantOf(deps.clock.now() + FLOW_MS),
  });
  return url;
}

/**
 * The origin that is sent to the provider. Refused unless it is the one that was asked: a brand that answers at any host would
 * else have browsers, with what they bring back, sent to anybody's.
 */
async function siteAt({ brand, origin, host }: SocialBeginning, { brands, https }: BeginSocialDeps): Promise<string> {
  const url = new URL(origin);
  const at = await brands.ofHost(url.host);
  // Read as an origin is: the port that a scheme has by itself stands in none.
  const asked = URL.canParse(`${url.protocol}//${host}`) ? new URL(`${url.protocol}//${host}`).host : '';
  if (at?.code !== brand.code || url.host !== asked || (https && url.protocol !== 'https:')) {
    throw new Refusal('request_invalid', { fields: ['origin'] });
  }
  return url.origin;
}
