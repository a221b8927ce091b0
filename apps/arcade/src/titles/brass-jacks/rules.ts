import { type VideoPokerFigures, videoPokerGame } from '../../mechanics/video-poker/rules.ts';

/** Brass Jacks: jacks or better, nine for a full house and six for a flush. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const BRASS_JACKS_FIGURES: VideoPokerFigures = {
  version: 1,
  ranking: 'jacks',
  pays: [800, 50, 25, 9, 6, 4, 3, 2, 1],
};

export const BRASS_JACKS = videoPokerGame(BRASS_JACKS_FIGURES);
