import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { memberSecurity } from '@baize/contract/people/contacts';
import type { sessionEndAll, sessionList } from '@baize/contract/people/sessions';
import type { memberInfo } from '@baize/contract/people/sign-in';
import type { favoriteList } from '@baize/contract/play/boards';
import { accountJourneys, appCode, callerOf, codeTo, expectAccessible, openAccount, somebody } from './accounts.ts';
import { stack } from './browser.ts';
import { PASSWORD } from './screens.ts';
import { SaidNo } from './site-api.ts';

const { siteUrl } = stack;
const OTHER_PASSWORD = 'Quiet-river-7';

const at = accountJourneys('account-ways');
const { field, press, reads, inside, logInWith } = at;

describe('registering and logging in by mobile', () => {
  it('takes the code of the text message, opens an account of that number, and logs it in by another code', async () => {
    const { mobile, mobileNum } = somebody();
    await at.page.goto('/register');
    await at.screens
      .dialog()
      .getByRole('tab', { name: at.screens.t('register_by_mobile') })
      .click();
    await field('mobileNum').fill(mobileNum);
    await press('code_get');
    await reads('code_sent');
    await expectAccessible(at.page);
    await field('verificationCode').fill(await codeTo(siteUrl, mobile));
    await field('password').fill(PASSWORD);
    await field('confirmPassword').fill(PASSWORD);
    await at.screens.dialog().getByRole('checkbox').last().check();
    await press('register_submit');
    await inside();
    expect(new URL(at.page.url()).pathname).toBe('/');
    const account = await at.page.evaluate(() => sessionStorage.getItem('account'));
    await at.page
      .getByText(at.screens.t('registered_as', account ?? ''))
      .first()
      .waitFor();
    expect(
      await at.books.rows('select mobile from members_mobile where member_id = $1', [
        await at.books.memberIdOf(account ?? ''),
      ]),
    ).toEqual([{ mobile }]);

    await at.page.evaluate(() => sessionStorage.clear());
    await at.page.goto('/login');
    await at.screens
      .dialog()
      .getByRole('radio', { name: at.screens.t('mobileNum') })
      .check();
    await field('mobileNum').fill(mobileNum);
    await press('code_get');
    await reads('code_sent');
    await expectAccessible(at.page);
    await field('code').fill(await codeTo(siteUrl, mobile));
    await press('log_in');
    await inside();
    expect(await at.page.evaluate(() => sessionStorage.getItem('account'))).toBe(account);
  });
});

describe('a failure at the log-in', () => {
  it('brings a captcha that is judged before the password is, and anew with every try', async () => {
    const { username } = await openAccount(siteUrl, at.books);
    await at.page.goto('/login');
    await field('username').fill(username);
    await field('password').fill('not the password 1');
    await press('log_in');
    await reads('login_wrong');
    await at.screens.dialog().getByAltText(at.screens.t('captcha_image')).waitFor();
    await expectAccessible(at.page);
    await field('password').fill(PASSWORD);
    await press('log_in');
    await reads('field_required');
    const next = at.page.waitForResponse(`${siteUrl}/wps/captcha`);
    await field('captcha').fill('wrong');
    await press('log_in');
    await reads('captcha_wrong');
    await next;
    await at.screens.dialog().getByAltText(at.screens.t('captcha_image')).waitFor();
    await field('captcha').fill(await readCaptcha());
    await press('log_in');
    await inside();
  });
});

/** Solves the captcha by replacing its answer in the database. */
async function readCaptcha(): Promise<string> {
  const id = (await at.seen.context.cookies()).find(({ name }) => name === 'captcha')?.value ?? '';
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const changed = 'update members_captcha set answer_hash = $2 where id_hash = $1 returning 1';
  expect(await at.books.rows(changed, [hashOf(id), hashOf(`${id}:BAIZE`)])).toHaveLength(1);
  return 'baize';
}

describe('a browser that is remembered', () => {
  it('logs in on a new page without the password, until the day is over or the password is changed', async () => {
    const { username, memberId } = await openAccount(siteUrl, at.books);
    await logInRemembered(at.page, username);

    const second = await newTab();
    await second.getByRole('dialog').getByText(at.screens.t('login_remembered')).waitFor();
    await expectAccessible(second);
    await press('log_in', second);
    await inside(second);

    await at.books.rows(
      `update members_remembered_browser set expires_at = now() - interval '1 second' where member_id = $1`,
      [memberId],
    );
    const third = await newTab();
    await press('log_in', third);
    await third.getByRole('dialog').getByText(at.screens.t('login_remembered_over')).waitFor();
    expect(await third.getByRole('dialog').getByText(at.screens.t('login_remembered')).count()).toBe(0);

    await logInRemembered(third, username);
    await third.goto('/?centre=securityCenter&part=security');
    const security = third.getByRole('region', { name: at.screens.t('my_security') });
    await security
      .getByRole('listitem')
      .filter({ hasText: at.screens.t('my_password') })
      .getByRole('button')
      .first()
      .click();
    await third.getByRole('dialog').locator('[name=oldPassword]').fill(PASSWORD);
    await fillNew(third);
    await press('change_save', third);
    await third.getByText(at.screens.t('password_changed')).first().waitFor();
    await inside(third);

    const fourth = await newTab();
    await press('log_in', fourth);
    await fourth.getByRole('dialog').getByText(at.screens.t('login_remembered_over')).waitFor();
  });
});

