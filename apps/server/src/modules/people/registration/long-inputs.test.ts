import { register, registerByMobile } from '@baize/contract/people/registration';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import type { Brand, BrandBook } from '../../brand/brands/index.ts';
import { aForm, BRAND, openWorld, type World } from '../members/testing/world.ts';
import { mountRegistration } from './register.routes.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';

const FIELDS = ['username', 'password', 'email', 'payeeName', 'idNumber', 'recommenderId', 'line', 'wechat'] as const;
/** Patterns that take for ever where they are let at a long text; the check at saving would refuse them all. */
const SLOW = ['(a+)+b', '(a|aa)+b', '[a-z]*[a-z]*[a-z]*[0-9]', '(?=(a+)+b).*'];
const TEXTS = ['a'.repeat(50_000), 'a@'.repeat(25_000), `${'ａ'.repeat(25_000)}!`, '\u0301'.repeat(50_000)];

let world: World;
let app: TestApp;
let brand: Brand = BRAND;
beforeAll(async () => {
  world = await openWorld();
  const brands: BrandBook = brandBookOf(() => brand);
  app = await openTestApp({
    database: world.database,
    clock: world.clock,
    routes: (serve) => mountRegistration(serve, { ...world, db: world.database.api, brands }),
  });
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

/** The longest text that the pattern was let at while a call said no. Every pattern, however it is asked, ends in `exec`. */
async function longestRead(pattern: string, call: typeof register | typeof registerByMobile, form: object) {
  const payload = await app.seal(`${call.method} ${call.path}`, form);
  const lengths: number[] = [0];
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  try {
    const answer = await app.app.inject({ method: call.method, url: call.path, payload });
    expect([400, 413, 422]).toContain(answer.statusCode);
    for (const [place, [text]] of exec.mock.calls.entries()) {
      const { source } = exec.mock.contexts[place] as RegExp;
      if (source.includes(pattern)) lengths.push(text.length);
    }
  } finally {
    exec.mockRestore();
  }
  return Math.max(...lengths);
}

describe.each([register, registerByMobile])('$method $path', (call) => {
  it.each(SLOW)(
    'refuses 50 kB in any field without asking the pattern %s (attack case A63)',
    async (acceptedPattern) => {
      const rule = { enabled: true, required: false, minLength: 1, maxLength: 255, patternId: 3, acceptedPattern };
      brand = { ...BRAND, registerRules: Object.fromEntries(FIELDS.map((field) => [field, rule])) };
      for (const [i, field] of FIELDS.entries()) {
        const text = TEXTS[i % TEXTS.length];
        expect(await longestRead(acceptedPattern, call, { ...aForm(), [field]: text })).toBeLessThanOrEqual(255);
      }
    },
  );
});
