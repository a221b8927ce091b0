import type { VideoPokerBet, VideoPokerChoice, VideoPokerStep } from '../../../mechanics/video-poker/rules.ts';
import { smallHands } from '../cards/card-picture.ts';
import CARDS from '../cards/texts.json';
import type { TablePage } from '../table-page.ts';
import { videoPokerSpoken, videoPokerTold } from '../video-poker/tell.ts';
import BOARD from '../video-poker/texts.json';
import { videoPokerView } from '../video-poker/view.ts';
import { wordsOf } from '../words.ts';
import { ART } from '../../../titles/wild-deuces/art/index.ts';
import { WILD_DEUCES_ODDS } from '../../../titles/wild-deuces/odds.ts';
import { WILD_DEUCES, WILD_DEUCES_FIGURES } from '../../../titles/wild-deuces/rules.ts';
import TEXTS from '../../../titles/wild-deuces/texts.json';

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
