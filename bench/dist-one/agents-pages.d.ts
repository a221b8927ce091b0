import { type RecordFigures } from './records.ts';
interface Asked {
    readonly members: number;
    readonly days: number;
    /** Of the contracts of agents, one in ten of the members. */
    readonly terms: string;
}
/**
 * How long an agent waits for the first page of each part of the centre, one request after the other, over HTTP and with every check on:
 * the head of a line, everybody in it below ten others at most.
 */
export declare function agentPages(serverUrl: string, asked: Asked): Promise<RecordFigures[]>;
export {};
