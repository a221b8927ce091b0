import type { Brand } from '../brands/index.ts';

/** The settings of a brand that operators change in an emergency: status, regions, switched-on parts, customer service, domains. */
export type Availability = Pick<
  Brand,
  'status' | 'statusTexts' | 'region' | 'regionTexts' | 'whitelabel' | 'customerService' | 'domains'
>;

/** Where a brand can be reached, best first. A brand that names no site is reached at the host of the current request. */
export function domainRoutes({ domains }: Pick<Brand, 'domains'>, host: string): Brand['domains'] {
  return domains.some(({ purpose }) => purpose === 'site') ? domains : [{ purpose: 'site', domain: host }, ...domains];
}
