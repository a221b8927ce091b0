import { expect, it } from 'vitest';
import type { LotteryGame } from '../lottery.api.ts';
import { evenings, provincesOn } from './evening.ts';

const at = (day: string) => Date.parse(`${day}T16:15:00+07:00`);
const sale = (day: string) => ({ issue: day, opensAt: 0, closesAt: at(day) - 60_000, drawsAt: at(day) });
const province = (station: string | null, onSale: string, last?: string): LotteryGame =>
  ({
    ...{
      gameCode: station ?? 'xsmb',
      gameName: station ?? 'XSMB',
      family: 'XSMN',
      prizeMode: 'Elott',
      isHouse: false,
    },
    ...{ vendor: 'house', everySeconds: null, region: station === null ? 'MB' : 'MN', station, onSale: sale(onSale) },
    last:
      last === undefined
        ? null
        : { issue: last, day: last, result: 'x', version: 1, state: 'drawn', drawsAt: at(last), drawnAt: at(last) },
  }) as unknown as LotteryGame;

// Hồ Chí Minh draws on Mondays and Saturdays. 2026-11-23 is a Monday.
const HCM = 'Hồ Chí Minh';

it('lists a province on both of its evenings, whichever is on sale', () => {
  const before = [province(HCM, '2026-11-23')];
  expect(provincesOn(before, 'MN', '2026-11-23')).toMatchObject([{ state: 'sale', result: undefined }]);
  expect(provincesOn(before, 'MN', '2026-11-28')).toMatchObject([{ state: 'later' }]);
  expect(provincesOn(before, 'MN', '2026-11-24')).toEqual([]);
});

it('keeps it on its evening when its sale is over, with its result once there is one', () => {
  const after = [province(HCM, '2026-11-28', '2026-11-23')];
  expect(provincesOn(after, 'MN', '2026-11-23')).toMatchObject([{ state: 'closed', result: { day: '2026-11-23' } }]);
  expect(provincesOn([province(HCM, '2026-11-28')], 'MN', '2026-11-23')).toMatchObject([
    { state: 'closed', result: undefined },
  ]);
});

it('lists the North every evening, but for the days of Tet on which it rests', () => {
  const north = [province(null, '2027-02-04')];
  expect(provincesOn(north, 'MB', '2027-02-04')).toHaveLength(1);
  expect(provincesOn(north, 'MB', '2027-02-06')).toEqual([]);
});

it('begins with the day in Vietnam', () => {
  expect(evenings(Date.parse('2026-11-22T17:30:00Z'))[0]).toBe('2026-11-23');
  expect(evenings(Date.parse('2026-11-22T16:30:00Z'))).toHaveLength(7);
});
