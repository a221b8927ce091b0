import { asId, type BrandCode } from '@baize/kernel';
import type { StaffAudience } from '../../../platform/news.ts';

/** Everybody who runs a brand, as listeners to its chats. */
export function staffOf(brand: BrandCode): StaffAudience {
  return asId<StaffAudience>(`staff of ${brand}`);
}
