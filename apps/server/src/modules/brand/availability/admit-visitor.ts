import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../brands/index.ts';
import { visitorStatus } from './visitor-status.ts';

/** Lets a visitor in whom the brand serves now (B2.3, A30). Refuses: maintenance, region_restricted. Costs no look-up. */
export function admitVisitor(brand: Brand, country: string | undefined): void {
  const status = visitorStatus(brand, country);
  if (status === 1) throw new Refusal('maintenance');
  if (status === 2) throw new Refusal('region_restricted');
}
