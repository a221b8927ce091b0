/** One performance goal and what was measured. */
export interface Row {
    readonly what: string;
    readonly measured: string;
    readonly goal: string;
    /** Undefined: a yardstick, printed for comparison. */
    readonly met: boolean | undefined;
}
/** The rows as a table of text. */
export declare function tableOf(rows: readonly Row[]): string;
