import { textFor, type Translate } from '../../../../shared/texts/texts.ts';
import type { PlayCodes } from './board-props.ts';
import { itemName, playLabel } from './names.ts';

/**
 * A tier by its code (`group3`, `hit2@year`, `first@24`, `halfwave@red+B`). One that has no name of its own is called as what was chosen,
 * or as its play.
 */
export function tierName(t: Translate, sold: PlayCodes, tier: string): string {
  const [name = '', of] = tier.split('@');
  const plain = plainName(t, sold, { name, of });
  if (of === undefined || name === 'tod3') return plain;
  if (of === 'year') return t('lottery_tier_year', { 0: plain });
  if (of === '0') return t('lottery_tier_zero', { 0: plain });
  if (isItem(of)) return itemName(t, of);
  if (textFor(`lottery_tier_${name}`) !== undefined) return t('lottery_tier_orders', { 0: plain, 1: of });
  return t('lottery_board_part', { name: plain, chosen: of });
}

function plainName(t: Translate, { family, play }: PlayCodes, tier: { name: string; of: string | undefined }): string {
  const { name, of } = tier;
  const [, word = name, count = ''] = /^(hit|xien|ends)(\d)$/.exec(name) ?? [];
  if (word === 'hit') return t('lottery_tier_hit', { 0: count });
  if (word === 'ends') return t('lottery_tier_ends', { 0: count });
  if (word === 'xien') return t('lottery_name_xien', { 0: count });
  if (name === 'tod3') return t(of === undefined ? 'lottery_tier_group6' : 'lottery_tier_group3');
  if (name === 'zlink') return t('lottery_tab_zlink');
  if (name === 'tlink') return t('lottery_tab_tails');
  const own = textFor(`lottery_tier_${name}`);
  if (own !== undefined) return own;
  if (isItem(name)) return itemName(t, name);
  const side = name.replace(/^tot/, '');
  return side !== name && isItem(side) ? itemName(t, side) : playLabel(t, family, play);
}

function isItem(text: string): boolean {
  return text.split('+').every((part) => textFor(`lottery_item_${part}`) !== undefined);
}
