import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { setMemberLimit } from '@baize/contract/money/limits';
import type { opsPutGamePause } from '@baize/contract/play/game-access-ops';
import { type Account, openAccount, troubleIn } from './accounts.ts';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { openBrowser, shoot, stack, type Visit, visit } from './browser.ts';
import { payIn } from './lottery.ts';
import { makeOperator } from './operator.ts';
import { gameOn, PASSWORD, type Screens, screensOn } from './screens.ts';
import { callerAt, type Caller, seal, sealKeyOf, sendRaw } from './site-api.ts';
import { openStudio, type Studio } from './studio.ts';

/** Every way that a game is launched, what keeps one closed, and the ways on and back (B5.9, B5.10). */
const SLOTS = [
  { game_code: 'all', name: 'All of Reef', category: 'Video Slots', opensList: true },
  { game_code: 'coral', name: 'Coral Spin', category: 'Video Slots' },
  { game_code: 'pearl', name: 'Pearl Drop', category: 'Video Slots' },
] as const;
const VENDORS = {
  reef: [
    ...SLOTS,
    { game_code: 'cup', name: 'Reef Cup', category: 'Sportsbook' },
    { game_code: 'cards', name: 'Reef Cards', category: 'Poker Games' },
    { game_code: 'draw', name: 'Reef Draw', category: 'Lottery' },
  ],
  tcg_sea: [{ game_code: 'sea', name: 'Sea Draw', category: 'Lottery' }],
  ds88: [{ game_code: 'arena', name: 'Arena', category: 'Cockfight' }],
} as const;
const HALL = '/rng?page=reef';
const DAY_MS = 86_400_000;
/** For those that open many pages. */
const LONG = 300_000;

