import { fraction } from '../../fraction.ts';
import { choose, sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier, wins } from '../../play.ts';
import { numberParts, numberSet, type Shape } from '../../shape.ts';
import { type Row, setOn } from '../../row/row.ts';
import { DRUM } from '../drum.ts';

/** 任选: `k` numbers. Up to five all of them must be drawn, with more the five drawn must be among them. */
export function any(k: number): Play<Row> {
  return playOf<number, Row>({
    code: `any:${k}`,
    style: 'official',
    shape: numberSet({ from: 1, to: DRUM.to, least: k }),
    tiers: [tierOf(k)],
    notes: (set) => choose(sizeOf(set), k),
    hits: (set, draw) => wins(winningNotes({ dan: 0, tuo: set }, setOn(draw, 0, DRUM.length), k)),
    best: (set) => [[k <= DRUM.length ? choose(Math.min(sizeOf(set), DRUM.length), k) : winningOf(sizeOf(set), k)]],
  });
}

type Chosen = Readonly<Record<'dan' | 'tuo', number>>;

/** 任选胆拖: bankers, which are in every note, and others that fill the notes up. */
export function anyBanker(k: number): Play<Row> {
  return playOf<Chosen, Row>({
    code: `anydan:${k}`,
    style: 'official',
    shape: apart(
      numberParts(['dan', 'tuo'], { dan: { from: 1, to: DRUM.to, most: k - 1 }, tuo: { from: 1, to: DRUM.to } }),
    ),
    tiers: [tierOf(k)],
    notes: ({ dan, tuo }) => choose(sizeOf(tuo), k - sizeOf(dan)),
    hits: (chosen, draw) => wins(winningNotes(chosen, setOn(draw, 0, DRUM.length), k)),
    best: (chosen) => [[mostWinning(sizeOf(chosen.dan), sizeOf(chosen.tuo), k)]],
  });
}

/** Notes that win: with up to five numbers those made of drawn ones alone, with more those that hold all five. */
function winningNotes({ dan, tuo }: Chosen, drawn: number, k: number): number {
  const free = k - sizeOf(dan);
  if (k <= DRUM.length) return (dan & ~drawn) === 0 ? choose(sizeOf(tuo & drawn), free) : 0;
  const wanted = drawn & ~dan;
  if ((wanted & ~tuo) !== 0) return 0;
  return choose(sizeOf(tuo) - sizeOf(wanted), free - sizeOf(wanted));
}

function winningOf(chosen: number, k: number): number {
  return choose(chosen - DRUM.length, k - DRUM.length);
}

/** With more than five numbers it depends on how many of the drawn ones are bankers. */
function mostWinning(dan: number, tuo: number, k: number): number {
  if (k <= DRUM.length) return choose(Math.min(tuo, DRUM.length - dan), k - dan);
  let most = 0;
  for (let wanted = Math.max(0, DRUM.length - dan); wanted <= Math.min(DRUM.length, tuo); wanted++) {
    most = Math.max(most, choose(tuo - wanted, k - dan - wanted));
  }
  return most;
}

function tierOf(k: number): Tier {
  const chance =
    k <= DRUM.length
      ? fraction(choose(DRUM.length, k), choose(DRUM.to, k))
      : fraction(choose(k, DRUM.length), choose(DRUM.to, DRUM.length));
  return { code: `any${k}`, chance };
}

/** A banker is no other: a number in both sets would stand twice in a note. */
function apart(shape: Shape<Chosen>): Shape<Chosen> {
  return {
    ...shape,
    read: (input) => {
      const chosen = shape.read(input);
      if ('refused' in chosen || (chosen.dan & chosen.tuo) === 0) return chosen;
      return { refused: 'lottery_selection_repeats' };
    },
  };
}
