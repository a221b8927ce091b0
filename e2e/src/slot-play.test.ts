import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ArcadeRound, type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PATIENCE_MS, PHONE, shoot, stack, watchLogs } from './browser.ts';
import { expectTrue, type Seat, type SeatPlan, type Slot, takeSeat } from './seats.ts';
import { callerAt } from './site-api.ts';

/** Wins every second round, and wins may be gambled with. */
const KELP: Slot = { vendor: 'tideline', folder: 'kelp-garden' };
/** Sells free games for 20 stakes. */
const MESA: Slot = { vendor: 'highfield', folder: 'red-mesa' };
/** Without a gamble, so that the answer to a press is the whole round. */
const LANTERNS: Slot = { vendor: 'house', folder: 'paper-lanterns' };
const HURRY = 8;
/** What is over before anybody can see it is no movement. */
const SHORTEST_MS = 20;

let browser: Browser;
let books: Books;
let trouble: () => string[];

beforeAll(async () => {
  trouble = watchLogs();
  books = openBooks(stack);
  browser = await openBrowser();
});
afterAll(async () => {
  expect(trouble()).toEqual([]);
  await Promise.all([browser.close(), books.close()]);
});

/** A demo of a slot, tried by `use`; a picture of it is kept when that fails, and its page may not complain. */
async function trying(slot: Slot, use: (seat: Seat) => Promise<void>, options: Partial<SeatPlan> = {}): Promise<void> {
  const plan = { slot, caller: callerAt(stack.siteUrl), viewport: DESKTOP, still: true, ...options };
  const seat = await takeSeat(browser, books, plan);
  try {
    await use(seat);
    // What a test does to the connection, and a press that came some milliseconds before the arcade's 2.5 s were over.
    const expected = /ERR_FAILED|status of 429/;
    expect(seat.complaints.filter((said) => !expected.test(said))).toEqual([]);
  } catch (error) {
    await shoot(seat.page, `slot-play-${slot.folder}-failed`);
    throw error;
  } finally {
    await seat.context.close();
  }
}

/** A press of the button, in answer to which the page is told something else than the truth: `change` alters what the arcade says. */
async function altering(page: Page, path: string, change: (answer: Answer) => void): Promise<void> {
  await page.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    change(answer);
    await route.fulfill({ response, json: answer });
  });
}

