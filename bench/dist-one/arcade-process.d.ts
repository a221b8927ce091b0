import { type KeyObject } from 'node:crypto';
import { type ServerProcess } from './server-process.ts';
export interface ArcadeOptions {
    readonly databaseUrl: string;
    /** With which its studio signs what it says to the wallet. */
    readonly studioKey: KeyObject;
    /** Who may launch its games, and where their wallet is. */
    readonly operatorKey: KeyObject;
    readonly walletUrl: string;
}
/** The studio whose games are played, and the number by which it knows the only operator. */
export declare const STUDIO = "house";
export declare const OPERATOR_ID = 1;
/** The real arcade as a process of its own, on a free port. Answers when it answers. */
export declare function startArcade(options: ArcadeOptions): Promise<ServerProcess>;
