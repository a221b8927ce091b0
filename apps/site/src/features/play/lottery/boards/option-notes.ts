import type { Fraction, Play } from '@baize/lottery';
import { decimalText } from '@baize/lottery/fraction';
import { isRefused } from '@baize/lottery/refused';
import type { Translate } from '../../../../shared/texts/texts.ts';

const PLACES = 3;

export function oddsText(odds: Fraction): string {
  return decimalText(odds, PLACES);
}

/**
 * What stands under each choice of a play: its odds where choices are paid differently, else how many bets it is where that differs.
 * Asked of the play itself, one choice at a time.
 */
export function optionNotes(
  t: Translate,
  { play, odds }: { readonly play: Play<unknown>; readonly odds: readonly Fraction[] | undefined },
  values: readonly (number | string)[],
): readonly (string | undefined)[] {
  const read = values.map((value) => {
    const selection = play.read([value]);
    if (isRefused(selection)) return undefined;
    return { notes: selection.notes, tiers: selection.standing.flatMap((notes, tier) => (notes > 0 ? [tier] : [])) };
  });
  const isPaidByChoice = play.tiers.length > 1 && read.every((each) => each?.tiers.length === 1);
  if (isPaidByChoice) {
    return read.map((each) => {
      const paid = odds?.[each?.tiers[0] ?? 0];
      return paid && oddsText(paid);
    });
  }
  const differs = new Set(read.map((each) => each?.notes)).size > 1;
  return read.map((each) =>
    each !== undefined && differs ? t('lottery_board_bets', { count: each.notes }) : undefined,
  );
}
