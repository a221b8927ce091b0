import { invariant } from '@baize/kernel';
import { type Fraction, fraction, minus, NOTHING, over, plus, times, WHOLE } from './fraction.ts';
import { isRefused, refused, type Refused } from './refused.ts';
import type { Form, Shape } from './shape.ts';

/** What a winning note is paid by. A note of a play stands for one tier, or for several of which it wins one. */
export interface Tier {
  /** What follows an "@" only tells tiers of one name apart that are paid differently: `spzodiac@year`. */
  readonly code: string;
  /** Winning notes to be expected of one note that stands for this tier: its chance to win, where it wins once at most. */
  readonly chance: Fraction;
  /** Its chance to be given back; none unless said. */
  readonly push?: Fraction;
  /** Where a note stands for several tiers: which share of the return this one gives; the shares of a note make 1. */
  readonly share?: Fraction;
  /** Odds as published, for odds pricing; without them odds follow from the chance. */
  readonly listed?: string;
  /** What groups and shares are taken of, where the odds that follow from the chance would return too much: a leg of a parlay. */
  readonly fair?: Fraction;
}

/** What a draw gives a selection: winning notes of each tier, in the play's order of tiers, and notes given back. Halves are exact. */
export interface Hits {
  readonly wins: readonly number[];
  readonly push: number;
  /** The note is a parlay that won: `wins` are its legs, and it is paid the product of their odds. */
  readonly isParlay?: true;
}

/**
 * A play whose note is several bets in one, all of which must win. Its tiers are its legs; it is paid the product of the odds of those
 * that won, and a leg that is given back counts as odds of 1. What that returns is no sum over tiers, so the play says it.
 */
export interface Parlay<S> {
  readonly returnOf: (chosen: S, odds: readonly Fraction[]) => Fraction;
  /** The least and the most that any selection returns. */
  readonly returns: (odds: readonly Fraction[]) => { readonly least: Fraction; readonly most: Fraction };
}

/** What one file says of its play: `S` is what was chosen, compact enough to be held against a draw in no time. */
export interface Rule<S, D> {
  /** Unique within the family, and what tickets keep for ever: `direct:q3`. Names for people live with the texts. */
  readonly code: string;
  /** Official plays are sold by notes, units and multiples, credit plays by an amount on each note. */
  readonly style: 'official' | 'credit';
  readonly tiers: readonly Tier[];
  readonly shape: Shape<S>;
  /** How many notes were chosen. Zero is refused by `read`. */
  readonly notes: (chosen: S) => number;
  /** How many of the notes stand for each tier, of a parlay its legs; all of them for the only tier unless said. */
  readonly standing?: (chosen: S) => readonly number[];
  readonly hits: (chosen: S, draw: D) => Hits;
  /**
   * The wins that the dearest draws give, one of which pays the most whatever the odds are. Unless said: one note of one tier
   * for which notes stand. Never less than a draw can give.
   */
  readonly best?: (chosen: S) => readonly (readonly number[])[];
  readonly parlay?: Parlay<S>;
}

/** What was chosen in a play, read and checked. */
export interface Selection<D> {
  readonly play: Play<D>;
  /** The one way to write it: sets sorted, positions kept. What tickets keep. */
  readonly canonical: unknown;
  readonly notes: number;
  readonly standing: readonly number[];
  readonly best: readonly (readonly number[])[];
  hits(draw: D): Hits;
  /** Of a parlay: what it returns in the long run. */
  parlayReturn(odds: readonly Fraction[]): Fraction | undefined;
}

export interface Play<D> {
  readonly code: string;
  readonly style: 'official' | 'credit';
  readonly tiers: readonly Tier[];
  readonly form: Form;
  readonly parlay?: Pick<Parlay<unknown>, 'returns'>;
  /**
   * Reads what somebody sent. Refuses: lottery_selection_malformed, _out_of_range, _repeats, lottery_too_few_chosen,
   * lottery_too_many_chosen, lottery_no_notes.
   */
  read(input: unknown): Selection<D> | Refused;
}

export const LOST: Hits = { wins: [], push: 0 };
const ONE: Hits = { wins: [1], push: 0 };

