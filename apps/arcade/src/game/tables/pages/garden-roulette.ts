import { ROULETTE_TOLD, spokenSpin } from '../roulette/spot-words.ts';
import boardWords from '../roulette/texts.json';
import { rouletteView } from '../roulette/view.ts';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import type { RouletteBet, RouletteStep } from '../../../mechanics/roulette/rules.ts';
import { ART } from '../../../titles/garden-roulette/art/index.ts';
import { GARDEN_ROULETTE_ODDS } from '../../../titles/garden-roulette/odds.ts';
import { GARDEN_ROULETTE, GARDEN_ROULETTE_FIGURES } from '../../../titles/garden-roulette/rules.ts';
import titleWords from '../../../titles/garden-roulette/texts.json';

export const PAGE: TablePage<RouletteBet, RouletteStep, never> = {
  name: 'Garden Roulette',
  mechanic: 'roulette',
  rules: GARDEN_ROULETTE,
  odds: GARDEN_ROULETTE_ODDS,
  art: ART,
  texts: wordsOf(titleWords, boardWords),
  voice: { root: 220, scale: 'lydian', string: 'wood', knock: 240 },
  playWord: 'spin',
  unit: 'chip',
  repeats: true,
  told: ROULETTE_TOLD,
  spoken: spokenSpin,
  view: rouletteView(GARDEN_ROULETTE_FIGURES),
};
