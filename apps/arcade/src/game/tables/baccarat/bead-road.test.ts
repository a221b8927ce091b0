import { expect, it } from 'vitest';
import type { BaccaratStep } from '../../../mechanics/baccarat/rules.ts';
import { type Bead, beadOf, COLUMNS, countsOf, readRoad, roadWith, ROWS, written } from './bead-road.ts';

const STEP: BaccaratStep = {
  kind: 'coup',
  player: ['9h', '9s'],
  banker: ['Kd', 'Qd', '3c'],
  playerPoints: 8,
  bankerPoints: 3,
  winner: 'player',
  wins: [],
  pay: 0,
};
const bead = (winner: Bead['winner']): Bead => ({ winner, playerPair: false, bankerPair: false });

it('a bead says who won, and that a hand began with a pair of one rank', () => {
  expect(beadOf(STEP)).toEqual({ winner: 'player', playerPair: true, bankerPair: false });
  expect(beadOf({ ...STEP, banker: ['Kd', 'Kc'], winner: 'tie' })).toMatchObject({ winner: 'tie', bankerPair: true });
});

it('a full road loses its oldest column, not its columns’ order', () => {
  let road: Bead[] = [];
  for (let i = 0; i < ROWS * COLUMNS; i += 1) road = roadWith(road, bead(i < ROWS ? 'tie' : 'player'));
  expect(countsOf(road)).toEqual({ player: ROWS * (COLUMNS - 1), banker: 0, tie: ROWS });
  road = roadWith(road, bead('banker'));
  expect(road).toHaveLength(ROWS * (COLUMNS - 1) + 1);
  expect(countsOf(road)).toEqual({ player: ROWS * (COLUMNS - 1), banker: 1, tie: 0 });
});

it('a road that is written is read as it was', () => {
  const road = (['player', 'banker', 'tie'] as const).flatMap((winner) =>
    [0, 1, 2, 3].map((pairs) => ({ winner, playerPair: pairs > 1, bankerPair: pairs % 2 === 1 })),
  );
  expect(readRoad(written(road))).toEqual(road);
  expect(readRoad('no road')).toEqual([]);
});
