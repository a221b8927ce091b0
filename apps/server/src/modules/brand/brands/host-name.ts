import type { Brand } from './brand.ts';

/** A brand of this host answers anywhere. */
export const ANY_HOST = '*';

/** `www.` belongs to the same brand; an IPv6 address keeps its brackets. */
export function hostNameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}

/** The brand's own entry for a domain, as its operators wrote it. */
export function domainOf({ domains }: Pick<Brand, 'domains'>, host: string): Brand['domains'][number] | undefined {
  return domains.find(({ domain }) => hostNameOf(domain) === hostNameOf(host));
}

/** Whether the brand is reached at a host. */
export function isAtHost(brand: Pick<Brand, 'domains' | 'hosts'>, host: string): boolean {
  const name = hostNameOf(host);
  return brand.hosts.some((own) => own === ANY_HOST || own === name) || domainOf(brand, host) !== undefined;
}
