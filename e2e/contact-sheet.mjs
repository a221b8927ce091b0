// Pictures of every slot that has a page: idle, a win and free games, on a phone and on a desk. Without a server: the rounds are drawn
// here by the rules of each title, and the page is told what the arcade would tell it. Started by tools/contact-sheet.mjs.
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ARCADE = fileURLToPath(new URL('../apps/arcade/dist/', import.meta.url));
const { TITLES } = await import(join(ARCADE, 'titles/registry.js'));
const { drawsFrom, messageOf } = await import(join(ARCADE, 'rules/draws.js'));

const [browserPath, folder, ...wanted] = process.argv.slice(2);
const ORIGIN = 'http://arcade.test';
const UNIT = 100_000;
/** Where an operator has jackpots. */
const JACKPOT = {
  ...{ isReal: false, smallestBetParts: '5000' },
  levels: { spark: '9876000', star: '52345000', moon: '812345000', sun: '9876543000' },
};
const SCREENS = { phone: { width: 390, height: 844 }, desk: { width: 1366, height: 768 } };
const STATES = ['idle', 'win', 'free', 'hold'];

const titles = TITLES.filter(
  ({ kind, page }) => kind === 'slot' && page && (wanted.length === 0 || wanted.includes(page)),
);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--no-first-run'] });
const jobs = titles.flatMap((title) =>
  Object.keys(SCREENS).flatMap((screen) => STATES.map((state) => ({ title, screen, state }))),
);
let trouble = 0;
const hand = async () => {
  for (let job = jobs.shift(); job; job = jobs.shift()) await shoot(job);
};
await Promise.all([hand(), hand(), hand()]);
await sheets();
await browser.close();
process.exitCode = trouble > 0 ? 1 : 0;

/** @param {{ title: any, screen: string, state: string }} job */
async function shoot({ title, screen, state }) {
  const newest = state === 'idle' ? null : roundIn(title, state);
  if (newest === undefined) return;
  const context = await browser.newContext({ viewport: SCREENS[screen], locale: 'en', isMobile: screen === 'phone' });
  const page = await context.newPage();
  const complain = (what) => {
    trouble += 1;
    console.error(`${title.page} ${screen} ${state}: ${what}`);
  };
  page.on('pageerror', ({ message }) => complain(message));
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  try {
    await present(page, { title, newest, state });
  } catch (error) {
    complain(String(error).split('\n')[0]);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) complain(`is ${wide} px too wide`);
  await page.screenshot({ path: fileOf({ title, screen, state }) });
  await context.close();
}

/** Where other steps follow: from the moment wins are marked, no wait of the page ends, so that a picture taken late shows them too. */
function stopAtMarks() {
  const wait = window.setTimeout.bind(window);
  const unlessMarked = (then, ms) => (document.querySelector('.reels.marked') ? 0 : wait(then, ms));
  Object.assign(window, { setTimeout: unlessMarked });
}

/** Goes to where the picture is taken. */
async function present(page, { title, newest, state }) {
  if (state === 'win' && newest.steps.length > newest.shownSteps + 1) await page.addInitScript(stopAtMarks);
  await page.route('**/*', (route) => answer(route, { title, newest }));
  await page.goto(`${ORIGIN}/games/${title.page}/#token`);
  await page.locator('#game:not([hidden])').waitFor();
  if (state === 'win') await page.locator('.reels.marked').first().waitFor();
  if (state === 'free') await page.locator('.free .panel.ribbon').waitFor();
  if (state === 'hold') await page.locator('.hold .laid').nth(5).waitFor();
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  if (state === 'free') {
    await page.waitForFunction(() => ![...document.querySelectorAll('.belt')].some((belt) => !belt.hidden), null, {
      timeout: 30_000,
    });
    await page.waitForFunction(() => getComputedStyle(document.querySelector('.free-scene')).opacity === '1');
  }
}

function fileOf({ title, screen, state }) {
  return join(folder, `${title.page}-${screen}-${state}.png`);
}

/** Everything of one screen and state on one picture. */
async function sheets() {
  for (const [screen, { width, height }] of Object.entries(SCREENS)) {
    for (const state of STATES) {
      const shots = titles.filter((title) => existsSync(fileOf({ title, screen, state })));
      if (shots.length === 0) continue;
      const wide = screen === 'phone' ? 220 : 440;
      const figures = shots.map((title) => {
        const data = readFileSync(fileOf({ title, screen, state })).toString('base64');
        return `<figure><img src="data:image/png;base64,${data}" width="${wide}" height="${Math.round((wide * height) / width)}"><figcaption>${title.name}</figcaption></figure>`;
      });
      const page = await browser.newPage({ viewport: { width: screen === 'phone' ? 1840 : 1800, height: 900 } });
      await page.setContent(
        `<style>body{margin:8px;background:#777;font:14px sans-serif}figure{display:inline-block;margin:4px}img{display:block}</style>${figures.join('')}`,
      );
      const path = join(folder, `all-${screen}-${state}.png`);
      await page.screenshot({ path, fullPage: true });
      await page.close();
      console.log(path);
    }
  }
}

