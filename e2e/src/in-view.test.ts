import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, visit } from './browser.ts';
import { screensOn } from './screens.ts';
import { wordsOf } from './words.ts';

/** What must be in sight without anybody scrolling for it. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const t = wordsOf('EN');
const GAME = '/game?vendor=house&gameCode=paper_lanterns';

async function expectWhole(thing: Locator, page: Page): Promise<void> {
  const box = await thing.boundingBox();
  const { height, width } = page.viewportSize() ?? PHONE;
  expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
}

it.each([DESKTOP, PHONE])('the buttons of the register dialog, $width wide, after a refusal', async (viewport) => {
  const { page, context } = await visit(browser, { viewport });
  await page.goto('/register');
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: t('register_submit'), exact: true });
  await submit.click();
  await dialog.getByText(t('field_required')).first().waitFor();
  await expectWhole(submit, page);
  await expectWhole(dialog.getByRole('button', { name: t('reset'), exact: true }), page);
  await context.close();
});

it('a good part of the first games on a member’s home', async () => {
  const { page, context } = await visit(browser, { viewport: DESKTOP });
  await screensOn(page).logIn('mira88');
  await page.goto('/');
  await page
    .getByRole('region', { name: t('home_continue') })
    .getByRole('link')
    .first()
    .waitFor();
  const box = await page.locator('[role=tabpanel] article, [role=tabpanel] li button').first().boundingBox();
  expect(DESKTOP.height - (box?.y ?? DESKTOP.height)).toBeGreaterThanOrEqual(72);
  await context.close();
});

describe('a game that is on its way', () => {
  it('shows its cover and its whole name before the launch is answered, on a phone too', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto('/');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/wps/game/launchGame*', (route) => held.then(() => route.continue()));
    await screensOn(page).openGame('Paper Lanterns', 'game_try');
    const named = page.locator('header').getByText('Paper Lanterns', { exact: true });
    await named.waitFor();
    await page.locator('main svg use, main img').first().waitFor({ state: 'attached' });
    expect(await named.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
    answer();
    await page.frameLocator('iframe').locator('#spin').waitFor();
    await context.close();
  });

  it.each([
    ['mira88', 1],
    ['trial01', 0],
  ])('offers %s so many deposits: %i', async (username, deposits) => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await screensOn(page).logIn(username);
    await page.goto(GAME);
    await page.frameLocator('iframe').locator('#spin').waitFor();
    const offered = page.locator('header').getByRole('button', { name: t('deposit'), exact: true });
    await expect.poll(() => offered.count()).toBe(deposits);
    await context.close();
  });
});

describe.each([
  ['kestrel', 'garden_roulette'],
  ['house', 'silk_baccarat'],
])('the chips of %s, %s', (vendor, gameCode) => {
  it.each([PHONE, { width: 390, height: 700 }, { width: 360, height: 740 }])(
    'and what is done with them, $width × $height',
    async (viewport) => {
      const { page, context } = await visit(browser, { viewport, still: true });
      await screensOn(page).logIn('mira88');
      await page.goto(`/game?vendor=${vendor}&gameCode=${gameCode}`);
      const frame = page.frameLocator('iframe');
      const buttons = frame.locator('.tray button');
      await buttons.first().waitFor();
      for (const button of await buttons.all()) await expectWhole(button, page);
      expect(await frame.locator('body').evaluate((body) => body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await context.close();
    },
  );
});

it('a message that comes before anybody moved a pointer or pressed a key', async () => {
  const { page, context } = await visit(browser);
  await page.goto('/promoDetail?id=welcome-bonus');
  const share = page.getByRole('button', { name: t('promo_share') });
  await share.waitFor();
  // As a voice presses it, or a program that reads the page: no pointer comes near, and no key.
  await share.evaluate((button: HTMLElement) => button.click());
  await expectWhole(page.getByRole('status').getByText(t('promo_copied')), page);
  await context.close();
});
