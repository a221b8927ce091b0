import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectAccessible } from './accounts.ts';
import { openBrowser, PHONE, stack, visit, type Visit } from './browser.ts';
import { type Screens, screensOn } from './screens.ts';

const COUNTRIES = 'GET /wps/system/countries';
/** Enough of them that the list can be searched; the visitor's own first. */
const MANY = [
  ['PH', '63'],
  ['AU', '61'],
  ['IN', '91'],
  ['ID', '62'],
  ['MY', '60'],
  ['SG', '65'],
  ['TH', '66'],
  ['GB', '44'],
  ['VN', '84'],
].map(([countryCode, countryDialingCode]) => ({ countryCode, countryDialingCode }));

let browser: Browser;
let seen: Visit;
let screens: Screens;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  seen = await visit(browser, { still: true, viewport: PHONE });
  screens = screensOn(seen.page);
});
afterEach(async () => {
  await seen.context.close();
  expect(seen.complaints).toEqual([]);
});

/** Opens the log-in by mobile number of a brand with so many countries, and gives the button before the number. */
async function openerAmong(count: number): Promise<Locator> {
  const { page } = seen;
  await page.route(`${stack.siteUrl}${COUNTRIES.slice('GET '.length)}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...body, value: MANY.slice(0, count) } });
  });
  await page.goto('/login');
  await screens
    .dialog()
    .getByRole('radio', { name: screens.t('mobileNum') })
    .check();
  return screens.dialog().locator(`button[aria-label^="${screens.t('country')}"]:enabled`);
}

const options = () => screens.dialog().getByRole('option');
/** The focused option, as assistive technology sees it. */
const active = async (combobox: Locator) => {
  const id = await combobox.getAttribute('aria-activedescendant');
  return screens.dialog().locator(`[id="${id}"]`).innerText();
};

it('searches a long list by name and by dialling code, says how many it found, and chooses by Enter', async () => {
  const { page } = seen;
  const opener = await openerAmong(MANY.length);
  await opener.click();
  const search = screens.dialog().getByRole('combobox', { name: screens.t('country_search') });
  await search.waitFor();
  expect(await options().count()).toBe(MANY.length);
  expect(await active(search)).toContain('Philippines');
  await expectAccessible(page);

  await search.fill('viet');
  await screens.dialog().getByRole('status').filter({ hasText: /\b1\b/ }).waitFor();
  await search.fill('atlantis');
  await screens
    .dialog()
    .getByRole('status')
    .filter({ hasText: screens.t('country_none') })
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await search.fill('+6');
  await expect.poll(() => options().count()).toBe(6);
  await page.keyboard.press('End');
  expect(await active(search)).toContain('Thailand');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await search.waitFor({ state: 'detached' });
  expect(await opener.innerText()).toBe('+65');
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('jumps to a country of a short list by its first letters', async () => {
  const { page } = seen;
  const opener = await openerAmong(5);
  await opener.focus();
  expect(await opener.getAttribute('role')).toBe('combobox');
  await page.keyboard.type('ind');
  await options().first().waitFor();
  expect(await active(opener)).toContain('India');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await options().first().waitFor({ state: 'detached' });
  expect(await opener.innerText()).toBe('+62');
});

it.each([5, MANY.length])('closes a list of %d by Escape or when focus leaves, and chooses nothing', async (count) => {
  const { page } = seen;
  const opener = await openerAmong(count);
  await opener.click();
  await options().first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await options().first().waitFor({ state: 'detached' });
  expect(await screens.dialog().isVisible()).toBe(true);

  await opener.click();
  await options().first().waitFor();
  await page.keyboard.press('ArrowDown');
  await screens.dialog().locator('[name=mobileNum]').click();
  await options().first().waitFor({ state: 'detached' });
  expect(await opener.innerText()).toBe('+63');

  await opener.click();
  await options().last().click();
  await options().first().waitFor({ state: 'detached' });
  expect(await opener.innerText()).toBe(`+${MANY[count - 1]?.countryDialingCode}`);
});
