/**
 * Pictures that pages on demand show: promotions, rewards, levels, topics. build/draw-art.ts puts the addresses of the drawn
 * files in place of the value below.
 */
export const LATER: Readonly<Record<string, string>> = {};
