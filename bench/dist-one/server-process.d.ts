import { type KeyObject } from 'node:crypto';
export interface ServerProcess {
    readonly port: number;
    readonly pid: number;
    stop(): Promise<void>;
}
export interface ServerOptions {
    readonly databaseUrl: string;
    readonly vendorPublicKey: KeyObject;
    /** Where the vendor is, when it is asked for anything. */
    readonly vendorUrl?: string;
    /** Settings that this bench wants otherwise. */
    readonly settings?: Readonly<Record<string, string>>;
}
/** The real server as a process of its own, with fresh keys, on a free port. Answers when it answers. */
export declare function startServer({ databaseUrl, vendorPublicKey, vendorUrl, settings, }: ServerOptions): Promise<ServerProcess>;
/** Waits until it answers with success at the path that says so. */
export declare function ready(port: number, ended: Promise<void>, path?: string): Promise<void>;
export declare function freePort(): Promise<number>;
