import { describe, expect, it } from 'vitest';
import { birthdayAfter, birthdaysOn } from './gift-days.ts';

describe('whose birthday a day is', () => {
  it('is who was born on that day, in whichever year', () => {
    expect([birthdaysOn('2026-01-05'), birthdaysOn('2026-12-31')]).toEqual([[105], [1231]]);
  });

  it('is of who was born on 29 February the day itself, and the 28th in years without it', () => {
    expect([birthdaysOn('2028-02-28'), birthdaysOn('2028-02-29'), birthdaysOn('2027-02-28')]).toEqual([
      [228],
      [229],
      [228, 229],
    ]);
    // A hundredth year is none, a four hundredth is one.
    expect([birthdaysOn('2100-02-28'), birthdaysOn('2000-02-28')]).toEqual([[228, 229], [228]]);
  });
});

describe('the next day of birthdays', () => {
  it('is the one after what is done, over the end of a year too, and none once today is done', () => {
    expect(birthdayAfter('2026-12-31', '2027-01-02')).toBe('2027-01-01');
    expect(birthdayAfter('2027-01-02', '2027-01-02')).toBeUndefined();
  });

  it('is a week ago at the earliest', () => {
    expect(birthdayAfter('2026-01-01', '2026-03-10')).toBe('2026-03-03');
  });
});
