import { dayPlus, type Instant, instantOf, MINUTE_MS, momentIn, stampIn } from '@baize/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../numbers.ts';
import type { Calendar, DaysCalendar, HoursCalendar, PacedCalendar, VietnamCalendar } from './calendars.ts';
import { issuesOf, nextIssue } from './issues.ts';
import { lunarNewYear, lunarYearOf, tetOf } from './lunar-years.ts';
import { isNorthAtRest, stationCode, stationsOf, stationsOn } from './stations.ts';

const at = (stamp: string, timeZone = 'UTC'): Instant => momentIn(timeZone, stamp.slice(0, 10), stamp.slice(11));

describe('the lunar year', () => {
  it.each([
    [2024, '2024-02-10'],
    [2025, '2025-01-29'],
    [2026, '2026-02-17'],
    [2027, '2027-02-06'],
    [2028, '2028-01-26'],
    [2029, '2029-02-13'],
    [2030, '2030-02-03'],
  ])('%i begins on %s', (year, day) => {
    expect(lunarNewYear(year)).toBe(day);
    expect(lunarYearOf(day)).toBe(year);
    expect(lunarYearOf(dayPlus(day, -1))).toBe(year - 1);
    expect(tetOf(year)).toBe(year === 2030 ? '2030-02-02' : day);
  });

  it('begins when the calendar of Unicode says, but for the two years in which that is known to be wrong', () => {
    const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', day: 'numeric', month: 'numeric' });
    const isFirstDay = (day: string): boolean => {
      const parts = chinese.formatToParts(Date.parse(`${day}T00:00:00Z`));
      const number = (type: string) => parts.find((part) => part.type === type)?.value;
      return number('month') === '1' && number('day') === '1';
    };
    const different = range(2000, 2059).filter((year) => !isFirstDay(lunarNewYear(year)));
    expect(different.filter((year) => year !== 2027 && year !== 2030)).toEqual([]);
  });

  it('is known from 2000 to 2059 and not beyond', () => {
    expect(() => lunarNewYear(2060)).toThrow('not in the table');
    expect(range(2000, 2059).filter((year) => !/^\d{4}-0[12]-\d\d$/.test(lunarNewYear(year)))).toEqual([]);
  });
});

