export interface ScratchDatabase {
    readonly url: string;
    drop(): Promise<void>;
}
/** A new empty database on the server; one of the same name that an earlier run left is removed. */
export declare function scratchDatabase(serverUrl: string, name: string): Promise<ScratchDatabase>;
