import { ALL_BALLS } from './ball.ts';

/** The twelve animals in the order of the years; 2008 was a year of the rat. */
export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof ANIMALS)[number];

const A_YEAR_OF_THE_RAT = 2008;

/** Whose year a lunar year is. */
export function animalOfYear(lunarYear: number): Animal {
  return ANIMALS[placeOf(lunarYear - A_YEAR_OF_THE_RAT)] ?? 'rat';
}

/** Which animal a ball belongs to in a lunar year: 1 to the year's, 2 to the one of the year before, and so on backwards. */
export function animalOf(ball: number, lunarYear: number): Animal {
  return animalOfYear(lunarYear - (ball - 1));
}

/** The balls of an animal: four, five for the year's. */
export function ballsOf(animal: Animal, lunarYear: number): readonly number[] {
  return ALL_BALLS.filter((ball) => animalOf(ball, lunarYear) === animal);
}

function placeOf(years: number): number {
  return ((years % ANIMALS.length) + ANIMALS.length) % ANIMALS.length;
}
