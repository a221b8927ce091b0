export interface LedgerCoreFigures {
    readonly callers: number;
    readonly betsPerSecond: number;
    readonly p50Ms: number;
    readonly p99Ms: number;
}
export interface LedgerCoreOptions {
    readonly seconds?: number;
    readonly callers?: number;
    readonly members?: number;
}
/**
 * Durable bets per second through the ledger's batcher: a random member of many, a new key each, answered after the commit,
 * by callers that each wait for their answer. As the web's role, in a database of its own that is removed afterwards.
 */
export declare function benchLedgerCore(serverUrl: string, options?: LedgerCoreOptions): Promise<LedgerCoreFigures>;
