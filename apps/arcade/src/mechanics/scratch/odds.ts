import { type TableOdds, tableOdds } from '../table-odds.ts';
import type { ScratchFigures } from './rules.ts';

/** By the prize table: what a card pays on average, and how many of the cards win. */
export function scratchOdds(figures: ScratchFigures): TableOdds {
  const { prizes, tickets } = figures;
  const paid = prizes.reduce((sum, prize) => sum + prize.pay * prize.tickets, 0);
  const winning = prizes.reduce((sum, prize) => sum + prize.tickets, 0);
  const topPay = Math.max(...prizes.map((prize) => prize.pay));
  return tableOdds([{ bet: 'card', returnToPlayer: paid / tickets, hitFrequency: winning / tickets, topPay }], topPay);
}
