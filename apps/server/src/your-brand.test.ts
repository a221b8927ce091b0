import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrand } from '@baize/contract/staff/new-brands';
import { openBrand } from './modules/staff/new-brands/index.ts';
import { systemChance } from './platform/time-and-chance/chance.ts';
import { systemClock } from './platform/time-and-chance/clock.ts';
import { readBrandBasics } from './seed-files.ts';
import { operatorToken } from './testing/operator-token.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

/** The page "Your brand in fifteen minutes", followed to its end by its own lines on a database without any brand. */
const GUIDE = new URL('../../../docs/your-brand.md', import.meta.url);

let [server, guide, token] = [] as unknown as [RunningServer, string, string];
beforeAll(async () => {
  [server, guide] = await Promise.all([
    startServer({ BAIZE_SEED: 'none', RATE_LIMIT_FACTOR: '1000' }),
    readFile(GUIDE, 'utf8'),
  ]);
});
afterAll(() => server.stop());

interface Line {
  /** Whether two people send it. */
  readonly isByTwo: boolean;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/** Its lines `ops METHOD path 'body'` and `both METHOD path 'body'`, in blocks and in sentences, as far as they need no file. */
function linesOf(text: string): Line[] {
  return [...text.matchAll(/(ops|both) (GET|PUT|POST|DELETE) "?(\/ops\/[^\s"'`]+)"?(?: '([^']*)')?/g)]
    .map(([, by, method = '', path = '', body]) => ({ isByTwo: by === 'both', method, path, body }))
    .filter(({ path }) => path !== '/ops/pictures');
}

/** What follows a word of the line that opens the brand. */
function wordsOf(text: string): Readonly<Record<string, string>> {
  const [, line = ''] = /^npm run brand -- (.*)$/m.exec(text) ?? [];
  const words = [...line.matchAll(/--([a-z-]+) (?:"([^"]*)"|(\S+))/g)];
  return {
    code: line.split(' ')[0] ?? '',
    ...Object.fromEntries(words.map(([, name, a, b]) => [name ?? '', a ?? b ?? ''])),
  };
}

describe('the guide “Your brand in fifteen minutes”', () => {
  it('begins where there is no brand, and opens one by its own words', async () => {
    expect(await (await fetch(server.url)).text()).toContain('brand_unknown');
    const { code, name, currency, languages, primary, operator } = wordsOf(guide);
    const said = { brand: code, name, hosts: ['*'], currency, languages: languages?.split(','), primary, operator };
    const form = newBrand.parse(said);
    const deps = { clock: systemClock, chance: systemChance, brandBasics: readBrandBasics };
    token = await server.database.owner.inTransaction((tx) => openBrand(tx, form, deps));
    await expect.poll(async () => (await fetch(server.url)).text()).toContain('Acme Play');
  });

  it('has lines that all do what they say', async () => {
    const lines = linesOf(guide);
    expect(lines.length).toBeGreaterThan(12);
    // The studio of the keys file is known once its list was asked for, whether or not somebody answers.
    await expect
      .poll(() => server.database.owner.first(`select 1 as one from games_vendor where code = 'house'`))
      .toBeDefined();
    const second = await operatorToken(server.database.owner, 'acme', { name: 'Cy', roles: ['owner'] });
    const send = async (by: string, { method, path, body }: Line) => {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
      });
      const said = (await answer.json()) as { value: { awaitsSecond?: boolean } };
      expect(said, `${method} ${path}`).toMatchObject({ success: true });
      return said.value.awaitsSecond === true;
    };
    for (const line of lines) {
      expect(await send(token, line), `${line.method} ${line.path}`).toBe(line.isByTwo);
      if (line.isByTwo) expect(await send(second, line)).toBe(false);
    }
    expect(lines.filter(({ isByTwo }) => isByTwo).map(({ path }) => path)).toEqual([
      '/ops/deposit-channels',
      '/ops/withdrawal-settings',
    ]);
  });

  it('leaves a site that is open, named and coloured as it says', async () => {
    const page = await (await fetch(server.url)).text();
    expect(page).toContain('<title>Acme Play</title>');
    expect(page).toContain('#8a1f3a');
    expect(page).toContain('"maintenance":null');
  });
});
