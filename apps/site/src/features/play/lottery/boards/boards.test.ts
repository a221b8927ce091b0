import type { Family, Play } from '@baize/lottery';
import { FAMILIES, isRefused, markSix } from '@baize/lottery';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setFirstTexts, t } from '../../../../shared/texts/texts.ts';
import type { LotteryGame } from '../lottery.api.ts';
import type { Draft } from './board-props.ts';
import type { PickGroupProps } from './pick-group.tsx';
import { toggled } from './toggled.ts';

type Group = PickGroupProps<number | string>;
interface Box {
  readonly play: Play<unknown>;
  readonly change: (entries: readonly string[]) => void;
}

/** What a board put on the page, in place of the buttons and the box themselves. */
const shown: { groups: Group[]; boxes: Box[] } = { groups: [], boxes: [] };
vi.mock('./pick-group.tsx', () => ({ PickGroup: (group: Group) => void shown.groups.push(group) }));
vi.mock('./typed-box.tsx', () => ({ TypedBox: (box: Box) => void shown.boxes.push(box) }));

const { Board, describeDraft, groupName, lackText, playLabel, playName, playTree, quickPick } =
  await import('./index.tsx');
const { namedGroups, namedPlay } = await import('./play-tree.ts');
const { entriesOf, takeApart } = await import('./typed-entries.ts');

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('../../../../texts/*/{lotteryBoards,refusals}.json', {
  eager: true,
  import: 'default',
});
const LANGUAGES = ['EN', 'VI', 'CN', 'TH', 'ID', 'TY'] as const;
const FAMILY_LIST: readonly Family<unknown>[] = [...FAMILIES.values(), markSix(2026)];
const EVERY_PLAY = FAMILY_LIST.flatMap((family) => [...family.plays.values()].map((play) => ({ family, play })));
/** One play of each name: those of other places have the same board. */
const SHOWN = EVERY_PLAY.filter(({ family, play }, i) => {
  const word = (each: (typeof EVERY_PLAY)[number]) =>
    `${each.family.code} ${namedPlay(each.family.code, each.play.code)?.word}`;
  const isTwin = ['LFP5', 'SG4D', 'XSMT', 'XSMT-DAX'].includes(family.code);
  return !isTwin && EVERY_PLAY.findIndex((each) => word(each) === word({ family, play })) === i;
});
/** What a draft may lack. Malformed is only the empty one. */
const STATED = ['lottery_too_few_chosen', 'lottery_too_many_chosen', 'lottery_no_notes', 'lottery_selection_malformed'];
const STATIONS = ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'];

function speak(language: string): void {
  const parts = ['lotteryBoards', 'refusals'].map((part) => TEXTS[`../../../../texts/${language}/${part}.json`]);
  setFirstTexts(language, Object.assign({}, ...parts) as Record<string, string>);
}

/** The same numbers in every run. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Shows the board of a play. Each change of the draft is told to `change`. */
function show(
  { family, play }: (typeof EVERY_PLAY)[number],
  draft?: Draft,
  change: (draft: Draft) => void = vi.fn(),
): string {
  shown.groups = [];
  shown.boxes = [];
  const game = {} as LotteryGame;
  const props = {
    game,
    family,
    play,
    draft,
    change,
    odds: undefined,
    add: vi.fn(),
    stations: STATIONS,
    day: '2026-11-23',
  };
  return renderToStaticMarkup(createElement(Board, props));
}

beforeEach(() => speak('EN'));

describe.each(FAMILY_LIST)('$code', (family) => {
  it('has each of its plays in one group, once', () => {
    const codes = playTree(family).flatMap(({ plays }) => plays.map(({ code }) => code));
    expect(codes.toSorted()).toEqual([...family.plays.keys()].sort());
  });

  it.each(LANGUAGES)('has a name of its own for every play and group in %s', (language) => {
    speak(language);
    const names = [...family.plays.keys()].map((code) => playName(t, family.code, code));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    const words = [
      ...names,
      ...playTree(family).map((group) => groupName(t, family, group)),
      ...[...family.plays.keys()].map((code) => playLabel(t, family.code, code)),
    ];
    expect(words.filter((word) => /[{}]|lottery_/.test(word))).toEqual([]);
  });
});

it('no group names a play that no family of it has', () => {
  for (const code of [
    'SSC',
    'LF3D',
    '11X5',
    'PK10',
    'K3',
    'LHC',
    'XSMB',
    'XSMN',
    'SEA4D',
    'MY5D',
    'MY6D',
    'THAI',
    'LAO',
  ]) {
    const family = FAMILY_LIST.find((each) => each.code === code);
    const named = namedGroups(code).flatMap(({ plays }) => plays.map((play) => play.code));
    expect(named.toSorted()).toEqual([...(family?.plays.keys() ?? [])].sort());
  }
});

