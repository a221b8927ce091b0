import { invariant } from '@baize/kernel';
import type { Form, Play } from '@baize/lottery';
import { isRefused } from '@baize/lottery/refused';
import type { Chance, Draft } from './board-props.ts';
import { range } from './play-words.ts';

const WORDS = 2 ** 32;

/** Chance of the browser's generator for keys. What lies beyond the last whole multiple of the bound is drawn again: none is likelier. */
export const browserChance: Chance = (below) => {
  const limit = WORDS - (WORDS % below);
  const word = new Uint32Array(1);
  for (;;) {
    crypto.getRandomValues(word);
    const [drawn = 0] = word;
    if (drawn < limit) return drawn % below;
  }
};

/** Tries after which a form is taken to have no selection of this size. Each fails in two of three cases at the worst. */
const TRIES = 200;
/** How much larger than the form's least a selection may have to be: a banker play of eight needs eight numbers, its form says two. */
const EXTRA = 8;

/** The smallest ticket of a play, of numbers left to chance. `stations`: those that may be chosen, where the play is over several. */
export function quickPick(play: Play<unknown>, chance: Chance, stations: readonly string[] = []): Draft {
  for (const extra of range(0, EXTRA)) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const read = play.read(anyOf(play.form, { chance, stations, extra }));
      if (!isRefused(read)) return read.canonical;
    }
  }
  invariant(false, `${play.code} has no small ticket`);
}

interface Pick {
  readonly chance: Chance;
  readonly stations: readonly string[];
  /** How many more than the least. */
  readonly extra: number;
}

function anyOf(form: Form, { chance, stations, extra }: Pick): unknown {
  switch (form.kind) {
    case 'numbers':
      return some(range(form.from, form.to), form.least, chance);
    case 'items':
      return some(form.items, form.least, chance);
    case 'positions': {
      const places = range(0, form.positions - 1);
      const chosen = new Set(form.mayBeEmpty ? some(places, 1 + extra, chance) : places);
      return places.map((place) => (chosen.has(place) ? some(range(form.from, form.to), 1, chance) : []));
    }
    case 'sides':
      return range(1, form.positions).map(() => some(form.items, 1, chance));
    case 'legs': {
      const places = range(0, form.positions - 1);
      const chosen = new Set(some(places, form.least, chance));
      return places.map((place) => (chosen.has(place) ? some(form.items, 1, chance) : []));
    }
    case 'parts': {
      const names = Object.keys(form.parts);
      return Object.fromEntries(
        Object.entries(form.parts).map(([name, { from, to, least }]) => [
          name,
          some(range(from, to), least + (name === names.at(-1) ? extra : 0), chance),
        ]),
      );
    }
    case 'pairs':
      return [some(range(form.from, form.to), 2, chance)];
    case 'entries':
      return entries(form, chance);
    case 'stations':
      return { stations: some(stations, form.least, chance), n: entries(form.entries, chance) };
  }
}

function entries(
  { length, from, to, least = 1 }: { length: number; from: number; to: number; least?: number },
  chance: Chance,
): string[] {
  const width = String(to).length;
  return range(1, least).map(() =>
    range(1, length)
      .map(() => String(from + chance(to - from + 1)).padStart(width, '0'))
      .join(''),
  );
}

/** So many of the list, in its order. */
function some<T>(list: readonly T[], count: number, chance: Chance): T[] {
  const left = [...list.keys()];
  const chosen = range(1, Math.min(count, list.length)).flatMap(() => left.splice(chance(left.length), 1));
  return chosen.sort((a, b) => a - b).flatMap((place) => list[place] ?? []);
}
