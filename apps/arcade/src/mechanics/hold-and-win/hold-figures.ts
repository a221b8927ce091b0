import type { LineFigures } from '../lines/line-figures.ts';

/** The four pools, smallest first. */
export const POOLS = ['mini', 'minor', 'major', 'grand'] as const;
export type Pool = (typeof POOLS)[number];

/** What a coin shows: an amount in line bets or the name of a pool. Drawn by weight. */
export type CoinFace = { readonly weight: number } & ({ readonly pay: number } | { readonly pool: Pool });

/** Lines with coins: enough of them stay and the other cells turn again by themselves. */
export interface HoldFigures extends LineFigures {
  readonly coin: string;
  readonly hold: {
    /** So many coins in a window start the respins. */
    readonly least: number;
    /** Respins without a new coin until they end; a new coin gives all of them back. */
    readonly lives: number;
    /** In a respin each empty cell shows a coin in `hits` of `of` cases. */
    readonly chance: { readonly hits: number; readonly of: number };
    readonly faces: readonly CoinFace[];
    /** What the pools pay while no progressive pool is connected, in line bets. A full window pays the grand pool. */
    readonly pools: Readonly<Record<Pool, number>>;
    /** With so many coins or more at the end, amounts (not pools) are paid so many times. */
    readonly gate?: { readonly coins: number; readonly times: number };
  };
}

/** The sum of the weights of all faces. */
export function weightOf(faces: readonly CoinFace[]): number {
  return faces.reduce((sum, face) => sum + face.weight, 0);
}
