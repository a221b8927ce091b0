import type { Family } from '@baize/lottery/family';
import type { Play, Selection } from '@baize/lottery/play';
import { isRefused } from '@baize/lottery/refused';
import { quickPick } from '../boards/index.tsx';
import { range } from '../boards/play-words.ts';
import { sameChance } from './same-chance.ts';

/** A ticket that wins, and the draw it wins in: found with the play's own rules, so that no example can be wrong. */
export interface Example {
  readonly selection: unknown;
  /** The draw as the family writes it. */
  readonly draw: string;
  readonly notes: number;
  readonly wins: number;
}

const FIVE = [
  '9,5,5,2,5',
  '1,2,3,4,5',
  '4,4,6,1,9',
  '4,4,6,6,1',
  '1,4,4,6,6',
  '7,7,7,1,2',
  '1,7,7,7,2',
  '3,3,3,8,8',
  '7,7,7,7,2',
];
const THREE = ['8,1,3', '5,5,2', '1,2,3', '7,7,7'];
const NORTH =
  '2026-08-22,60213,80300,60683,51132,89384,11622,10383,09349,00136,47894,7740,7568,2767,8365,0570,5252,4790,7707,6494,9516,354,649,773,26,09,06,64';
const PROVINCE = '590856,55065,20056,86971,35330,98291,51114,65521,24525,58221,64442,27024,6698,6837,7860,1857,142,80';
const OTHER_PROVINCE =
  '214730,61984,07755,43218,90561,33870,18246,75093,52617,06384,29951,84120,4417,7095,3682,1508,936,21';
const FOUR_D =
  '4821,0956,7734,1182,2590,3047,4413,5568,6671,7205,8839,9124,0317,1450,2386,3899,4702,5015,6128,7543,8060,9477,0631';

/** Draws to show plays by: some have pairs, triples and runs, which some plays need. */
const DRAWS: Readonly<Record<string, readonly string[]>> = {
  SSC: FIVE,
  LFP5: FIVE,
  LF3D: THREE,
  '11X5': ['07,02,10,05,03'],
  PK10: ['04,08,10,05,02,03,06,09,07,01'],
  K3: ['2,3,5', '4,4,1', '2,3,4', '6,6,6'],
  LHC: ['07,09,12,25,34,40,29'],
  XSMB: [NORTH],
  XSMN: [`2026-05-18,Hồ Chí Minh,${PROVINCE}`],
  XSMT: [`2026-05-18,Phú Yên,${PROVINCE}`],
  'XSMN-DAX': [`2026-05-18,Hồ Chí Minh,${PROVINCE}\n2026-05-18,Cà Mau,${OTHER_PROVINCE}`],
  'XSMT-DAX': [`2026-05-18,Phú Yên,${PROVINCE}\n2026-05-18,Thừa Thiên Huế,${OTHER_PROVINCE}`],
  SEA4D: [FOUR_D],
  SG4D: [FOUR_D],
  MY5D: ['48211,09567,77340'],
  MY6D: ['482153'],
  THAI: ['482915,63', '482944,63'],
  LAO: ['4829', '4822'],
};

/** A small ticket of a play that wins: of what stands in one of the draws, or picked by chance where that is no way to win. */
export function exampleOf(family: Family<unknown>, play: Play<unknown>): Example | undefined {
  const draws = (DRAWS[family.code] ?? []).flatMap((text) => {
    const draw = family.readDraw(text);
    return isRefused(draw) ? [] : [{ text, draw }];
  });
  for (const candidates of [drawn, picked]) {
    for (const { text, draw } of draws) {
      const won = firstWin(play, draw, candidates(play, text));
      if (won !== undefined) return { selection: won.canonical, draw: text, notes: won.notes, wins: winsIn(won, draw) };
    }
  }
  return undefined;
}

function winsIn(selection: Selection<unknown>, draw: unknown): number {
  return selection.hits(draw).wins.reduce((sum, wins) => sum + wins, 0);
}