/** The first round from fixed seeds that shows such a thing; undefined when the title has none. */
function roundIn({ rules }, state) {
  for (let nonce = 1; nonce <= 20_000; nonce += 1) {
    const course = rules.play(rules.usualBet, [], drawOf(nonce));
    const { steps } = course;
    const shownSteps = shownBefore(steps, state, rules.unitsOf(rules.usualBet));
    if (shownSteps === undefined) continue;
    const stake = BigInt(rules.unitsOf(rules.usualBet) * UNIT);
    return {
      ...{ id: '00000000-0000-4000-8000-000000000000', nonce, state: 'settled', reason: null, bet: rules.usualBet },
      ...{ unitParts: String(UNIT), choices: [], stakeParts: String(stake), steps, shownSteps, waits: false },
      winParts: String((BigInt(course.pay) * BigInt(UNIT)) / 10_000n),
      ...{ balanceAfterBetParts: '99800000', balanceParts: '99800000', at: '2026-01-01T00:00:00.000Z' },
      ...{ rulesVersion: rules.version, jackpotChances: 0, jackpot: null },
    };
  }
  return undefined;
}

/** How many steps were seen before what is wanted comes. */
function shownBefore(steps, state, units) {
  const is = (kind) => steps.some((step) => step.kind === kind);
  const pay = steps.reduce((sum, step) => sum + step.pay, 0) / 10_000 / units;
  if (state === 'win')
    return !is('respin') && !steps.some(({ free }) => free) && pay >= 2 && pay < 12
      ? steps.length - lastWin(steps)
      : undefined;
  if (state === 'hold')
    return is('respin') ? Math.max(0, steps.findLastIndex(({ kind }) => kind === 'respin') - 1) : undefined;
  const at = steps.findIndex((step) => step.free && step.pay > 0 && step.kind === 'spin');
  return at > 1 ? at : undefined;
}

/** From the end: a chain of falls ends with a window that wins nothing, so that it is shown from its last win on. */
function lastWin(steps) {
  return steps.length - steps.findLastIndex(({ wins, scatterPay }) => wins.length > 0 || scatterPay > 0);
}

function drawOf(nonce) {
  return drawsFrom((block) =>
    createHmac('sha256', 'contact-sheet')
      .update(messageOf('baize', nonce, block))
      .digest(),
  );
}

function answer(route, { title, newest }) {
  const { pathname } = new URL(route.request().url());
  if (!pathname.startsWith('/games/')) return route.fulfill({ json: told(pathname, { title, newest }) });
  const file = join(ARCADE, 'client', pathname.replace('/games/', '').replace(/\/$/, '/index.html'));
  if (!existsSync(file)) return route.fulfill({ status: 404 });
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };
  return route.fulfill({
    body: readFileSync(file),
    contentType: types[file.split('.').at(-1)],
    headers: {
      'access-control-allow-origin': '*',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'",
    },
  });
}

function told(pathname, { title, newest }) {
  if (pathname.endsWith('/shown')) return { round: newest, netParts: '-200000' };
  if (pathname.endsWith('/balance')) return { balanceParts: '99800000' };
  const seeds = {
    serverSeedHash: '0'.repeat(64),
    clientSeed: 'baize',
    nextNonce: 2,
    nextServerSeedHash: '0'.repeat(64),
  };
  const allows = { buy: title.rules.readBet({ buy: 'free_spins' }) !== undefined, gamble: true, autoplay: true };
  return {
    game: {
      code: title.code,
      name: title.name,
      studio: title.studio,
      mechanic: title.mechanic,
      rulesVersion: title.rules.version,
    },
    ...{
      demo: true,
      currency: 'XXX',
      lang: 'en',
      lobbyUrl: `${ORIGIN}/lobby`,
      cycleMs: 2_500,
      unitsParts: ['100000', '500000'],
    },
    ...{
      usualBet: title.rules.usualBet,
      allows,
      jackpot: title.feedsJackpot ? JACKPOT : null,
      balanceParts: '100000000',
      sittingMs: 0,
      netParts: '0',
      seeds,
      newest,
    },
  };
}
