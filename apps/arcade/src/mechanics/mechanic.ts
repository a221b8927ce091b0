import type { Draw } from '../rules/draws.ts';

/**
 * Pays and costs are whole ten-thousandths of the unit that the player chose (a line bet, a chip, a stake), so that 1.9801 times the
 * stake is exact. Only the end of a round turns them into money, rounded down once to the smallest coin.
 */
export const ONE = 10_000;

/** What a player asked for, read and found to be of the game: plain JSON, the mechanic's own. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The rules of one title: a mechanic with the title's figures. Pure: the same bet, choices and draws give the same course, whoever
 * plays, whatever the unit is and whatever came before. Server, page and verifier run this very code.
 */
export interface Rules<Bet extends Json = Json, Step extends Json = Json, Choice extends Json = Json> {
  /** Goes up with every change of the figures; each round keeps the version it was played under. */
  readonly version: number;
  /** The bet of a player who changed nothing. */
  readonly usualBet: Bet;
  /** Reads what a page sent; undefined when it is not a bet of this game. */
  readBet(asked: unknown): Bet | undefined;
  /** What the bet costs, in whole units: lines, chips, the price of a bought feature. */
  unitsOf(bet: Bet): number;
  /**
   * Plays as far as bet and choices lead. Everything hidden is drawn before the first choice (a deck is shuffled whole, mines are
   * laid), so that no choice has a say in what lies under it.
   */
  play(bet: Bet, choices: readonly Choice[], draw: Draw): Course<Step>;
  /** Reads a choice that a page sent; undefined when it may not be made where the course stands. A game without choices has none. */
  readChoice?(asked: unknown, course: Course<Step>, bet: Bet): Choice | undefined;
  /** What a choice costs further, in whole units: doubling, splitting. */
  unitsOfChoice?(choice: Choice, course: Course<Step>, bet: Bet): number;
  /** The choice that is made for a player who never came back: it adds no stake and risks nothing that is won. */
  choiceOfTheAbsent?(course: Course<Step>, bet: Bet): Choice;
}

/** How far a round has come. */
export interface Course<Step extends Json = Json> {
  /** What is shown, in this order: spins, cards, balls. Nothing in it tells what is not to be seen yet. */
  readonly steps: readonly Step[];
  /** In ten-thousandths of the unit: what it pays if it ends here. */
  readonly pay: number;
  /** Whether it waits for a choice of the player. */
  readonly waits: boolean;
}
