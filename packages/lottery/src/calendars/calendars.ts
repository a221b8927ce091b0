import type { Instant } from '@baize/kernel';
import type { Region } from '../vn/result.ts';

/** One issue of a game: from its first moment of sale to its draw. */
export interface Issue {
  readonly code: string;
  /** The day it belongs to, by the calendar's clocks. A draw after midnight may still be the day before's. */
  readonly day: string;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
}

/** Draws at a fixed pace, the house's own: every so many seconds from the day's first instant, `yyyymmdd` and the place in the day. */
export interface PacedCalendar {
  readonly kind: 'paced';
  readonly timeZone: string;
  readonly everySeconds: number;
  readonly closesSeconds: number;
}

/** Draws at a fixed pace within hours of the day; `from` is the first draw, and hours may go past midnight (`28:04` is 04:04). */
export interface HoursCalendar {
  readonly kind: 'hours';
  readonly timeZone: string;
  readonly hours: readonly { readonly from: string; readonly everySeconds: number; readonly count: number }[];
  readonly closesSeconds: number;
}

/** How a game of days numbers its issues: 2026083, 26/083 or 20260322. */
export type DayNumbering = 'yyyyNNN' | 'yy/NNN' | 'yyyymmdd';

/** At most one draw a day, on weekdays (0 is Sunday) or days of the month. Numbers of a year count the draws, so what is moved stays right. */
export interface DaysCalendar {
  readonly kind: 'days';
  readonly timeZone: string;
  readonly time: string;
  readonly on: { readonly weekdays: readonly number[] } | { readonly monthDays: readonly number[] };
  readonly numbering: DayNumbering;
  readonly closesSeconds: number;
  /** Days without the draw that would be theirs, and other days with one. */
  readonly without: readonly string[];
  readonly extra: readonly string[];
}

/** A Vietnamese province by its weekdays, or the joint draw of the North, which rests at Tet. */
export interface VietnamCalendar {
  readonly kind: 'vietnam';
  readonly region: Region;
  readonly station: string | null;
  readonly closesSeconds: number;
  /** Days on which the authorities close the draw (as in 2020 and 2021). */
  readonly without: readonly string[];
}

export type Calendar = PacedCalendar | HoursCalendar | DaysCalendar | VietnamCalendar;
