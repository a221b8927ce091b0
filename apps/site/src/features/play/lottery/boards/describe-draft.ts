import { localeNow, type Translate } from '../../../../shared/texts/texts.ts';
import type { PlayCodes } from './board-props.ts';
import { itemName, partName, rowNames } from './names.ts';
import { numberText } from './number-text.ts';

/** Lists longer than this end with how many more there are. */
const SHOWN_MOST = 20;

/**
 * What was chosen, in one line: "3, 5 | 0 | 7" of places, names of sides and animals, lists of numbers. Reads what tickets keep, without
 * the rules of the family; of a form that is not known any more, it shows what is kept.
 */
export function describeDraft(t: Translate, { family, play }: PlayCodes, selection: unknown): string {
  const numbersText = (numbers: readonly number[]) => numbers.map((number) => numberText(family, play, number));
  if (isListOf(selection, isNumber)) return listed(t, numbersText(selection));
  if (isListOf(selection, isText)) {
    const texts = selection.map((text) => textOf(t, family, text));
    return listed(t, texts);
  }
  if (isListOf(selection, Array.isArray)) return describeRows(t, { family, play }, selection);
  if (typeof selection !== 'object' || selection === null) return String(selection);
  const parts = Object.entries(selection).map(([name, part]) =>
    name === 'stations' || (name === 'n' && 'stations' in selection)
      ? describeDraft(t, { family, play }, part)
      : t('lottery_board_part', {
          name: partName(t, play, name),
          chosen: name === 'pos' ? places(t, { family, play }, part) : describeDraft(t, { family, play }, part),
        }),
  );
  return parts.join(' · ');
}

function describeRows(t: Translate, { family, play }: PlayCodes, rows: readonly unknown[]): string {
  if (play === 'pair') {
    return listed(
      t,
      rows.map((pair) => (pair as number[]).map((number) => numberText(family, play, number)).join('-')),
    );
  }
  return rows.map((row) => describeDraft(t, { family, play }, row) || '–').join(' | ');
}

function textOf(t: Translate, family: string, text: string): string {
  if (!/^\d+$/.test(text)) return family.endsWith('-DAX') ? text : itemName(t, text);
  return family === '11X5' || family === 'PK10' ? (text.match(/../g) ?? [text]).join(' ') : text;
}

function places(t: Translate, sold: PlayCodes, chosen: unknown): string {
  const names = rowNames(t, sold, 5);
  return isListOf(chosen, isNumber) ? chosen.map((place) => names[place] ?? '').join(', ') : '';
}

function listed(t: Translate, texts: readonly string[]): string {
  const shown = texts.slice(0, SHOWN_MOST).join(', ');
  const more = texts.length - SHOWN_MOST;
  return more > 0 ? t('lottery_board_more', { shown, more: more.toLocaleString(localeNow()) }) : shown;
}

function isListOf<T>(value: unknown, is: (one: unknown) => one is T): value is readonly T[] {
  return Array.isArray(value) && value.every(is);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
