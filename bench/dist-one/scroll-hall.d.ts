import type { Row } from './table.ts';
/** A hall of all games on a phone: how long the screen is without a new picture while it is scrolled. */
export declare function scrollRows(port: number): Promise<Row[]>;
