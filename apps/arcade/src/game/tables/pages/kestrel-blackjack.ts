import type { BlackjackBet, BlackjackChoice } from '../../../mechanics/blackjack/rules.ts';
import type { BlackjackStep } from '../../../mechanics/blackjack/table.ts';
import BOARD from '../blackjack/texts.json';
import { blackjackSpoken, blackjackTold } from '../blackjack/tell.ts';
import { blackjackView } from '../blackjack/view.ts';
import { smallHands } from '../cards/card-picture.ts';
import CARDS from '../cards/texts.json';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import { ART } from '../../../titles/kestrel-blackjack/art/index.ts';
import { KESTREL_BLACKJACK_ODDS } from '../../../titles/kestrel-blackjack/odds.ts';
import { KESTREL_BLACKJACK, KESTREL_BLACKJACK_FIGURES } from '../../../titles/kestrel-blackjack/rules.ts';
import TEXTS from '../../../titles/kestrel-blackjack/texts.json';

export const PAGE: TablePage<BlackjackBet, BlackjackStep, BlackjackChoice> = {
  name: 'Kestrel Blackjack',
  mechanic: 'blackjack',
  rules: KESTREL_BLACKJACK,
  odds: KESTREL_BLACKJACK_ODDS,
  art: ART,
  texts: wordsOf(wordsOf(TEXTS, BOARD), CARDS),
  voice: { root: 174.6, scale: 'sixth', string: 'pluck', knock: 210 },
  playWord: 'deal',
  unit: 'chip',
  repeats: false,
  told: blackjackTold(KESTREL_BLACKJACK_FIGURES),
  spoken: blackjackSpoken,
  picture: (step) => smallHands([step.dealer, ...step.hands.map(({ cards }) => cards)]),
  view: blackjackView(KESTREL_BLACKJACK_FIGURES, {
    dress: { studio: 'kestrel', colours: { ground: '#123a52', pattern: '#1d5371', edge: '#e6bd63' } },
  }),
};
