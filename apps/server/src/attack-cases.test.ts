import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFile(`${ROOT}${path}`, 'utf8');

/** The tests that docs/attack-cases.md names: a line each, with a file and a title. */
async function named(): Promise<{ file: string; title: string }[]> {
  const document = await read('docs/attack-cases.md');
  return [...document.matchAll(/^ +- `([^`]+\.(?:test|conformance)\.ts)`: “([^”]+)”$/gm)].map(
    ([, path = '', title = '']) => ({
      file: /^(apps|e2e|harness|packages|tools)\//.test(path) ? path : `apps/server/src/${path}`,
      title,
    }),
  );
}

describe('docs/attack-cases.md', () => {
  it('names tests that are there', async () => {
    const tests = await named();
    expect(tests.length).toBeGreaterThan(120);
    const missing: string[] = [];
    for (const { file, title } of tests) {
      const source = await read(file).catch(() => '');
      if (!source.includes(title)) missing.push(`${file}: ${title}`);
    }
    expect(missing).toEqual([]);
  });
});
