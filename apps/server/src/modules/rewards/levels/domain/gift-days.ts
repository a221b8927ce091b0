import { dayPlus } from '@baize/kernel';

/** A worker that stood still makes up for the birthdays of so many days. */
const CATCH_UP_DAYS = 7;

/** The first day of birthdays to look through after one that is done; undefined where today is done. */
export function birthdayAfter(done: string, today: string): string | undefined {
  if (done >= today) return undefined;
  const earliest = dayPlus(today, -CATCH_UP_DAYS);
  const next = dayPlus(done, 1);
  return next < earliest ? earliest : next;
}

/** Whose birthday a day is: months and days as numbers, 1231 for 31 December. Who was born on 29 February has it on the 28th of other years. */
export function birthdaysOn(day: string): number[] {
  const here = Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
  const isLast = here === 228 && dayPlus(day, 1).slice(5) === '03-01';
  return isLast ? [228, 229] : [here];
}
