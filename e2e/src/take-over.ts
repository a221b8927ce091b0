import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, troubleIn } from './accounts.ts';
import { PHONE, shoot, visit } from './browser.ts';
import { PASSWORD, screensOn, sidewaysOf } from './screens.ts';

/** Makes an account that an agent opened one's own, on a phone: nothing else is open until the terms are agreed to. */
export async function takeOver(
  browser: Browser,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const other = await visit(browser, { still: true, viewport: PHONE });
  const screens = screensOn(other.page);
  const typed = (name: string) => screens.dialog().locator(`[name=${name}]`);
  const press = (key: string) =>
    screens
      .dialog()
      .getByRole('button', { name: screens.t(key), exact: true })
      .click();
  await other.page.goto('/login');
  await typed('username').fill(username);
  await typed('password').fill(password);
  await press('log_in');
  await screens.dialog().getByText(screens.t('agree_first')).waitFor();
  await other.page.reload();
  await screens.dialog().getByText(screens.t('agree_first')).waitFor();
  await typed('oldPassword').fill(password);
  await typed('newPassword').fill(PASSWORD);
  await typed('confirmNewPassword').fill(PASSWORD);
  await press('agree_save');
  await screens.dialog().getByText(screens.t('terms_required')).waitFor();
  await screens.dialog().getByText(screens.t('age_required')).waitFor();
  await shoot(other.page, 'agents-takeover');
  await expectAccessible(other.page);
  expect(await sidewaysOf(other.page)).toBeLessThanOrEqual(0);
  for (const name of ['terms', 'age']) await typed(name).check();
  if ((await typed('birthDate').count()) > 0) await typed('birthDate').fill('1990-05-01');
  await press('agree_save');
  await other.page.locator('[data-testid=balance]:visible').first().waitFor();
  expect(troubleIn(other.complaints)).toEqual([]);
  await other.context.close();
}
