import type { BrandCode } from '@baize/kernel';
import type { Tx } from '../../../platform/db.ts';
import type { Brand } from '../brands/index.ts';

const RESOURCES = 'select resources from brands_brand where code = $1 for update';
const PUT = 'update brands_brand set resources = $2 where code = $1';

export async function readResources(tx: Tx, brand: BrandCode): Promise<Brand['resources']> {
  return (await tx.first<Pick<Brand, 'resources'>>(RESOURCES, [brand]))?.resources ?? [];
}

export async function storeResources(tx: Tx, brand: BrandCode, resources: Brand['resources']): Promise<void> {
  await tx.all(PUT, [brand, JSON.stringify(resources)]);
}