let browser: Browser;
let books: Books;
let staff: Caller;
let studio: Studio;
let seen: Visit;
let page: Page;
let screens: Screens;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  const second = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl, 'Vera'));
  studio = await openStudio({ siteUrl: stack.siteUrl, staff, second, vendors: VENDORS });
});
afterAll(async () => {
  await studio.close();
  await Promise.all([browser.close(), books.close()]);
});
beforeEach(async () => {
  seen = await visit(browser, { still: true });
  ({ page } = seen);
  screens = screensOn(page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await shoot(page, 'launch-failed');
  await seen.context.close();
  // A launch that is refused and a session that ends are what some of these are about.
  const expected = /launchGame|status of 401 .*\/events$/;
  expect(troubleIn(seen.complaints).filter((said) => !expected.test(said))).toEqual([]);
});

const link = (key: string, name: string) =>
  page
    .locator('main')
    .getByRole('link', { name: `${screens.t(key)}: ${name}`, exact: true })
    .first();
const card = (name: string) => page.locator('main button[aria-haspopup=dialog]').filter({ hasText: name });
const inDialog = (key: string) => screens.dialog().getByRole('link', { name: screens.t(key), exact: true });
/** The studio's game is there, and was opened with this currency: XXX is the demo. */
const isOpen = (game: string, currency: string) =>
  page
    .frameLocator('iframe')
    .getByRole('heading', { name: `${game} ${currency}`, exact: true })
    .waitFor();
const leave = () => page.getByRole('link', { name: screens.t('game_back') }).click();
const alert = () => page.locator('main').getByRole('alert');
const pathHere = () => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

async function logInHere(username: string): Promise<void> {
  await screens.dialog().locator('[name=username]').fill(username);
  await screens.dialog().locator('[name=password]').fill(PASSWORD);
  await screens
    .dialog()
    .getByRole('button', { name: screens.t('log_in'), exact: true })
    .click();
}

describe('a visitor tries a game', () => {
  it.each([
    { what: 'a slot of a hall', from: HALL, name: 'Coral Spin', game: 'coral', back: HALL },
    { what: 'sports in a frame of their own', from: '/fbsports', name: 'Reef Cup', game: 'cup', back: '/fbsports' },
    {
      what: 'a lottery of the site’s own pages, by its vendor',
      from: '/lottery?vendor=tcg_sea',
      name: 'Sea Draw',
      game: 'sea',
      back: '/lottery',
    },
    {
      what: 'a lottery of another vendor',
      from: '/lottery?vendor=reef',
      name: 'Reef Draw',
      game: 'draw',
      back: '/lottery?vendor=reef',
    },
    { what: 'a cockfight from its page', from: '/seamless', name: 'Arena', game: 'arena', back: '/seamless' },
  ])('$what, and is led back', async ({ from, name, game, back }) => {
    await page.goto(from);
    await link('game_try', name).click();
    await isOpen(game, 'XXX');
    expect(studio.asked.at(-1)).not.toHaveProperty('user');
    await leave();
    await page.waitForURL((url) => url.pathname + url.search === back);
  });

  it('through a game that stands for its vendor’s games: they are shown over the page, and it is none of them', async () => {
    await page.goto(HALL);
    await link('game_play', 'All of Reef').click();
    const list = screens.dialog();
    await list.getByRole('heading', { name: screens.t('vendor_hall', 'Studio reef') }).waitFor();
    expect(pathHere()).toBe(HALL);
    await list.getByRole('button', { name: /Pearl Drop/ }).waitFor();
    expect(await list.getByRole('button', { name: /All of Reef/ }).count()).toBe(0);
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await list.getByRole('button', { name: /Pearl Drop/ }).click();
    await inDialog('game_try').click();
    await isOpen('pearl', 'XXX');
  });

  it('the cockfight of the navigation at once, and a room of other players by its button', async () => {
    await page.goto('/');
    const entry = page
      .locator('header')
      .getByRole('link', { name: screens.t('category_COCKFIGHT'), exact: true })
      .first();
    await expect.poll(() => entry.getAttribute('href')).toBe('/game?vendor=ds88&gameCode=arena');
    await page.goto('/pvp');
    const room = page.locator('main').getByRole('listitem').filter({ hasText: 'Reef Cards' });
    await room.getByRole('link', { name: screens.t('game_play') }).click();
    await page.waitForURL('**/game?vendor=reef&gameCode=cards');
    await screens.dialog().locator('[name=username]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main').getByText(screens.t('session_required'), { exact: true }).last().waitFor();
    await page.getByRole('link', { name: screens.t('game_try') }).click();
    await isOpen('cards', 'XXX');
  });

  it('as a trial: the demo where a studio takes no play money, and nothing that is for members', async () => {
    await page.goto('/game?vendor=reef&gameCode=coral');
    await screens
      .dialog()
      .getByRole('button', { name: screens.t('free_play'), exact: true })
      .click();
    await screens.dialog().getByRole('checkbox').check();
    await screens
      .dialog()
      .getByRole('button', { name: screens.t('free_play_start') })
      .click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/game?vendor=reef&gameCode=coral');
    await isOpen('coral', 'XXX');
    expect(studio.asked.at(-1)).not.toHaveProperty('user');
    await page.goto('/game?vendor=house&gameCode=paper_lanterns');
    await gameOn(page).ready();
    expect(await gameOn(page).balance()).toBeGreaterThan(0n);
    await page.goto(`${HALL}&list=recent`);
    await screens.dialog().getByText(screens.t('in_need_true_account')).waitFor();
  });
});

describe('a member', () => {
  let member: Account;
  beforeEach(async () => {
    member = await openAccount(stack.siteUrl, books);
  });

  it('is asked to log in where they pressed, plays there, and finds the game among their last ones', async () => {
    await page.goto(HALL);
    await link('game_play', 'Coral Spin').click();
    await logInHere(member.username);
    await isOpen('coral', 'PHP');
    expect(studio.asked.at(-1)).toMatchObject({ lobby_url: `${stack.siteUrl}/`, lang: 'en', game_code: 'coral' });
    expect(studio.asked.at(-1)?.user).not.toContain(member.username);
    await leave();
    await page.waitForURL(`**${HALL}`);
    await page.getByRole('link', { name: screens.t('hall_recent'), exact: true }).click();
    await page
      .locator('main')
      .getByRole('button', { name: /Coral Spin/ })
      .waitFor();
  });

  it('searches, keeps what was found, and comes back from it to the search', { timeout: LONG }, async () => {
    await screens.logIn(member.username);
    await page.goto(HALL);
    const field = page.getByRole('searchbox', { name: screens.t('hall_search') });
    await page.keyboard.press('Shift');
    await field.fill('péarl');
    const found = card('Pearl Drop');
    await page.waitForURL((url) => url.searchParams.get('gameName') === 'péarl');
    await found.click();
    await screens
      .dialog()
      .getByRole('button', { name: screens.t('favourite'), exact: true })
      .click();
    await page.getByText(screens.t('favourite_added')).waitFor();
    await inDialog('game_play').click();
    await isOpen('pearl', 'PHP');
    await leave();
    await page.waitForURL((url) => url.searchParams.get('gameName') === 'péarl');
    await found.waitFor();
    expect(await field.inputValue()).toBe('péarl');
    await page.getByRole('link', { name: screens.t('favourites'), exact: true }).click();
    await found.waitFor();
    expect(await card('Coral Spin').count()).toBe(0);
  });

  it('sees a deposit in the game that is open, without doing anything', { timeout: LONG }, async () => {
    await screens.logIn(member.username);
    await page.goto('/game?vendor=house&gameCode=paper_lanterns');
    const game = gameOn(page);
    await game.ready();
    expect(await game.balance()).toBe(0n);
    await payInBeside();
    await expect.poll(() => game.balance(), { timeout: 60_000 }).toBe(500n * PARTS_PER_UNIT);
  });

  it('is led back to a round that was left, and to the limits once one is reached', { timeout: LONG }, async () => {
    await screens.logIn(member.username);
    await payInBeside();
    await page.goto('/game?vendor=reef&gameCode=coral');
    await isOpen('coral', 'PHP');
    expect(await studio.bet('reef', { game: 'coral', round: `left-${member.memberId}`, amount: 100_000 })).toBe(
      'RS_OK',
    );
    // What goes on in the frame is told to it, too.
    await page.frameLocator('iframe').getByText('"event":"balance"').first().waitFor();
    await books.rows(`update games_bet set at = at - interval '1 hour' where member_id = $1`, [member.memberId]);
    await page.goto('/rng');
    const left = page.getByRole('region', { name: screens.t('hall_unfinished') });
    await left.getByText('Coral Spin').waitFor();
    await left.getByRole('link', { name: screens.t('hall_go_on') }).click();
    await isOpen('coral', 'PHP');
    await page.goto('/?centre=personalHistoryCopy');
    await screens
      .dialog()
      .getByRole('button', { name: `${screens.t('bet_details')}: Coral Spin` })
      .click();
    await screens
      .dialog()
      .getByRole('link', { name: screens.t('bet_go_on') })
      .click();
    await isOpen('coral', 'PHP');
    expect(await books.violations()).toEqual([]);

    // What was staked is as much as they want to stake.
    const limit = { kind: 'stake', period: '24h', amount: '1' } as const;
    await callerAt(stack.siteUrl, member.token).call<typeof setMemberLimit>('PUT /wps/member/limits', limit);
    await page.goto('/game?vendor=reef&gameCode=coral');
    await title('game_limit_title');
    await alert().getByText(screens.t('play_limit_reached')).waitFor();
    await way('game_limits').click();
    await screens
      .dialog()
      .getByRole('group', { name: screens.t('limits_stake') })
      .waitFor();
  });

  it('whose session is over is asked to log in where they are, and goes on', async () => {
    await screens.logIn(member.username);
    await page.goto('/game?vendor=reef&gameCode=coral');
    await isOpen('coral', 'PHP');
    const authorization = `Bearer ${(await screens.token()) ?? ''}`;
    const logout = { method: 'DELETE', path: '/wps/session/logout', headers: { authorization } };
    expect((await sendRaw(stack.siteUrl, logout)).envelope?.success).toBe(true);
    await screens.dialog().getByText(screens.t('session_expired')).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('main').getByText(screens.t('session_expired'), { exact: true }).waitFor();
    await page
      .locator('main')
      .getByRole('button', { name: screens.t('log_in'), exact: true })
      .click();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/launchGame$|^\/play$/.test(pathname)) asked.push(pathname);
    });
    await logInHere(member.username);
    await isOpen('coral', 'PHP');
    // A launch of their own comes first; the address of the launch before is not opened again.
    expect(asked).toEqual(['/wps/game/launchGame', '/play']);
  });

  it('who stops playing is told so when they come back to a game', async () => {
    const authorization = `Bearer ${member.token}`;
    const call = 'POST /wps/member/exclusion';
    const jwe = await seal(await sealKeyOf(stack.siteUrl), call, { period: '6m', password: PASSWORD });
    const sent = { method: 'POST', path: '/wps/member/exclusion', body: JSON.stringify({ jwe }) };
    const headers = { authorization, 'content-type': 'application/json' };
    expect((await sendRaw(stack.siteUrl, { ...sent, headers })).envelope?.success).toBe(true);
    await page.goto('/game?vendor=reef&gameCode=coral');
    await logInHere(member.username);
    const [words = ''] = screens.t('member_excluded').split('{');
    await screens.dialog().getByText(words).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  /** In another tab: the page stays where it is. */
  async function payInBeside(): Promise<void> {
    const bank = await seen.context.newPage();
    await payIn(bank, member, '500');
    await bank.close();
  }
});

