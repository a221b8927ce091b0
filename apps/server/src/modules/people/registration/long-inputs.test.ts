import { register, registerByMobile } from '@baize/contract/people/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import type { Brand, BrandBook } from '../../brand/brands/index.ts';
import { aForm, BRAND, openWorld, type World } from '../members/testing/world.ts';
import { mountRegistration } from './register.routes.ts';

/** What a text of 50,000 letters may take to be refused (attack case A63). The best of three counts: the machine may be busy. */
const ANSWER_MS = 50;
const FIELDS = ['username', 'password', 'email', 'payeeName', 'idNumber', 'recommenderId', 'line', 'wechat'] as const;
/** Patterns that take for ever where they are let at a long text; the check at saving would refuse them all. */
const SLOW = ['(a+)+b', '(a|aa)+b', '[a-z]*[a-z]*[a-z]*[0-9]', '(?=(a+)+b).*'];
const TEXTS = ['a'.repeat(50_000), 'a@'.repeat(25_000), `${'ａ'.repeat(25_000)}!`, '\u0301'.repeat(50_000)];

let world: World;
let app: TestApp;
let brand: Brand = BRAND;
beforeAll(async () => {
  world = await openWorld();
  const brands: BrandBook = {
    ofHost: () => Promise.resolve(brand),
    of: () => Promise.resolve(brand),
    refresh: () => Promise.resolve(),
  };
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

/** The shortest of three times that a call took to say no. */
async function refusedIn(call: typeof register | typeof registerByMobile, form: object): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const payload = await app.seal(`${call.method} ${call.path}`, form);
    const before = performance.now();
    const answer = await app.app.inject({ method: call.method, url: call.path, payload });
    times.push(performance.now() - before);
    expect([400, 413, 422]).toContain(answer.statusCode);
  }
  return Math.min(...times);
}

describe.each([register, registerByMobile])('$method $path', (call) => {
  it.each(SLOW)('refuses 50 kB in any field at once, even behind the pattern %s', async (acceptedPattern) => {
    const rule = { enabled: true, required: false, minLength: 1, maxLength: 255, patternId: 3, acceptedPattern };
    brand = { ...BRAND, registerRules: Object.fromEntries(FIELDS.map((field) => [field, rule])) };
    // The first answer compiles what the others use.
    await refusedIn(call, { ...aForm(), username: 'a'.repeat(256) });
    for (const [i, field] of FIELDS.entries()) {
      const text = TEXTS[i % TEXTS.length];
      expect(await refusedIn(call, { ...aForm(), [field]: text })).toBeLessThan(ANSWER_MS);
    }
  });
});
