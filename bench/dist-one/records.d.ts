import pg from 'pg';
import type { Row } from './table.ts';
export interface RecordFigures {
    readonly what: string;
    readonly p50Ms: number;
    readonly p95Ms: number;
}
/**
 * How long a member waits for a page of a record, one request after the other, over HTTP and with every check on: a member with
 * a long history in a brand with a longer one, the rows of all members lying between each other as they do in life.
 */
export declare function benchRecords(serverUrl: string): Promise<RecordFigures[]>;
/** A record opens at once, however long the history of the member and of the brand. */
export declare function rowsOfRecords(figures: readonly RecordFigures[]): Row[];
/** What is asked, and the address of it by how often it was asked before. */
export type Question = readonly [what: string, pathOf: (i: number) => string];
/** Each question many times, one after the other. */
export declare function measureQuestions({ port, token }: {
    readonly port: number;
    readonly token: string;
}, questions: readonly Question[]): Promise<RecordFigures[]>;
/** Questions about the account record of a member with so many transfers. */
export declare function accountQuestions(transfers: number): Question[];
/** Questions about the rounds of a member with so many of them, and about those of everybody. */
export declare function playQuestions(rounds: number): Question[];
/** A session of the member, by its token. */
export declare function openSession(client: pg.Client, memberId: string): Promise<string>;
