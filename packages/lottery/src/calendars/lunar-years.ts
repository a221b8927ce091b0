import { invariant } from '@baize/kernel';

/**
 * The days on which the Chinese lunar years 2000 to 2059 begin, a decade a line. Computed from the moments of new moon (Meeus,
 * Astronomical Algorithms, chapters 25 and 49) at UTC+8; they agree with the published days of 2024 to 2030. A table, because the
 * calendars that come with programs are wrong where the new moon is within minutes of midnight (Node's in 2027 and 2030).
 */
const FIRST_YEAR = 2000;
const NEW_YEARS = [
  '02-05 01-24 02-12 02-01 01-22 02-09 01-29 02-18 02-07 01-26',
  '02-14 02-03 01-23 02-10 01-31 02-19 02-08 01-28 02-16 02-05',
  '01-25 02-12 02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13',
  '02-03 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24',
  '02-12 02-01 01-22 02-10 01-30 02-17 02-06 01-26 02-14 02-02',
  '01-23 02-11 02-01 02-19 02-08 01-28 02-15 02-04 01-24 02-12',
].flatMap((decade, tens) => decade.split(' ').map((day, i) => `${FIRST_YEAR + 10 * tens + i}-${day}`));

/** In Vietnam, at UTC+7, the new moon of these years falls on the day before. */
const EARLIER_IN_VIETNAM: Readonly<Record<string, string>> = {
  '2007-02-18': '2007-02-17',
  '2030-02-03': '2030-02-02',
  '2053-02-19': '2053-02-18',
};

/** The day on which a Chinese lunar year begins. Throws outside 2000 to 2059. */
export function lunarNewYear(year: number): string {
  const day = NEW_YEARS[year - FIRST_YEAR];
  invariant(day !== undefined, `the lunar year ${year} is not in the table`);
  return day;
}

/** The first day of Tet, the Vietnamese new year. Throws outside 2000 to 2059. */
export function tetOf(year: number): string {
  const day = lunarNewYear(year);
  return EARLIER_IN_VIETNAM[day] ?? day;
}

/** The lunar year in force on a day: until the new year's day it is the one before. */
export function lunarYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day < lunarNewYear(year) ? year - 1 : year;
}
