/** A Baize that `npm start` brought up, and how long that took. */
export interface StartTimes {
    readonly url: string;
    /** From the command to the first page answered with 200. */
    readonly ms: number;
    stop(): Promise<void>;
}
/** Runs the very command people type, with everything installed and built, on ports of its own. */
export declare function timeStart(): Promise<StartTimes>;
