/**
 * The server's modules by business area, most basic first. A module may use those of every earlier row, whatever their area,
 * and those before it in its own row.
 */
export declare const ORDER: string[];
