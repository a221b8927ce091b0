import { type BetLoad, type BetPour } from './bet-connections.ts';
import { type Batch, type BenchPlayer, type SignedBet } from './bet-players.ts';
/** Microseconds of CPU a bet costs; undefined where they cannot be read. */
export interface BetCpu {
    readonly server: number | undefined;
    readonly database: number | undefined;
    readonly load: number | undefined;
}
export interface VendorBetsFigures extends BetPour {
    readonly cpu: BetCpu;
}
/** What may differ from one pour to the next. */
export type PourOptions = Partial<Pick<BetLoad, 'connections' | 'perSecond' | 'waitsFrom' | 'ports'>>;
/** A real server in a process of its own, with a database of its own, and players whose bets a vendor signs. */
export interface BetStage {
    readonly databaseUrl: string;
    readonly players: readonly BenchPlayer[];
    readonly port: number;
    /** Bets of random ones of these players, signed before any clock starts. */
    sign(count: number, players?: readonly BenchPlayer[], options?: Pick<Batch, 'closed'>): Promise<SignedBet[]>;
    /** Sends them; 64 connections unless told. */
    pour(bets: readonly SignedBet[], options?: PourOptions): Promise<VendorBetsFigures>;
    /** One more server on the same database; answers its port. */
    addServer(): Promise<number>;
    stop(): Promise<void>;
}
export interface BetStageOptions {
    readonly players?: number;
    /** Bets that are sent before anything is measured, to have the hot path compiled. */
    readonly warmUp?: number;
    /** Bets that are booked before anything is measured, without a server: see BOOKED of the full tables. */
    readonly booked?: number;
    /** What is written into the database before the server starts. */
    readonly fill?: (databaseUrl: string) => Promise<void>;
    /** Who plays: new members, where it is not said. */
    readonly playersOf?: (databaseUrl: string, count: number) => Promise<BenchPlayer[]>;
    readonly settings?: Readonly<Record<string, string>>;
}
export declare function openBetStage(serverUrl: string, options?: BetStageOptions): Promise<BetStage>;
