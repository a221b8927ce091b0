import { partsFromText } from '@baize/kernel';
import type { opsEnterLotteryResult, opsLotteryIssues } from '@baize/contract/play/lottery-ops';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, openAccount } from './accounts.ts';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { buy, type Calendar, calendarIn, comingOf, enter, noteOf, payIn, settledTickets } from './lottery.ts';
import { makeOperator } from './operator.ts';
import { type Screens, screensOn, sidewaysOf } from './screens.ts';
import { type Caller, callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

/** The four provinces that draw on a Saturday in the South. */
const PROVINCES = ['ho-chi-minh', 'long-an', 'binh-phuoc', 'hau-giang'].map((name) => `xsmn-${name}`);
const [FIRST = ''] = PROVINCES;
const parts = (amount: string) => partsFromText(amount) ?? 0n;
const START = parts('1000');

/** The 18 numbers of a province, the special prize first; each province has others. */
const numbersOf = (special: string, place: number) =>
  [
    ...[special, `1234${place}`, `2345${place}`, `3456${place}`, `3457${place}`],
    ...['41', '42', '43', '44', '45', '46', '47'].map((number) => `${number}00${place}`),
    ...[`500${place}`, `610${place}`, `620${place}`, `630${place}`, `70${place}`, `8${place}`],
  ].join(' ');

let browser: Browser;
let books: Books;
let calendar: Calendar;
let member: Account;
let caller: Caller;
let [ana, ben]: readonly [Caller, Caller] = [callerAt(stack.siteUrl), callerAt(stack.siteUrl)];
let seen: Visit;
let screens: Screens;
let [issue, day] = ['', ''];
let stake = 0n;

beforeAll(async () => {
  books = openBooks(stack);
  calendar = calendarIn(books);
  browser = await openBrowser();
  member = await openAccount(stack.siteUrl, books);
  caller = callerAt(stack.siteUrl, member.token);
  ana = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl, 'Ana of the draws'));
  ben = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl, 'Ben of the draws'));
  seen = await visit(browser, { still: true, viewport: PHONE });
  screens = screensOn(seen.page);
  await payIn(seen.page, member, '1000');
  await enter(seen.page, member);
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('lottery-evening', () => seen);

/** Two members of staff read the same. */
async function publish(gameCode: string, numbers: string): Promise<void> {
  for (const staff of [ana, ben]) {
    const { list } = await staff.call<typeof opsLotteryIssues>('GET /ops/lottery/issues', { gameCode });
    const version = list.find((one) => one.issue === issue)?.version ?? 0;
    const said = { gameCode, issue, version, numbers, reason: 'Read from the official page.' };
    await staff.call<typeof opsEnterLotteryResult>('POST /ops/lottery/results', said);
  }
}

const paidOut = async () =>
  (await settledTickets(caller, PROVINCES.length)).reduce((sum, { paid }) => sum + parts(paid), 0n);

describe('a Vietnamese evening', () => {
  it('is sold for four provinces', async () => {
    await calendar.hold(PROVINCES);
    const coming = await Promise.all(PROVINCES.map((game) => comingOf(game, 3)));
    // Of Hồ Chí Minh, which draws twice a week, the evening on which the others draw, too.
    issue = coming[1]?.[0] ?? '';
    day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`;
    expect(coming.every((issues) => issues.includes(issue))).toBe(true);
    await books.rows(
      `update lottery_issue set opens_at = greatest(made_at, clock_timestamp() - interval '1 minute')
       where game_code = any ($1) and issue = $2 and opens_at > clock_timestamp()`,
      [PROVINCES, issue],
    );
    const price = await noteOf(FIRST, 'de:db:last');
    for (const game of PROVINCES) {
      const bought = await buy(caller, { game, issue, tickets: [{ play: 'de:db:last', selection: ['13'], price }] });
      stake += parts(bought.stake);
    }
    await seen.page.goto(`/lottery?gameCode=${FIRST}&view=results&day=${day}`);
    await screens.showsBalance(START - stake);
    expect(
      await seen.page.getByText(screens.t('drawn_results_none')).or(seen.page.locator('table')).count(),
    ).toBeGreaterThan(0);
  });

  it('has its results when two people read the same, and pays', async () => {
    for (const game of PROVINCES) await calendar.end(game, issue);
    const waiting = async () => {
      const rows = await books.rows(
        `select count(*)::int as open from lottery_issue where game_code = any ($1) and issue = $2 and state = 'open'`,
        [PROVINCES, issue],
      );
      return rows[0]?.open;
    };
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
    for (const [place, game] of PROVINCES.entries())
      await publish(game, numbersOf(place === 0 ? '602113' : '602199', place));
    expect(await paidOut()).toBeGreaterThan(0n);
    await screens.showsBalance(START - stake + (await paidOut()));
    // The table of the day fills by itself.
    await seen.page.getByText('602113', { exact: true }).waitFor();
    expect(await seen.page.getByText('602199', { exact: true }).count()).toBe(3);
    expect(await sidewaysOf(seen.page)).toBe(0);
    expect(await violationsOn(seen.page.mainFrame())).toEqual([]);
    await shoot(seen.page, 'lottery-evening');
  });

  it('is corrected by two people: the page says what changed, and every ticket is settled anew', async () => {
    const before = await paidOut();
    await publish(FIRST, numbersOf('602118', 0));
    await screens.showsBalance(START - stake);
    expect(before).toBeGreaterThan(0n);
    await seen.page.getByText('602118', { exact: true }).waitFor();
    await seen.page.getByRole('button', { name: screens.t('drawn_corrected_what') }).click();
    await seen.page.locator('s', { hasText: '602113' }).waitFor();
    await shoot(seen.page, 'lottery-corrected');
    expect((await books.cashOf(member.memberId)).account).toBe(START - stake);
    expect(await books.violations()).toEqual([]);
  });
});
