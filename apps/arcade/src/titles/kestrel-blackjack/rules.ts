import { type BlackjackFigures, blackjackGame } from '../../mechanics/blackjack/rules.ts';

/** Kestrel Blackjack: six decks, up to four hands. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const KESTREL_BLACKJACK_FIGURES: BlackjackFigures = { version: 1, decks: 6, mostHands: 4, mostChips: 200 };

export const KESTREL_BLACKJACK = blackjackGame(KESTREL_BLACKJACK_FIGURES);
