/** As many connections as `timeBatches` uses. */
export declare const BATCH_CONNECTIONS = 2;
/** Sends calls in batches, two at a time, and returns the ms that took. The calls are made before: what is timed is what is done with them. */
export declare function timeBatches<C>(calls: readonly C[], send: (batch: readonly C[]) => Promise<void>): Promise<number>;
/** So many of them in turn, from the first on. */
export declare function inTurn<T>(some: readonly T[], count: number): T[];
