import type { Row } from './table.ts';
/** A hall answers at once, however many games there are, and a vendor's whole list is taken over in a moment. */
export declare function hallRows(serverUrl: string): Promise<Row[]>;
