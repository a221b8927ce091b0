import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { raffleMine } from '@baize/contract/rewards/raffle';
import type { opsPutRaffle } from '@baize/contract/rewards/raffle-ops';
import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, expectAccessible, openAccount } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, type Visit, visit } from './browser.ts';
import { payIn } from './lottery.ts';
import { expectBalanced, SIZES, type Staff, twoOfStaff, WAITS } from './rewards.ts';
import { choose, panelOf, type Screens, screensOn, sidewaysOf } from './screens.ts';
import { takeSeat } from './seats.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

/** A raffle from its announcement to the proof: two members, one on a desktop and one on a phone, and every ticket wins. */
let browser: Browser;
let books: Books;
let staff: Staff;
let people: readonly Person[];

interface Person {
  readonly size: string;
  readonly member: Account;
  readonly seen: Visit;
  readonly screens: Screens;
}

const ID = 'journey-lanterns';
const TITLE = 'Lanterns raffle';
const MINUTE_MS = 60_000;
const SLOT = { vendor: 'house', folder: 'paper-lanterns' };
/** Two tickets for what is paid in, one for what is played: three to each of two people, and a prize for each. */
const PAID_IN = { amount: '100', most: 2 };
const PLAYED = { amount: '0.1', most: 1 };
const TICKETS = 3;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = await twoOfStaff(['Rita', 'Ravi']);
  people = await Promise.all(
    SIZES.map(async ([, { size, viewport }]) => {
      const member = await openAccount(stack.siteUrl, books);
      const seen = await visit(browser, { still: true, viewport });
      await enter(seen.page, member);
      return { size, member, seen, screens: screensOn(seen.page) };
    }),
  );
});
afterAll(async () => {
  await browser.close();
  await books.close();
});

stepByStep('raffle', () => {
  const [desktop] = people;
  if (desktop === undefined) throw new Error('nobody is here');
  return desktop.seen;
});

const PAGE = `/raffle?raffle=${ID}`;
const heading = ({ seen }: Person) => seen.page.getByRole('heading', { name: TITLE });
const panel = ({ seen, screens }: Person, key: string) => panelOf(seen.page, screens.t(key));
const mine = ({ member }: Person) =>
  callerAt(stack.siteUrl, member.token).call<typeof raffleMine>('GET /wps/raffle/mine', {
    ...{ raffleId: ID, pageSize: 100 },
  });
/** The calendar is the database's: the raffle is moved along it. */
const move = (set: string) => books.rows(`update raffle_raffle set ${set} where raffle_id = $1`, [ID]);
const stateOf = async () => (await books.rows('select state from raffle_raffle where raffle_id = $1', [ID]))[0]?.state;

/** Prizes that nobody was given yet, with what went wrong when they were last to be. */
const ungiven = () =>
  books.rows(
    `select w.drawn, w.state, w.member_id, j.attempts, j.last_error, j.locked_at from raffle_winner w
     left join graphile_worker.jobs j on j.task_identifier = 'rewards.raffles'
     where w.raffle_id = $1 and w.state not in ('given', 'claimed')`,
    [ID],
  );

/** Opens the page once somebody holds so many tickets: it shows those of when it was opened. */
async function openedWith(person: Person, tickets: number): Promise<void> {
  await expect.poll(async () => (await mine(person)).standing, WAITS).toBe(tickets);
  await person.seen.page.goto(PAGE);
  await panel(person, 'raffle_view_tickets').getByRole('listitem').first().waitFor();
}

/** Opens a page again until it shows what is waited for. */
async function opened(person: Person, shows: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await person.seen.page.goto(PAGE);
        await heading(person).waitFor();
        return shows();
      },
      { ...WAITS, interval: 2_000 },
    )
    .toBe(true);
}