async function newTab(): Promise<Page> {
  const tab = await at.seen.context.newPage();
  await tab.goto('/login');
  return tab;
}

async function logInRemembered(on: Page, username: string): Promise<void> {
  await on.goto('/login');
  await on.getByLabel(at.screens.t('login_remember')).check();
  await field('username', on).fill(username);
  await field('password', on).fill(PASSWORD);
  await press('log_in', on);
  await inside(on);
}

async function fillNew(on: Page): Promise<void> {
  await field('newPassword', on).fill(OTHER_PASSWORD);
  await field('confirmNewPassword', on).fill(OTHER_PASSWORD);
}

describe('an authenticator app', () => {
  it('is bound in My account, which says so while the recovery codes are still shown', async () => {
    const { username } = await openAccount(siteUrl, at.books);
    await logInWith(username, PASSWORD);
    await inside();
    await at.page.goto('/?centre=securityCenter&part=security');
    const row = at.screens
      .dialog()
      .getByRole('listitem')
      .filter({ hasText: at.screens.t('my_totp') });
    await row.getByRole('button').first().click();
    await field('password').fill(PASSWORD);
    await press('my_continue');
    const [key = ''] = /[A-Z2-7]{32}/.exec(await row.getByText(/[A-Z2-7]{32}/).innerText()) ?? [];
    await field('code').fill(appCode(key));
    await row.locator('form button[type=submit]').click();
    await row.getByRole('list', { name: at.screens.t('my_recovery') }).waitFor();
    await row.getByText(at.screens.t('my_not_bound')).waitFor({ state: 'detached' });
    expect(await row.getByRole('list').getByRole('listitem').count()).toBe(10);
    await expectAccessible(at.page);
    await press('my_done');
    await row.getByRole('list').waitFor({ state: 'detached' });
  });
});

describe('a password that must be changed', () => {
  it('leaves nothing else to do until it is, and nothing to close', async () => {
    const { username, memberId } = await openAccount(siteUrl, at.books);
    await at.books.rows('update members_member set must_change_password = true where member_id = $1', [memberId]);
    await at.page.goto('/login');
    await field('username').fill(username);
    await field('password').fill(PASSWORD);
    await press('log_in');
    await reads('change_forced');
    await expectAccessible(at.page);
    await at.page.keyboard.press('Escape');
    expect(
      await at.screens
        .dialog()
        .getByRole('button', { name: at.screens.t('close'), exact: true })
        .count(),
    ).toBe(0);
    await reads('change_forced');
    await expectForced(true);
    await at.page.goto('/?centre=securityCenter');
    await reads('change_forced');
    for (const path of ['/rng', '/game?vendor=house&gameCode=paper_lanterns', '/help']) {
      await at.page.goto(path);
      await reads('change_forced');
      await at.page.waitForLoadState('networkidle');
    }
    // Nor does the page ask for anything that it would not get.
    expect(at.seen.complaints).toEqual([]);
    // After a reload the page does not know the password any more.
    await field('oldPassword').fill(PASSWORD);
    await fillNew(at.page);
    await press('change_save');
    await at.page.getByText(at.screens.t('password_changed')).first().waitFor();
    await inside();
    await at.screens.dialog().waitFor({ state: 'detached' });
    await expectForced(false);
  });
});

async function expectForced(isForced: boolean): Promise<void> {
  const caller = await callerOf(at.page, siteUrl);
  const calls = [
    () => caller.call<typeof memberSecurity>('GET /wps/member/security', {}),
    () => caller.call<typeof sessionList>('GET /wps/session/list', {}),
    () => caller.call<typeof favoriteList>('GET /wps/relay/GCSGAME_favoriteList', { pageNo: 1, pageSize: 20 }),
    () => caller.call<typeof sessionEndAll>('DELETE /wps/session/all', { which: 'others' }),
  ];
  for (const call of calls) {
    const outcome = await call().then(
      () => 'done',
      (error: unknown) => (error instanceof SaidNo ? error.code : String(error)),
    );
    expect(outcome).toBe(isForced ? 'password_change_needed' : 'done');
  }
  await caller.call<typeof memberInfo>('GET /wps/member/info', {});
}
