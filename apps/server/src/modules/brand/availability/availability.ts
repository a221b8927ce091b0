import type { Brand } from '../brands/index.ts';

/** What of a brand decides who is served and which parts are on, and where people turn to: what operators change in an emergency. */
export type Availability = Pick<
  Brand,
  'status' | 'statusTexts' | 'region' | 'regionTexts' | 'whitelabel' | 'customerService' | 'domains'
>;

/** Where a brand can be reached, best first. A brand that names no site is reached at the host that was just asked. */
export function domainRoutes({ domains }: Pick<Brand, 'domains'>, host: string): Brand['domains'] {
  return domains.some(({ purpose }) => purpose === 'site') ? domains : [{ purpose: 'site', domain: host }, ...domains];
}
