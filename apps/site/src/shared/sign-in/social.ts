import type { SystemStatus } from '@baize/contract/bootstrap';
import type { ValueOf } from '@baize/contract/client';
import type { socialLinks, socialStart } from '@baize/contract/people/social-sign-in';
import { send } from '../api/api.ts';
import { isOn } from '../state/switches.ts';

export type SocialProvider = ValueOf<typeof socialLinks>['list'][number]['provider'];

/** What the providers call themselves, in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

const SWITCHES: readonly [SocialProvider, string][] = [
  ['google', 'SOCIALGOOGLE3'],
  ['facebook', 'SOCIALFACEBOOK3'],
];

/** The providers the brand has switched on. */
export function socialProviders(tree: SystemStatus['whitelabel']): SocialProvider[] {
  return SWITCHES.filter(([, modId]) => isOn(tree, modId)).map(([provider]) => provider);
}

/** Leaves for the provider's pages; it sends the browser back to `/signin/<provider>`. Throws what the call does. */
export async function goToProvider(provider: SocialProvider): Promise<void> {
  const { url } = await send<typeof socialStart>('POST /wps/social/start', { provider, origin: location.origin });
  location.assign(url);
}
