import type { VideoPokerBet, VideoPokerChoice, VideoPokerStep } from '../../../mechanics/video-poker/rules.ts';
import { smallHands } from '../cards/card-picture.ts';
import CARDS from '../cards/texts.json';
import type { TablePage } from '../table-page.ts';
import { videoPokerSpoken, videoPokerTold } from '../video-poker/tell.ts';
import BOARD from '../video-poker/texts.json';
import { videoPokerView } from '../video-poker/view.ts';
import { wordsOf } from '../words.ts';
import { ART } from '../../../titles/brass-jacks/art/index.ts';
import { BRASS_JACKS_ODDS } from '../../../titles/brass-jacks/odds.ts';
import { BRASS_JACKS, BRASS_JACKS_FIGURES } from '../../../titles/brass-jacks/rules.ts';
import TEXTS from '../../../titles/brass-jacks/texts.json';

export const PAGE: TablePage<VideoPokerBet, VideoPokerStep, VideoPokerChoice> = {
  name: 'Brass Jacks',
  mechanic: 'video-poker',
  rules: BRASS_JACKS,
  odds: BRASS_JACKS_ODDS,
  art: ART,
  texts: wordsOf(wordsOf(TEXTS, BOARD), CARDS),
  voice: { root: 146.8, scale: 'sixth', string: 'brass', knock: 240 },
  playWord: 'deal',
  unit: 'stake',
  repeats: false,
  told: videoPokerTold(BRASS_JACKS_FIGURES),
  spoken: videoPokerSpoken,
  picture: (step) => smallHands([step.cards]),
  view: videoPokerView(BRASS_JACKS_FIGURES, {
    dress: { studio: 'kestrel', colours: { ground: '#5a3417', pattern: '#7a4a22', edge: '#f0c060' } },
    bestReturn: BRASS_JACKS_ODDS.highestReturn,
  }),
};