describe('Vietnamese stations', () => {
  it('draw on their weekdays', () => {
    expect(stationsOn('MN', '2026-11-23')).toEqual(['Hồ Chí Minh', 'Đồng Tháp', 'Cà Mau']);
    expect(stationsOn('MN', '2026-11-28')).toHaveLength(4);
    expect(stationsOn('MT', '2026-11-26')).toEqual(['Bình Định', 'Quảng Trị', 'Quảng Bình']);
    expect(stationsOn('MB', '2026-11-29')).toEqual(['Thái Bình']);
    expect([stationsOf('MN').length, stationsOf('MT').length]).toEqual([21, 14]);
  });

  it('have codes of plain letters, each its own', () => {
    expect(stationCode('Đà Nẵng')).toBe('da-nang');
    const codes = [...stationsOf('MN'), ...stationsOf('MT')].map(stationCode);
    expect(codes.filter((code) => !/^[a-z-]+$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('rest in the North on New Year’s eve and three days, as they did from 2022 to 2025', () => {
    const rested = [
      '2022-01-31',
      '2022-02-03',
      '2023-01-21',
      '2023-01-24',
      '2024-02-09',
      '2024-02-12',
      '2025-01-28',
      '2025-01-31',
    ];
    expect(rested.filter((day) => !isNorthAtRest(day))).toEqual([]);
    const drew = [
      '2022-01-30',
      '2022-02-04',
      '2023-01-20',
      '2023-01-25',
      '2024-02-08',
      '2024-02-13',
      '2025-01-27',
      '2025-02-01',
    ];
    expect(drew.filter(isNorthAtRest)).toEqual([]);
  });
});

const XSMB: VietnamCalendar = { kind: 'vietnam', region: 'MB', station: null, closesSeconds: 300, without: [] };
const DA_NANG: VietnamCalendar = {
  kind: 'vietnam',
  region: 'MT',
  station: 'Đà Nẵng',
  closesSeconds: 300,
  without: ['2026-11-28'],
};

describe('issues of the Vietnamese lottery', () => {
  it('are one a day, at the region’s time', () => {
    const [issue, ...others] = issuesOf(XSMB, '2026-11-23');
    expect(others).toEqual([]);
    expect(issue).toEqual({
      code: '20261123',
      day: '2026-11-23',
      opensAt: at('2026-11-22 11:15'),
      closesAt: at('2026-11-23 11:10'),
      drawsAt: at('2026-11-23 11:15'),
    });
  });

  it('leave out Tet in the North, and days that the authorities close', () => {
    expect(nextIssue(XSMB, at('2027-02-04 12:00'))?.day).toBe('2027-02-09');
    expect(issuesOf(XSMB, '2027-02-09')[0]?.opensAt).toBe(at('2027-02-04 11:15'));
    expect(nextIssue(DA_NANG, at('2026-11-23 00:00'))?.day).toBe('2026-11-25');
    expect(nextIssue(DA_NANG, at('2026-11-25 12:00'))?.day).toBe('2026-12-02');
    expect(issuesOf(DA_NANG, '2026-11-23')).toEqual([]);
  });

  it('give no further issue once a station has none', () => {
    expect(nextIssue({ ...DA_NANG, station: 'Nowhere' }, at('2026-11-25 12:00'))).toBeUndefined();
  });
});

function paced(everySeconds: number, timeZone = 'Asia/Manila'): PacedCalendar {
  return { kind: 'paced', timeZone, everySeconds, closesSeconds: 5 };
}

describe('issues of the house', () => {
  it.each([
    [45, 1920],
    [60, 1440],
    [75, 1152],
    [180, 480],
    [300, 288],
  ])('every %i seconds are %i a day, numbered from 0001', (seconds, count) => {
    const issues = issuesOf(paced(seconds), '2026-11-23');
    expect(issues).toHaveLength(count);
    expect(issues[0]).toMatchObject({ code: '202611230001', opensAt: at('2026-11-23 00:00', 'Asia/Manila') });
    expect(issues.at(-1)?.code).toBe(`20261123${String(count).padStart(4, '0')}`);
    expect(issues.at(-1)?.drawsAt).toBe(at('2026-11-24 00:00', 'Asia/Manila'));
  });

  it('are fewer or more on days when the clocks are moved, and none comes twice', () => {
    // 2026-03-29 has 23 hours in Berlin, 2026-10-25 has 25; Lord Howe moves by half an hour.
    expect(issuesOf(paced(60, 'Europe/Berlin'), '2026-03-29')).toHaveLength(1380);
    expect(issuesOf(paced(60, 'Europe/Berlin'), '2026-10-25')).toHaveLength(1500);
    expect(issuesOf(paced(300, 'Australia/Lord_Howe'), '2026-04-05')).toHaveLength(294);
    const issues = ['2026-10-24', '2026-10-25', '2026-10-26'].flatMap((day) =>
      issuesOf(paced(180, 'Europe/Berlin'), day),
    );
    expect(new Set(issues.map((issue) => issue.code)).size).toBe(issues.length);
    issues.slice(1).forEach((issue, i) => expect(issue.opensAt).toBe(issues[i]?.drawsAt));
  });
});

/** Chongqing SSC as it was: 120 a day, every five minutes at night and every ten by day. */
const CHONGQING: HoursCalendar = {
  kind: 'hours',
  timeZone: 'Asia/Shanghai',
  hours: [
    { from: '00:05', everySeconds: 300, count: 23 },
    { from: '10:00', everySeconds: 600, count: 73 },
    { from: '22:05', everySeconds: 300, count: 24 },
  ],
  closesSeconds: 30,
};
/** 180 a day from 13:09 until 04:04 of the next. */
const AIRSHIP: HoursCalendar = { ...CHONGQING, hours: [{ from: '13:09', everySeconds: 300, count: 180 }] };

describe('issues within hours', () => {
  it('are numbered through the day', () => {
    const issues = issuesOf(CHONGQING, '2015-04-15');
    expect(issues).toHaveLength(120);
    expect(stampIn('Asia/Shanghai', issues[74]?.drawsAt ?? instantOf(0))).toBe('2015-04-15 18:30:00');
    expect(issues[74]?.code).toBe('20150415075');
    expect(issues.at(-1)?.drawsAt).toBe(at('2015-04-16 00:00', 'Asia/Shanghai'));
  });

  it('may go past midnight and still be the day’s', () => {
    const issues = issuesOf(AIRSHIP, '2026-11-23');
    expect(stampIn('Asia/Shanghai', issues.at(-1)?.drawsAt ?? instantOf(0))).toBe('2026-11-24 04:04:00');
    expect(nextIssue(AIRSHIP, at('2026-11-24 04:00', 'Asia/Shanghai'))).toMatchObject({
      code: '20261123180',
      day: '2026-11-23',
    });
    expect(nextIssue(AIRSHIP, at('2026-11-24 04:04', 'Asia/Shanghai'))).toMatchObject({ code: '20261124001' });
    expect(
      issuesOf({ ...AIRSHIP, hours: [{ from: '25:30', everySeconds: 60, count: 1 }] }, '2026-11-23')[0]?.drawsAt,
    ).toBe(at('2026-11-24 01:30', 'Asia/Shanghai'));
  });
});

const MARK_SIX: DaysCalendar = {
  kind: 'days',
  timeZone: 'Asia/Hong_Kong',
  time: '21:30',
  on: { weekdays: [2, 4, 6] },
  numbering: 'yy/NNN',
  closesSeconds: 900,
  without: ['2026-01-03'],
  extra: ['2026-01-04'],
};

describe('issues of days', () => {
  it('count the draws of the year, moved ones too', () => {
    const codes = ['2026-01-01', '2026-01-03', '2026-01-04', '2026-01-06'].map(
      (day) => issuesOf(MARK_SIX, day)[0]?.code,
    );
    expect(codes).toEqual(['26/001', undefined, '26/002', '26/003']);
    expect(issuesOf({ ...MARK_SIX, numbering: 'yyyyNNN' }, '2026-01-06')[0]?.code).toBe('2026003');
    expect(issuesOf({ ...MARK_SIX, numbering: 'yyyymmdd' }, '2026-01-06')[0]?.code).toBe('20260106');
  });

  it('may be days of the month, as Thailand has them', () => {
    const thai: DaysCalendar = {
      ...MARK_SIX,
      on: { monthDays: [1, 16] },
      numbering: 'yyyymmdd',
      without: ['2027-01-01'],
      extra: ['2026-12-30'],
    };
    const days = [at('2026-12-01 20:00'), at('2026-12-20 00:00'), at('2026-12-31 00:00')].map(
      (when) => nextIssue(thai, when)?.day,
    );
    expect(days).toEqual(['2026-12-16', '2026-12-30', '2027-01-16']);
  });
});

describe('of every calendar', () => {
  const calendars: readonly Calendar[] = [
    XSMB,
    DA_NANG,
    paced(45),
    paced(60, 'Europe/Berlin'),
    paced(180, 'America/Sao_Paulo'),
    CHONGQING,
    AIRSHIP,
    MARK_SIX,
  ];

  it('the next issue is the first that can still be bought, and sale follows sale without a gap', () => {
    const moments = fc.integer({ min: at('2024-01-01 00:00'), max: at('2029-01-01 00:00') }).map(instantOf);
    fc.assert(
      fc.property(fc.constantFrom(...calendars), moments, (calendar, moment) => {
        const issue = nextIssue(calendar, moment);
        if (issue === undefined) throw new Error('none');
        expect(issue.closesAt).toBeGreaterThan(moment);
        expect(issue.opensAt).toBeLessThan(issue.closesAt);
        expect(issue.drawsAt - issue.closesAt).toBe(calendar.closesSeconds * 1000);
        // Between the end of one sale and the draw, the next is not open yet; otherwise it is.
        expect(issue.opensAt - moment).toBeLessThanOrEqual(calendar.closesSeconds * 1000);
        expect(issuesOf(calendar, issue.day)).toContainEqual(issue);
        expect(nextIssue(calendar, instantOf(issue.closesAt - MINUTE_MS / 60))?.code).toBe(issue.code);
      }),
      { numRuns: 120 },
    );
  });
});
