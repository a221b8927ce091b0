import type { BrandCode } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** A brand goes into maintenance: what it lent out is taken back in the same transaction. May come again for one that is closed. */
export type OnBrandClosed = (tx: Tx, brand: BrandCode) => Promise<void>;
