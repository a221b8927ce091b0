export interface PgbenchFigures {
    /** `pgbench -N -c 32 -j 2`: three small writes per transaction, the reference for our own figures. */
    readonly simpleUpdate: number;
    /** Microseconds of the database's CPU for one of them; undefined where it cannot be read. */
    readonly simpleUpdateCpu: number | undefined;
    /** The default TPC-B-like script: bound by ten shared rows, printed for comparison. */
    readonly tpcB: number;
}
/** Transactions per second of PostgreSQL's own load program (scale 10), in a database of its own. */
export declare function benchPgbench(serverUrl: string, options?: {
    seconds?: number;
}): Promise<PgbenchFigures>;
