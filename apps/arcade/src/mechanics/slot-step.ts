/** A place in the window: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number];

/** One win of a step. */
export type SlotWin = {
  readonly symbol: string;
  readonly count: number;
  readonly cells: readonly Cell[];
  /** In ten-thousandths of the line bet, every multiplier included. */
  readonly pay: number;
  /** The line, where lines pay; the number of ways, where ways pay. */
  readonly line?: number;
  readonly ways?: number;
};

/** A coin of the hold-and-win game: what it is worth, or the pool that it names. */
export type HeldCoin = {
  readonly cell: Cell;
  readonly pay: number;
  readonly pool?: 'mini' | 'minor' | 'major' | 'grand';
};

/**
 * One step of any slot, in the words that all pages of slots present: the reels come to rest (`spin`), winning symbols vanish and
 * others fall (`fall`), single cells turn again (`respin`), or a win is staked on a card (`gamble`).
 */
export type SlotStep = {
  readonly kind: 'spin' | 'fall' | 'respin' | 'gamble';
  readonly free: boolean;
  /** What stands there when the step is over: one array of rows per reel. Of what wild reels expand to, see `expanded`. */
  readonly window: readonly (readonly string[])[];
  /** Where each reel stopped on its strip, when it turned. */
  readonly stops?: readonly number[];
  readonly wins: readonly SlotWin[];
  readonly scatters: number;
  readonly scatterPay: number;
  readonly freeSpinsWon: number;
  /** What the wins of this step were multiplied by: free spins, chains of falls. */
  readonly multiplier: number;
  /** Everything that this step pays, in ten-thousandths of the line bet. */
  readonly pay: number;
  /** Reels that a wild fills, and cells that stay for the next spin. */
  readonly expanded?: readonly number[];
  readonly sticky?: readonly Cell[];
  /**
   * Of hold-and-win: the coins in sight of a spin; of a respin all coins that lie there now, and how many respins are left. The last
   * respin pays: wins of `coin` (all coins together) and, for a full window, of `grand` (that pool).
   */
  readonly coins?: readonly HeldCoin[];
  readonly respinsLeft?: number;
  /** Of a gamble: the colour that was chosen, the card that came. */
  readonly chosen?: 'red' | 'black';
  readonly card?: number;
};
