import { describe, expect, it } from 'vitest';
import { Refused } from '../../../shared/api/api.ts';
import { changesIn, complaintsAbout, complaintsIn, countriesIn, valuesOf } from './profile-flow.ts';
import type { Profile } from './account.api.ts';

const profile: Profile = {
  nickname: 'Ana',
  realName: 'Ana Cruz',
  birthday: '',
  nationality: 'PH',
  address: '',
  occupation: '',
  telegram: '',
  zalo: '',
  settled: ['realName'],
  minimumAge: 18,
  today: '2026-01-10',
};

describe('the profile form', () => {
  it('sends what was changed and nothing else', () => {
    const values = { ...valuesOf(profile), occupation: ' Nurse ', nickname: 'Ana ' };
    expect(changesIn(profile, values)).toEqual({ occupation: 'Nurse' });
  });

  it('judges changed fields by the rules of the server', () => {
    const values = { ...valuesOf(profile), birthday: '2008-01-11', zalo: 'zalo' };
    expect(complaintsAbout(profile, values)).toMatchObject({
      birthday: { key: 'profile_birthday', min: 18 },
      zalo: { key: 'profile_length' },
    });
    expect(complaintsAbout(profile, valuesOf(profile))).toEqual({});
  });

  it('shows what the server complains about in its place', () => {
    const fields = { zalo: { key: 'profile_contact' } };
    expect(complaintsIn(new Refused('profile_invalid', { fields }))).toEqual(fields);
    expect(complaintsIn(new Refused('profile_settled', { fields: ['realName'] }))).toEqual({});
    expect(complaintsIn(new Error('lost'))).toEqual({});
  });

  it('names today’s countries in the visitor’s language', () => {
    const english = countriesIn('en');
    expect(english.length).toBeGreaterThan(240);
    expect(english.find(({ code }) => code === 'PH')?.name).toBe('Philippines');
    expect(english.some(({ code }) => ['EU', 'UN', 'SU', 'ZZ'].includes(code))).toBe(false);
    expect(countriesIn('vi').find(({ code }) => code === 'VN')?.name).toBe('Việt Nam');
  });
});
