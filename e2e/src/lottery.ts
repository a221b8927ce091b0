import { randomUUID } from 'node:crypto';
import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { depositDetail, startDeposit } from '@baize/contract/money/deposits';
import type { lotteryIssue } from '@baize/contract/play/lottery';
import type { lotteryBuy, lotteryTickets } from '@baize/contract/play/lottery-tickets';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Account } from './accounts.ts';
import type { Books } from './books.ts';
import { stack } from './browser.ts';
import { type Caller, callerAt } from './site-api.ts';

type Slip = RequestOf<typeof lotteryBuy>;
type Bought = ValueOf<typeof lotteryBuy>;
export type Ticket = ValueOf<typeof lotteryTickets>['list'][number];

/** Who asks for lists: this program, as the site does. */
const ASKER = {
  merchant: 'demo',
  merchantCode: 'demo',
  device: 'WEB',
  platform: 'flash,html5-desktop',
  language: 'EN',
} as const;

const anybody = callerAt(stack.siteUrl);

/** The issues of a game that can be bought, the one on sale first. */
export async function comingOf(gameCode: string, count = 1): Promise<readonly string[]> {
  const { issues } = await anybody.call<typeof lotteryIssue>('GET /lgw/lottery/issue', { ...ASKER, gameCode, count });
  return issues.map(({ issue }) => issue);
}

/** Puts money into an account: a deposit that the payer confirms at the bank. Resolves once it is there: the bank tells of it later. */
export async function payIn(page: Page, { token }: Pick<Account, 'token'>, amount: string): Promise<void> {
  const member = callerAt(stack.siteUrl, token);
  const order = { requestKey: randomUUID(), channel: 'sandbox', amount };
  const { depositId, redirectUrl } = await member.call<typeof startDeposit>('POST /wps/member/deposit', order);
  await page.goto(redirectUrl ?? '');
  await page.locator('button[value=confirm]').click();
  // Whoever leaves before the bank has answered may not have paid.
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/bank'), { waitUntil: 'commit' });
  const state = async () =>
    (await member.call<typeof depositDetail>('GET /wps/member/deposit/detail', { depositId })).state;
  // Files call this before their tests begin, where `expect.poll` refuses to work.
  await vi.waitFor(async () => expect(await state()).toBe('succeeded'), { timeout: 240_000, interval: 200 });
}

/** What is steered of the calendar: the database's clock cannot be set, so issues are moved along it. */
export interface Calendar {
  /**
   * Has the next issue of each game be on sale for an hour more, whether or not there is a pause between two. Resolves when the
   * sale of what came before is over: an issue in its last seconds is not held.
   */
  readonly hold: (gameCodes: readonly string[]) => Promise<void>;
  /** Ends the sale of an issue, and lets it be drawn, now. */
  readonly end: (gameCode: string, issue: string) => Promise<void>;
}

const HOLD = `
  update lottery_issue i
  set closes_at = i.closes_at + interval '1 hour', draws_at = i.draws_at + interval '1 hour',
    opens_at = case when i.closes_at = f.closes_at then least(i.opens_at, greatest(i.made_at, clock_timestamp() - interval '1 second'))
      else i.opens_at + interval '1 hour' end
  from (select game_code, min(closes_at) as closes_at from lottery_issue
        where game_code = any ($1) and state = 'open' and closes_at > clock_timestamp() + interval '2 seconds' group by game_code) f
  where i.game_code = f.game_code and i.state = 'open' and i.closes_at >= f.closes_at
  returning i.game_code as game, i.issue, i.closes_at - interval '1 hour' = f.closes_at as held`;
const END = `
  update lottery_issue set closes_at = c.now, draws_at = c.now,
    opens_at = least(opens_at, greatest(made_at, c.now - interval '1 second'))
  from (select clock_timestamp() as now) c
  where game_code = $1 and issue = $2 and state = 'open'`;

export function calendarIn(books: Books): Calendar {
  return {
    hold: async (gameCodes) => {
      const moved = await books.rows(HOLD, [gameCodes]);
      for (const { game, issue } of moved.filter(({ held }) => held === true)) {
        // Files call this before their tests begin, where `expect.poll` refuses to work.
        await vi.waitFor(async () => expect((await comingOf(String(game)))[0]).toBe(issue), {
          ...{ timeout: 60_000, interval: 200 },
        });
      }
    },
    end: async (gameCode, issue) => void (await books.rows(END, [gameCode, issue])),
  };
}

export function buy(member: Caller, slip: Omit<Slip, 'requestKey'>): Promise<Bought> {
  return member.call<typeof lotteryBuy>('POST /wps/lottery/slip', { requestKey: randomUUID(), ...slip });
}

/** Waits until none of a member's tickets waits for anything, and answers them. */
export async function settledTickets(member: Caller, count: number): Promise<readonly Ticket[]> {
  let list: readonly Ticket[] = [];
  await expect
    .poll(
      async () => {
        ({ list } = await member.call<typeof lotteryTickets>('GET /wps/lottery/tickets', { pageSize: 100 }));
        return list.filter(({ state }) => state !== 'waiting').length;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(count);
  return list;
}
