import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Instant, instantOf, MINUTE_MS } from '@baize/kernel';
import { captchaAnswer, captchaSvg } from '../../sign-in/captcha-drawing.ts';
import { CAPTCHA_LETTERS } from '../../sign-in/captcha-glyphs.ts';
import { type Count, type Counts, guardVerdict, LOGIN_GUARD, pauseAfter, pausesMs } from '../../sign-in/login-guard.ts';
import { passwordText, usernameKey } from './names.ts';
import { isTooCommon } from '../../passwords/password-policy.ts';

const now = instantOf(1_000_000_000);
const later = instantOf(now + MINUTE_MS);
const never = instantOf(0);
const counted = (failures: number, windowEndsAt: Instant = later, pausedUntil: Instant = never): Count => ({
  failures,
  windowEndsAt,
  pausedUntil,
});
const none: Counts = { account: undefined, address: undefined, pair: undefined };
const { accountFailuresMax, addressFailuresMax } = LOGIN_GUARD;

describe('the guard of log-ins', () => {
  const cases: [title: string, counts: Counts, verdict: object][] = [
    ['lets a first try pass', none, { type: 'free' }],
    ['asks for a captcha after a failure of the account', { ...none, account: counted(1) }, { type: 'captcha' }],
    ['asks for a captcha after a failure of the address', { ...none, address: counted(1) }, { type: 'captcha' }],
    [
      'forgets when the window is over',
      { ...none, account: counted(9, now), address: counted(9, now) },
      { type: 'free' },
    ],
    ['does not count a success', { ...none, account: counted(0) }, { type: 'free' }],
    [
      'makes account and address wait together',
      { ...none, pair: counted(6, later, later) },
      { type: 'wait', until: later, unlessKnown: false },
    ],
    ['ends the wait on time', { ...none, account: counted(6), pair: counted(6, later, now) }, { type: 'captcha' }],
    [
      'asks for captchas up to the limit of an account',
      { ...none, account: counted(accountFailuresMax - 1) },
      { type: 'captcha' },
    ],
    [
      'makes strangers wait at the limit of an account',
      { ...none, account: counted(accountFailuresMax) },
      { type: 'wait', until: later, unlessKnown: true },
    ],
    [
      'asks for captchas up to the limit of an address',
      { ...none, address: counted(addressFailuresMax - 1) },
      { type: 'captcha' },
    ],
    [
      'makes an address wait at its limit',
      { ...none, address: counted(addressFailuresMax) },
      { type: 'wait', until: later, unlessKnown: false },
    ],
    [
      'makes even a known address wait when the address is at its limit',
      { ...none, account: counted(accountFailuresMax), address: counted(addressFailuresMax) },
      { type: 'wait', until: later, unlessKnown: false },
    ],
  ];
  it.each(cases)('%s', (_, counts, verdict) => expect(guardVerdict(counts, now)).toEqual(verdict));

  it('makes pauses that double from five seconds to a quarter of an hour', () => {
    expect([1, 4, 5, 6, 7, 12, 13, 500].map((failures) => pauseAfter(failures) / 1000)).toEqual([
      0, 0, 5, 10, 20, 640, 900, 900,
    ]);
    expect(pausesMs()).toHaveLength(13);
  });
});

describe('a name', () => {
  const same: [string, string][] = [
    ['lantern', 'LANTERN'],
    ['lantern', ' lantern '],
    ['ﬁsh', 'FISH'],
    ['Å', 'a\u030a'],
  ];
  it.each(same)('"%s" is the same as "%s"', (one, other) => expect(usernameKey(one)).toBe(usernameKey(other)));

  it('is not the same as one with another letter', () =>
    expect(usernameKey('lantern')).not.toBe(usernameKey('lantem')));
});

describe('a password', () => {
  it('is one form of its letters, without the spaces around it, at full length', () => {
    expect(passwordText(' ｐａｓｓ wo rd ')).toBe('pass wo rd');
    expect(passwordText('x'.repeat(255))).toHaveLength(255);
  });

  const context = {
    username: 'Mira88',
    brandWords: ['Silk Road', 'demo'],
    isCommon: (text: string) => text === 'qwertyuiop',
  };
  const judged: [password: string, tooCommon: boolean][] = [
    ['123456', true],
    ['QWERTYuiop', true],
    ['ｑｗｅｒｔｙｕｉｏｐ', true],
    ['aaaaaaaa', true],
    ['abcdefgh', true],
    ['98765432', true],
    ['mira88mira88', true],
    ['demo2026', true],
    ['demodemo', true],
    ['2026demo', true],
    ['silk road', true],
    ['abcdefgi', false],
    ['demolition derby', false],
    ['quiet river 7', false],
    ['ข้าวเหนียวมะม่วง', false],
  ];
  it.each(judged)('"%s" is too common: %s', (password, tooCommon) => {
    expect(isTooCommon(password, context)).toBe(tooCommon);
  });
});

describe('a captcha', () => {
  const draw = (limit: number) => randomInt(limit);

  it('has more than twenty bits and no two letters that look alike', () => {
    expect(CAPTCHA_LETTERS.length ** 5).toBeGreaterThan(2 ** 20);
    const seen = new Set(CAPTCHA_LETTERS);
    for (const alike of ['0O', '1IL', '2Z', '5S', '8B', 'UV', 'QO', 'CG']) {
      expect([...alike].filter((letter) => seen.has(letter)).length).toBeLessThan(2);
    }
    expect(captchaAnswer(draw)).toMatch(/^[ACDEFHJKMNPRTVWXY34679]{5}$/);
  });

  it('draws any answer differently each time, and never as text', () => {
    const drawings = CAPTCHA_LETTERS.map((letter) => captchaSvg(letter.repeat(5), draw));
    for (const svg of drawings) expect(svg).not.toMatch(/<text|>[^<]*[A-Z0-9]{5}[^<]*</);
    expect(new Set(Array.from({ length: 20 }, () => captchaSvg('ACDEF', draw))).size).toBe(20);
  });
});
