import { partsFromText } from '@baize/kernel';
import type { opsEnterLotteryResult, opsLotteryIssues } from '@baize/contract/play/lottery-ops';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack } from './browser.ts';
import { type Calendar, calendarIn, comingOf, settledTickets } from './lottery.ts';
import { type LotteryGuest, lotteryGuest } from './lottery-guest.ts';
import { makeOperator } from './operator.ts';
import { sidewaysOf } from './screens.ts';
import { type Caller, callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

/** The four provinces that draw on a Saturday in the South. */
const PROVINCES = ['ho-chi-minh', 'long-an', 'binh-phuoc', 'hau-giang'].map((name) => `xsmn-${name}`);
const [FIRST = '', SECOND = ''] = PROVINCES;
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
let [ana, ben]: readonly [Caller, Caller] = [callerAt(stack.siteUrl), callerAt(stack.siteUrl)];
let guests: readonly LotteryGuest[] = [];
let issue = '';
let stake = 0n;

beforeAll(async () => {
  books = openBooks(stack);
  calendar = calendarIn(books);
  browser = await openBrowser();
  ana = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl, 'Ana of the draws'));
  ben = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl, 'Ben of the draws'));
  guests = await Promise.all(
    [DESKTOP, PHONE].map((viewport) => lotteryGuest({ browser, books, money: '1000' }, { viewport })),
  );
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('lottery-evening', () => {
  const guest = guests[1];
  if (guest === undefined) throw new Error('nobody came');
  return guest.seen;
});

const everybody = (act: (guest: LotteryGuest) => Promise<void>) => Promise.all(guests.map(act));

/** Two members of staff read the same. */
async function publish(gameCode: string, numbers: string): Promise<void> {
  for (const staff of [ana, ben]) {
    const { list } = await staff.call<typeof opsLotteryIssues>('GET /ops/lottery/issues', { gameCode });
    const version = list.find((one) => one.issue === issue)?.version ?? 0;
    const said = { gameCode, issue, version, numbers, reason: 'Read from the official page.' };
    await staff.call<typeof opsEnterLotteryResult>('POST /ops/lottery/results', said);
  }
}

const paidTo = async ({ caller }: LotteryGuest) =>
  (await settledTickets(caller, PROVINCES.length)).reduce((sum, { paid }) => sum + parts(paid), 0n);

/** The next Saturday of all four is on sale, whatever Hồ Chí Minh draws before. */
async function putOnSale(): Promise<void> {
  issue = (await comingOf(SECOND))[0] ?? '';
  for (const before of await comingOf(FIRST, 3)) {
    if (before < issue) await calendar.end(FIRST, before);
  }
  await books.rows(
    `update lottery_issue set opens_at = greatest(made_at, clock_timestamp() - interval '1 minute')
     where game_code = any ($1) and issue = $2 and opens_at > clock_timestamp()`,
    [PROVINCES, issue],
  );
  await calendar.hold(PROVINCES);
  await expect
    .poll(async () => Promise.all(PROVINCES.map(async (game) => (await comingOf(game))[0])), { timeout: 60_000 })
    .toEqual(PROVINCES.map(() => issue));
}

describe('a Vietnamese evening', () => {
  it('is sold for four provinces, on a desk and on a phone', async () => {
    await putOnSale();
    const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`;
    await everybody(async (guest) => {
      const { seen, screens, main } = guest;
      for (const game of PROVINCES) {
        await guest.open(game, 'de:db:last');
        await guest.pick('13');
        await guest.add();
        await guest.buy();
      }
      const { account } = await books.cashOf(guest.member.memberId);
      stake = START - account;
      expect(stake).toBeGreaterThan(0n);
      await screens.showsBalance(START - stake);
      await seen.page.goto(`/lottery?gameCode=${FIRST}&view=results&day=${day}`);
      await main().locator('table').first().waitFor();
      await expect
        .poll(() => main().getByText(screens.t('drawn_awaited'), { exact: true }).count())
        .toBe(PROVINCES.length);
    });
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
    for (const [place, game] of PROVINCES.entries()) {
      await publish(game, numbersOf(place === 0 ? '602113' : '602199', place));
    }
    await everybody(async (guest) => {
      const { seen, screens } = guest;
      const paid = await paidTo(guest);
      expect(paid).toBeGreaterThan(0n);
      await screens.showsBalance(START - stake + paid);
      // The table of the day fills by itself.
      await seen.page.locator('td').getByText('602113', { exact: true }).waitFor();
      await expect
        .poll(() => seen.page.locator('td').getByText('602199', { exact: true }).count(), { timeout: 60_000 })
        .toBe(3);
      expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
      expect(await violationsOn(seen.page.mainFrame())).toEqual([]);
      await shoot(seen.page, `lottery-evening-${seen.page.viewportSize()?.width}`);
    });
  });

  it('is corrected by two people: the page says what changed, and every ticket is settled anew', async () => {
    await publish(FIRST, numbersOf('602118', 0));
    await everybody(async ({ seen, screens, main, member }) => {
      await screens.showsBalance(START - stake);
      await seen.page.locator('td').getByText('602118', { exact: true }).waitFor();
      await main()
        .getByRole('button', { name: screens.t('drawn_corrected_what') })
        .click();
      await main().locator('s', { hasText: '602113' }).waitFor();
      expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
      expect((await books.cashOf(member.memberId)).account).toBe(START - stake);
    });
    expect(await books.violations()).toEqual([]);
  });
});