/** Keeps what the page asks from the arcade until it is released: the round is under way for that long. */
async function holding(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface Answer {
  round: { winParts: string; balanceParts: string; netParts: string };
  netParts: string;
}

describe.concurrent('somebody at a slot', () => {
  it('gambles with a win, and collects the next one by the large button', async () => {
    await trying(KELP, async (seat) => {
      const { game } = seat;
      await game.frame.locator('#gamble-switch').click();
      await untilGamble(seat);
      await shoot(seat.page, 'slot-gamble');
      const offered = game.t('gambleText').split('{')[0] ?? '';
      expect(await game.frame.locator('#live').innerText()).toContain(offered);
      await game.frame.locator('#gamble .red').click();
      // Asked again is who won, unless twice as much would be more than a gamble may pay.
      const isAskedAgain = await isGambling(seat);
      if (isAskedAgain) await game.frame.locator('#gamble .collect').click();
      await game.ready();
      const taken = await expectTrue(seat);
      expect(taken.choices).toEqual([{ gamble: 'red' }, ...(isAskedAgain ? [{ collect: true }] : [])]);
      if (isAskedAgain) expect(taken.win).toBeGreaterThan(0n);

      await untilGamble(seat);
      const held = await game.figures();
      await game.press();
      await game.ready();
      const collected = await expectTrue(seat);
      expect(collected.choices).toEqual([{ collect: true }]);
      expect(collected.win).toBe(held.lastWin);
    });
  });

  it('thinks better of buying free games, then buys them, and pays what was said', async () => {
    await trying(
      MESA,
      async (seat) => {
        const { game, page } = seat;
        const before = await game.figures();
        await game.frame.locator('#buy').click();
        await shoot(page, 'slot-buy');
        await game.frame.getByRole('button', { name: game.t('cancel'), exact: true }).click();
        await game.frame.locator('#sheet').waitFor({ state: 'hidden' });
        expect(await game.figures()).toEqual(before);
        expect((await seat.rounds()).count).toBe(0);

        await game.frame.locator('#buy').click();
        await game.frame.locator('#buy-confirm').click();
        await game.ready();
        const bought = await expectTrue(seat);
        expect(bought.bet).toEqual({ buy: 'free_spins' });
        // 411 line bets instead of 20.
        expect(bought.stake).toBe((before.stake / 20n) * 411n);
        expect(bought.stepCount).toBeGreaterThanOrEqual(10);
        expect(before.balance - bought.stake + bought.win).toBe(await seat.balance());
      },
      { hurried: HURRY },
    );
  });

  it('has the rules, the history and the seeds told, and comes back to where the focus was', async () => {
    await trying(
      KELP,
      async (seat) => {
        const { game, page } = seat;
        await game.spin();
        const { newest } = await seat.rounds();
        for (const [id, words] of [
          ['open-rules', [game.t('payTable'), game.t('odds'), game.t('rtp')]],
          ['open-history', [game.t('historyNote', '20')]],
          ['open-fairness', [game.t('serverSeedHash'), game.t('clientSeed')]],
        ] as const) {
          await game.frame.locator(`#${id}`).focus();
          await page.keyboard.press('Enter');
          for (const word of words) await game.frame.locator('#sheet-body').getByText(word).first().waitFor();
          await shoot(page, `slot-${id}`);
          await page.keyboard.press('Escape');
          await game.frame.locator('#sheet').waitFor({ state: 'hidden' });
          expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
        }
        expect((await seat.rounds()).newest).toEqual({ ...newest, shownSteps: newest?.stepCount });
      },
      { viewport: PHONE },
    );
  });

  it('gets the round that was drawn when the connection drops before it is shown, once', async () => {
    await trying(LANTERNS, async (seat) => {
      const { game, page } = seat;
      let asked = 0;
      // What is drawn reaches nobody, twice; what is asked after it does not reach the arcade.
      await page.route('**/api/play', async (route) => {
        asked += 1;
        if (asked < 3) await route.fetch();
        return asked < 3 ? route.abort() : route.continue();
      });
      await game.press();
      await game.frame.getByText(game.t('connectionLost')).waitFor();
      const drawn = await seat.rounds();
      expect(drawn.count).toBe(1);
      await game.ready();
      expect(asked).toBe(3);
      const shown = await expectTrue(seat);
      expect({ ...shown, shownSteps: 0 }).toEqual({ ...drawn.newest, shownSteps: 0 });
      expect((await seat.rounds()).count).toBe(1);
      expect(await game.frame.locator('#note').isVisible()).toBe(false);
    });
  });

  it('loses the connection while a win waits for a choice, and the choice is made once', async () => {
    await trying(KELP, async (seat) => {
      const { game, page } = seat;
      await game.frame.locator('#gamble-switch').click();
      await untilGamble(seat);
      let asked = 0;
      await page.route('**/api/choose', async (route) => {
        asked += 1;
        if (asked === 1) await route.fetch();
        return asked < 3 ? route.abort() : route.continue();
      });
      await game.frame.locator('#gamble .black').click();
      await game.frame.getByText(game.t('connectionLost')).waitFor();
      await page.reload();
      await page.unroute('**/api/choose');
      if (await isGambling(seat)) await game.frame.locator('#gamble .collect').click();
      await game.ready();
      expect((await expectTrue(seat)).choices[0]).toEqual({ gamble: 'black' });
    });
  });

  it('plays by the keyboard alone', async () => {
    await trying(KELP, byKeyboard);
  });

  it('sees nothing move who asked for that, and others do', async () => {
    const moved = async (still: boolean): Promise<number> => {
      let most = 0;
      const look = async (seat: Seat) => {
        await seat.game.press();
        while (!(await isReady(seat))) {
          const running = await seat.page.evaluate(
            (shortest) =>
              document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > shortest)
                .length,
            SHORTEST_MS,
          );
          most = Math.max(most, running);
        }
        await expectTrue(seat);
      };
      await trying(LANTERNS, look, { still });
      return most;
    };
    expect(await moved(false)).toBeGreaterThan(0);
    expect(await moved(true)).toBe(0);
  });
});

