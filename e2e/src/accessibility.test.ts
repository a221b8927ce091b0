import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { startDeposit } from '@baize/contract/money/deposits';
import { type AxeViolation, violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, visit } from './browser.ts';
import { gameOn, PASSWORD, type Screens, screensOn } from './screens.ts';
import { logIn } from './site-api.ts';

let browser: Browser;
let books: Books;
let paidDeposit: string;
let openDeposit: { id: string; payAt: string };

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  const memberId = await books.memberIdOf('demo01');
  paidDeposit = (await books.depositsOf(memberId)).find(({ state }) => state === 'succeeded')?.id ?? '';
  const caller = await logIn(stack.siteUrl, 'demo01', PASSWORD);
  const started = await caller.call<typeof startDeposit>('POST /wps/member/deposit', {
    requestKey: crypto.randomUUID(),
    channel: 'sandbox',
    amount: '300',
  });
  openDeposit = { id: started.depositId, payAt: started.redirectUrl ?? '' };
});

afterAll(async () => {
  await browser.close();
  await books.close();
});

const looks = [
  { theme: 'light', viewport: DESKTOP },
  { theme: 'dark', viewport: DESKTOP },
  { theme: 'light', viewport: PHONE },
  { theme: 'dark', viewport: PHONE },
] as const;

describe.each(looks)('axe finds nothing ($theme, $viewport.width wide)', (look) => {
  let page: Page;
  let screens: Screens;
  const name = `${look.theme}-${look.viewport.width}`;

  beforeAll(async () => {
    ({ page } = await visit(browser, { ...look, still: true }));
    screens = screensOn(page);
  });
  afterAll(() => page.context().close());

  /** Looks at every screen and only then judges, so that one run names everything. */
  async function judge(screensToSee: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
    const found: Record<string, AxeViolation[]> = {};
    for (const [screen, open] of Object.entries(screensToSee)) {
      await open();
      await shoot(page, `axe-${name}-${screen}`);
      const all = await violationsOn(page.mainFrame());
      if (all.length > 0) found[screen] = all;
    }
    expect(found).toEqual({});
  }

  async function beMember(): Promise<void> {
    await page.goto('/');
    if ((await screens.token()) === null) await screens.logIn('demo01');
  }

  it('on what a visitor sees', async () => {
    const { dialog } = screens;
    await judge({
      home: () => page.goto('/').then(() => page.getByRole('heading', { level: 1 }).waitFor()),
      'register-dialog': () => page.goto('/register').then(() => dialog().locator('[name=confirmPassword]').waitFor()),
      'register-complaints': async () => {
        await dialog()
          .getByRole('button', { name: screens.t('register_submit') })
          .click();
        await dialog().locator('[aria-invalid=true]').first().waitFor();
      },
      'login-dialog': () => page.goto('/login').then(() => dialog().locator('[name=password]').waitFor()),
      hall: () =>
        page.goto('/rng').then(() =>
          screens
            .card('Paper Lanterns')
            .waitFor()
            .then(() => page.getByRole('heading', { level: 1 }).waitFor()),
        ),
      notices: async () => {
        await page.goto('/');
        await page
          .getByRole('region', { name: screens.t('notices') })
          .getByRole('button')
          .first()
          .press('Enter');
        await dialog().locator('[aria-expanded=true]').first().waitFor();
      },
      'not-found': () =>
        page.goto('/no-such-page').then(() => page.getByText(screens.t('page_missing_text')).waitFor()),
    });
  });

  it('on what a member sees', async () => {
    const { dialog, t } = screens;
    const centre = (address: string) =>
      page.goto(`/?${address}`).then(() => dialog().getByRole('heading', { level: 3 }).waitFor());
    await beMember();
    await judge({
      'home-member': () => page.goto('/').then(() => page.locator('[data-testid=balance]:visible').first().waitFor()),
      deposit: () =>
        centre('centre=depositv2').then(() => dialog().getByRole('button', { name: '₱500.00', exact: true }).waitFor()),
      'betting-record': () =>
        centre('centre=personalHistoryCopy').then(() => dialog().locator('tbody, a').first().waitFor()),
      'account-record': () => centre('centre=transactionHistory').then(() => dialog().locator('tbody').waitFor()),
      'deposit-open': () =>
        centre(`deposit=${openDeposit.id}`).then(() => dialog().getByText(t('deposit_state_pending')).waitFor()),
      'deposit-credited': () => centre(`deposit=${paidDeposit}`).then(() => dialog().getByTestId('credited').waitFor()),
      bank: () => page.goto(openDeposit.payAt).then(() => page.locator('button[value=confirm]').waitFor()),
    });
  });

  it('on the game’s page, and in the game on its own origin', async () => {
    const game = gameOn(page);
    const found: Record<string, AxeViolation[]> = {};
    await beMember();
    await page.goto('/game?vendor=house&gameCode=paper_lanterns');
    await game.ready();
    const frame = page.frames()[1];
    if (frame === undefined) throw new Error('the game is not in a frame');
    found['the page'] = await violationsOn(page.mainFrame());
    found['the game'] = await violationsOn(frame);
    await shoot(page, `axe-${name}-game`);
    for (const sheet of ['rules', 'fairness', 'history']) {
      await game.frame.locator(`#open-${sheet}`).click();
      await game.frame.locator('#sheet[open]').waitFor();
      found[sheet] = await violationsOn(frame);
      await shoot(page, `axe-${name}-game-${sheet}`);
      await game.frame.locator('#sheet-close').click();
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, all]) => all.length > 0))).toEqual({});
  });
});
