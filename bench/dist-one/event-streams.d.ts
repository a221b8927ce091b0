export interface StreamFigures {
    readonly streams: number;
    /** What the server's process grew by for each; undefined where the system does not tell. */
    readonly bytesEach: number | undefined;
    readonly betsPerSecond: number;
    /** How long the vendor waited for its answers meanwhile. */
    readonly betP99Ms: number;
    /** From the sending of a bet to the hint at the member's page. */
    readonly hintP50Ms: number;
    readonly hintP99Ms: number;
    /** Bets whose hint never came. */
    readonly lost: number;
}
/**
 * Members with an open page each, on one process; and how soon their pages hear of their bets while bets run at half of the largest
 * rate. Every member has a session, every bet is signed and answered after its commit.
 */
export declare function benchStreams(serverUrl: string): Promise<StreamFigures>;
