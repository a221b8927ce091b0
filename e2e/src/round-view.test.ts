import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import type { roundLink } from '@baize/contract/records/betting-record';
import { violationsOn } from './axe.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, visit } from './browser.ts';
import { type Player, sitDownAt, SOON } from './killable.ts';
import { makeOperator } from './operator.ts';
import { sidewaysOf } from './screens.ts';
import { lastSettled } from './seats.ts';
import { callerAt } from './site-api.ts';
import { gameWordsOf, partsOnScreen } from './words.ts';

/** One title of each kind, and what the page must show of its round. */
const TITLES = [
  { kind: 'slot', vendor: 'house', folder: 'jade-magpie', unit: '5000', bet: {}, shows: '.round .window, .round img' },
  {
    kind: 'table',
    vendor: 'kestrel',
    folder: 'garden-roulette',
    unit: '100000',
    bet: { chips: { red: 1 } },
    shows: '.round',
  },
  {
    kind: 'cards',
    vendor: 'house',
    folder: 'silk-baccarat',
    unit: '100000',
    bet: { chips: { banker: 1 } },
    shows: '.round',
  },
  {
    kind: 'instant',
    vendor: 'kestrel',
    folder: 'copper-dice',
    unit: '100000',
    bet: { side: 'over', target: 5_050 },
    shows: '.round',
  },
] as const;
const MEMBER = 'lotus21';
const t = gameWordsOf('EN');

let browser: Browser;
let books: Books;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  const staff = callerAt(stack.siteUrl, await makeOperator(stack.databaseUrl));
  for (const vendor of ['house', 'kestrel', 'highfield']) {
    await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor });
  }
});
afterAll(async () => {
  await Promise.all([browser.close(), books.close()]);
});

/** The address that the brand hands out for a round: whoever has it sees that one round and nothing else. */
async function addressOfRound(player: Player, vendor: string, round: string): Promise<string> {
  const link = player.caller.call<typeof roundLink>('GET /wps/member/records/bets/verify', { vendor, round });
  return (await link).content;
}

async function factsOn(page: Awaited<ReturnType<typeof visit>>['page']): Promise<Record<string, string>> {
  await page.locator('#sheet .round').waitFor();
  return page
    .locator('#sheet .facts > div')
    .evaluateAll((facts) =>
      Object.fromEntries(
        facts.map((fact) => [fact.querySelector('dt')?.textContent ?? '', fact.querySelector('dd')?.textContent ?? '']),
      ),
    );
}

describe.each(TITLES)(
  'one round of a $kind, as operators and support look at it',
  ({ vendor, folder, unit, bet, shows }) => {
    it('shows what was staked, won and drawn, without a session, and stays', { timeout: 240_000 }, async () => {
      const player = await sitDownAt({ stack, books }, MEMBER, { vendor, folder });
      await player.say('open', {});
      const { round: asked } = (await player.say('play', { requestId: randomUUID(), unitParts: unit, bet })) ?? {};
      if (asked?.waits === true) {
        const collect = { requestId: randomUUID(), roundId: asked.id, after: 0, choice: { collect: true } };
        await player.say('choose', collect);
      }
      const round = await lastSettled(books, player.memberId);
      if (round === undefined) throw new Error('no round was played');
      expect(round.id).toBe(asked?.id);
      const url = await addressOfRound(player, vendor, round.id);
      expect(url).toContain('view=round');

      const { page, context, complaints } = await visit(browser, { viewport: PHONE, still: true });
      await page.goto(url);
      const facts = await factsOn(page);
      expect(partsOnScreen(facts[t('stake')] ?? '')).toBe(round.stake);
      expect(partsOnScreen(facts[t('win')] ?? '')).toBe(round.win);
      expect(facts[t('revealedSeed')]).toBe(t('seedHidden'));
      expect(await page.locator(shows).count()).toBeGreaterThan(0);
      expect(await violationsOn(page.mainFrame())).toEqual([]);
      expect(await sidewaysOf(page)).toBe(0);
      // Nothing can be played behind it, and nothing takes it away.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.mouse.click(3, 3);
      await page.locator('#sheet .round').waitFor();
      await shoot(page, `round-${folder}-390`);
      await page.setViewportSize(DESKTOP);
      await page.reload();
      expect(await factsOn(page)).toEqual(facts);
      await shoot(page, `round-${folder}-1366`);
      expect(complaints).toEqual([]);
      // Another round's address is not made from this one's.
      const foreign = new URL(url);
      foreign.hash = foreign.hash.replace(round.id, randomUUID());
      await page.goto('about:blank');
      await page.goto(foreign.href);
      await page.getByText(t('roundNotFound')).waitFor();
      await context.close();
    });
  },
);

describe('a bet on a flight, as operators and support look at it', () => {
  it('tells nothing of the point while it flies, and all when it is over', { timeout: 400_000 }, async () => {
    const player = await sitDownAt({ stack, books }, MEMBER, { vendor: 'highfield', folder: 'skylark' });
    let roundId = '';
    const placed = async () => {
      const { flight } = (await player.say('flight', {})) ?? {};
      const asked = { requestId: randomUUID(), flightId: flight?.id, panel: 1, unitParts: '100000' };
      if (flight) roundId = (await player.say('flight/bet', { ...asked, bet: { auto: 101 } }))?.bet?.id ?? '';
      return roundId;
    };
    const isFlying = async () => {
      const text = `select 1 from arcade_round r join arcade_flight f on f.id = r.flight_id where r.id = $1 and f.ended_at is null`;
      return (await books.arcadeRows(text, [roundId])).length === 1;
    };
    const { page, context } = await visit(browser, { viewport: PHONE, still: true });
    let early: Record<string, string>;
    // A flight may be over before a slow machine shows the page, and then it rightly tells all: the next one is bet on.
    do {
      roundId = '';
      await expect.poll(placed, SOON).not.toBe('');
      // Addresses of the same session differ in their hash alone.
      await page.goto('about:blank');
      await page.goto(await addressOfRound(player, 'highfield', roundId));
      early = await factsOn(page);
    } while (!(await isFlying()));
    expect(partsOnScreen(early[t('stake')] ?? '')).toBe(100_000n);
    expect([early[t('flightPoint')], early[t('flightHash')]]).toEqual([t('flightHidden'), t('flightHidden')]);
    const isOver = async () =>
      (
        await books.arcadeRows(
          `select 1 from arcade_round r join arcade_flight f on f.id = r.flight_id where r.id = $1 and f.ended_at is not null
              and r.state = 'settled'`,
          [roundId],
        )
      ).length;
    await expect.poll(isOver, { ...SOON, timeout: 200_000 }).toBe(1);
    await page.reload();
    const late = await factsOn(page);
    expect(late[t('flightPoint')]).toMatch(/^[\d,.]+×$/);
    expect(late[t('flightHash')]).toMatch(/^[0-9a-f]{64}$/);
    const round = (await books.roundsOf(player.memberId)).find(({ id }) => id === roundId);
    expect(partsOnScreen(late[t('win')] ?? '')).toBe(round?.win);
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await shoot(page, 'round-skylark-390');
    await context.close();
  });
});
