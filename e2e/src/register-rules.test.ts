import {
  CASE_AGE,
  CASE_FORM,
  CASE_RULES,
  CASE_TODAY,
  REGISTER_CASES,
  type RegisterCase,
} from '@baize/contract/brand/register-cases';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, stack, visit } from './browser.ts';
import { screensOn } from './screens.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The page as it is for the brand of the table: its rules stand in the page that the server sends. */
async function openForm(page: Page): Promise<void> {
  // The table was made for one day.
  await page.clock.setFixedTime(new Date(`${CASE_TODAY}T04:00:00Z`));
  await page.route(`${stack.siteUrl}/register`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(?<=<script[^>]*id="bootstrap"[^>]*>).*?(?=<\/script>)/s, (json) =>
      forTable(json),
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/register');
  await page.locator('dialog [name=confirmPassword]').waitFor();
}

function forTable(json: string): string {
  const page = JSON.parse(json) as { status: Record<string, unknown> & { brand: object } };
  page.status.register = CASE_RULES;
  page.status.registerAsks = { birthDate: true, mobileProof: false };
  page.status.brand = { ...page.status.brand, minimumAge: CASE_AGE };
  return JSON.stringify(page).replaceAll('<', '\\u003c');
}

/** Fills the form in, sends it off, and tells which fields complain; the server is not asked. */
async function complaining(page: Page, { mode, typed }: RegisterCase): Promise<string[]> {
  const dialog = page.locator('dialog');
  await dialog.locator(`#register-${mode}`).click();
  const more = dialog.locator('details');
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
  const values = { ...CASE_FORM, ...typed };
  for (const input of await dialog.locator('form input[name]:not([type=checkbox])').all()) {
    const name = (await input.getAttribute('name')) as keyof typeof values;
    await input.fill(values[name] ?? '');
  }
  // Without the word on the age the form never leaves, whatever else is right.
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[name=age][aria-invalid=true]').waitFor();
  const wrong = await dialog.locator('form [aria-invalid=true]').all();
  const names = await Promise.all(wrong.map((input) => input.getAttribute('name')));
  return names.flatMap((name) => (name === null || name === 'age' ? [] : [name]));
}

describe('the form in a browser holds every rule of the registration', () => {
  it('complains about exactly the fields of the table', async () => {
    const { page } = await visit(browser, { still: true });
    await openForm(page);
    const found: Record<string, string[]> = {};
    const wanted: Record<string, string[]> = {};
    for (const each of REGISTER_CASES) {
      // A browser stops typing at 255 letters and takes no day that does not exist.
      if (each.typed.verificationCode !== undefined && each.typed.verificationCode.length > 255) continue;
      const name = `${each.mode}: ${each.title}`;
      wanted[name] = Object.keys(each.complaints).sort();
      found[name] = (await complaining(page, each)).sort();
    }
    expect(found).toEqual(wanted);
    await page.context().close();
  });

  it('says what is wrong in the visitor’s language, with the lengths of the rule', async () => {
    const { page } = await visit(browser, { still: true, language: 'VI' });
    await openForm(page);
    const { t } = screensOn(page, 'VI');
    await page.locator('dialog [name=username]').fill('ab');
    await page.locator('dialog [name=password]').focus();
    const sentence = t('reg_pattern_1').replace('{length}', t('reg_length', '4', '16'));
    await page.locator('dialog').getByText(sentence).first().waitFor();
    await page.context().close();
  });

  it('loses no press when leaving a field brings a complaint that moves what is pressed', async () => {
    const { page } = await visit(browser, { still: true });
    const { dialog, t } = screensOn(page);
    await page.goto('/register');
    await dialog().locator('[name=password]').fill('Baize-2026');
    await dialog().locator('[name=confirmPassword]').fill('Baize-20');
    await dialog().locator('[name=age]').check();
    await dialog().getByText(t('passwords_differ')).waitFor();
    await page.context().close();
  });
});
