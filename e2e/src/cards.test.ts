import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import { violationsOn } from './axe.ts';
import { type ArcadeRound, type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { makeOperator } from './operator.ts';
import { type GameScreen, gameOn, screensOn } from './screens.ts';
import { lastSettled } from './seats.ts';
import { callerAt } from './site-api.ts';
import { partsOnScreen } from './words.ts';

/** The four tables with cards, each played by a member of its own at the same time. */
const TITLES = [
  { code: 'kestrel_blackjack', vendor: 'kestrel', member: 'demo01', viewport: PHONE, play: playHand },
  { code: 'silk_baccarat', vendor: 'house', member: 'mira88', viewport: DESKTOP, play: playCoup },
  { code: 'brass_jacks', vendor: 'kestrel', member: 'koiPond', viewport: PHONE, play: playDraw },
  { code: 'wild_deuces', vendor: 'kestrel', member: 'tamaraw7', viewport: PHONE, play: playDraw },
] as const;
/** Together a hundred in a test run; the long bench plays a thousand. */
const ROUNDS = Number(process.env.CARD_ROUNDS ?? 25);
const DEMO_ROUNDS = 5;
const LONG_MS = 1_200_000;

type Board = GameScreen['frame'];
type TitleUnderTest = (typeof TITLES)[number];
interface Seat extends Visit {
  readonly title: TitleUnderTest;
  readonly game: GameScreen;
  readonly memberId: string;
}

let browser: Browser;
let books: Books;
let seats: Seat[];

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  const staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor: 'house' });
  await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor: 'kestrel' });
  seats = await Promise.all(TITLES.map(sit));
}, LONG_MS);
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
});

async function sit(title: TitleUnderTest): Promise<Seat> {
  const seen = await visit(browser, { still: true, viewport: title.viewport });
  await screensOn(seen.page).logIn(title.member);
  return { ...seen, title, game: gameOn(seen.page), memberId: await books.memberIdOf(title.member) };
}

function open({ page, title, game }: Seat, mode = ''): Promise<void> {
  return page.goto(`/game?vendor=${title.vendor}&gameCode=${title.code}${mode}`).then(() => game.ready());
}

/** The cards that lie there, as the page holds them, from the top. */
function cardsOn(frame: Board): Promise<string[]> {
  return frame
    .locator('.playing-card')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));
}

/** Those of the last step that was drawn, in the order in which the board lays them. */
function cardsOf(round: ArcadeRound | undefined): string[] {
  const step = round?.steps.at(-1) as unknown as Record<string, unknown> | undefined;
  if (!step) return [];
  if (Array.isArray(step.hands)) {
    const hands = step.hands as { readonly cards: string[] }[];
    return [...(step.dealer as string[]), ...hands.flatMap(({ cards }) => cards)];
  }
  return [step.player, step.banker, step.cards].flat().filter((card): card is string => typeof card === 'string');
}

const ACTS = '.acts[data-open=true]';
const READY = '#spin[aria-disabled=false]:not([data-does])';

/** What may be done after how many steps; undefined when the round is over. */
async function offerOf(
  frame: Board,
  after = 0,
): Promise<{ readonly step: number; readonly may: string[] } | undefined> {
  for (;;) {
    await frame.locator(`${ACTS}, ${READY}`).first().waitFor();
    if ((await frame.locator(READY).count()) > 0) return undefined;
    const acts = frame.locator(ACTS);
    const step = Number((await acts.getAttribute('data-step', { timeout: 1_000 }).catch(() => undefined)) ?? 0);
    if (step <= after) continue;
    const may = await frame
      .locator('.act:not([hidden])')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.do ?? ''));
    return { step, may };
  }
}

const KEYS: Readonly<Record<string, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  insure: 'i',
  refuse: 'n',
};

