import { type FullSize } from './full-tables.ts';
import { type RecordFigures } from './records.ts';
import { type VendorBetsFigures } from './vendor-bets.ts';
export interface FullFigures {
    /** Seconds. */
    readonly filling: number;
    readonly sealing: number;
    readonly audit: number;
    readonly recentAudit: number;
    readonly gigabytes: number;
    readonly empty: VendorBetsFigures;
    readonly full: VendorBetsFigures;
    /** The middle of what each pair of samples came to: full by empty. */
    readonly ratio: number;
    readonly records: readonly RecordFigures[];
}
/**
 * The same signed bets on empty tables and on full ones, in turns on two servers side by side, so that what drifts drifts for both;
 * then the audits and the records on the full ones.
 */
export declare function benchFull(serverUrl: string, size: FullSize): Promise<FullFigures>;
