import { dayIn, dayPlus, type Instant, instantOf, momentIn, SECOND_MS, startOfDay } from '@baize/kernel';
import type {
  Calendar,
  DayNumbering,
  DaysCalendar,
  HoursCalendar,
  Issue,
  PacedCalendar,
  VietnamCalendar,
} from './calendars.ts';
import { DRAW_TIMES, isNorthAtRest, stationsOn, VIETNAM_ZONE } from './stations.ts';

/** A draw of a day before its times of sale are known. */
interface Drawn {
  readonly code: string;
  readonly drawsAt: number;
}

/** Years in which a calendar may be without any draw, before it counts as having none at all. */
const DAYS_AROUND = 400;

/**
 * The issues that belong to a day, in the order of their draws. Sale begins when the issue before is drawn and ends so many seconds
 * before the draw. Times are moments: where clocks are put on or back a day has fewer or more issues, never one twice.
 */
export function issuesOf(calendar: Calendar, day: string): Issue[] {
  const drawn = drawsOn(calendar, day);
  const [first] = drawn;
  if (first === undefined) return [];
  let opensAt = lastDrawBefore(calendar, day) ?? startOfDay(zoneOf(calendar), day);
  return drawn.map(({ code, drawsAt }) => {
    const issue = {
      code,
      day,
      opensAt,
      closesAt: instantOf(drawsAt - calendar.closesSeconds * SECOND_MS),
      drawsAt: instantOf(drawsAt),
    };
    opensAt = issue.drawsAt;
    return issue;
  });
}

/** The first issue whose sale has not ended at that moment. Undefined where none comes within 400 days. */
export function nextIssue(calendar: Calendar, at: Instant): Issue | undefined {
  const today = dayIn(zoneOf(calendar), at);
  // Yesterday too: hours may go past midnight.
  for (let ahead = -1; ahead <= DAYS_AROUND; ahead += 1) {
    const issue = issuesOf(calendar, dayPlus(today, ahead)).find(({ closesAt }) => closesAt > at);
    if (issue !== undefined) return issue;
  }
  return undefined;
}

function lastDrawBefore(calendar: Calendar, day: string): Instant | undefined {
  for (let back = 1; back <= DAYS_AROUND; back += 1) {
    const last = drawsOn(calendar, dayPlus(day, -back)).at(-1);
    if (last !== undefined) return instantOf(last.drawsAt);
  }
  return undefined;
}

/** The clocks a calendar goes by. */
export function zoneOf(calendar: Calendar): string {
  return calendar.kind === 'vietnam' ? VIETNAM_ZONE : calendar.timeZone;
}

function drawsOn(calendar: Calendar, day: string): readonly Drawn[] {
  switch (calendar.kind) {
    case 'paced':
      return pacedOn(calendar, day);
    case 'hours':
      return hoursOn(calendar, day);
    case 'days':
      return isDrawn(calendar, day)
        ? [{ code: numberOf(calendar, day), drawsAt: momentIn(calendar.timeZone, day, calendar.time) }]
        : [];
    case 'vietnam':
      return vietnamOn(calendar, day);
  }
}

function pacedOn({ timeZone, everySeconds }: PacedCalendar, day: string): Drawn[] {
  const begins = startOfDay(timeZone, day);
  const step = everySeconds * SECOND_MS;
  const count = Math.floor((startOfDay(timeZone, dayPlus(day, 1)) - begins) / step);
  return Array.from({ length: count }, (_, i) => ({ code: codeOf(day, i + 1, 4), drawsAt: begins + (i + 1) * step }));
}

function hoursOn({ timeZone, hours }: HoursCalendar, day: string): Drawn[] {
  const moments = hours.flatMap(({ from, everySeconds, count }) => {
    const first = momentOf(timeZone, day, from);
    return Array.from({ length: count }, (_, i) => first + i * everySeconds * SECOND_MS);
  });
  return moments.map((drawsAt, i) => ({ code: codeOf(day, i + 1, 3), drawsAt }));
}

/** The moment of a time whose hours may go past midnight. */
function momentOf(timeZone: string, day: string, time: string): Instant {
  const [hour = '', minute = ''] = time.split(':');
  const late = Math.floor(Number(hour) / 24);
  return momentIn(timeZone, dayPlus(day, late), `${String(Number(hour) % 24).padStart(2, '0')}:${minute}`);
}

function vietnamOn({ region, station, without }: VietnamCalendar, day: string): Drawn[] {
  const isDay = station === null || stationsOn(region, day).includes(station);
  if (!isDay || without.includes(day) || (region === 'MB' && isNorthAtRest(day))) return [];
  return [{ code: day.replaceAll('-', ''), drawsAt: momentIn(VIETNAM_ZONE, day, DRAW_TIMES[region]) }];
}

function isDrawn({ on, without, extra }: DaysCalendar, day: string): boolean {
  const isItsDay =
    'weekdays' in on
      ? on.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())
      : on.monthDays.includes(Number(day.slice(8)));
  return extra.includes(day) || (isItsDay && !without.includes(day));
}

function numberOf(calendar: DaysCalendar, day: string): string {
  const year = day.slice(0, 4);
  const place = () => String(placeInYear(calendar, day)).padStart(3, '0');
  const numbers: Record<DayNumbering, () => string> = {
    yyyyNNN: () => `${year}${place()}`,
    'yy/NNN': () => `${year.slice(2)}/${place()}`,
    yyyymmdd: () => day.replaceAll('-', ''),
  };
  return numbers[calendar.numbering]();
}

function placeInYear(calendar: DaysCalendar, day: string): number {
  let place = 0;
  for (let each = `${day.slice(0, 4)}-01-01`; each <= day; each = dayPlus(each, 1)) {
    if (isDrawn(calendar, each)) place += 1;
  }
  return place;
}

/** The longest day has 25 hours, 1,500 issues of a minute: four digits of a place never end. */
function codeOf(day: string, place: number, digits: number): string {
  return `${day.replaceAll('-', '')}${String(place).padStart(digits, '0')}`;
}
