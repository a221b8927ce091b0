import { DAY_MS, HOUR_MS, type Instant, instantOf, MINUTE_MS, stampIn } from '@baize/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONTRACT_KINDS,
  conditionsFrom,
  inForceFrom,
  paidFrom,
  type Period,
  PERIODS,
  profitLossFrom,
  type Window,
  windowAt,
  windowsEnded,
} from '../index.ts';

const ALL_PERIODS: readonly Period[] = ['FiveMinutes', 'Hourly', 'Daily', 'Weekly', 'Semimonthly', 'Monthly'];
const ZONES = [
  ...['Asia/Manila', 'Asia/Ho_Chi_Minh', 'UTC', 'Europe/London', 'America/New_York', 'America/Sao_Paulo'],
  ...['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia', 'Pacific/Chatham'],
];

const at = (iso: string): Instant => instantOf(Date.parse(iso));
const told = ({ from, to }: Window): string[] =>
  [from, to].map((moment) => new Date(moment).toISOString().slice(0, 16));

describe('the window of a moment', () => {
  it.each([
    ['five minutes', 'FiveMinutes', 'Asia/Manila', '2026-11-23T04:07:31Z', '2026-11-23T04:05', '2026-11-23T04:10'],
    [
      'at a border, the one that begins',
      'FiveMinutes',
      'UTC',
      '2026-11-23T04:10:00Z',
      '2026-11-23T04:10',
      '2026-11-23T04:15',
    ],
    ['an hour', 'Hourly', 'Asia/Manila', '2026-11-23T04:59:59Z', '2026-11-23T04:00', '2026-11-23T05:00'],
    [
      'an hour where clocks are ahead by 5:45',
      'Hourly',
      'Asia/Kathmandu',
      '2026-11-23T04:10:00Z',
      '2026-11-23T03:15',
      '2026-11-23T04:15',
    ],
    ['a day', 'Daily', 'Asia/Manila', '2026-11-23T16:00:00Z', '2026-11-23T16:00', '2026-11-24T16:00'],
    [
      'a day on which clocks are put on',
      'Daily',
      'Europe/London',
      '2026-03-29T12:00:00Z',
      '2026-03-29T00:00',
      '2026-03-29T23:00',
    ],
    [
      'a day on which clocks are put back',
      'Daily',
      'Europe/London',
      '2026-10-25T12:00:00Z',
      '2026-10-24T23:00',
      '2026-10-26T00:00',
    ],
    [
      'a day without a midnight',
      'Daily',
      'America/Sao_Paulo',
      '2018-11-04T12:00:00Z',
      '2018-11-04T03:00',
      '2018-11-05T02:00',
    ],
    [
      'the day before one that was left out',
      'Daily',
      'Pacific/Apia',
      '2011-12-30T09:00:00Z',
      '2011-12-29T10:00',
      '2011-12-30T10:00',
    ],
    ['a week, on a Monday', 'Weekly', 'UTC', '2026-11-23T00:00:00Z', '2026-11-23T00:00', '2026-11-30T00:00'],
    ['a week, on a Sunday', 'Weekly', 'UTC', '2026-11-22T23:59:59Z', '2026-11-16T00:00', '2026-11-23T00:00'],
    [
      'a week over the end of a year',
      'Weekly',
      'Asia/Manila',
      '2027-01-01T00:00:00Z',
      '2026-12-27T16:00',
      '2027-01-03T16:00',
    ],
    ['a first half', 'Semimonthly', 'UTC', '2026-02-15T23:59:00Z', '2026-02-01T00:00', '2026-02-16T00:00'],
    ['a second half', 'Semimonthly', 'UTC', '2026-02-16T00:00:00Z', '2026-02-16T00:00', '2026-03-01T00:00'],
    [
      'a second half of a leap year',
      'Semimonthly',
      'UTC',
      '2028-02-29T12:00:00Z',
      '2028-02-16T00:00',
      '2028-03-01T00:00',
    ],
    ['a month', 'Monthly', 'Asia/Manila', '2026-12-31T16:00:00Z', '2026-12-31T16:00', '2027-01-31T16:00'],
    ['a month on its last day', 'Monthly', 'UTC', '2026-12-31T23:59:59Z', '2026-12-01T00:00', '2027-01-01T00:00'],
    [
      'a month in which clocks are put on',
      'Monthly',
      'America/New_York',
      '2026-03-20T00:00:00Z',
      '2026-03-01T05:00',
      '2026-04-01T04:00',
    ],
  ] as const)('is %s', (...[, period, zone, moment, from, to]) => {
    expect(told(windowAt(period, zone, at(moment)))).toEqual([from, to]);
  });

  it('is one of two where an hour is there twice', () => {
    const hours = windowsEnded('Hourly', 'Europe/London', {
      since: at('2026-10-24T23:00:00Z'),
      until: at('2026-10-25T03:00:00Z'),
    });
    expect(hours.map(({ from }) => stampIn('Europe/London', from).slice(11, 16))).toEqual([
      '00:00',
      '01:00',
      '01:00',
      '02:00',
    ]);
    expect(new Set(hours.map(({ from }) => from)).size).toBe(4);
  });

  it('is never one of an hour that is skipped', () => {
    const hours = windowsEnded('Hourly', 'Europe/London', {
      since: at('2026-03-29T00:00:00Z'),
      until: at('2026-03-29T03:00:00Z'),
    });
    expect(hours.map(({ from }) => stampIn('Europe/London', from).slice(11, 16))).toEqual(['00:00', '02:00', '03:00']);
  });

  it('is cut where clocks are moved within an hour', () => {
    // On Lord Howe Island they are moved by half an hour.
    const back = windowsEnded('Hourly', 'Australia/Lord_Howe', {
      since: at('2026-04-04T14:00:00Z'),
      until: at('2026-04-04T16:30:00Z'),
    });
    expect(back.map(told)).toEqual([
      ['2026-04-04T14:00', '2026-04-04T15:00'],
      ['2026-04-04T15:00', '2026-04-04T15:30'],
      ['2026-04-04T15:30', '2026-04-04T16:30'],
    ]);
    const on = windowsEnded('Hourly', 'Australia/Lord_Howe', {
      since: at('2026-10-03T14:30:00Z'),
      until: at('2026-10-03T17:00:00Z'),
    });
    expect(on.map(told)).toEqual([
      ['2026-10-03T14:30', '2026-10-03T15:30'],
      ['2026-10-03T15:30', '2026-10-03T16:00'],
      ['2026-10-03T16:00', '2026-10-03T17:00'],
    ]);
  });

  it('follows the one before without gap or overlap, in every place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_PERIODS),
        fc.constantFrom(...ZONES),
        fc.integer({ min: at('2012-01-01T00:00:00Z') / 1000, max: at('2036-01-01T00:00:00Z') / 1000 }),
        (period, zone, second) => {
          const moment = instantOf(second * 1000);
          const window = windowAt(period, zone, moment);
          expect(window.from <= moment && moment < window.to).toBe(true);
          expect(windowAt(period, zone, window.from)).toEqual(window);
          expect(windowAt(period, zone, instantOf(window.to - 1))).toEqual(window);
          expect(windowAt(period, zone, window.to).from).toBe(window.to);
          expect(windowAt(period, zone, instantOf(window.from - 1)).to).toBe(window.from);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('adds up to days and months: short windows lie wholly within longer ones', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-06-15']) {
      const whole = windowAt('Daily', 'Europe/London', at(`${day}T12:00:00Z`));
      const hours = windowsEnded('Hourly', 'Europe/London', { since: whole.from, until: whole.to });
      expect(hours).toHaveLength((whole.to - whole.from) / HOUR_MS);
      expect([hours[0]?.from, hours.at(-1)?.to]).toEqual([whole.from, whole.to]);
    }
    const month = windowAt('Monthly', 'America/New_York', at('2026-11-10T00:00:00Z'));
    const days = windowsEnded('Daily', 'America/New_York', { since: month.from, until: month.to });
    expect(days).toHaveLength(30);
    expect(days.filter(({ from, to }) => to - from !== DAY_MS)).toHaveLength(1);
  });
});

