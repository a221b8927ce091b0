import { expect, it } from 'vitest';
import { complaintAboutBirthDate } from './birth-date.ts';

const young = (min: number) => ({ key: 'birth_date_young', min });
const invalid = { key: 'birth_date_invalid' };

const cases: [title: string, text: string, today: string, minimumAge: number, complaint: object | undefined][] = [
  ['on the 18th birthday somebody is of age', '2008-06-15', '2026-06-15', 18, undefined],
  ['the day before it nobody is', '2008-06-16', '2026-06-15', 18, young(18)],
  ['17 years and 364 days are too young', '2007-06-16', '2025-06-15', 18, young(18)],
  ['with 21 as the age the same day counts', '2005-06-15', '2026-06-15', 21, undefined],
  ['born on 29 February: not of age on 28 February', '2008-02-29', '2026-02-28', 18, young(18)],
  ['born on 29 February: of age on 1 March', '2008-02-29', '2026-03-01', 18, undefined],
  ['29 February exists in a leap year only', '2007-02-29', '2026-06-15', 18, invalid],
  ['30 February exists in none', '2000-02-30', '2026-06-15', 18, invalid],
  ['a day to come is refused', '2026-06-16', '2026-06-15', 18, invalid],
  ['absent is refused', '', '2026-06-15', 18, { key: 'field_required' }],
  ['another way to write a date is refused', '15.06.2000', '2026-06-15', 18, invalid],
  ['a month without its zero is refused', '2000-6-15', '2026-06-15', 18, invalid],
  ['nobody is born before the oldest', '1906-06-15', '2026-06-15', 18, invalid],
];
it.each(cases)('%s (A79)', (...[, text, today, minimumAge, complaint]) => {
  expect(complaintAboutBirthDate(text, { today, minimumAge })).toEqual(complaint);
});
