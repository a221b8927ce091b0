import { describe, expect, it } from 'vitest';
import { accountJourneys, callerOf, codeTo, expectAccessible, linkTo, openAccount, troubleIn } from './accounts.ts';
import { stack, visit } from './browser.ts';
import { PASSWORD } from './screens.ts';
import { sendRaw } from './site-api.ts';

const { siteUrl } = stack;
const NEW_PASSWORD = 'Quiet-river-7';

const at = accountJourneys('account-safety');
const { field, press, reads, inside, logInWith } = at;

async function chooseNew(on = at.page): Promise<void> {
  await field('newPassword', on).fill(NEW_PASSWORD);
  await field('confirmNewPassword', on).fill(NEW_PASSWORD);
  await press('change_save', on);
}

describe('a forgotten password', () => {
  it('is chosen anew by the link of a letter, once', async () => {
    const { username, email } = await openAccount(siteUrl, at.books);
    await at.page.goto('/login');
    await press('forgot_password');
    await field('username').fill(username);
    await field('email').fill(email);
    await expectAccessible(at.page);
    await press('forgot_send');
    await reads('in_been_out');
    await expectAccessible(at.page);
    const link = await linkTo(siteUrl, email);
    await at.page.goto(link);
    await field('newPassword').waitFor();
    expect(new URL(at.page.url()).hash).toBe('');
    await expectAccessible(at.page);
    await chooseNew();
    await at.page.getByText(at.screens.t('reset_done')).first().waitFor();
    await field('username').fill(username);
    await field('password').fill(NEW_PASSWORD);
    await press('log_in');
    await inside();

    const again = await at.seen.context.newPage();
    await again.goto(link);
    await chooseNew(again);
    await reads('reset_link_over', again);
    await press('reset_again', again);
    await field('email', again).waitFor();
  });

  it('is chosen anew by the code of a text message', async () => {
    const { username, mobile, mobileNum } = await openAccount(siteUrl, at.books);
    // Whoever is quicker than the list of countries has the first of them.
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await at.page.route('**/wps/system/countries', (route) => asked.then(() => route.continue()));
    await at.page.goto('/login');
    await press('forgot_password');
    await at.screens
      .dialog()
      .getByRole('radio', { name: at.screens.t('mobileNum'), exact: true })
      .check();
    await field('mobileNum').fill(mobileNum);
    await press('code_get');
    answer();
    await reads('code_sent');
    await expectAccessible(at.page);
    await field('code').fill(await codeTo(siteUrl, mobile));
    // Three fields: the number, the code and the new password.
    await field('newPassword').fill(NEW_PASSWORD);
    await press('change_save');
    await at.page.getByText(at.screens.t('reset_done')).first().waitFor();
    await logInWith(username, NEW_PASSWORD);
    await inside();
  });
});

describe('free play', () => {
  it('asks for the age, plays with money of its own, and sends to a real account at every wall', async () => {
    await at.page.goto('/login');
    await press('free_play');
    await press('free_play_start');
    await reads('free_play_age_missing');
    await expectAccessible(at.page);
    await field('age').check();
    await press('free_play_start');
    await inside();
    expect(await at.page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4');
    expect(await at.page.evaluate(() => sessionStorage.getItem('currency'))).toBe('FUN');

    await at.page
      .getByRole('button', { name: at.screens.t('deposit'), exact: true })
      .first()
      .click();
    await reads('in_need_true_account');
    await expectAccessible(at.page);
    await press('cancel');
    await at.page.goto('/?centre=securityCenter');
    await reads('in_need_true_account');
    await press('cancel');
    // The heart of a game comes when somebody is near.
    await at.page.locator('main li button[aria-haspopup=dialog]').first().hover();
    await at.page
      .getByRole('button', { name: new RegExp(`^${at.screens.t('favourite_of', '')}`) })
      .first()
      .click();
    await reads('in_need_true_account');
    const { token = '' } = await callerOf(at.page, siteUrl);
    for (const path of ['/wps/relay/GCSGAME_favoriteList?pageNo=1&pageSize=20', '/wps/member/security']) {
      expect(await answerTo(path, token)).toEqual([403, 'in_need_true_account']);
    }

    await press('in_increase_submit');
    await reads('register_submit');
    expect(await at.screens.token()).toBeNull();
  });
});

async function answerTo(path: string, token: string): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, envelope } = await sendRaw(siteUrl, { method: 'GET', path, headers });
  return [status, envelope?.message];
}

describe('self-exclusion', () => {
  it('throws the member out everywhere at once, and lets nobody in again', async () => {
    const { username } = await openAccount(siteUrl, at.books);
    const elsewhere = await visit(at.browser, { still: true });
    const listening = elsewhere.page.waitForResponse(`${siteUrl}/events`, { timeout: 0 });
    // One after the other: guesses made side by side are asked for a captcha.
    for (const each of [at.page, elsewhere.page]) {
      await logInWith(username, PASSWORD, each);
      await inside(each);
    }
    const { token = '' } = await callerOf(elsewhere.page, siteUrl);
    // It is thrown out by an event, and hears of it once it listens.
    await listening;
    await at.page.goto('/?centre=securityCenter&part=limits');
    await at.page.getByRole('button', { name: at.screens.t('my_time_out_open'), exact: true }).click();
    await field('understood').waitFor();
    await expectAccessible(at.page);
    // The limits behind it have a day, too.
    const breaks = at.page.getByRole('group', { name: at.screens.t('time_out_short') });
    await breaks.getByText(at.screens.t('time_out_24h'), { exact: true }).click();
    await field('password').fill(PASSWORD);
    await field('understood').check();
    await press('time_out_start');
    await reads('time_out_done_title');
    await expectAccessible(at.page);
    expect(await at.screens.token()).toBeNull();

    // Nobody touched the other browser: the event came.
    await reads('session_expired', elsewhere.page);
    expect(await answerTo('/wps/member/security', token)).toEqual([401, 'session_expired']);
    await elsewhere.context.close();
    expect(troubleIn(elsewhere.complaints)).toEqual([]);

    await logInWith(username, PASSWORD);
    const [before = ''] = at.screens.t('member_excluded').split('{until}');
    await at.screens.dialog().getByText(before).waitFor();
    expect(await at.screens.token()).toBeNull();
  });
});
