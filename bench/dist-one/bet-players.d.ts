import { type KeyObject } from 'node:crypto';
/** A member who launched the game, as the vendor knows them. */
export interface BenchPlayer {
    readonly user: string;
    readonly token: string;
}
export declare const BENCH_VENDOR = "bench";
export declare const BENCH_GAME = "bench_game";
export declare const STAKE = 100000;
export declare function vendorPair(): {
    publicKey: KeyObject;
    privateKey: KeyObject;
};
/** Members with money and a valid launch token, made by the functions that the server itself uses. */
export declare function openPlayers(databaseUrl: string, count: number, brand?: string): Promise<BenchPlayer[]>;
/** Some of those that a vendor knows already, at random, with a launch token each. */
export declare function choosePlayers(databaseUrl: string, count: number): Promise<BenchPlayer[]>;
export interface Batch {
    readonly count: number;
    readonly port: number;
    readonly privateKey: KeyObject;
    /** Each bet ends its round, and so is one that counts. */
    readonly closed?: boolean;
}
/** A bet as a whole HTTP request. */
export interface SignedBet {
    readonly transaction: string;
    readonly request: Buffer;
}
/** Bets of random players, each with an id, a round and a signature of its own. */
export declare function signedBets(players: readonly BenchPlayer[], { count, port, privateKey, closed }: Batch): Promise<SignedBet[]>;
