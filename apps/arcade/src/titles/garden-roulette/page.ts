import { ROULETTE_TOLD, spokenSpin } from '../../game/tables/roulette/spot-words.ts';
import boardWords from '../../game/tables/roulette/texts.json';
import { rouletteView } from '../../game/tables/roulette/view.ts';
import type { TablePage } from '../../game/tables/table-page.ts';
import { wordsOf } from '../../game/tables/words.ts';
import type { RouletteBet, RouletteStep } from '../../mechanics/roulette/rules.ts';
import { ART } from './art/index.ts';
import { GARDEN_ROULETTE_ODDS } from './odds.ts';
import { GARDEN_ROULETTE, GARDEN_ROULETTE_FIGURES } from './rules.ts';
import titleWords from './texts.json';

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
