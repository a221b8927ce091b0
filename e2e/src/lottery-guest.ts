import type { Browser, Locator } from 'playwright-core';
import { type Account, enter, openAccount } from './accounts.ts';
import type { Books } from './books.ts';
import { stack, type Visit, visit, type VisitOptions } from './browser.ts';
import { payIn } from './lottery.ts';
import { type Screens, screensOn } from './screens.ts';
import { type Caller, callerAt } from './site-api.ts';

/** A member in the lottery, who buys as people do: on the board, by the slip. */
export interface LotteryGuest {
  readonly seen: Visit;
  readonly screens: Screens;
  readonly member: Account;
  readonly caller: Caller;
  readonly main: () => Locator;
  /** The slip: beside the board, or on a phone over it. */
  readonly slip: () => Locator;
  /** Opens a game at a play, and waits for its board. */
  readonly open: (game: string, play: string) => Promise<void>;
  /** Presses choices of the board. */
  readonly pick: (...values: readonly string[]) => Promise<void>;
  /** Presses a button by its text. */
  readonly press: (key: string, ...values: string[]) => Promise<void>;
  /** Puts what is chosen on the slip, and opens that where it is closed. */
  readonly add: () => Promise<void>;
  /** Buys the slip, and waits for the receipt. */
  readonly buy: () => Promise<void>;
}

/** Opens an account with money on it, and a browser that is logged in. */
export async function lotteryGuest(
  { browser, books, money }: { readonly browser: Browser; readonly books: Books; readonly money: string },
  options: VisitOptions = {},
): Promise<LotteryGuest> {
  const member = await openAccount(stack.siteUrl, books);
  const seen = await visit(browser, { still: true, ...options });
  const { page } = seen;
  const screens = screensOn(page);
  const isPhone = (options.viewport?.width ?? 1366) < 600;
  await payIn(page, member, money);
  await enter(page, member);
  const main = () => page.locator('main');
  const slip = () =>
    isPhone ? screens.dialog() : page.getByRole('complementary', { name: screens.t('lottery_slip'), exact: true });
  const press = (key: string, ...values: string[]) =>
    main()
      .getByRole('button', { name: screens.t(key, ...values), exact: true })
      .first()
      .click();
  return {
    ...{ seen, screens, member, main, slip, press },
    caller: callerAt(stack.siteUrl, member.token),
    open: async (game, play) => {
      await page.goto(`/lottery?gameCode=${game}&playType=${play}`);
      await main().locator('[data-pick], textarea').first().waitFor();
    },
    pick: async (...values) => {
      for (const value of values) await main().locator(`[data-pick="${value}"]`).first().click();
    },
    add: async () => {
      await press('lottery_add');
      if (isPhone) await press('lottery_slip_open');
    },
    buy: async () => {
      await slip()
        .getByRole('button', { name: new RegExp(`^${screens.t('lottery_buy', '')}`) })
        .click();
      await slip().getByText(screens.t('lottery_receipt_cancel')).waitFor();
    },
  };
}
