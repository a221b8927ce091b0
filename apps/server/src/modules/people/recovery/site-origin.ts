import type { Brand } from '../../brand/brands/index.ts';

/** Where the brand's site is, by what its settings say: its best address, else where the deployment is reached. */
export function siteOriginOf(brand: Pick<Brand, 'domains'>, publicUrl: string): string {
  const url = new URL(publicUrl);
  const own = brand.domains.find(({ purpose }) => purpose === 'site')?.domain;
  return own === undefined ? url.origin : new URL(own.includes('://') ? own : `${url.protocol}//${own}`).origin;
}
