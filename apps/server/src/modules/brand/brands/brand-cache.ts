import { asId, type BrandCode } from '@baize/kernel';
import { remember, type RememberOptions } from '../../../platform/load/remember.ts';

/** What was read for each brand, kept in memory for a while (platform/load/remember.ts). */
export interface BrandCache<T> {
  of(brand: BrandCode): Promise<T>;
  /** Everything is read anew when it is next needed, because somebody changed it and wants to see that at once. */
  forget(): void;
}

export function brandCache<T>(load: (brand: BrandCode) => Promise<T>, options: RememberOptions): BrandCache<T> {
  const empty = () => remember((brand) => load(asId<BrandCode>(brand)), options);
  let read = empty();
  return {
    of: (brand) => read(brand),
    forget: () => {
      read = empty();
    },
  };
}
