import type { Brand } from '../brands/index.ts';

type Domains = Brand['domains'];

/** Where a brand can be reached, best first. A brand that names no site is reached where it was just asked. */
export function domainRoutes({ domains }: Pick<Brand, 'domains'>, host: string): Domains {
  return domains.some(({ purpose }) => purpose === 'site') ? domains : [{ purpose: 'site', domain: host }, ...domains];
}