/** Plays a hand by the keyboard as `decide` says; without it no insurance, and every hand stands. */
async function playHand({ game }: Pick<Seat, 'game'>, decide = (may: string[]) => usual(may)): Promise<void> {
  await game.press();
  await goOn({ game }, decide);
}

async function goOn({ game }: Pick<Seat, 'game'>, decide = (may: string[]) => usual(may)): Promise<void> {
  const { frame } = game;
  for (let offer = await offerOf(frame); offer; offer = await offerOf(frame, offer.step)) {
    await frame.locator('#spin').press(KEYS[decide(offer.may)] ?? 's');
  }
}

function usual(may: string[]): string {
  return may.includes('refuse') ? 'refuse' : 'stand';
}

/** A coup with chips on the banker and the tie, laid once: after that they stay. */
async function playCoup({ game }: Pick<Seat, 'game'>): Promise<void> {
  const { frame } = game;
  if ((await frame.locator('.spot .pile').count()) === 0) {
    await frame.locator('.spot[data-spot=banker]').press('Enter');
    await frame.locator('.spot[data-spot=tie]').press('Enter');
  }
  await game.spin();
}

/** A hand of video poker by the keyboard: the first two cards are held. */
async function playDraw({ game }: Pick<Seat, 'game'>): Promise<void> {
  const { frame } = game;
  await game.press();
  await frame.locator('.poker-place[aria-disabled=false]').first().waitFor();
  await frame.locator('#spin').press('1');
  await frame.locator('#spin').press('2');
  expect(await frame.locator('.poker-place[aria-pressed=true]').count()).toBe(2);
  await game.press();
  await frame.locator(READY).waitFor();
}

/** What the screen says after a round is what the arcade drew and what the ledger holds. */
async function agrees({ game, memberId }: Seat, before: number): Promise<void> {
  const played = await lastSettled(books, memberId);
  expect(await books.roundsOf(memberId)).toHaveLength(before + 1);
  // A win is counted up while the next round may begin.
  await expect.poll(() => game.lastWin()).toBe(played?.win);
  expect(await cardsOn(game.frame)).toEqual(cardsOf(played));
  const cash = await books.cashOf(memberId);
  expect(await game.balance()).toBe(cash.account);
  expect(cash.transfers).toBe(cash.account);
}

/** What axe finds on the board. */
function faultsOf({ page }: Seat) {
  const board = page.frames().find((frame) => frame !== page.mainFrame());
  if (!board) throw new Error('the game is not in a frame');
  return violationsOn(board);
}

describe('the tables with cards', () => {
  it('show for money what was drawn, and the balance of the ledger', { timeout: LONG_MS }, async () => {
    await Promise.all(
      seats.map(async (seat) => {
        await open(seat);
        for (let round = 1; round <= ROUNDS; round += 1) {
          const before = (await books.roundsOf(seat.memberId)).length;
          await seat.title.play(seat);
          await agrees(seat, before);
        }
        await shoot(seat.page, `cards-${seat.title.code}`);
        expect(await faultsOf(seat)).toEqual([]);
      }),
    );
    expect(await books.violations()).toEqual([]);
  });

  it('play in demo as well, where the ledger hears nothing', { timeout: LONG_MS }, async () => {
    const money = await books.money();
    await Promise.all(
      seats.map(async (seat) => {
        await open(seat, '&mode=demo');
        const start = await seat.game.balance();
        let net = 0n;
        for (let round = 1; round <= DEMO_ROUNDS; round += 1) {
          const before = await seat.game.balance();
          await seat.title.play(seat);
          net += (await seat.game.balance()) - before;
        }
        expect(await seat.game.balance()).toBe(start + net);
        expect(partsOnScreen(await seat.game.frame.locator('#net').innerText())).toBe(net);
      }),
    );
    expect(await books.money()).toBe(money);
  });
});

