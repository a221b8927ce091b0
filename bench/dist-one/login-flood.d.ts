export interface FloodFigures {
    readonly perSecond: number;
    /** Guesses that were compared with a hash. */
    readonly judged: number;
    /** Guesses that found the house full. */
    readonly turnedAway: number;
    /** Of the other calls. */
    readonly p50Ms: number;
    readonly p95Ms: number;
}
/**
 * Wrong passwords at a steady rate, whatever becomes of them, each for another name and from another address, so that no
 * guard but the last one is in their way: the limit on password checks. Meanwhile members make other calls, and those are
 * timed. The server is a process of its own with the demo brand, whose bot check is switched off for this.
 */
export declare function floodLogIns(serverUrl: string): Promise<FloodFigures>;
