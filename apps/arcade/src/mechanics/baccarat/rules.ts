import { rankOf, shuffledShoe } from '../cards.ts';
import { ONE, type Rules } from '../mechanic.ts';
import { type Chips, fieldsOf, readChips, sumOfChips } from '../reading.ts';

/** What a baccarat table is, as data. */
export interface BaccaratFigures {
  readonly version: number;
  readonly decks: number;
  /** What a chip on each spot pays when it wins, itself included, in ten-thousandths. */
  readonly pays: Readonly<Record<BaccaratSpot, number>>;
  readonly mostOn: Readonly<Record<BaccaratSpot, number>>;
  readonly mostChips: number;
}

export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number];
export const BACCARAT_SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;

/** Chips by spot. */
export type BaccaratBet = { readonly chips: Chips };

export type BaccaratStep = {
  readonly kind: 'coup';
  /** Two or three cards each. Dealt player, banker, player, banker, then the thirds. */
  readonly player: readonly string[];
  readonly banker: readonly string[];
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly winner: 'player' | 'banker' | 'tie';
  /** What each spot pays; player and banker give the chips back on a tie. */
  readonly wins: readonly { readonly spot: string; readonly chips: number; readonly pay: number }[];
  readonly pay: number;
};

/** A shoe freshly shuffled for every coup. */
export function baccaratGame(figures: BaccaratFigures): Rules<BaccaratBet, BaccaratStep, never> {
  const most = new Map<string, number>(Object.entries(figures.mostOn));
  const limits = { mostOn: (spot: string) => most.get(spot), mostChips: figures.mostChips };
  return {
    version: figures.version,
    usualBet: { chips: { banker: 1 } },
    readBet: (asked) => {
      const chips = readChips(fieldsOf(asked, 'chips')?.chips, limits);
      return chips && { chips };
    },
    unitsOf: (bet) => sumOfChips(bet.chips),
    play: (bet, _choices, draw) => {
      const take = shuffledShoe(figures.decks, draw);
      const coup = dealCoup(take);
      const wins = BACCARAT_SPOTS.flatMap((spot) => {
        const chips = bet.chips[spot] ?? 0;
        const pay = chips * payOfSpot(figures, spot, coup);
        return pay > 0 ? [{ spot, chips, pay }] : [];
      });
      const pay = wins.reduce((sum, win) => sum + win.pay, 0);
      return { steps: [{ kind: 'coup', ...coup, wins, pay }], pay, waits: false };
    },
  };
}

type Coup = Pick<BaccaratStep, 'player' | 'banker' | 'playerPoints' | 'bankerPoints' | 'winner'>;

function dealCoup(take: () => string): Coup {
  const [p1, b1, p2, b2] = [take(), take(), take(), take()] as const;
  const player = [p1, p2];
  const banker = [b1, b2];
  const natural = pointsOf(player) >= 8 || pointsOf(banker) >= 8;
  if (!natural && pointsOf(player) <= 5) player.push(take());
  if (!natural && bankerDraws(pointsOf(banker), player[2])) banker.push(take());
  const playerPoints = pointsOf(player);
  const bankerPoints = pointsOf(banker);
  const winner = playerPoints > bankerPoints ? 'player' : playerPoints < bankerPoints ? 'banker' : 'tie';
  return { player, banker, playerPoints, bankerPoints, winner };
}

/** Ace 1, two to nine as they are, tens and pictures nothing. */
export function pointOf(card: string): number {
  const rank = rankOf(card);
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2;
}

function pointsOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;
}

/** The third card of the banker: by the banker's points and by the player's third card, where there is one. */
function bankerDraws(points: number, third: string | undefined): boolean {
  return bankerDrawsOn(points, third === undefined ? undefined : pointOf(third));
}

/** The lowest and highest third card of the player on which the banker draws, by the banker's points. */
const DRAWS_ON: Readonly<Record<number, readonly [number, number]>> = { 4: [2, 7], 5: [4, 7], 6: [6, 7] };

export function bankerDrawsOn(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  const [from, to] = DRAWS_ON[points] ?? [1, 0];
  return third >= from && third <= to;
}

function payOfSpot(figures: BaccaratFigures, spot: BaccaratSpot, coup: Coup): number {
  const isPair = ([first = '', second = '']: readonly string[]): boolean => rankOf(first) === rankOf(second);
  if (spot === 'playerPair') return isPair(coup.player) ? figures.pays[spot] : 0;
  if (spot === 'bankerPair') return isPair(coup.banker) ? figures.pays[spot] : 0;
  if (coup.winner === spot) return figures.pays[spot];
  return coup.winner === 'tie' ? ONE : 0;
}
