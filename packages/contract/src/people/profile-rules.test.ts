import { describe, expect, it, vi } from 'vitest';
import { longestOf, MEMBER_ICONS, PROFILE_FIELDS, profileComplaint } from './profile-rules.ts';

const AT = { today: '2026-03-01', minimumAge: 18 };

describe('profileComplaint', () => {
  it.each([
    ['nickname', 'Ana'],
    ['realName', 'José Rizal'],
    ['realName', '陈 小明'],
    ['realName', "Nguyễn O'Neil-Cruz Jr."],
    ['birthday', '2008-03-01'],
    ['birthday', '2004-02-29'],
    ['nationality', 'PH'],
    ['address', '12 Mabini Street, Manila'],
    ['occupation', 'Nurse'],
    ['telegram', '@lantern_7'],
    ['zalo', '+84912345678'],
  ] as const)('takes %s “%s”', (field, value) => {
    expect(profileComplaint(field, value, AT)).toBeUndefined();
  });

  it.each([
    ['nickname', '', 'profile_length'],
    ['nickname', 'x'.repeat(21), 'profile_length'],
    ['realName', '<b>Ana</b>', 'profile_name'],
    ['realName', 'Ana 7', 'profile_name'],
    ['birthday', '2008-03-02', 'profile_birthday'],
    ['birthday', '2007-02-29', 'profile_birthday'],
    ['birthday', '1905-01-01', 'profile_birthday'],
    ['birthday', '01-03-2000', 'profile_birthday'],
    ['nationality', 'ph', 'profile_country'],
    ['telegram', 'a b c d e', 'profile_contact'],
    ['zalo', 'ninety-one', 'profile_contact'],
  ] as const)('refuses %s “%s” with %s', (field, value, key) => {
    expect(profileComplaint(field, value, AT)).toMatchObject({ key });
  });

  it('lets everything but the nickname be left empty', () => {
    const refused = PROFILE_FIELDS.filter((field) => profileComplaint(field, '', AT) !== undefined);
    expect(refused).toEqual(['nickname']);
  });

  it('is of age on the birthday itself, one born on 29 February on 1 March', () => {
    const born = '2008-02-29';
    expect(profileComplaint('birthday', born, { ...AT, today: '2026-02-28' })).toBeDefined();
    expect(profileComplaint('birthday', born, { ...AT, today: '2026-03-01' })).toBeUndefined();
  });

  it('lets no pattern without an end at 50 kB of text (attack case A63)', () => {
    // Every pattern, however it is asked, ends in this one function.
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    try {
      for (const field of PROFILE_FIELDS) expect(profileComplaint(field, 'a '.repeat(25_000), AT)).toBeDefined();
      const asked = exec.mock.calls.map(([text], call) => ({
        letters: text.length,
        by: (exec.mock.contexts[call] as RegExp | undefined)?.source,
      }));
      for (const { by } of asked.filter(({ letters }) => letters > 1_000)) expect(by).not.toMatch(/[*+]|,\}/);
    } finally {
      exec.mockRestore();
    }
  });

  it('names each icon once and knows how long a field may be', () => {
    expect(new Set(MEMBER_ICONS).size).toBe(MEMBER_ICONS.length);
    expect(longestOf('birthday')).toBe(10);
    expect(longestOf('address')).toBe(120);
  });
});