describe('quick pick', () => {
  it('gives every play a ticket that it sells, and a line that says what it is', () => {
    const chance = chanceOf(18);
    for (const { family, play } of EVERY_PLAY) {
      const draft = quickPick(play, chance, STATIONS);
      const read = play.read(draft);
      expect(isRefused(read), play.code).toBe(false);
      expect(lackText(t, play, draft), play.code).toBeUndefined();
      for (const language of LANGUAGES) {
        speak(language);
        const line = describeDraft(t, { family: family.code, play: play.code }, draft);
        expect(line, `${family.code} ${play.code}`).toMatch(/\S/);
        expect(line).not.toMatch(/[{}\n]|lottery_|undefined|\[object/);
      }
    }
  });

  it('can pick every number, and none more often than chance has it', () => {
    const special = markSix(2026).plays.get('special');
    const chance = chanceOf(49);
    const counts = new Map<number, number>();
    for (let i = 0; i < 49 * 200; i += 1) {
      const [ball = 0] = quickPick(special!, chance) as number[];
      counts.set(ball, (counts.get(ball) ?? 0) + 1);
    }
    expect(counts.size).toBe(49);
    expect(Math.max(...counts.values())).toBeLessThan(270);
  });
});

describe('a board', () => {
  it('shows every play something to press or to type in, in every language', () => {
    for (const language of LANGUAGES) {
      speak(language);
      for (const { family, play } of SHOWN) {
        show({ family, play });
        expect(shown.groups.length + shown.boxes.length, play.code).toBeGreaterThan(0);
        for (const { label, options } of shown.groups) {
          const names = options.map((option) => option.label ?? option.name);
          expect(new Set(names).size, `${family.code} ${play.code} ${label}`).toBe(names.length);
          expect([label, ...names].filter((name) => /[{}]|lottery_/.test(name))).toEqual([]);
        }
      }
    }
  });

  it('writes what its play reads: presses at random make a selection, or one that says what it lacks', () => {
    const chance = chanceOf(7);
    const some = <T>(list: readonly T[]): T => list[chance(list.length)]!;
    let sold = 0;
    for (const { family, play } of SHOWN) {
      let draft: Draft;
      for (let presses = 0; presses < 10; presses += 1) {
        show({ family, play }, draft, (next) => (draft = next));
        const groups = shown.groups.length;
        const pressed = chance(groups + shown.boxes.length);
        if (pressed >= groups) {
          const box = shown.boxes[pressed - groups]!;
          box.change(takeApart(play, typedFor(play, chance)).entries);
        } else {
          const { options, chosen, most, change } = shown.groups[pressed]!;
          change(toggled({ values: options.map(({ value }) => value), chosen, most }, some(options).value));
        }
        const read = play.read(draft);
        const lack = lackText(t, play, draft);
        if (isRefused(read)) {
          expect(STATED, play.code).toContain(read.refused);
          expect(read.refused === 'lottery_selection_malformed' && draft !== undefined, play.code).toBe(false);
          expect(lack, play.code).toMatch(/\S/);
        } else {
          sold += 1;
          expect(lack).toBeUndefined();
          expect(play.read(read.canonical)).toMatchObject({ notes: read.notes });
        }
      }
    }
    // Most presses end in something that can be sold: the boards are not a maze.
    expect(sold).toBeGreaterThan(SHOWN.length * 5);
  });
});

/** Something typed for a play: entries, some twice, and some that are none. */
function typedFor(play: Play<unknown>, chance: (below: number) => number): string {
  const form = entriesOf(play);
  if (form === undefined) return '';
  const { length, to } = form;
  const width = String(to).length;
  const entry = () => Array.from({ length }, () => String(chance(to + 1)).padStart(width, '0')).join('');
  const entries = Array.from({ length: 1 + chance(5) }, entry);
  return [...entries, entries[0], 'x', '7'.repeat(9)].join(chance(2) === 0 ? ',' : '\n');
}

describe('a typed list', () => {
  const playIn = (family: string, code: string): Play<unknown> => {
    const found = FAMILY_LIST.find((each) => each.code === family)?.plays.get(code);
    if (found === undefined) throw new Error(code);
    return found;
  };

  it.each([
    ['blanks, commas, lines and bars', 'SSC', 'list:q2', '12 34,56\n78|90；01', ['12', '34', '56', '78', '90', '01']],
    ['one entry twice is one', 'SSC', 'list:q3', '123 123 321', ['123', '321']],
    ['of unordered numbers all orders are one', 'SSC', 'mixed:q3', '123 321 112', ['123', '112']],
    ['numbers with blanks within', '11X5', 'list:2', '01 02, 3 4;0506', ['0102', '0304', '0506']],
    ['a line of blanks alone is cut by how many belong together', 'PK10', 'list:2', '01 02 03 04', ['0102', '0304']],
    ['a single number of two digits', '11X5', 'list:1', '1 02 11', ['01', '02', '11']],
    ['tod is unordered', 'THAI', 'tod3', '123 213 456', ['123', '456']],
    ['i-Perm too', 'SEA4D', 'iperm:big', '1234 4321 1122', ['1234', '1122']],
  ])('%s', (...[, family, code, typed, entries]) => {
    const play = playIn(family, code);
    expect(takeApart(play, typed).entries).toEqual(entries);
    expect(isRefused(play.read(entries))).toBe(false);
  });

  it('loses nothing: every word is an entry, written twice or wrong', () => {
    const { entries, repeated, wrong } = takeApart(playIn('SSC', 'mixed:q3'), '123 321 111 12 abc 1234 112 112');
    expect({ entries, repeated, wrong }).toEqual({
      entries: ['123', '112'],
      repeated: ['321', '112'],
      wrong: ['111', '12', 'abc', '1234'],
    });
  });

  it('names what the family does not draw', () => {
    expect(takeApart(playIn('11X5', 'list:2'), '01 12, 03 03, 00 01, 0405').wrong).toEqual(['01 12', '03 03', '00 01']);
    expect(takeApart(playIn('THAI', 'tod3'), '111 112').wrong).toEqual(['111']);
  });
});
