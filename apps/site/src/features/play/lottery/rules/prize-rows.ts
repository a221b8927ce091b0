import type { Fraction } from '@baize/lottery/fraction';
import { fraction, isLess, isSame, NOTHING } from '@baize/lottery/fraction';
import { type Play, returnOf, type Selection } from '@baize/lottery/play';
import { isRefused } from '@baize/lottery/refused';
import type { Translate } from '../../../../shared/texts/texts.ts';
import { quickPick } from '../boards/index.tsx';
import { itemName, playLabel } from '../boards/names.ts';
import { numberText } from '../boards/number-text.ts';
import { range } from '../boards/play-words.ts';
import { tierName } from '../boards/tier-name.ts';
import { sameChance } from './same-chance.ts';

/** What a note may win: its name, its chance, and what is paid for it. */
export interface PrizeRow {
  readonly name: string;
  readonly chance: Fraction;
  readonly push: Fraction;
  readonly odds: Fraction | undefined;
}

interface Sold {
  readonly family: string;
  readonly play: Play<unknown>;
  readonly odds: readonly Fraction[] | undefined;
}

/** The prizes of a play. Choices that are paid alike with the same chance are one row. */
export function prizeRows(t: Translate, { family, play, odds }: Sold): readonly PrizeRow[] {
  const names = tierNames(t, family, play);
  const rows: (PrizeRow & { names: string[] })[] = [];
  for (const [tier, { chance, push = NOTHING }] of play.tiers.entries()) {
    const paid = odds?.[tier];
    const row = { chance, push, odds: paid };
    const same = rows.find((other) => isAlike(other, row));
    if (same === undefined) rows.push({ ...row, name: '', names: names[tier] ?? [] });
    else same.names.push(...(names[tier] ?? []));
  }
  return rows.map(({ names: all, ...row }) => ({ ...row, name: [...new Set(all)].join(', ') }));
}

function isAlike(a: Omit<PrizeRow, 'name'>, b: Omit<PrizeRow, 'name'>): boolean {
  const isPaidAlike = a.odds === undefined || b.odds === undefined ? a.odds === b.odds : isSame(a.odds, b.odds);
  return isPaidAlike && isSame(a.chance, b.chance) && isSame(a.push, b.push);
}

/** By tier, the choices that stand for it, or what it is called. */
function tierNames(t: Translate, family: string, play: Play<unknown>): readonly string[][] {
  const { tiers } = play;
  if (tiers.length === 1) return [[playLabel(t, family, play.code)]];
  const choices = choicesOf(play).map((choice) => ({ choice, read: play.read([choice]) }));
  const standing = choices.map(({ choice, read }) => ({
    choice,
    tiers: isRefused(read) ? [] : read.standing.flatMap((notes, tier) => (notes > 0 ? [tier] : [])),
  }));
  const isByChoice = standing.length > 0 && standing.every((each) => each.tiers.length === 1);
  if (!isByChoice) return tiers.map(({ code }) => [tierName(t, { family, play: play.code }, code)]);
  return tiers.map((_, tier) =>
    standing
      .filter((each) => each.tiers[0] === tier)
      .map(({ choice }) => (typeof choice === 'number' ? numberText(family, play.code, choice) : itemName(t, choice))),
  );
}

function choicesOf({ form }: Play<unknown>): readonly (number | string)[] {
  if (form.kind === 'numbers' && form.least === 1) return range(form.from, form.to);
  return form.kind === 'items' && form.least === 1 ? form.items : [];
}

/** What a play returns in the long run at these odds: the least and the most of what may be chosen. Exact, from the rules themselves. */
export function returnsOf(play: Play<unknown>, odds: readonly Fraction[]): readonly [least: Fraction, most: Fraction] {
  const ofParlay = play.parlay?.returns(odds);
  if (ofParlay !== undefined) return [ofParlay.least, ofParlay.most];
  const returns = smallTickets(play).map((selection) => returnOf(selection, odds));
  const [first = fraction(0)] = returns;
  return returns.reduce<readonly [Fraction, Fraction]>(
    ([least, most], each) => [isLess(each, least) ? each : least, isLess(most, each) ? each : most],
    [first, first],
  );
}

/** Digits of every way to repeat: all different, a pair, two pairs, three alike. */
const REPEATING = ['1234', '1123', '1122', '1112'] as const;

/** Small tickets that stand for every tier of a play. */
function smallTickets(play: Play<unknown>): readonly Selection<unknown>[] {
  const read = inputsOf(play).flatMap((input) => {
    const selection = play.read(input);
    return isRefused(selection) ? [] : [selection];
  });
  if (read.length > 0) return read;
  const picked = play.read(quickPick(play, sameChance(), ['1', '2']));
  return isRefused(picked) ? [] : [picked];
}

function inputsOf({ form, tiers }: Play<unknown>): readonly unknown[] {
  if (tiers.length === 1) return [];
  if (form.kind === 'numbers') return windows(range(form.from, form.to), form.least);
  if (form.kind === 'items') return windows(form.items, form.least);
  if (form.kind !== 'entries') return [];
  const { length, least = 1, most = least } = form;
  if (least === 1) return REPEATING.map((digits) => [digits.slice(0, length)]);
  return range(least, Math.min(most, least + 8)).map((count) =>
    range(1, count).map((tail) => String(tail).padStart(length, '0')),
  );
}

/** So many in a row of the list, from each of them on, over the end to the beginning. */
function windows<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return list.map((_, start) => [...list, ...list].slice(start, start + size));
}
