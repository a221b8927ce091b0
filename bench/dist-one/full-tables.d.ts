/** How much is written. At share 1 it is what the goals speak of. */
export interface FullSize {
    /** Members beside the busy one, each with twenty transfers: a deposit, ten bets, nine wins. */
    readonly members: number;
    /** Transfers of one member who plays much more than the others. */
    readonly busyTransfers: number;
    readonly days: number;
}
/** 20,000,000 transfers, 1,000,000 members and 10,000,000 rounds, or a share of them. */
export declare function fullSize(share: number): FullSize;
/** The member whose records are read. */
export declare const BUSY_USERNAME = "bench000000000";
/**
 * Writes the history of a brand that many play at, as the ledger and the gateway would have written it: every row in the order of its
 * time, the rows of all members between each other, random ids, each day finished. `npm run audit` finds nothing wrong with it.
 * The server writes it by itself, without indexes, and makes those afterwards: minutes for twenty million transfers. As the owner,
 * into a database that was seeded; the days are not sealed yet.
 */
export declare function fillTables(databaseUrl: string, size: FullSize): Promise<void>;