const title = (key: string) => alert().getByText(screens.t(key), { exact: true }).first().waitFor();
const way = (key: string) => alert().getByRole('link', { name: screens.t(key), exact: true });

describe('a game that does not open has a screen of its own, with a way on', () => {
  const retry = () =>
    alert()
      .getByRole('button', { name: screens.t('try_again'), exact: true })
      .click();
  const isFine = async () => {
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await way('game_other').waitFor();
  };

  it('the studio that does not answer: try again', async () => {
    studio.isDown = true;
    await page.goto('/game?vendor=reef&gameCode=coral&mode=demo');
    await title('game_studio_title');
    await isFine();
    studio.isDown = false;
    // It is left alone for a moment, whatever is pressed.
    await expect
      .poll(
        async () => {
          if ((await alert().count()) > 0) await retry().catch(() => undefined);
          return page.frameLocator('iframe').getByRole('heading').count();
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(1);
    await isOpen('coral', 'XXX');
  });

  it('maintenance of the game, with its end, and of its studio: another game', async () => {
    const now = Date.now();
    const put = (id: string, words: { gameCode: string | null; until: number | null }) =>
      staff.call<typeof opsPutGamePause>('PUT /ops/games/pauses', { id, vendor: 'reef', from: now - 2_000, ...words });
    const [ofGame, ofStudio] = [crypto.randomUUID(), crypto.randomUUID()];
    await put(ofGame, { gameCode: 'coral', until: now + DAY_MS });
    await page.goto(HALL);
    await page.locator('main').getByText(screens.t('game_in_maintenance')).waitFor();
    await link('game_try', 'Coral Spin').click();
    await title('game_paused_title');
    const [words = ''] = screens.t('game_paused_until').split('{');
    await alert().getByText(words).waitFor();
    await isFine();
    await way('game_other').click();
    await page.waitForURL(`**${HALL}`);
    await put(ofStudio, { gameCode: null, until: null });
    await link('game_try', 'Pearl Drop').click();
    await title('game_paused_title');
    await alert().getByText(screens.t('game_paused')).waitFor();
    await Promise.all([ofGame, ofStudio].map(async (id) => put(id, { gameCode: null, until: now - 1_000 })));
    await retry();
    await isOpen('pearl', 'XXX');
  });

  it('a game that is not there: another one', async () => {
    await page.goto('/game?vendor=reef&gameCode=nothing&mode=demo');
    await title('game_closed_title');
    await isFine();
  });
});
