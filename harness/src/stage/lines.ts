import type { Person } from './person.ts';

/**
 * Lines of agents beside the pairs: two heads, two agents below each, three members below each of those at first. Staff move members
 * and agents about in them while they play.
 */
export interface Lines {
  readonly heads: readonly [Person, ...Person[]];
  /** Each with the head that they stand below at first. */
  readonly agents: readonly [Person, ...Person[]];
  readonly members: readonly [Person, ...Person[]];
}

const HEADS = 2;
const AGENTS = 4;
const MEMBERS = 12;

/** Of everybody in the lines, in their order: who stands right above them at first, by number, and whether they are an agent. */
export const LINE_SEATS: readonly { readonly above: number | undefined; readonly isAgent: boolean }[] = [
  ...Array.from({ length: HEADS }, () => ({ above: undefined, isAgent: true })),
  ...Array.from({ length: AGENTS }, (_, i) => ({ above: i % HEADS, isAgent: true })),
  ...Array.from({ length: MEMBERS }, (_, i) => ({ above: HEADS + (i % AGENTS), isAgent: false })),
];

/** Everybody in the lines, told apart. */
export function linesOf(all: readonly Person[]): Lines {
  return {
    heads: some(all.slice(0, HEADS)),
    agents: some(all.slice(HEADS, HEADS + AGENTS)),
    members: some(all.slice(HEADS + AGENTS)),
  };
}

function some(list: readonly Person[]): readonly [Person, ...Person[]] {
  const [first, ...others] = list;
  if (first === undefined) throw new Error('the lines are empty');
  return [first, ...others];
}