function firstWin(play: Play<unknown>, draw: unknown, inputs: Iterable<unknown>): Selection<unknown> | undefined {
  for (const input of inputs) {
    const read = play.read(input);
    if (!isRefused(read) && winsIn(read, draw) > 0) return smallest(play, draw, read);
  }
  return undefined;
}

/** Takes out what is not needed to win, one number after the other, each looked at once. */
function smallest(play: Play<unknown>, draw: unknown, selection: Selection<unknown>): Selection<unknown> {
  let [best, kept] = [selection, 0];
  for (;;) {
    const less = withoutOne(best.canonical, kept);
    if (less === undefined) return best;
    const read = play.read(less);
    if (!isRefused(read) && winsIn(read, draw) > 0) best = read;
    else kept += 1;
  }
}

/** The same without its n-th number, name or entry, wherever that stands; undefined where there are no more. */
function withoutOne(input: unknown, place: number): unknown {
  let seen = 0;
  const without = (part: unknown): unknown => {
    if (Array.isArray(part)) {
      return (part as readonly unknown[]).flatMap((one) => {
        if (typeof one === 'object') return [without(one)];
        seen += 1;
        return seen === place + 1 ? [] : [one];
      });
    }
    return Object.fromEntries(Object.entries(part as object).map(([name, list]) => [name, without(list)]));
  };
  const less = without(input);
  return seen > place ? less : undefined;
}

/** The whole board, or what stands in the draw. */
function* drawn({ form }: Play<unknown>, draw: string): Generator {
  switch (form.kind) {
    case 'numbers':
      yield range(form.from, form.to);
      yield* range(form.from, form.to).map((number) => [number]);
      return;
    case 'items':
      yield form.items;
      return;
    case 'positions': {
      const numbers = draw.split(',').map(Number);
      yield* range(0, numbers.length - form.positions).map((at) =>
        numbers.slice(at, at + form.positions).map((one) => [one]),
      );
      return;
    }
    case 'sides':
      yield range(1, form.positions).map(() => form.items);
      return;
    case 'pairs':
      yield range(form.from, form.to).flatMap((a) => range(a + 1, form.to).map((b) => [a, b]));
      return;
    case 'legs':
      return;
    case 'parts':
      yield* wholeParts(form.parts, draw);
      return;
    case 'entries':
      yield* entriesIn(draw, form);
      return;
    case 'stations':
      yield* entriesIn(draw, form.entries).map((n) => ({ stations: stationsIn(draw), n }));
  }
}

type Parts = Readonly<Record<string, { readonly from: number; readonly to: number }>>;

/** All numbers of every part; a banker is none of the others. */
function* wholeParts(parts: Parts, draw: string): Generator {
  const whole = Object.fromEntries(Object.entries(parts).map(([name, { from, to }]) => [name, range(from, to)]));
  yield whole;
  const banker = Number(draw.split(',')[0]);
  if (whole.dan !== undefined) yield { dan: [banker], tuo: whole.tuo?.filter((number) => number !== banker) };
}

const TRIES = 300;

/** Picks by a chance that is the same every time. */
function* picked(play: Play<unknown>, draw: string): Generator {
  const chance = sameChance();
  for (let tries = 0; tries < TRIES; tries += 1) yield quickPick(play, chance, stationsIn(draw));
}

function stationsIn(draw: string): string[] {
  return draw.split('\n').map((line) => line.split(',')[1] ?? '');
}

/** As many entries as the form wants at least, of what stands in a draw: the ends of its numbers first. */
function entriesIn(
  draw: string,
  { length, to, least = 1 }: { readonly length: number; readonly to: number; readonly least?: number },
): string[][] {
  const width = length * String(to).length;
  const lines = draw.split('\n').map((line) => line.split(',').filter((number) => /^\d+$/.test(number)));
  const texts = [...lines.flat(), ...lines.map((numbers) => numbers.join(''))].filter((text) => text.length >= width);
  const ends = texts.map((text) => text.slice(-width));
  const inside = texts.flatMap((text) => range(0, text.length - width).map((at) => text.slice(at, at + width)));
  const all = [...new Set([...ends, ...inside])];
  return range(0, all.length - least).map((start) => all.slice(start, start + least));
}
