/** What every slot of turning reels is, as data. Everything that pays is told in line bets: the unit that the player chooses. */
export interface ReelFigures {
  /** Goes up with every change of the figures; each round keeps the version it was played under. */
  readonly version: number;
  /** What a plain round costs, in line bets. */
  readonly units: number;
  /** The rows that a window shows of each reel. */
  readonly rows: number;
  /** Stands for every symbol but the scatter (and the coin), and pays as itself where it has pays and they are more. */
  readonly wild: string;
  /** Counts anywhere in the window. */
  readonly scatter: string;
  /** One cyclic strip per reel. Stop `s` shows rows s, s + 1, s + 2 … of it. */
  readonly strips: readonly (readonly string[])[];
  /** For 3, 4 and 5 of a kind from the left. */
  readonly pays: Readonly<Record<string, readonly [number, number, number]>>;
  /** By number of scatters: what they pay. */
  readonly scatterPays: Readonly<Record<number, number>>;
  readonly freeSpins: FreeSpins;
  /** The free games outright, where the title sells them. */
  readonly buy?: { readonly units: number; readonly spins: number };
}

/** The free games of a title. */
export interface FreeSpins {
  /** By number of scatters: how many free spins they give, in the paid spin and again within the free games. */
  readonly awards: Readonly<Record<number, number>>;
  /** The most free spins that one round can hold. */
  readonly most: number;
  /** What wins of the first free spin are multiplied by, what each further one adds to it, and where that ends. */
  readonly multiplier: { readonly first: number; readonly growth: number; readonly most: number };
  /** The strips of the free games, where they are others. */
  readonly strips?: readonly (readonly string[])[];
}

/** What the wins of free spin number `index` (from 0) are multiplied by. */
export function multiplierOf({ multiplier }: FreeSpins, index: number): number {
  return Math.min(multiplier.first + multiplier.growth * index, multiplier.most);
}

/** The strips that turn. */
export function stripsOf(figures: ReelFigures, free: boolean): readonly (readonly string[])[] {
  return (free ? figures.freeSpins.strips : undefined) ?? figures.strips;
}

/** What `count` of a kind pay, in line bets. */
export function payOf(figures: ReelFigures, symbol: string, count: number): number {
  return figures.pays[symbol]?.[count - 3] ?? 0;
}

/** The symbols that a reel shows where it stopped, from the top. */
export function rowsAt(strip: readonly string[], stop: number, rows: number): string[] {
  const shown = new Array<string>(rows);
  for (let row = 0; row < rows; row += 1) shown[row] = strip[(stop + row) % strip.length] ?? '';
  return shown;
}

/** A strip written as the names of its symbols, from the top. */
export function stripOf(names: string): string[] {
  return names.split(' ');
}
