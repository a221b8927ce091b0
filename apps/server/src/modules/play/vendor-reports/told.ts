import type { adapterOf } from '../vendors/index.ts';

/** How a vendor is asked what it booked. */
export type AskReport = NonNullable<ReturnType<typeof adapterOf>['report']>;

/** A transaction as its vendor tells it, under the names that ours have. */
export type VendorTransaction = NonNullable<Awaited<ReturnType<AskReport>>>['transactions'][number];
