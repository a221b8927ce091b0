import { expect, it } from 'vitest';
import { type LaunchedTile, launchTarget } from './launch-target.ts';

const game = (words: Partial<LaunchedTile>): LaunchedTile => ({
  gameType: 'RNG',
  vendor: 'house',
  accountTypeName: 'house',
  gameCode: 'g1',
  defaultPlayType: '',
  isGame: 'GAME',
  vassalage: 'house',
  ...words,
});
const page = (to: string) => ({ how: 'page', to });
const OF_HOUSE = page('/game?vendor=house&gameCode=g1');

type Case = readonly [what: string, pressed: LaunchedTile, mode: 'demo' | undefined, target: object];

it.each<Case>([
  ['a slot', game({}), undefined, OF_HOUSE],
  ['a slot for play money', game({}), 'demo', page('/game?vendor=house&gameCode=g1&mode=demo')],
  ['a live table', game({ gameType: 'LIVE' }), undefined, OF_HOUSE],
  ['a lottery of a vendor of its own', game({ gameType: 'LOTT' }), undefined, OF_HOUSE],
  ['one priced by odds of such a vendor', game({ gameType: 'ELOTT' }), undefined, OF_HOUSE],
  ...['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT', 'tcg_sea'].map((vendor): Case => [
    `a lottery of ${vendor}`,
    game({ gameType: 'LOTT', vendor }),
    undefined,
    page(`/lottery?gameCode=g1&vendor=${vendor}`),
  ]),
  [
    'a lottery for play money',
    game({ gameType: 'LOTT', vendor: 'LOTT' }),
    'demo',
    page('/lottery?gameCode=g1&vendor=LOTT&mode=demo'),
  ],
  [
    'a lottery known by the name of its account, with how it is played first',
    game({ gameType: 'ELOTT', accountTypeName: 'TCG_SEA', defaultPlayType: 'big' }),
    undefined,
    page('/lottery?gameCode=g1&vendor=house&playType=big'),
  ],
  ['a slot of a lottery’s vendor', game({ vendor: 'TCG_SEA' }), undefined, page('/game?vendor=TCG_SEA&gameCode=g1')],
  ['what stands for a vendor’s games', game({ isGame: 'VASSALAGE' }), undefined, { how: 'list', vassalage: 'house' }],
  ['the same for play money', game({ isGame: 'VASSALAGE' }), 'demo', { how: 'list', vassalage: 'house' }],
  [
    'a lottery of another vendor that stands for its games',
    game({ gameType: 'LOTT', isGame: 'VASSALAGE' }),
    undefined,
    { how: 'list', vassalage: 'house' },
  ],
  [
    'a lottery page’s, whatever it stands for',
    game({ gameType: 'LOTT', vendor: 'LOTT', isGame: 'VASSALAGE' }),
    undefined,
    page('/lottery?gameCode=g1&vendor=LOTT'),
  ],
])('%s', (...[, pressed, mode, target]) => expect(launchTarget(pressed, mode)).toEqual(target));
