import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { type GameScreen, gameOn, screensOn, sidewaysOf } from './screens.ts';
import { callerAt } from './site-api.ts';

/** The quick games: what they show is what the arcade drew and what the ledger moved, for money and in the demo. */
const TITLES = [
  { name: 'Copper Dice', vendor: 'kestrel', result: '.dice-digits', viewport: DESKTOP },
  { name: 'High Kite', vendor: 'tideline', result: '.limbo-result', viewport: PHONE },
  { name: 'Pebble Drop', vendor: 'tideline', result: '.pocket.lit text', viewport: PHONE },
  { name: 'Amber Mines', vendor: 'kestrel', result: '.mine-field', viewport: PHONE },
] as const;
type Title = (typeof TITLES)[number];

/** Of each title: four times so many together. */
const ROUNDS = Number(process.env.INSTANT_ROUNDS ?? 25);
const LONG = { timeout: 600_000 };

let browser: Browser;
let books: Books;
let memberId: string;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  const staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  for (const vendor of ['kestrel', 'tideline']) {
    await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor });
  }
  memberId = await books.memberIdOf('demo01');
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
});

const addressOf = ({ name, vendor }: Title): string =>
  `/game?vendor=${vendor}&gameCode=${name.toLowerCase().replace(' ', '_')}`;

async function sitDown(title: Title): Promise<Visit> {
  const seen = await visit(browser, { still: true, viewport: title.viewport });
  await screensOn(seen.page).logIn('demo01');
  await seen.page.goto(addressOf(title));
  await gameOn(seen.page).ready();
  return seen;
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
      return `${(step.result / 100).toFixed(2)}×`;
    case 'Pebble Drop':
      return String(step.pay / 10_000);
    case 'Amber Mines':
      return step.mine ? 'mine' : 'amber';
  }
}

describe.each(TITLES)('$name', (title) => {
  it('for money: shows what was drawn, and the balance of the ledger', LONG, async () => {
    const { page, context } = await sitDown(title);
    const game = gameOn(page);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const stake = await game.stake();
      await playRound(game, title);
      const played = (await books.roundsOf(memberId)).at(-1);
      expect(played).toMatchObject({ state: 'settled', stake, shownSteps: played?.stepCount });
      expect(await shown(game.frame, title)).toBe(drawn(title, played?.steps ?? []));
      await expect.poll(() => game.lastWin()).toBe(played?.win);
      const { account, transfers } = await books.cashOf(memberId);
      expect(await game.balance()).toBe(account);
      expect(transfers).toBe(account);
    }
    await shoot(page, `instant-${title.name}`);
    expect(await violationsOn(await frameOf(page))).toEqual([]);
    expect(await sidewaysOf(page)).toBe(0);
    await context.close();
  });

  it('as a demo: with play money, and nothing in the books', LONG, async () => {
    const { page, context } = await visit(browser, { still: true, viewport: PHONE });
    const before = await books.money();
    await page.goto(`${addressOf(title)}&mode=demo`);
    const game = gameOn(page);
    await game.ready();
    for (let round = 1; round <= 3; round += 1) {
      const had = await game.balance();
      const stake = await game.stake();
      await playRound(game, title);
      await expect.poll(async () => (await game.balance()) - had + stake - (await game.lastWin())).toBe(0n);
    }
    expect(await books.money()).toBe(before);
    await context.close();
  });
});

async function frameOf(page: Page) {
  const frame = await (await page.locator('iframe').elementHandle()).contentFrame();
  if (!frame) throw new Error('the game has no frame');
  return frame;
}

describe('a round of mines that waits', () => {
  const mines = TITLES[3];

  it('goes on after a reload where it stood, and is paid once', LONG, async () => {
    const { page, context } = await sitDown(mines);
    const game = gameOn(page);
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
    const rounds = await books.roundsOf(memberId);
    expect(rounds).toHaveLength(count);
    const last = rounds.at(-1);
    expect(last).toMatchObject({ state: 'settled' });
    expect(last?.win).toBe((((last?.stake ?? 0n) * 10_312n) / 10_000n / 1_000n) * 1_000n);
    expect(await game.balance()).toBe((await books.cashOf(memberId)).account);
    expect(await books.violations()).toEqual([]);
    await context.close();
  });
});

describe('rounds of dice that follow each other', () => {
  it('stop at the player’s word, by the number that was chosen, and never without a limit', LONG, async () => {
    const { page, context } = await sitDown(TITLES[0]);
    const game = gameOn(page);
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
