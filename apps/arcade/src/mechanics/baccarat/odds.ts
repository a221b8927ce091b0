import { ONE } from '../mechanic.ts';
import { type BetOdds, type TableOdds, tableOdds } from '../table-odds.ts';
import { type BaccaratFigures, bankerDrawsOn } from './rules.ts';

/** The chances of the three ends of a coup. */
interface Coups {
  player: number;
  banker: number;
  tie: number;
}

/** By going through every order of points that the first four to six cards of the shoe can have. */
export function baccaratOdds(figures: BaccaratFigures): TableOdds {
  const chances = chancesOf(figures.decks);
  // The second card of a hand is of the first one's rank: four of a deck's suits, one of them gone.
  const pair = (4 * figures.decks - 1) / (52 * figures.decks - 1);
  const { pays } = figures;
  const withTie = (bet: 'player' | 'banker'): BetOdds => ({
    bet,
    returnToPlayer: (chances[bet] * pays[bet]) / ONE + chances.tie,
    hitFrequency: chances[bet] + chances.tie,
    topPay: pays[bet] / ONE,
  });
  const alone = (bet: string, hitFrequency: number, pay: number): BetOdds => ({
    bet,
    returnToPlayer: (hitFrequency * pay) / ONE,
    hitFrequency,
    topPay: pay / ONE,
  });
  const bets = [
    withTie('player'),
    withTie('banker'),
    alone('tie', chances.tie, pays.tie),
    alone('player pair', pair, pays.playerPair),
    alone('banker pair', pair, pays.bankerPair),
  ];
  return tableOdds(bets, Math.max(...bets.map((odds) => odds.topPay)));
}

/** The chances of player, banker and tie. */
export function chancesOf(decks: number): Coups {
  const left = Array.from({ length: 10 }, (_, point) => (point === 0 ? 16 : 4) * decks);
  const sums: Coups = { player: 0, banker: 0, tie: 0 };
  let cards = 52 * decks;
  /** Takes each point in turn and hands on how likely it is. */
  const eachCard = (chance: number, then: (point: number, chance: number) => void): void => {
    left.forEach((count, point) => {
      if (count === 0) return;
      left[point] = count - 1;
      cards -= 1;
      then(point, (chance * count) / (cards + 1));
      cards += 1;
      left[point] = count;
    });
  };
  const end = (player: number, banker: number, chance: number): void => {
    sums[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += chance;
  };
  /** The banker's third card, then the end. */
  const bankerGoesOn = (hands: { player: number; banker: number; third?: number }, chance: number): void => {
    const { player, banker } = hands;
    if (!bankerDrawsOn(banker, hands.third)) end(player, banker, chance);
    else eachCard(chance, (b3, further) => end(player, (banker + b3) % 10, further));
  };
  const afterFour = (player: number, banker: number, chance: number): void => {
    if (player >= 8 || banker >= 8) end(player, banker, chance);
    else if (player > 5) bankerGoesOn({ player, banker }, chance);
    else eachCard(chance, (p3, further) => bankerGoesOn({ player: (player + p3) % 10, banker, third: p3 }, further));
  };
  eachCard(1, (p1, c1) =>
    eachCard(c1, (b1, c2) =>
      eachCard(c2, (p2, c3) => eachCard(c3, (b2, c4) => afterFour((p1 + p2) % 10, (b1 + b2) % 10, c4))),
    ),
  );
  return sums;
}
