import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { type Screens, screensOn } from './screens.ts';

/** The demo brand's member is asked about a payout; nothing here is answered, so it stays so. */
let browser: Browser;
let seen: Visit;
let screens: Screens;
let form: Locator;

beforeAll(async () => {
  browser = await openBrowser();
  seen = await visit(browser, { still: true, viewport: PHONE });
  screens = screensOn(seen.page);
  await screens.logIn('demo01');
  await seen.page.goto('/?centre=withdraw');
  await seen.page.getByRole('button', { name: screens.t('receipt_say') }).click();
  form = seen.page.getByRole('dialog', { name: screens.t('receipt_title') });
});
afterAll(() => browser.close());

const send = () => form.getByRole('button', { name: screens.t('receipt_submit') }).click();
const focused = (place: Locator) =>
  expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);

describe('a member who says on a phone whether money arrived', () => {
  it('is taken to the choice when nothing was chosen, and is told so', async () => {
    await send();
    await form.getByRole('alert').getByText(screens.t('receipt_choose')).waitFor();
    await focused(form.locator('[name=receipt]').first());
  });

  it('is taken to the picture when there is none', async () => {
    await form.locator('[value=none]').check();
    await send();
    await focused(form.locator('[name=proof]'));
  });

  it('is not shown a broken picture, and sees why it was refused', async () => {
    const buffer = Buffer.from('no picture at all');
    await form.locator('[name=proof]').setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer });
    await send();
    const refused = form.getByRole('alert').getByText(screens.t('picture_invalid'));
    await refused.waitFor();
    expect(await form.locator('img').count()).toBe(0);
    const inSight = async () => {
      const [said, foot] = [await refused.boundingBox(), await form.getByRole('button').last().boundingBox()];
      return said !== null && foot !== null && said.y + said.height <= foot.y;
    };
    await expect.poll(inSight).toBe(true);
  });
});
