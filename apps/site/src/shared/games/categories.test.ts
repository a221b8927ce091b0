import { describe, expect, it } from 'vitest';
import { type GameTile, hallsWith, homeCategories } from './categories.ts';

const game = (
  nodeId: string,
  gameType: GameTile['gameType'],
  classification: GameTile['classification'],
): GameTile => ({
  nodeId,
  vendor: 'house',
  vendorName: 'House',
  vassalage: 'house',
  gameCode: nodeId,
  code: nodeId,
  accountTypeName: 'house',
  defaultPlayType: '',
  gameType,
  classification,
  gameName: nodeId,
  isGame: 'GAME',
  isHot: 0,
  isNew: 0,
  minBet: null,
  returnToPlayer: null,
  art: { motif: 'reels', hue: 0 },
  picture: '',
  tags: [],
  pause: null,
});
const games = [game('koi', 'FISH', null), game('reels', 'RNG', 'JP'), game('balls', 'RNG', 'BG')];
const shown = (languages: string[], of = games) =>
  homeCategories(of, languages).map(({ type, games: own }) => [type, own.map(({ nodeId }) => nodeId)]);

it('shows bingo as a category of its own where Filipino is supported', () => {
  expect(shown(['EN', 'TY'])).toEqual([
    ['RNG', ['reels']],
    ['FISH', ['koi']],
    ['BINGO', ['balls']],
  ]);
});

it('shows bingo among the slots where it is not', () => {
  expect(shown(['EN'])).toEqual([
    ['RNG', ['reels', 'balls']],
    ['FISH', ['koi']],
  ]);
});

it('has no bingo category without such games, and none of a hall whose games are all bingo', () => {
  expect(shown(['TY'], games.slice(0, 2))).toEqual([
    ['RNG', ['reels']],
    ['FISH', ['koi']],
  ]);
  expect(shown(['TY'], games.slice(2))).toEqual([['BINGO', ['balls']]]);
});

describe('the entries of a navigation', () => {
  const lineUp = (gameType: GameTile['gameType'], direct: string | null) => ({
    gameType,
    vendors: [
      { vendor: 'studio', direct: null },
      { vendor: 'ds88', direct },
    ],
  });

  it('are the halls that have something, and the game itself where a vendor opens one at once', () => {
    expect(hallsWith([lineUp('LIVE', null), lineUp('COCKFIGHT', 'arena 1')])).toEqual([
      { type: 'LIVE', path: '/live' },
      { type: 'COCKFIGHT', path: '/game?vendor=ds88&gameCode=arena+1' },
    ]);
    expect(hallsWith([{ gameType: 'COCKFIGHT' }])).toEqual([{ type: 'COCKFIGHT', path: '/seamless' }]);
  });
});
