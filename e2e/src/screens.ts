import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameWordsOf, type Language, partsOnScreen, wordsOf } from './words.ts';

/** How long a test waits for a screen to change. */
const PATIENCE = { timeout: 60_000, interval: 50 };
/** The longest time a round may take to be shown: free spins can win more free spins. */
const ROUND_MS = 240_000;

/** The password of everybody in the demo brand's seed. */
export const PASSWORD = 'Baize-2026';

/** The site as a member meets it: finds things by what they say. */
export interface Screens {
  readonly t: ReturnType<typeof wordsOf>;
  readonly dialog: () => Locator;
  /** The balance in sight, in parts. */
  readonly balance: () => Promise<bigint>;
  /** Waits until the balance in sight is this. */
  readonly showsBalance: (parts: bigint) => Promise<void>;
  /** Logs in through the dialog at /login and waits for the member's side of the site. */
  readonly logIn: (username: string) => Promise<void>;
  /** Opens the menu under the avatar and chooses an entry. */
  readonly choose: (nickname: string, entry: string) => Promise<void>;
  readonly token: () => Promise<string | null>;
  /** A game's card on home or in a hall. */
  readonly card: (name: string) => Locator;
  /** Opens a game from its card, to play or to try. */
  readonly openGame: (name: string, way: 'game_play' | 'game_try') => Promise<void>;
}

export function screensOn(page: Page, language: Language = 'EN'): Screens {
  const t = wordsOf(language);
  const dialog = () => page.getByRole('dialog');
  const card = (name: string) => page.locator('main li button[aria-haspopup=dialog]').filter({ hasText: name }).first();
  const balance = async () =>
    partsOnScreen(await page.locator('[data-testid=balance]:visible').first().innerText(), language);
  return {
    t,
    dialog,
    balance,
    showsBalance: (parts) => expect.poll(() => balance().catch(() => undefined), PATIENCE).toBe(parts),
    logIn: async (username) => {
      await page.goto('/login');
      await dialog().locator('[name=username]').fill(username);
      await dialog().locator('[name=password]').fill(PASSWORD);
      await dialog()
        .getByRole('button', { name: t('log_in'), exact: true })
        .click();
      await page.locator('[data-testid=balance]:visible').first().waitFor();
    },
    choose: async (nickname, entry) => {
      // How much waits stands before the name.
      await page.getByRole('button', { name: new RegExp(`${nickname}$`) }).click();
      await page.getByRole('listitem').getByRole('button', { name: entry, exact: true }).click();
    },
    token: () => page.evaluate(() => sessionStorage.getItem('token')),
    card,
    openGame: async (name, way) => {
      await card(name).click();
      await dialog()
        .getByRole('link', { name: t(way) })
        .click();
    },
  };
}

/** What the slot says about money, in parts, and its reels in words. */
export interface Figures {
  readonly balance: bigint;
  readonly stake: bigint;
  readonly lastWin: bigint;
  readonly reels: string;
}

/** The slot in its frame, or alone on its page. */
export interface GameScreen {
  readonly t: ReturnType<typeof gameWordsOf>;
  readonly frame: Pick<FrameLocator, 'locator' | 'getByRole' | 'getByText'>;
  /** Waits until a round can be started. */
  readonly ready: () => Promise<void>;
  /** Starts a round by the keyboard. */
  readonly press: () => Promise<void>;
  /** Plays one round to its end. */
  readonly spin: () => Promise<void>;
  readonly balance: () => Promise<bigint>;
  readonly lastWin: () => Promise<bigint>;
  readonly stake: () => Promise<bigint>;
  /** The reels in words. */
  readonly reels: () => Promise<string>;
  /** All of these at one moment. */
  readonly figures: () => Promise<Figures>;
}

export function gameOn(page: Page, language: Language = 'EN'): GameScreen {
  return gameIn(page.frameLocator('iframe'), language);
}

/** The game as its studio serves it, without the site around it. */
export function gameAlone(page: Page, language: Language = 'EN'): GameScreen {
  return gameIn(page, language);
}

function gameIn(frame: GameScreen['frame'], language: Language): GameScreen {
  const amount = async (id: string) => partsOnScreen(await frame.locator(id).innerText(), language);
  const ready = () => frame.locator('#spin:not([data-does])[aria-disabled=false]').waitFor({ timeout: ROUND_MS });
  const press = () => frame.locator('#spin').press(' ');
  return {
    t: gameWordsOf(language),
    frame,
    ready,
    press,
    spin: async () => {
      await press();
      await ready();
    },
    balance: () => amount('#balance'),
    lastWin: () => amount('#win'),
    stake: () => amount('#stake'),
    reels: async () => (await frame.locator('#reels').getAttribute('aria-label')) ?? '',
    figures: async () => {
      const { reels, ...amounts } = await frame.locator('#game').evaluate((game) => {
        const text = (id: string) => game.querySelector(id)?.textContent ?? '';
        const reels = game.querySelector('#reels')?.getAttribute('aria-label') ?? '';
        return { balance: text('#balance'), stake: text('#stake'), lastWin: text('#win'), reels };
      });
      const parts = (said: string) => partsOnScreen(said, language);
      return {
        balance: parts(amounts.balance),
        stake: parts(amounts.stake),
        lastWin: parts(amounts.lastWin),
        reels,
      };
    },
  };
}

/** Chooses the radio button of that name. A press that comes before the page listens, or behind a closing dialog, is made again. */
export async function choose(within: Page | Locator, name: string): Promise<void> {
  const radio = within.getByRole('radio', { name });
  await expect
    .poll(async () => {
      await radio.click({ force: true });
      return radio.isChecked();
    })
    .toBe(true);
}

/** A part of a page, by the heading it begins with. */
export function panelOf(page: Page, name: string): Locator {
  return page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
}

/** How far a page can be scrolled sideways; nobody wants to. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
}
