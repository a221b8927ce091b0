import { type VideoPokerFigures, videoPokerGame } from '../../mechanics/video-poker/rules.ts';

/** Wild Deuces: every two is wild; pays from three of a kind up. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const WILD_DEUCES_FIGURES: VideoPokerFigures = {
  version: 1,
  ranking: 'deuces',
  pays: [800, 200, 25, 16, 10, 4, 4, 3, 2, 1],
};

export const WILD_DEUCES = videoPokerGame(WILD_DEUCES_FIGURES);
