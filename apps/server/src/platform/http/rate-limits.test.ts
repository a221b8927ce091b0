import { readFileSync } from 'node:fs';
import { callsIn } from '@baize/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { memoryLimiter, PER_MINUTE } from './rate-limits.ts';

const logIn = callsIn('test')({
  method: 'POST',
  path: '/wps/test/log-in',
  access: 'anyone',
  sealed: true,
  summary: 'Takes a secret.',
  request: z.object({ username: z.string(), password: z.string() }),
  value: z.null(),
  refusals: [],
});
const { address = 0, device = 0, account = 0 } = PER_MINUTE.secret;
const HOME = '203.0.113.9';

let database: TestDatabase;
let site: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Who got through of so many who call at the same minute. */
async function through(
  callers: readonly { readonly username: string; readonly browser: string; readonly ip?: string }[],
) {
  site = await openTestApp({
    database,
    limiter: memoryLimiter(),
    deviceOf: (caller) => caller.userAgent,
    routes: (serve) => serve(logIn, () => Promise.resolve(null)),
  });
  let passed = 0;
  for (const { username, browser, ip = HOME } of callers) {
    const sent = { ip, headers: { 'user-agent': browser } };
    if ((await site.call(logIn, { username, password: 'x' }, sent)).status === 200) passed += 1;
  }
  await site.close();
  return passed;
}
const many = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n));

describe('secrets sent in one minute', () => {
  it('of a household: forty people behind one router come in, each with their own account and browser', async () => {
    expect(await through(many(120, (n) => ({ username: `member${n % 40}`, browser: `b${n % 40}` })))).toBe(120);
  });

  it('by one who guesses at one account stop at the account’s budget, whatever browser says so', async () => {
    expect(await through(many(account * 2, (n) => ({ username: ' Ana ', browser: `b${n}` })))).toBe(account);
    expect(await through(many(account * 2, (n) => ({ username: n % 2 === 0 ? 'ANA' : 'ana', browser: `b${n}` })))).toBe(
      account,
    );
  });

  it('by one who tries many accounts from a browser stop at the browser’s', async () => {
    expect(await through(many(device * 2, (n) => ({ username: `member${n}`, browser: 'one' })))).toBe(device);
  });

  it('by one who changes both stop at the address’s, which is the widest', async () => {
    expect(await through(many(address + 20, (n) => ({ username: `member${n}`, browser: `b${n}` })))).toBe(address);
    expect(address).toBeGreaterThan(device);
    expect(device).toBeGreaterThan(account);
  });

  it('about an account from elsewhere do not shut its member out', async () => {
    const attack = many(account * 2, (n) => ({ username: 'ana', browser: `b${n}`, ip: '198.51.100.7' }));
    expect(await through([...attack, { username: 'ana', browser: 'hers' }])).toBe(account + 1);
  });
});

it('the budgets are those that are documented', () => {
  const text = readFileSync(new URL('../../../../../docs/behaviour/security.md', import.meta.url), 'utf8');
  for (const [pace, budgets] of Object.entries(PER_MINUTE)) {
    const row = new RegExp(`^\\| ${pace} .*$`, 'm').exec(text)?.[0] ?? '';
    const figures = row
      .split('|')
      .slice(3, 7)
      .map((cell) => Number(cell.replace(/\D/g, '')));
    expect([pace, ...figures]).toEqual([
      pace,
      ...(['address', 'device', 'account', 'session'] as const).map((who) => budgets[who] ?? 0),
    ]);
  }
});
