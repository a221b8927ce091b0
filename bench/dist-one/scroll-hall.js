import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { BENCH_VENDOR } from './bet-players.js';
import { medianOf } from './median.js';
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
/** One long way down, beside the cards: a pointer over them would do what no thumb does. Pixels, and pixels a second. */
const SCROLL = { x: 4, y: 600, yDistance: -12_000, speed: 2_000 };
const FRAME_MS = 33;
const IDLE_MS = 4_000;
/** Before the movement has begun, and after its end, the screen waits for nothing. */
const EDGE_MS = 200;
/** A hall of all games on a phone: how long the screen is without a new picture while it is scrolled. */
export async function scrollRows(port) {
    if (!existsSync(CHROMIUM))
        return [];
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    try {
        const runs = [];
        for (let run = 0; run < RUNS; run += 1) {
            const context = await browser.newContext({
                viewport: { width: 390, height: 844 },
                hasTouch: true,
                isMobile: true,
            });
            const page = await context.newPage();
            runs.push(await framesOf({ browser, page }, `http://localhost:${port}/rng?page=${BENCH_VENDOR}`));
            await context.close();
        }
        const most = medianOf(runs.map(({ screen }) => Math.max(...screen)));
        const late = medianOf(runs.map(({ screen }) => lateOf(screen)));
        return [
            {
                what: `scrolling that hall on a phone, ${SLOWDOWN} × slower: the slowest frame`,
                measured: `${most.toFixed(1)} ms (${late.toFixed(2)} % above ${FRAME_MS} ms)`,
                goal: `≤ ${FRAME_MS} ms`,
                met: most <= FRAME_MS,
            },
            {
                what: "  of the page's own thread: half of them, and those above",
                measured: `${medianOf(runs.map(({ page }) => medianOf(page))).toFixed(1)} ms (${medianOf(runs.map(({ page }) => lateOf(page))).toFixed(0)} %)`,
                goal: 'for comparison',
                met: undefined,
            },
        ];
    }
    finally {
        await browser.close();
    }
}
function lateOf(frames) {
    return (frames.filter((ms) => ms > FRAME_MS).length / frames.length) * 100;
}
async function framesOf({ browser, page }, url) {
    await page.goto(url);
    await page.locator('main li button[aria-haspopup=dialog]').nth(10).waitFor();
    // What comes when the browser is idle comes first: this is about scrolling.
    await page.waitForTimeout(IDLE_MS);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(() => {
        const frames = [];
        let last = performance.now();
        const next = (now) => {
            frames.push(now - last);
            last = now;
            requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
        Object.assign(globalThis, { frames });
    });
    await browser.startTracing(page, {
        categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
    });
    await devtools.send('Input.synthesizeScrollGesture', SCROLL);
    const trace = await browser.stopTracing();
    const frames = await page.evaluate(() => globalThis.frames);
    const travelled = await page.evaluate(() => scrollY);
    if (travelled < -SCROLL.yDistance / 2)
        throw new Error(`the hall was scrolled by ${travelled} px only`);
    // The first is the wait for the page's script to begin.
    return { screen: picturesIn(trace), page: frames.slice(1) };
}
function picturesIn(trace) {
    const { traceEvents } = JSON.parse(trace.toString('utf8'));
    const drawn = traceEvents
        .filter(({ name }) => name === 'DrawFrame')
        .map(({ ts }) => ts / 1000)
        .sort((one, other) => one - other);
    const [first = 0, last = 0] = [drawn[0], drawn.at(-1)];
    const moving = drawn.filter((at) => at > first + EDGE_MS && at < last - EDGE_MS);
    if (moving.length < 100)
        throw new Error(`the screen showed ${moving.length} pictures only`);
    return moving.slice(1).map((at, before) => at - (moving[before] ?? at));
}
//# sourceMappingURL=scroll-hall.js.map