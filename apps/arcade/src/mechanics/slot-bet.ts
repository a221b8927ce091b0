/** What is asked of a slot: a plain turn of the reels, or the free games outright where a title sells them. */
export type SlotBet = { readonly buy?: 'free_spins' };

export const PLAIN: SlotBet = {};
export const BOUGHT: SlotBet = { buy: 'free_spins' };

/** Reads a bet as a page sent it; undefined when it is none of this slot's. */
export function readSlotBet(asked: unknown, sellsFreeSpins: boolean): SlotBet | undefined {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return undefined;
  const names = Object.keys(asked);
  if (names.length === 0) return PLAIN;
  return sellsFreeSpins && names.length === 1 && 'buy' in asked && asked.buy === 'free_spins' ? BOUGHT : undefined;
}
