/** Sweeps the wallet at a vendor back to the main wallet when a game of that vendor is left. */
export interface VendorSweeps {
  /** A game of that vendor was left: its wallet is swept, unless the next game is opened at once and at the same vendor. */
  readonly afterLeaving: (vendor: string) => void;
  /** A game of that vendor is about to open. Resolves once no sweep is under way any more, so that all of the money can go along. */
  readonly beforeLaunch: (vendor: string) => Promise<void>;
}

/**
 * Keeps which sweeps are under way, for all games of a page. Whoever leaves one game for another does both in the same moment, so
 * a sweep begins only after it.
 */
export function makeVendorSweeps(sweep: (vendor: string) => Promise<void>): VendorSweeps {
  const left = new Set<string>();
  let underWay: Promise<unknown> = Promise.resolve();
  const begin = (): void => {
    for (const vendor of left) {
      left.delete(vendor);
      underWay = Promise.allSettled([underWay, sweep(vendor)]);
    }
  };
  return {
    afterLeaving: (vendor) => {
      left.add(vendor);
      queueMicrotask(begin);
    },
    beforeLaunch: async (vendor) => {
      left.delete(vendor);
      begin();
      await underWay;
    },
  };
}
