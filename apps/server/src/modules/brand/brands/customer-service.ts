import type { Brand } from './brand.ts';

/** Members of a rank above this one have the VIP service (B2.10). */
const VIP_ABOVE = 4;

/** As the brand's data name it (B2.10). */
const VIP = 'VIP';

/** Where a kind of customer service is; undefined where the brand has none. */
export function servicePath({ customerService }: Pick<Brand, 'customerService'>, csType: string): string | undefined {
  return customerService.find((entry) => entry.csType === csType)?.path;
}

/** Whether members of a rank have the VIP service of the brand. */
export function hasVipService(brand: Pick<Brand, 'customerService'>, rank: number): boolean {
  return rank > VIP_ABOVE && servicePath(brand, VIP) !== undefined;
}
