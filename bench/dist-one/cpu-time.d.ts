/** Milliseconds of CPU used so far; undefined where it cannot be read: on other systems than Linux, and on another machine. */
export type CpuMeter = () => number | undefined;
/** The CPU of one process, all its threads. */
export declare function processCpu(pid: number): CpuMeter;
/** The CPU of a PostgreSQL on this machine: the server, its background workers and every connection, ended ones too. */
export declare function databaseCpu(serverUrl: string): Promise<CpuMeter>;
