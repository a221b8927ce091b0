import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { addressOf, lastSettled, sessionOf } from './seats.ts';
import { gameAlone, gameOn, type GameScreen, screensOn, sidewaysOf } from './screens.ts';

import { type Caller, callerAt } from './site-api.ts';

/** The quick games: what they show is what the arcade drew and what the ledger moved, for money (of a member's own) and in the demo. */
const TITLES = [
  { name: 'Copper Dice', vendor: 'kestrel', result: '.dice-digits', viewport: DESKTOP, username: 'demo01' },
  { name: 'High Kite', vendor: 'tideline', result: '.limbo-result', viewport: PHONE, username: 'mira88' },
  { name: 'Pebble Drop', vendor: 'tideline', result: '.pocket.lit text', viewport: PHONE, username: 'koiPond' },
  { name: 'Amber Mines', vendor: 'kestrel', result: '.mine-field', viewport: PHONE, username: 'tamaraw7' },
] as const;
type Title = (typeof TITLES)[number];

/** Of each title: four times so many together. */
const ROUNDS = Number(process.env.INSTANT_ROUNDS ?? 25);
const LONG = { timeout: 600_000 };
/** A win is counted up while the next round may begin. */
const WHILE_COUNTING = { timeout: 60_000, interval: 20 };

let browser: Browser;
let books: Books;
let memberId: string;
let member: Caller;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  const staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  for (const vendor of ['kestrel', 'tideline']) {
    await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor });
  }
  memberId = await books.memberIdOf('demo01');
  member = callerAt(stack.siteUrl, await sessionOf(books, memberId));
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
});

const codeOf = ({ name }: Title): string => name.toLowerCase().replace(' ', '-');

/** The game alone, for a member's money or as a demo, and the page it is on. */
async function sitDown(title: Title, caller: Caller, whose?: string): Promise<Visit & { readonly game: GameScreen }> {
  const plan = { slot: { vendor: title.vendor, folder: codeOf(title) }, caller };
  const url = await addressOf(whose === undefined ? plan : { ...plan, memberId: whose });
  const seen = await visit(browser, { still: true, viewport: whose === undefined ? PHONE : title.viewport });
  const game = gameAlone(seen.page);
  await seen.page.goto(url);
  await game.ready();
  return { ...seen, game };
}

/** One round to its end: of mines one field, and what it is worth is collected. */
async function playRound(game: GameScreen, title: Title): Promise<void> {
  if (title.name !== 'Amber Mines') return game.spin();
  await game.press();
  await openField(game.frame, 12);
  await game.frame.locator('#spin[data-does=offer], #spin[aria-disabled=false]').waitFor();
  if ((await game.frame.locator('#spin[data-does=offer]').count()) > 0) await game.press();
  await game.ready();
}

function openField(frame: GameScreen['frame'], field: number): Promise<void> {
  return frame.locator(`[data-field="${field}"][aria-disabled=false]`).click();
}

/** What the board says of its last round. */
async function shown(frame: GameScreen['frame'], { name, result }: Title): Promise<string> {
  if (name !== 'Amber Mines') return ((await frame.locator(result).textContent()) ?? '').trim();
  return (await frame.locator(`${result}[data-field="12"]`).getAttribute('data-lying')) ?? '';
}

/** The same, as the arcade wrote it down. */
function drawn({ name }: Title, steps: readonly unknown[]): string {
  const step = steps[name === 'Amber Mines' ? 1 : 0] as { roll: number; result: number; pay: number; mine: boolean };
  switch (name) {
    case 'Copper Dice':
      return (step.roll / 100).toFixed(2);
    case 'High Kite':
      return `${(step.result / 100).toLocaleString('en', { minimumFractionDigits: 2 })}×`;
    case 'Pebble Drop':
      return String(step.pay / 10_000);
    case 'Amber Mines':
      return step.mine ? 'mine' : 'amber';
  }
}

async function playForMoney(title: Title): Promise<void> {
  const whose = await books.memberIdOf(title.username);
  const { page, context, game } = await sitDown(title, callerAt(stack.siteUrl, await sessionOf(books, whose)), whose);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { stake } = await game.figures();
    await playRound(game, title);
    const played = await lastSettled(books, whose);
    expect(played?.stake, title.name).toBe(stake);
    expect(await shown(game.frame, title), title.name).toBe(drawn(title, played?.steps ?? []));
    const { account, transfers } = await books.cashOf(whose);
    expect(transfers).toBe(account);
    await expect.poll(() => game.figures(), WHILE_COUNTING).toMatchObject({ balance: account, lastWin: played?.win });
  }
  await shoot(page, `instant-${title.name}`);
  expect(await violationsOn(page.mainFrame()), title.name).toEqual([]);
  expect(await sidewaysOf(page)).toBe(0);
  await context.close();
}