describe('windows that have to be paid', () => {
  it('are those that ended since, each once, wherever a job stopped', () => {
    const span = { since: at('2026-11-23T00:02:00Z'), until: at('2026-11-23T00:15:00Z') };
    const all = windowsEnded('FiveMinutes', 'UTC', span);
    expect(all.map(told)).toEqual([
      ['2026-11-23T00:00', '2026-11-23T00:05'],
      ['2026-11-23T00:05', '2026-11-23T00:10'],
      ['2026-11-23T00:10', '2026-11-23T00:15'],
    ]);
    const stopped = all[0]!.to;
    const before = windowsEnded('FiveMinutes', 'UTC', { since: span.since, until: stopped });
    const after = windowsEnded('FiveMinutes', 'UTC', { since: stopped, until: span.until });
    expect([...before, ...after]).toEqual(all);
  });

  it('are none while a window runs, and none when the clock is put back', () => {
    const since = at('2026-11-23T00:00:00Z');
    expect(windowsEnded('Daily', 'UTC', { since, until: instantOf(since + DAY_MS - 1) })).toEqual([]);
    expect(windowsEnded('Daily', 'UTC', { since, until: instantOf(since - 3 * DAY_MS) })).toEqual([]);
  });

  it('are paid at once, at five past, or at two the next morning', () => {
    const zone = 'Asia/Manila';
    const moment = at('2026-11-30T12:00:00Z');
    const due = (kind: (typeof CONTRACT_KINDS)[number], period: Period) =>
      stampIn(zone, paidFrom(kind, zone, windowAt(period, zone, moment)));
    expect(due('agentRealtimeSalary', 'FiveMinutes')).toBe('2026-11-30 20:05:00');
    expect(due('hourSalary', 'Hourly')).toBe('2026-11-30 21:05:00');
    expect(due('salary', 'Daily')).toBe('2026-12-01 02:00:00');
    expect(due('salary', 'Weekly')).toBe('2026-12-07 02:00:00');
    expect(due('dividend', 'Semimonthly')).toBe('2026-12-01 02:00:00');
  });

  it('are never paid before they end, in every place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CONTRACT_KINDS.flatMap((kind) => PERIODS[kind].map((period) => [kind, period] as const))),
        fc.constantFrom(...ZONES),
        fc.integer({ min: at('2012-01-01T00:00:00Z') / MINUTE_MS, max: at('2036-01-01T00:00:00Z') / MINUTE_MS }),
        ([kind, period], zone, minute) => {
          const window = windowAt(period, zone, instantOf(minute * MINUTE_MS));
          const due = paidFrom(kind, zone, window);
          expect(due >= window.to && due <= window.to + 4 * HOUR_MS).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what a window looks back on', () => {
  const zone = 'Asia/Manila';
  const moment = at('2026-11-25T04:07:00Z');

  it('is the day so far for what is paid several times a day, and nothing for the rest', () => {
    const five = windowAt('FiveMinutes', zone, moment);
    expect(conditionsFrom('agentRealtimeSalary', zone, five)).toBe(at('2026-11-24T16:00:00Z'));
    expect(conditionsFrom('hourSalary', zone, windowAt('Hourly', zone, moment))).toBe(at('2026-11-24T16:00:00Z'));
    const week = windowAt('Weekly', zone, moment);
    expect(conditionsFrom('salary', zone, week)).toBe(week.from);
    expect(conditionsFrom('dividend', zone, week)).toBe(week.from);
  });

  it('is the calendar period of profit and loss in which the window begins', () => {
    const day = windowAt('Daily', zone, moment);
    const since = (profitLossPeriod: 'Daily' | 'Weekly' | 'Semimonthly' | 'Monthly', window: Window) =>
      stampIn(zone, profitLossFrom({ kind: 'salary', profitLossPeriod }, zone, window)).slice(0, 10);
    expect(since('Daily', day)).toBe('2026-11-25');
    expect(since('Weekly', day)).toBe('2026-11-23');
    expect(since('Semimonthly', day)).toBe('2026-11-16');
    expect(since('Monthly', day)).toBe('2026-11-01');
    // A week that ends in December belongs to November, where it begins.
    expect(since('Monthly', windowAt('Weekly', zone, at('2026-12-02T00:00:00Z')))).toBe('2026-11-01');
  });

  it('is the window alone for a dividend', () => {
    const month = windowAt('Semimonthly', zone, moment);
    expect(profitLossFrom({ kind: 'dividend', profitLossPeriod: 'Semimonthly' }, zone, month)).toBe(month.from);
  });
});

describe('a contract that is accepted or ended', () => {
  it('begins or ends with the next window', () => {
    const moment = at('2026-11-25T04:07:00Z');
    expect(stampIn('Asia/Manila', inForceFrom('Monthly', 'Asia/Manila', moment))).toBe('2026-12-01 00:00:00');
    expect(stampIn('Asia/Manila', inForceFrom('FiveMinutes', 'Asia/Manila', moment))).toBe('2026-11-25 12:10:00');
  });
});