describe.concurrent('that a round was seen', () => {
  /** What the page asks of the arcade from now on, a press with what it says to have seen. */
  const askedOn = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const name = /\/api\/(play|shown)$/.exec(request.url())?.[1];
      const body = (request.postDataJSON() ?? {}) as { seen?: object };
      if (name !== undefined) asked.push(body.seen === undefined ? name : `${name}, seen`);
    });
    return asked;
  };
  const isSeen = async (seat: Seat) => {
    const { newest } = await seat.rounds();
    return newest?.shownSteps === newest?.stepCount;
  };

  it('is said with the next press, and by itself when none comes', async () => {
    let asked: string[] = [];
    const listen = ({ page }: Seat) => Promise.resolve(void (asked = askedOn(page)));
    // Ten rounds, and it listens from the first one on. One of several steps tells of all but its last by itself.
    await automatic({ inRound: listen }, async (seat) => {
      const presses = asked.filter((each) => each.startsWith('play'));
      expect(presses).toEqual(Array<string>(9).fill('play, seen'));
      await vi.waitUntil(() => isSeen(seat), { timeout: PATIENCE_MS });
      expect(asked.at(-1)).toBe('shown');
    });
  });

  it('and that nobody gambles with each press: a win is collected with it', async () => {
    await trying(KELP, async (seat) => {
      const chosen: string[] = [];
      seat.page.on('request', (request) => {
        if (request.url().endsWith('/api/choose')) chosen.push(request.url());
      });
      let won: ArcadeRound;
      do {
        await seat.game.press();
        await seat.game.ready();
        won = await expectTrue(seat);
        expect(chosen).toEqual([]);
        // A very large win is not offered for a gamble.
      } while (won.win === 0n || won.choices.length === 0);
      expect(won.choices).toEqual([{ collect: true }]);
    });
  });

  it('is said when the page is left at once, and the round is not shown again', async () => {
    await trying(LANTERNS, async (seat) => {
      await seat.game.press();
      await seat.game.ready();
      const before = await expectTrue(seat);
      await seat.page.reload();
      await seat.game.ready();
      expect(await isSeen(seat)).toBe(true);
      expect(await expectTrue(seat)).toEqual({ ...before, shownSteps: before.stepCount });
    });
  });

  it('is said before the history is read: the round is in it', async () => {
    await trying(LANTERNS, async (seat) => {
      await seat.game.press();
      await seat.game.ready();
      await seat.game.frame.locator('#open-history').click();
      await seat.game.frame.locator('.past').waitFor();
      expect(await isSeen(seat)).toBe(true);
    });
  });
});

describe.concurrent('rounds that start by themselves', () => {
  it('end with the last one', async () => {
    await automatic({}, async (seat) => {
      expect((await seat.rounds()).count).toBe(10);
    });
  });

  it('end by a press of the button, after the round that is under way', async () => {
    await automatic({ inRound: ({ game }) => game.frame.locator('#spin').click() }, async (seat) => {
      expect((await seat.rounds()).count).toBe(1);
    });
  });

  it('end before more is lost than was allowed', async () => {
    // With the round itself it comes to that.
    const change = (answer: Answer, stake: bigint) =>
      (answer.netParts = (-5n * stake - BigInt(answer.round.netParts)).toString());
    await automatic({ path: 'play', change }, async (seat) => {
      expect((await seat.rounds()).count).toBe(1);
    });
  });

  it('end with one win of the size that was asked for', async () => {
    const change = ({ round }: Answer, stake: bigint) => (round.winParts = (stake * 10n).toString());
    await automatic({ path: 'play', change, choose: 'auto-win-10' }, async (seat) => {
      expect((await seat.rounds()).count).toBe(1);
    });
  });

  it('end when what is left is not enough for the next one', async () => {
    const change = ({ round }: Answer, stake: bigint) => (round.balanceParts = (stake - 1n).toString());
    await automatic({ path: 'play', change }, async (seat) => {
      expect((await seat.rounds()).count).toBe(1);
    });
  });
});