async function openFromHall(title: Title): Promise<void> {
  const { page, context } = await visit(browser, { still: true, viewport: title.viewport });
  await page.goto(`/rng?page=${title.vendor}`);
  await screensOn(page).openGame(title.name, 'game_try');
  await gameOn(page).ready();
  // Keys are the game's at once, and again after a reload.
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).toBe('IFRAME');
  if (title === TITLES[0]) {
    await page.reload();
    await gameOn(page).ready();
    await expect.poll(focused).toBe('IFRAME');
  }
  await context.close();
}

async function playDemo(title: Title): Promise<void> {
  const { context, game } = await sitDown(title, callerAt(stack.siteUrl));
  for (let round = 1; round <= 3; round += 1) {
    const had = await game.balance();
    const stake = await game.stake();
    await playRound(game, title);
    await expect.poll(async () => (await game.balance()) - had + stake - (await game.lastWin())).toBe(0n);
  }
  await context.close();
}

/** A round is mostly waiting, so all are played side by side. */
describe('the quick games', () => {
  it('for money: show what was drawn, and the balance of the ledger', LONG, async () => {
    await Promise.all(TITLES.map(playForMoney));
  });

  it('stand in their studios’ halls, open from there, and take the keys', LONG, async () => {
    await Promise.all(TITLES.map(openFromHall));
  });

  it('as demos: with play money, and nothing in the books', LONG, async () => {
    const before = await books.money();
    await Promise.all(TITLES.map(playDemo));
    expect(await books.money()).toBe(before);
  });
});

describe('a round of mines that waits', () => {
  const mines = TITLES[3];

  it('goes on after a reload where it stood, and is paid once', LONG, async () => {
    const { page, context, game } = await sitDown(mines, member, memberId);
    // One mine: a field in the middle is amber in 24 rounds of 25, and the round is begun anew if it is not.
    await game.frame.getByRole('button', { name: 'Mines 1', exact: true }).click();
    let waits = false;
    while (!waits) {
      await game.press();
      await openField(game.frame, 12);
      await game.frame.locator('#spin[data-does=offer], #spin[aria-disabled=false]').waitFor();
      waits = (await game.frame.locator('#spin[data-does=offer]').count()) > 0;
    }
    const count = (await books.roundsOf(memberId)).length;
    await page.reload();
    await game.frame.locator('#spin[data-does=offer]').waitFor();
    expect(await game.frame.locator('[data-field="12"]').getAttribute('data-lying')).toBe('amber');
    expect(await game.frame.locator('[data-lying="closed"]').count()).toBe(24);

    // The answer to the next choice is lost on its way: it is asked for again, and is the same choice.
    let lost = 0;
    await page.route('**/api/choose', async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await game.frame.locator('#spin').press('Enter');
    await game.ready();
    expect(lost).toBe(2);
    const last = await lastSettled(books, memberId);
    expect(await books.roundsOf(memberId)).toHaveLength(count);
    expect(last?.win).toBe((((last?.stake ?? 0n) * 10_312n) / 10_000n / 1_000n) * 1_000n);
    expect(await game.balance()).toBe((await books.cashOf(memberId)).account);
    expect(await books.violations()).toEqual([]);
    await context.close();
  });
});

describe('rounds of dice that follow each other', () => {
  it('end with the number that was chosen', LONG, async () => {
    const { context, game } = await sitDown(TITLES[0], member, memberId);
    const before = (await books.roundsOf(memberId)).length;
    await game.frame.locator('#autoplay').click();
    // Ten rounds cannot lose fifty stakes.
    await game.frame.locator('label[for="auto-loss-50"]').click();
    await game.frame.locator('#auto-start').click();
    await game.frame.locator('#spin[data-does=stop]').waitFor();
    await game.frame.locator('#spin:not([data-does])[aria-disabled=false]').waitFor();
    expect((await books.roundsOf(memberId)).length - before).toBe(10);
    expect(await game.balance()).toBe((await books.cashOf(memberId)).account);
    await context.close();
  });
});
