/** What becomes of the money that went along to a vendor when its game is left. */
export interface Homecoming {
  /** A game of that vendor was left: its money comes home, unless the next game is opened at once and at the same vendor. */
  readonly leave: (vendor: string) => void;
  /** A game of that vendor is about to open. Resolves once nothing is on its way home any more, so that all of it goes along. */
  readonly arrive: (vendor: string) => Promise<void>;
}

/**
 * Keeps what is on its way home, for all games of a page. Whoever leaves one game for another does both in the same moment, so
 * what was left is sent for only after it.
 */
export function makeHomecoming(bringHome: (vendor: string) => Promise<void>): Homecoming {
  const left = new Set<string>();
  let underWay: Promise<unknown> = Promise.resolve();
  const sendFor = (): void => {
    for (const vendor of left) {
      left.delete(vendor);
      underWay = Promise.allSettled([underWay, bringHome(vendor)]);
    }
  };
  return {
    leave: (vendor) => {
      left.add(vendor);
      queueMicrotask(sendFor);
    },
    arrive: async (vendor) => {
      left.delete(vendor);
      sendFor();
      await underWay;
    },
  };
}