describe('a hand of blackjack', () => {
  let seat: Seat;
  const roundsOf = () => books.roundsOf(seat.memberId);
  const lastRound = async (): Promise<ArcadeRound | undefined> => (await roundsOf()).at(-1);

  it('is split and doubled by the keyboard, and every hand is told', { timeout: LONG_MS }, async () => {
    const [first] = seats;
    if (!first) throw new Error('nobody sits at the blackjack table');
    seat = first;
    await open(seat);
    const done = new Set<string>();
    // One hand in fourteen can be split: so many without one do not happen.
    for (let round = 1; round <= 400 && done.size < 2; round += 1) {
      const before = (await roundsOf()).length;
      const acts: string[] = [];
      await playHand(seat, (may) => {
        const wished = may.includes('split') ? 'split' : acts.includes('split') ? 'double' : usual(may);
        acts.push(may.includes(wished) ? wished : 'stand');
        return acts.at(-1) ?? 'stand';
      });
      await agrees(seat, before);
      for (const act of acts) if (act === 'split' || act === 'double') done.add(act);
      if (acts.includes('split')) await shoot(seat.page, 'cards-blackjack-split');
    }
    expect([...done].toSorted()).toEqual(['double', 'split']);
  });

  it('goes on after a reload where it was left', { timeout: LONG_MS }, async () => {
    const dealt = await untilOffered();
    await openInMidHand(seat);
    const again = await offerOf(seat.game.frame);
    expect(again?.may).toEqual(dealt.may);
    expect(await faultsOf(seat)).toEqual([]);
    const before = (await roundsOf()).length - 1;
    await goOn(seat);
    await agrees(seat, before);
  });

  it('is doubled once when the connection is lost before the answer', { timeout: LONG_MS }, async () => {
    await untilOffered('double');
    const stake = (await lastRound())?.stake ?? 0n;
    let lost = 0;
    await seat.page.route('**/api/choose', async (route) => {
      // The server hears it; the page never hears the server.
      if (lost++ < 2) {
        if (lost === 1) await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    const before = (await roundsOf()).length - 1;
    await seat.game.frame.locator('#spin').press('d');
    await seat.game.frame.locator(READY).waitFor();
    await seat.page.unroute('**/api/choose');
    expect(lost).toBe(3);
    expect((await lastRound())?.stake).toBe(stake * 2n);
    await agrees(seat, before);
  });

  it('is one hand in two tabs: who comes second sees how it ended', { timeout: LONG_MS }, async () => {
    await untilOffered();
    const address = (await seat.page.locator('iframe').getAttribute('src')) ?? '';
    const second = await seat.context.newPage();
    await second.goto(address);
    await second.locator(ACTS).waitFor();
    const before = (await roundsOf()).length - 1;
    await second.locator('#spin').press('s');
    await second.locator(READY).waitFor();
    await seat.game.frame.locator('#spin').press('s');
    await seat.game.frame.locator(READY).waitFor();
    expect(await roundsOf()).toHaveLength(before + 1);
    expect(await seat.game.balance()).toBe((await books.cashOf(seat.memberId)).account);
    expect(await cardsOn(seat.game.frame)).toEqual(cardsOf(await lastRound()));
    await second.close();
    expect(await books.violations()).toEqual([]);
  });

  /** Deals until something may be done about the hand that is no insurance, and leaves it so. */
  async function untilOffered(wished = 'stand'): Promise<{ readonly may: string[] }> {
    for (;;) {
      await seat.game.press();
      let offer = await offerOf(seat.game.frame);
      if (offer?.may.includes('refuse')) {
        await seat.game.frame.locator('#spin').press('n');
        offer = await offerOf(seat.game.frame, offer.step);
      }
      if (offer?.may.includes(wished)) return offer;
    }
  }

  /** The page anew, in mid-hand: it is not ready for a round, it waits for a choice. */
  async function openInMidHand({ page, game }: Seat): Promise<void> {
    await page.reload();
    await game.frame.locator(ACTS).waitFor();
  }
});
