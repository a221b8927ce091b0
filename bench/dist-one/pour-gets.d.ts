export interface GetLoad {
    readonly port: number;
    readonly connections: number;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly seconds: number;
}
export interface GetFigures {
    readonly perSecond: number;
    readonly p50Ms: number;
    readonly p99Ms: number;
    /** Of an answer's body, as it was sent. */
    readonly bodyBytes: number;
}
/**
 * Asks for one address over so many connections for so long, each asking again as soon as it is answered. Plain sockets, because the
 * load must cost as little as it can of the cores that the server has. Every answer must be 200.
 */
export declare function pourGets({ port, connections, path, headers, seconds }: GetLoad): Promise<GetFigures>;
