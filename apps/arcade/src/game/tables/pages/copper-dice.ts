import type { DiceBet, DiceStep } from '../../../mechanics/dice/rules.ts';
import words from '../dice/texts.json' with { type: 'json' };
import { DICE_TOLD, spokenRoll } from '../dice/told.ts';
import { diceView } from '../dice/view.ts';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import { ART } from '../../../titles/copper-dice/art/index.ts';
import { COPPER_DICE_ODDS } from '../../../titles/copper-dice/odds.ts';
import { COPPER_DICE, COPPER_DICE_FIGURES } from '../../../titles/copper-dice/rules.ts';
import texts from '../../../titles/copper-dice/texts.json' with { type: 'json' };

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
