import { type Chips, sumOfChips } from '../../../mechanics/reading.ts';

/** What a table takes, in chips of the unit. */
export interface ChipLimits {
  /** The most on one spot. */
  readonly mostOn: (spot: string) => number;
  /** The most on all of them. */
  readonly mostChips: number;
}

/** Which limit kept chips off the table. */
export type Refused = 'spot' | 'table';

/** The chips that a player lays before a round, and the way back from each move. Pure: it counts, and shows nothing. */
export class ChipBet {
  readonly #limits: ChipLimits;
  #chips: Chips;
  #before: Chips[] = [];
  #last: Chips | undefined;

  /** `last` is the bet of a round that was played before, for rebet. */
  constructor(limits: ChipLimits, chips: Chips = {}, last?: Chips) {
    this.#limits = limits;
    this.#chips = chips;
    this.#last = last;
  }

  /** By spot; a spot without chips is not in it. */
  get chips(): Chips {
    return this.#chips;
  }

  get sum(): number {
    return sumOfChips(this.#chips);
  }

  get can(): { readonly undo: boolean; readonly clear: boolean; readonly rebet: boolean; readonly double: boolean } {
    const laid = this.sum > 0;
    return {
      undo: this.#before.length > 0,
      clear: laid,
      rebet: this.#last !== undefined && !sameChips(this.#last, this.#chips),
      double: laid && this.#full(doubled(this.#chips)) === undefined,
    };
  }

  /** Lays as many of them as the limits leave room for; says which limit it was when that is not all. */
  place(spot: string, count: number): Refused | undefined {
    const here = this.#chips[spot] ?? 0;
    const roomHere = this.#limits.mostOn(spot) - here;
    const room = this.#limits.mostChips - this.sum;
    const laid = Math.max(0, Math.min(count, roomHere, room));
    if (laid > 0) this.#move({ ...this.#chips, [spot]: here + laid });
    if (laid === count) return undefined;
    return roomHere <= room ? 'spot' : 'table';
  }

  /** Lays chips on several spots in one move, or none where a limit forbids it for any. */
  placeAll(chips: Chips): Refused | undefined {
    const all = { ...this.#chips };
    for (const [spot, count] of Object.entries(chips)) all[spot] = (all[spot] ?? 0) + count;
    const refused = this.#full(all);
    if (refused === undefined) this.#move(all);
    return refused;
  }

  /** Takes everything off one spot. */
  takeOff(spot: string): void {
    if (this.#chips[spot] === undefined) return;
    this.#move(Object.fromEntries(Object.entries(this.#chips).filter(([other]) => other !== spot)));
  }

  undo(): void {
    this.#chips = this.#before.pop() ?? this.#chips;
  }

  clear(): void {
    if (this.sum > 0) this.#move({});
  }

  /** Twice as much on every spot, or nothing where a limit forbids it for any. */
  double(): Refused | undefined {
    const twice = doubled(this.#chips);
    const refused = this.#full(twice);
    if (refused === undefined && this.sum > 0) this.#move(twice);
    return refused;
  }

  /** What was last played, whatever lies there now. */
  rebet(): void {
    if (this.#last) this.#move(this.#last);
  }

  /** A round was played with these chips: that is where rebet and undo begin anew. */
  played(chips: Chips = this.#chips): void {
    this.#last = chips;
    this.#chips = chips;
    this.#before = [];
  }

  #move(to: Chips): void {
    this.#before.push(this.#chips);
    this.#chips = to;
  }

  #full(chips: Chips): Refused | undefined {
    if (Object.entries(chips).some(([spot, count]) => count > this.#limits.mostOn(spot))) return 'spot';
    return sumOfChips(chips) > this.#limits.mostChips ? 'table' : undefined;
  }
}

function doubled(chips: Chips): Chips {
  return Object.fromEntries(Object.entries(chips).map(([spot, count]) => [spot, count * 2]));
}

function sameChips(one: Chips, other: Chips): boolean {
  const spots = Object.keys(one);
  return spots.length === Object.keys(other).length && spots.every((spot) => one[spot] === other[spot]);
}
