import { type GetFigures } from './pour-gets.ts';
export interface CrowdFigures {
    readonly what: string;
    readonly asked: GetFigures;
    /** The file of the site's build that is nearest in size, over the wire. */
    readonly file: GetFigures;
}
/**
 * What a crowd of visitors asks for, each beside a file of its size from the same server, in turns: what drifts, drifts for both.
 * The demo brand, brotli, browsers that were here before.
 */
export declare function benchCrowd(serverUrl: string): Promise<CrowdFigures[]>;