interface Automatic {
  /** What the arcade's answer to this is changed to, by the stake of a round. */
  readonly path?: string;
  readonly change?: (answer: Answer, stake: bigint) => void;
  /** A choice of the sheet. */
  readonly choose?: string;
  /** What is done while the first round is under way. */
  readonly inRound?: (seat: Seat) => Promise<void>;
}

/** Starts them as the sheet does, waits until they have ended by themselves, and that none begins after. */
async function automatic(plan: Automatic, then: (seat: Seat) => Promise<void>): Promise<void> {
  await trying(LANTERNS, async (seat) => {
    const { game, page } = seat;
    const { path, change } = plan;
    const stake = await game.stake();
    if (path !== undefined && change !== undefined) await altering(page, path, (answer) => change(answer, stake));
    const release = plan.inRound === undefined ? undefined : await holding(page, 'play');
    await game.frame.locator('#autoplay').click();
    // The most that may be lost, unless that is what is tried.
    if (change === undefined) await game.frame.locator('label[for=auto-loss-50]').click();
    if (plan.choose !== undefined) await game.frame.locator(`label[for=${plan.choose}]`).click();
    await game.frame.locator('#auto-start').click();
    await game.frame.locator('#spin[data-does=stop]').waitFor();
    await plan.inRound?.(seat);
    release?.();
    await game.ready();
    await then(seat);
  });
}

/** Plays until a win waits for a choice. */
async function untilGamble(seat: Seat): Promise<void> {
  do await seat.game.press();
  while (!(await isGambling(seat)));
}

const isReady = ({ game }: Seat) => game.frame.locator('#spin:not([data-does])[aria-disabled=false]').isVisible();

/** Waits until the round is over or a win waits for a choice, and says which. */
async function isGambling({ game }: Seat): Promise<boolean> {
  const gamble = game.frame.locator('#gamble:not([hidden]) .collect');
  await game.frame
    .locator('#gamble:not([hidden]) .collect, #spin:not([data-does])[aria-disabled=false]')
    .first()
    .waitFor();
  return gamble.isVisible();
}

async function byKeyboard(seat: Seat): Promise<void> {
  const { game, page } = seat;
  const focus = () => page.evaluate(() => document.activeElement?.id ?? '');
  const reached = new Set<string>();
  for (let press = 0; press < 30 && !reached.has('spin'); press += 1) {
    await page.keyboard.press('Tab');
    reached.add(await focus());
  }
  for (const id of [
    'open-rules',
    'open-fairness',
    'open-history',
    'gamble-switch',
    'sound',
    'close',
    'stake-less',
    'spin',
  ]) {
    expect([...reached]).toContain(id);
  }
  const stake = await game.stake();
  await page.keyboard.press('ArrowUp');
  expect(await game.stake()).toBeGreaterThan(stake);
  await page.keyboard.press('ArrowDown');
  expect(await game.stake()).toBe(stake);

  await page.keyboard.press('Space');
  await game.ready();
  await expectTrue(seat);
  await page.keyboard.press('Enter');
  await game.ready();
  await expectTrue(seat);
  expect((await seat.rounds()).count).toBe(2);
  expect(await focus()).toBe('spin');

  await game.frame.locator('#gamble-switch').focus();
  await page.keyboard.press('Space');
  await game.frame.locator('#spin').focus();
  await untilGamble(seat);
  // What is safe has the focus; red and black are before it.
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('collect');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('black');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await game.ready();
  expect((await expectTrue(seat)).choices).toEqual([{ collect: true }]);
  expect(await focus()).toBe('spin');
}
