import { ROUTES } from '@baize/contract/site-routes';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, shoot, visit } from './browser.ts';
import { type Findings, lookAt, pseudo, speakPseudo } from './pseudo-locale.ts';

/** One address for each screen; `/game` without a game says that there is none. */
const PATHS = [...new Map(ROUTES.map(({ path, screen }) => [screen, path])).values(), '/no-such-page'];
const DIALOGS = ['/login', '/register'];
const REST_MS = 15_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the pseudo-language', () => {
  it('is longer, accented, marked, and keeps what is filled in', () => {
    expect(pseudo('Your balance is {0} of {total}')).toMatch(/^Ýóúr báláñçé íš \{0\} óf \{total\} .*ŵ$/);
    expect(pseudo('{count, plural, one {# game} other {# games}}')).toContain(
      '{count, plural, one {# game} other {# games}}',
    );
    expect(pseudo('Log in').length).toBeGreaterThan('Log in'.length * 1.4);
  });

  it('finds a text that was left in the code, one that is cut off, and a page that is too wide', async () => {
    const { page, context } = await visit(browser);
    await page.setContent(`<p>Left in the code</p><p>Tránšláted ŵ</p><p translate="no">Brand</p><p>12.50</p>
      <div style="width:60px;overflow:hidden;white-space:nowrap">Lóñg wórdš thát do ñót fít ŵ</div><div style="width:3000px">ŵ</div>`);
    const { untranslated, clipped, sideways } = await lookAt(page);
    expect(untranslated).toEqual(['p.: Left in the code']);
    expect(clipped).toHaveLength(1);
    expect(sideways).toBeGreaterThan(1_000);
    await context.close();
  });
});

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('in the pseudo-language, on a %s', (name, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let dataOf: () => Promise<ReadonlySet<string>>;
  beforeAll(async () => {
    ({ context, page } = await visit(browser, { viewport, still: true }));
    dataOf = await speakPseudo(context);
  });
  afterAll(() => context.close());

  it('no screen shows an untranslated or a clipped text, or scrolls sideways', { timeout: 900_000 }, async () => {
    const found: Record<string, Findings> = {};
    for (const path of [...PATHS, ...DIALOGS]) {
      await page.goto(path);
      // A page that listens to a stream is never at rest: what it shows is there by then, too.
      await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);
      const findings = await lookAt(page, dataOf);
      await shoot(page, `pseudo-${name}${path.replaceAll('/', '-')}`);
      if (findings.untranslated.length + findings.clipped.length + findings.sideways > 0) found[path] = findings;
    }
    expect(found).toEqual({});
  });
});
