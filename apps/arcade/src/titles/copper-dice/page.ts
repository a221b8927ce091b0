import type { DiceBet, DiceStep } from '../../mechanics/dice/rules.ts';
import words from '../../game/tables/dice/texts.json' with { type: 'json' };
import { DICE_TOLD, spokenRoll } from '../../game/tables/dice/told.ts';
import { diceView } from '../../game/tables/dice/view.ts';
import type { TablePage } from '../../game/tables/table-page.ts';
import { wordsOf } from '../../game/tables/words.ts';
import { ART } from './art/index.ts';
import { COPPER_DICE_ODDS } from './odds.ts';
import { COPPER_DICE, COPPER_DICE_FIGURES } from './rules.ts';
import texts from './texts.json' with { type: 'json' };

export const PAGE: TablePage<DiceBet, DiceStep, never> = {
  name: 'Copper Dice',
  mechanic: 'dice',
  rules: COPPER_DICE,
  odds: COPPER_DICE_ODDS,
  art: ART,
  texts: wordsOf(texts, words),
  voice: { root: 174.6, scale: 'sixth', string: 'wood', knock: 190 },
  playWord: 'rollWord',
  unit: 'stake',
  repeats: true,
  told: DICE_TOLD,
  spoken: spokenRoll,
  view: diceView(COPPER_DICE_FIGURES, COPPER_DICE.usualBet),
};