describe('two members and a raffle', () => {
  it('two people announce it, and its fingerprint is there before anybody has a ticket', async () => {
    const now = Date.now();
    await staff.both<typeof opsPutRaffle>('PUT /ops/raffles', {
      ...{ raffleId: ID, texts: { EN: { title: TITLE, summary: 'Tickets by deposits and by play.' } } },
      ...{ startsAt: now + 60 * MINUTE_MS, closesAt: now + 120 * MINUTE_MS, drawsAt: now + 180 * MINUTE_MS },
      rules: { deposit: PAID_IN, bet: PLAYED, checkIn: null },
      prizes: [
        { kind: 'money', amount: '50', count: 1, turnover: 0 },
        { kind: 'money', amount: '10', count: 2 * TICKETS - 1, turnover: 0 },
      ],
      ...{ claimDays: 7, onExpiry: 'lapses' },
    });
    // Not a moment earlier: what the test file before this one paid in and played brings no tickets.
    await move('starts_at = now()');
    for (const person of people) {
      await person.seen.page.goto(PAGE);
      await heading(person).waitFor();
      await panel(person, 'raffle_view_tickets').getByText(person.screens.t('raffle_tickets_none')).waitFor();
      await choose(person.seen.page, person.screens.t('raffle_view_proof'));
      const proof = panel(person, 'raffle_proof');
      await expect.poll(() => proof.locator('dd code').count()).toBe(1);
      expect(await proof.locator('dd code').innerText()).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('tickets come with what is paid in, no more of them than it says', async () => {
    await Promise.all(
      people.map(async (person) => {
        const { member, seen } = person;
        await payIn(seen.page, member, '250');
        await openedWith(person, PAID_IN.most);
      }),
    );
    for (const person of people) {
      const tickets = panel(person, 'raffle_view_tickets');
      await expect.poll(() => tickets.getByRole('listitem').count()).toBe(PAID_IN.most);
    }
  });

  it('and with what is played', async () => {
    for (const { member } of people) {
      const caller = callerAt(stack.siteUrl, member.token);
      const { memberId } = member;
      const seat = await takeSeat(browser, books, { slot: SLOT, caller, memberId, still: true, hurried: 20 });
      await seat.game.spin();
      await seat.context.close();
    }
    for (const person of people) {
      const { screens } = person;
      await openedWith(person, TICKETS);
      const tickets = panel(person, 'raffle_view_tickets');
      expect(await tickets.getByTestId('my-tickets').innerText()).toBe(`${TICKETS} tickets in the draw`);
      expect(await tickets.getByText(screens.t('raffle_source_deposit'), { exact: true }).count()).toBe(PAID_IN.most);
      expect(await tickets.getByText(screens.t('raffle_source_bet'), { exact: true }).count()).toBe(PLAYED.most);
      expect(await tickets.innerText()).toContain((await mine(person)).code);
    }
  });

  it('the list is sealed before the draw, and its fingerprint shown', async () => {
    await move(`closes_at = now(), draws_at = now() + interval '1 minute'`);
    await expect.poll(stateOf, WAITS).toBe('sealed');
    const entrants = await books.rows('select distinct member_id from raffle_ticket where raffle_id = $1', [ID]);
    expect(entrants.map((row) => row.member_id).toSorted()).toEqual(
      people.map(({ member }) => member.memberId).toSorted(),
    );
    for (const person of people) {
      await person.seen.page.goto(PAGE);
      await person.seen.page.getByText(person.screens.t('raffle_state_sealed'), { exact: true }).waitFor();
      await choose(person.seen.page, person.screens.t('raffle_view_proof'));
      await expect.poll(() => panel(person, 'raffle_proof').locator('dd code').count()).toBe(2);
    }
  });

  it('it is drawn: winners stand there by masked names, with the tickets that won', async () => {
    await books.rows('update raffle_draw set draws_at = now() where raffle_id = $1', [ID]);
    await expect.poll(stateOf, WAITS).toBe('drawn');
    for (const person of people) {
      const { seen, screens, size } = person;
      await opened(person, async () => (await panel(person, 'raffle_view_winners').count()) === 1);
      const winners = panel(person, 'raffle_view_winners');
      await expect.poll(() => winners.getByRole('listitem').count()).toBe(2 * TICKETS);
      expect(await winners.innerText()).toContain((await mine(person)).code);
      for (const { member } of people) expect(await winners.innerText()).not.toContain(member.username);
      await shoot(seen.page, `raffle-${size}`);
      await expectAccessible(seen.page);
      expect(await sidewaysOf(seen.page)).toBeLessThanOrEqual(0);
      await choose(seen.page, screens.t('raffle_view_tickets'));
      await expect.poll(() => panel(person, 'raffle_view_tickets').getByRole('listitem').count()).toBe(TICKETS);
    }
  });

  it('the draw is done again in the browser, and by the tool that needs nobody', async () => {
    for (const person of people) {
      const { seen, screens, size } = person;
      await choose(seen.page, screens.t('raffle_view_proof'));
      const proof = panel(person, 'raffle_proof');
      await proof.getByRole('button', { name: screens.t('raffle_verify') }).click();
      await proof.getByText(screens.t('raffle_holds'), { exact: true }).waitFor();
      await expectAccessible(seen.page);
      const saved = seen.page.waitForEvent('download');
      await proof.getByRole('button', { name: screens.t('raffle_save') }).click();
      const text = await readFile(await (await saved).path(), 'utf8');
      if (size === 'desktop') await expectOffline(text);
    }
  });

  it('what was won waits in the reward centre and is claimed', async () => {
    for (const person of people) {
      const { seen, screens, member } = person;
      const prizes = async () =>
        (
          await books.rows(
            `select amount_parts from awards_award where member_id = $1 and source_kind = 'raffle' and source_id = $2`,
            [member.memberId, ID],
          )
        ).map((row) => BigInt(String(row.amount_parts)));
      await expect.poll(ungiven, WAITS).toEqual([]);
      expect(await prizes()).toHaveLength(TICKETS);
      const won = (await prizes()).reduce((sum, parts) => sum + parts, 0n);
      const before = (await books.cashOf(member.memberId)).account;
      await seen.page.goto('/?centre=rewardCenter');
      const waits = screens.dialog().getByRole('region', { name: screens.t('reward_waiting') });
      await waits.getByRole('button', { name: screens.t('reward_claim_all') }).click();
      await screens.showsBalance(before + won);
      await opened(person, async () => {
        const winners = panel(person, 'raffle_view_winners').getByRole('listitem');
        const own = winners.filter({ hasText: (await mine(person)).code ?? '-' });
        await own.first().waitFor();
        return (await own.filter({ hasText: screens.t('raffle_prize_claimed') }).count()) === TICKETS;
      });
    }
    const paid = await Promise.all(people.map(({ member }) => wonBy(member.memberId)));
    expect(paid.reduce((sum, parts) => sum + parts, 0n)).toBe(100n * PARTS_PER_UNIT);
  });

  it('leaves books that balance', async () => {
    await expectBalanced(
      books,
      people.map(({ member }) => member.memberId),
    );
  });
});

async function wonBy(memberId: string): Promise<bigint> {
  const [row] = await books.rows(
    `select coalesce(sum(paid_parts), 0)::text as paid from awards_award where member_id = $1 and source_id = $2`,
    [memberId, ID],
  );
  return BigInt(String(row?.paid));
}

/** The tool draws the same numbers, and says so when a ticket was added to the list afterwards. */
async function expectOffline(text: string): Promise<void> {
  expect(await offline(text)).toContain('The proof holds.');
  const proof = JSON.parse(text) as { readonly list: readonly { readonly number: number; readonly code: string }[] };
  const forged = { ...proof, list: [...proof.list, { number: 1_000, code: '0'.repeat(16) }] };
  expect(await offline(JSON.stringify(forged))).toContain('The proof does not hold');
}

async function offline(text: string): Promise<string> {
  const running = promisify(execFile)(process.execPath, ['tools/raffle-draw.mjs'], { cwd: ROOT });
  running.child.stdin?.end(text);
  // A proof that does not hold ends it with an error that has what it said.
  const said = await running.catch((failed: unknown) => failed as { readonly stdout: string; readonly stderr: string });
  return `${said.stdout}${said.stderr}`;
}
