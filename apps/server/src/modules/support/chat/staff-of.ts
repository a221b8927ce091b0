import { asId, type BrandCode } from '@baize/kernel';
import type { StaffAudience } from '../../../platform/hints/hints.ts';

/** Everybody who runs a brand, as listeners to its chats. */
export function chatStaffOf(brand: BrandCode): StaffAudience {
  return asId<StaffAudience>(`staff of ${brand}`);
}
