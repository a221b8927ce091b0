import type { VideoPokerBet, VideoPokerChoice, VideoPokerStep } from '../../mechanics/video-poker/rules.ts';
import { smallHands } from '../../game/tables/cards/card-picture.ts';
import CARDS from '../../game/tables/cards/texts.json';
import type { TablePage } from '../../game/tables/table-page.ts';
import { videoPokerSpoken, videoPokerTold } from '../../game/tables/video-poker/tell.ts';
import BOARD from '../../game/tables/video-poker/texts.json';
import { videoPokerView } from '../../game/tables/video-poker/view.ts';
import { wordsOf } from '../../game/tables/words.ts';
import { ART } from './art/index.ts';
import { WILD_DEUCES_ODDS } from './odds.ts';
import { WILD_DEUCES, WILD_DEUCES_FIGURES } from './rules.ts';
import TEXTS from './texts.json';

export const PAGE: TablePage<VideoPokerBet, VideoPokerStep, VideoPokerChoice> = {
  name: 'Wild Deuces',
  mechanic: 'video-poker',
  rules: WILD_DEUCES,
  odds: WILD_DEUCES_ODDS,
  art: ART,
  texts: wordsOf(wordsOf(TEXTS, BOARD), CARDS),
  voice: { root: 220, scale: 'lydian', string: 'glass', knock: 260 },
  playWord: 'deal',
  unit: 'stake',
  repeats: false,
  told: videoPokerTold(WILD_DEUCES_FIGURES),
  spoken: videoPokerSpoken,
  picture: (step) => smallHands([step.cards]),
  view: videoPokerView(WILD_DEUCES_FIGURES, {
    dress: { studio: 'kestrel', colours: { ground: '#34185a', pattern: '#4d2a7d', edge: '#b9f04d' } },
    bestReturn: WILD_DEUCES_ODDS.highestReturn,
  }),
};
