import { expect, it } from 'vitest';
import type { LotteryGame } from './lottery.ts';
import { readNumbers, withoutDay } from './official-result.ts';
import { HOUSE, NORTH } from './testing/draws-stage.ts';

const DAY = { day: '2026-11-23' };
const MARK_SIX: LotteryGame = { ...HOUSE, gameCode: 'lhc', family: 'LHC', source: 'official' };
const BEN_TRE: LotteryGame = {
  ...{ ...NORTH, gameCode: 'xsmn-ben-tre', family: 'XSMN' },
  calendar: { kind: 'vietnam', region: 'MN', station: 'Bến Tre', closesSeconds: 300, without: [] },
};
const SOUTHERN = [
  ...['012345', '11111', '22222', '33331', '33332', '44441', '44442', '44443', '44444', '44445', '44446', '44447'],
  ...['5555', '6661', '6662', '6663', '777', '88'],
];

it.each([
  [HOUSE, '1 2, 3;4\n5', '1,2,3,4,5'],
  [MARK_SIX, '7 9 12 25 34 40 29', '07,09,12,25,34,40,29'],
  [MARK_SIX, '07,09,12,25,34,40,29', '07,09,12,25,34,40,29'],
  [BEN_TRE, SOUTHERN.join(' '), `2026-11-23,Bến Tre,${SOUTHERN.join()}`],
])('numbers of $gameCode are read as they are typed: %#', (game, typed, written) => {
  expect(readNumbers(game, DAY, typed)).toBe(written);
});

it.each([
  [HOUSE, '1 2 3 4'],
  [HOUSE, '1 2 3 4 55'],
  [MARK_SIX, '7 7 12 25 34 40 29'],
  [MARK_SIX, '7 9 12 25 34 40 50'],
  [BEN_TRE, SOUTHERN.map(Number).join(' ')],
  [BEN_TRE, `${SOUTHERN.join(' ')} 99`],
  [NORTH, ''],
])('what is no result of $gameCode is refused: %#', (game, typed) => {
  expect(readNumbers(game, DAY, typed)).toMatchObject({ refused: 'lottery_draw_malformed' });
});

it('days apart, two results of a station can be compared', () => {
  expect(withoutDay('2026-11-23,Bến Tre,1,2')).toBe(withoutDay('2026-11-30,Bến Tre,1,2'));
});
