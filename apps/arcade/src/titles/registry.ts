import { PAPER_LANTERNS_ODDS } from '../rules/paper-lanterns-odds.ts';
import { PAPER_LANTERNS as PAPER_LANTERNS_FIGURES } from '../rules/paper-lanterns.ts';
import { PAPER_LANTERNS } from './paper-lanterns/rules.ts';
import { type Title, type TitleLine, titleOf } from './title.ts';

type SlotLine = Omit<TitleLine, 'kind' | 'category'>;

/** One line each. A title without a page is offered to nobody yet. */
const SLOTS: readonly SlotLine[] = [
  {
    ...house('Paper Lanterns'),
    ...lines(PAPER_LANTERNS_FIGURES.lines),
    ...{ rules: PAPER_LANTERNS, odds: PAPER_LANTERNS_ODDS, hasPage: true },
  },
];

function house(name: string) {
  return { studio: 'house', name } as const;
}

function lines(paying: readonly unknown[]) {
  return { mechanic: 'lines', lines: paying.length } as const;
}

/** All titles. */
export const TITLES: readonly Title[] = SLOTS.map((slot) =>
  titleOf({ ...slot, kind: 'slot', category: 'Video Slots' }),
);
