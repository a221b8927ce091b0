import type { BrandCode } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** A brand goes into maintenance: its open games end in the same transaction. May be called again for one that is closed. */
export type OnBrandClosed = (tx: Tx, brand: BrandCode) => Promise<void>;
