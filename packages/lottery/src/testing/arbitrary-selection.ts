import fc from 'fast-check';
import { range } from '../numbers.ts';
import { type EntriesForm, entryOf, type Form, type LegsForm, type NumberForm } from '../shape.ts';

/** Any selection that a form lets people enter. `most` keeps lists short where writing a ticket out would take long. */
export function arbitrarySelection(form: Form, most = 6): fc.Arbitrary<unknown> {
  switch (form.kind) {
    case 'numbers':
      return numbers(form, most);
    case 'items':
      return fc.subarray([...form.items], { minLength: form.least, maxLength: form.most });
    case 'positions': {
      const each = { ...form, least: form.mayBeEmpty ? 0 : 1, most: form.to };
      const lists = fc.tuple(...range(1, form.positions).map(() => numbers(each, 4)));
      return lists.filter((sets) => sets.some((set) => set.length > 0));
    }
    case 'sides':
      return fc.tuple(...range(1, form.positions).map(() => fc.subarray([...form.items], { minLength: 1 })));
    case 'legs':
      return legs(form);
    case 'parts':
      return fc.record(
        Object.fromEntries(Object.entries(form.parts).map(([name, part]) => [name, numbers(part, most)])),
      );
    case 'pairs':
      return fc.uniqueArray(fc.subarray(range(form.from, form.to), { minLength: 2, maxLength: 2 }), {
        minLength: 1,
        maxLength: most,
        selector: (pair) => pair.join(),
      });
    case 'entries':
      return entries(form, most);
    case 'stations':
      return entries(form.entries, Math.max(most, form.least));
  }
}

/** All that a form lets people enter at once; undefined where that is no single thing. */
export function wholeBoard(form: Form): unknown {
  switch (form.kind) {
    case 'numbers':
      return range(form.from, form.to).slice(0, form.most);
    case 'items':
      return form.items;
    case 'positions':
      return range(1, form.positions).map(() => range(form.from, form.to));
    case 'sides':
      return range(1, form.positions).map(() => form.items);
    case 'legs':
      return range(1, form.positions).map((place) => (place <= form.most ? form.items.slice(0, 1) : []));
    case 'parts':
      return Object.fromEntries(
        Object.entries(form.parts).map(([name, { from, to, most }]) => [name, range(from, to).slice(0, most)]),
      );
    case 'pairs':
      return range(form.from, form.to).flatMap((a) => range(a + 1, form.to).map((b) => [a, b]));
    case 'entries':
    case 'stations':
      return undefined;
  }
}

function legs({ positions, items, least, most }: LegsForm): fc.Arbitrary<string[][]> {
  const places = fc.subarray(range(1, positions), { minLength: least, maxLength: most });
  const chosen = fc.tuple(...range(1, positions).map(() => fc.constantFrom(...items)));
  return fc.tuple(places, chosen).map(([on, each]) => each.map((item, i) => (on.includes(i + 1) ? [item] : [])));
}

function entries(
  { length, from, to, least = 1, most = 10 ** length }: EntriesForm,
  limit: number,
): fc.Arbitrary<string[]> {
  const entry = fc.tuple(...range(1, length).map(() => fc.integer({ min: from, max: to })));
  return fc.uniqueArray(
    entry.map((numbers) => entryOf(numbers, to)),
    { minLength: least, maxLength: Math.max(least, Math.min(most, limit)) },
  );
}

function numbers({ from, to, least, most }: NumberForm, limit: number): fc.Arbitrary<number[]> {
  const longest = Math.max(least, Math.min(most, limit, to - from + 1));
  return fc.subarray(range(from, to), { minLength: least, maxLength: longest });
}
