import { type Socket } from 'node:net';
export interface BetLoad {
    /** The servers; connections are shared out over them. */
    readonly ports: readonly number[];
    readonly connections: number;
    /** Whole HTTP requests, ready to be written. */
    readonly requests: readonly Buffer[];
    /** Bets a second, in even steps; without it each connection sends as soon as it was answered. */
    readonly perSecond?: number;
    /** From when a wait counts: with `due`, what was sent late because all connections were busy has waited since then. */
    readonly waitsFrom?: 'due' | 'sent';
    /** Told just before each is sent, by its place. */
    readonly onSend?: (seat: number) => void;
}
export interface BetPour {
    /** Bets that were taken, per second of the whole pour. */
    readonly betsPerSecond: number;
    /** How long those that were taken waited for their answer. */
    readonly p50Ms: number;
    readonly p99Ms: number;
    /** The requests, by their place, that were turned away for being too many: 503 with `Retry-After`. */
    readonly shed: readonly number[];
}
/**
 * Sends all requests over so many connections, each of which waits for its answer before it sends the next. Plain sockets, because
 * the load must cost as little as it can of the two cores that the server and the database share.
 */
export declare function pourBets({ ports, connections, requests, perSecond, waitsFrom, onSend, }: BetLoad): Promise<BetPour>;
/** A connection to a server on this machine. */
export declare function opened(port: number): Promise<Socket>;
