import { rankOf } from '../../../mechanics/cards.ts';
import type { BaccaratStep } from '../../../mechanics/baccarat/rules.ts';

/** One coup of the road: who won, and which hands began with a pair. */
export interface Bead {
  readonly winner: BaccaratStep['winner'];
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** A road is six beads high; the oldest columns make room. */
export const ROWS = 6;
export const COLUMNS = 14;

const WINNERS = ['player', 'banker', 'tie'] as const;

export function beadOf({ winner, player, banker }: BaccaratStep): Bead {
  return { winner, playerPair: isPair(player), bankerPair: isPair(banker) };
}

/** With one bead more; when the road is full its oldest column goes. */
export function roadWith(road: readonly Bead[], bead: Bead): Bead[] {
  const longer = [...road, bead];
  return longer.length > ROWS * COLUMNS ? longer.slice(ROWS) : longer;
}

/** How often each won. */
export function countsOf(road: readonly Bead[]): Record<Bead['winner'], number> {
  const count = (winner: Bead['winner']): number => road.filter((bead) => bead.winner === winner).length;
  return { player: count('player'), banker: count('banker'), tie: count('tie') };
}

/** A road as text, a letter a bead; `a` to `l`. */
export function written(road: readonly Bead[]): string {
  return road
    .map(({ winner, playerPair, bankerPair }) =>
      String.fromCharCode(97 + WINNERS.indexOf(winner) * 4 + (playerPair ? 2 : 0) + (bankerPair ? 1 : 0)),
    )
    .join('');
}

/** The road that was written so. What is none is an empty road. */
export function readRoad(text: string): Bead[] {
  if (!/^[a-l]*$/.test(text)) return [];
  return [...text].slice(-ROWS * COLUMNS).map((letter) => {
    const value = letter.charCodeAt(0) - 97;
    return {
      winner: WINNERS[Math.floor(value / 4)] ?? 'tie',
      playerPair: (value & 2) !== 0,
      bankerPair: (value & 1) !== 0,
    };
  });
}

function isPair([first = '', second = '']: readonly string[]): boolean {
  return rankOf(first) === rankOf(second);
}
