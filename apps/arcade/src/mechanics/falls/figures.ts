/**
 * What a slot with falling symbols is, as data: winning symbols vanish, others fall, new ones come from above, until nothing wins.
 * Pays are in line bets, the unit that a player chooses; a stake is `units` of them.
 */
export interface FallsFigures {
  readonly version: number;
  /** Line bets that a plain bet costs. */
  readonly units: number;
  readonly rows: number;
  /** One cyclic strip per reel. Stop `s` shows its places s, s + 1 …; what falls in afterwards is s - 1, s - 2 … */
  readonly strips: readonly (readonly string[])[];
  /** Stands for every symbol that pays. It pays nothing by itself. */
  readonly wild: string;
  /** Never vanishes; counts when nothing falls any more. */
  readonly scatter: string;
  /** The least number of symbols for each pay, smallest first. */
  readonly sizes: readonly number[];
  /** Line bets for each of the sizes. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** What wins are multiplied by: of the spin, of its first fall, of its second …; the last holds for all that follow. */
  readonly ladder: readonly number[];
  /** By number of scatters: line bets, the same in free spins. More than the highest number count as that. */
  readonly scatterPays: Readonly<Record<number, number>>;
  readonly freeSpins: {
    /** By number of scatters: how many free spins they give, in the paid spin and again within the free games. */
    readonly awards: Readonly<Record<number, number>>;
    /** The most free spins that one round can hold. */
    readonly most: number;
    readonly ladder: readonly number[];
  };
  /** The free games outright, where the title sells them. */
  readonly buy?: { readonly units: number; readonly spins: number };
}

/** What a ladder says of a step. */
export function rungOf(ladder: readonly number[], fall: number): number {
  return ladder[Math.min(fall, ladder.length - 1)] ?? 1;
}

/** What a table by number of scatters says, where more than its highest number count as that. */
export function byScatters(table: Readonly<Record<number, number>>, scatters: number): number {
  // Numbers as keys stand in ascending order.
  const highest = Number(Object.keys(table).at(-1) ?? 0);
  return table[Math.min(scatters, highest)] ?? 0;
}

/** A strip as it is written down: its symbols from the top, a space between them. */
export function stripOf(text: string): readonly string[] {
  return text.split(' ');
}