/** Hits of a play with a single tier. */
export function wins(notes: number): Hits {
  if (notes === 0) return LOST;
  return notes === 1 ? ONE : { wins: [notes], push: 0 };
}

export function winsIf(won: boolean): Hits {
  return won ? ONE : LOST;
}

/** Makes a play of its rule. */
export function playOf<S, D>(rule: Rule<S, D>): Play<D> {
  const { code, style, tiers, shape } = rule;
  invariant(new Set(tiers.map((tier) => tier.code)).size === tiers.length, `${code} names a tier twice`);
  invariant(tiers.length === 1 || rule.standing !== undefined, `${code} must say which notes stand for which tier`);
  const play: Play<D> = {
    code,
    style,
    tiers,
    form: shape.form,
    ...(rule.parlay && { parlay: { returns: rule.parlay.returns } }),
    read: (input) => {
      const chosen = shape.read(input);
      if (isRefused(chosen)) return chosen;
      return rule.notes(chosen) > 0 ? new Chosen(play, rule, chosen) : refused('lottery_no_notes');
    },
  };
  return play;
}

/** A class, because a million of them are made for one draw: getters of object literals cost ten times as much. */
class Chosen<S, D> implements Selection<D> {
  readonly play: Play<D>;
  readonly #rule: Rule<S, D>;
  readonly #chosen: S;

  constructor(play: Play<D>, rule: Rule<S, D>, chosen: S) {
    this.play = play;
    this.#rule = rule;
    this.#chosen = chosen;
  }

  get canonical(): unknown {
    return this.#rule.shape.write(this.#chosen);
  }

  get notes(): number {
    return this.#rule.notes(this.#chosen);
  }

  get standing(): readonly number[] {
    return this.#rule.standing?.(this.#chosen) ?? [this.notes];
  }

  get best(): readonly (readonly number[])[] {
    return this.#rule.best?.(this.#chosen) ?? oneOfEach(this.standing);
  }

  hits(draw: D): Hits {
    return this.#rule.hits(this.#chosen, draw);
  }

  parlayReturn(odds: readonly Fraction[]): Fraction | undefined {
    return this.#rule.parlay?.returnOf(this.#chosen, odds);
  }
}

/** What these wins are worth at these odds, for a note of one: legs of a parlay multiply, notes of other plays add up. */
export function worthOf(wins: readonly number[], odds: readonly Fraction[], isParlay: boolean): Fraction {
  const each = (tier: number): Fraction => odds[tier] ?? NOTHING;
  if (!isParlay) {
    return wins.reduce((sum, count, tier) => plus(sum, times(fraction(count * 2, 2), each(tier))), NOTHING);
  }
  return wins.reduce((product, legs, tier) => times(product, power(each(tier), legs)), WHOLE);
}

function power({ n, d }: Fraction, exponent: number): Fraction {
  return { n: n ** BigInt(exponent), d: d ** BigInt(exponent) };
}

function oneOfEach(standing: readonly number[]): (readonly number[])[] {
  return standing.flatMap((notes, tier) => (notes > 0 ? [standing.map((_, i) => (i === tier ? 1 : 0))] : []));
}

/** The odds, stake included, at which a note of this tier would return all that is staked on it; of a leg, what shares are taken of. */
export function fairOdds(tier: Tier): Fraction {
  return tier.fair ?? over(times(minus(WHOLE, tier.push ?? NOTHING), tier.share ?? WHOLE), tier.chance);
}

/** What a selection returns in the long run, as a share of the stake, at these odds of the tiers. Exact. */
export function returnOf<D>(selection: Selection<D>, odds: readonly Fraction[]): Fraction {
  const ofParlay = selection.parlayReturn(odds);
  if (ofParlay !== undefined) return ofParlay;
  let sum = NOTHING;
  selection.play.tiers.forEach((tier, i) => {
    const each = plus(times(tier.chance, odds[i] ?? NOTHING), tier.push ?? NOTHING);
    sum = plus(sum, times(each, fraction(selection.standing[i] ?? 0)));
  });
  return over(sum, fraction(selection.notes));
}
