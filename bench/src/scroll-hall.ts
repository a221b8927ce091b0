import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { BENCH_VENDOR } from './bet-players.ts';
import { medianOf } from './median.ts';
import type { Row } from './table.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** How much slower than this machine a phone is taken to be. */
const SLOWDOWN = 4;
const RUNS = 3;
/** Three flicks of a thumb, one after another: pixels, and pixels a second. */
const FLICKS = 3;
const FLICK = { distance: 4_000, speed: 2_000 };
const FRAME_MS = 33;
const IDLE_MS = 4_000;

/** A hall of all games on a phone: how long the page's main thread leaves the screen without a new frame while it is scrolled. */
export async function scrollRows(port: number): Promise<Row[]> {
  if (!existsSync(CHROMIUM)) return [];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const slowest: number[] = [];
    const late: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const frames = await framesOf(await context.newPage(), `http://localhost:${port}/rng?page=${BENCH_VENDOR}`);
      slowest.push(Math.max(...frames));
      late.push(frames.filter((ms) => ms > FRAME_MS).length / frames.length);
      await context.close();
    }
    const most = medianOf(slowest);
    return [
      {
        what: `scrolling that hall on a phone, ${SLOWDOWN} × slower: the slowest frame`,
        measured: `${most.toFixed(1)} ms (${(medianOf(late) * 100).toFixed(2)} % above ${FRAME_MS} ms)`,
        goal: `≤ ${FRAME_MS} ms`,
        met: most <= FRAME_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Milliseconds from frame to frame of the page's main thread during the flicks. */
async function framesOf(page: Page, url: string): Promise<number[]> {
  await page.goto(url);
  await page.locator('main li[aria-posinset]').first().waitFor();
  // What comes when the browser is idle comes first: this is about scrolling.
  await page.waitForTimeout(IDLE_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { frames });
  });
  for (let flick = 0; flick < FLICKS; flick += 1) {
    await devtools.send('Input.synthesizeScrollGesture', {
      ...{ x: 195, y: 600, yDistance: -FLICK.distance, speed: FLICK.speed, gestureSourceType: 'touch' },
    });
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  const travelled = await page.evaluate(() => scrollY);
  if (travelled < (FLICKS * FLICK.distance) / 2) throw new Error(`the hall was scrolled by ${travelled} px only`);
  // The first is the wait for the page's script to begin.
  return frames.slice(1);
}
