import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, shoot, type Visit, visit, watchLogs } from './browser.ts';
import { type GameScreen, gameOn } from './screens.ts';

let browser: Browser;
let visitor: Visit;
let game: GameScreen;
let trouble: () => string[];

beforeAll(async () => {
  trouble = watchLogs();
  browser = await openBrowser();
  visitor = await visit(browser);
  game = gameOn(visitor.page);
});

afterAll(() => browser.close());

describe('a player who trusts nobody', () => {
  it(
    'plays a demo round, has the seed revealed, and computes the same round in the browser',
    { timeout: 300_000 },
    async () => {
      const { page } = visitor;
      const { frame, t } = game;
      await page.goto('/game?vendor=house&gameCode=paper_lanterns&mode=demo');
      await game.ready();

      const promised = await hashShown();
      await game.spin();
      expect(await hashShown()).toBe(promised);

      await frame.locator('#open-fairness').click();
      const seed = randomBytes(8).toString('hex');
      await frame.locator('#new-seed').fill(seed);
      await frame.getByRole('button', { name: t('changeSeeds') }).click();
      await frame.getByText(t('seedsChanged')).waitFor();
      expect(await frame.locator('#sheet-body').innerText()).toContain(seed);
      await frame.locator('#sheet-close').click();

      await frame.locator('#open-history').click();
      await frame.locator('details summary').first().click();
      await frame.getByRole('button', { name: t('verifyThis') }).click();
      await frame.getByRole('button', { name: t('verify'), exact: true }).click();
      await frame.getByText(t('roundMatches')).waitFor();
      await frame.getByText(t('hashMatches')).waitFor();
      await shoot(page, 'game-verified');
      expect(await frame.locator('#sheet-body').innerText()).toContain(t('hashIs', promised));
    },
  );

  it('is told when a round was not played from the seeds that were entered', async () => {
    const { frame, t } = game;
    await frame.locator('#verify-client').fill('another-seed');
    await frame.getByRole('button', { name: t('verify'), exact: true }).click();
    await frame.getByText(t('roundDiffers')).waitFor();
    await frame.locator('#verify-server').fill('0'.repeat(64));
    await frame.getByRole('button', { name: t('verify'), exact: true }).click();
    await frame.locator('.bad').nth(1).waitFor();
    expect(await frame.getByText(t('hashMatches')).count()).toBe(0);
  });

  it('meets no trouble, neither in the console nor in the logs', () => {
    expect(visitor.complaints).toEqual([]);
    expect(trouble()).toEqual([]);
  });
});

/** The hash of the server seed in use, as the game shows it. */
async function hashShown(): Promise<string> {
  const { frame, t } = game;
  await frame.locator('#open-fairness').click();
  const shown = await frame
    .locator('dt', { hasText: t('serverSeedHash') })
    .first()
    .locator('+ dd')
    .innerText();
  await frame.locator('#sheet-close').click();
  expect(shown).toMatch(/^[0-9a-f]{64}$/);
  return shown;
}
