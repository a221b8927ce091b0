import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { StackFacts } from './stack.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const ARTIFACTS = path.join(ROOT, 'e2e/artifacts');

const stacks = JSON.parse(process.env.BAIZE_E2E ?? '[]') as StackFacts[];

/** The running installation of this worker (setup.ts); the worker's test files run one after another. */
export const stack = stackOf(Number(process.env.VITEST_POOL_ID ?? '1'));

function stackOf(worker: number): StackFacts {
  const own = stacks[(worker - 1) % Math.max(1, stacks.length)];
  if (own === undefined) throw new Error('no Baize was started for the browser tests: run them as the project e2e');
  return own;
}

/** Common screen sizes. */
export const DESKTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };

/** The system's Chromium, without the traffic of its own that a closed network would refuse. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors, warnings and failed requests in the browser's console. */
  readonly complaints: string[];
}

export interface VisitOptions {
  readonly viewport?: { width: number; height: number };
  readonly theme?: 'light' | 'dark';
  readonly language?: 'EN' | 'VI';
  /** Nothing moves: for looking at a screen, not at how it comes. */
  readonly still?: boolean;
  /** Announcements that come by themselves are let come. Off by default: they would stand in front of what is tested. */
  readonly popups?: boolean;
  /** The site's service worker runs, too. Off by default: what it fetches no test can hold up. */
  readonly worker?: boolean;
  /** A Baize of the test's own. */
  readonly siteUrl?: string;
  /** Where the visitor sits; counts only where the server trusts a proxy. */
  readonly address?: string;
}

/** How long a press waits for what it is to press: a busy machine is slow, and what never comes still fails. */
export const PATIENCE_MS = 60_000;

/** A visitor's own browser profile. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const viewport = options.viewport ?? DESKTOP;
  const siteUrl = options.siteUrl ?? stack.siteUrl;
  const context = await browser.newContext({
    viewport,
    baseURL: siteUrl,
    ...(options.address === undefined ? {} : { extraHTTPHeaders: { 'x-forwarded-for': options.address } }),
    locale: 'en-US',
    serviceWorkers: options.worker === true ? 'allow' : 'block',
    hasTouch: viewport.width < 600,
    reducedMotion: options.still === true ? 'reduce' : 'no-preference',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([
    { name: 'theme', value: options.theme ?? 'light', url: siteUrl },
    { name: 'lang', value: options.language ?? 'EN', url: siteUrl },
  ]);
  await context.addInitScript(
    ({ theme, language, popups }) => {
      // Frames of other origins may refuse storage; the choice belongs to the site's own page.
      try {
        localStorage.setItem('theme', theme);
        if (localStorage.getItem('lang') === null) localStorage.setItem('lang', language);
        if (!popups) for (const flag of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(flag, 'closed');
      } catch {
        return;
      }
    },
    { theme: options.theme ?? 'light', language: options.language ?? 'EN', popups: options.popups === true },
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Said by the tool itself when it keeps the service worker out.
    if (message.text().includes('blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type())) {
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  return { page, context, complaints };
}

/** Keeps a picture of the screen in e2e/artifacts, to be looked at by people. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(ARTIFACTS, { recursive: true });
  await page.screenshot({ path: path.join(ARTIFACTS, `${name}.png`) });
}

/** The picture of the README, made anew only when asked for: a test run leaves the tree as it was. */
export async function shootForReadme(page: Page): Promise<void> {
  if (process.env.BAIZE_SCREENSHOTS !== '1') return;
  await page.goto('/');
  await page.locator('[data-testid=balance]:visible').first().waitFor();
  await page.evaluate(() =>
    Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]),
  );
  await page.screenshot({ path: path.join(ROOT, 'docs/screenshot.png') });
}

type Program = 'server' | 'arcade';

/** Starts reading both logs here. The returned function gives the lines since then that tell of trouble. */
export function watchLogs(): () => string[] {
  const programs: readonly Program[] = ['server', 'arcade'];
  const begun = programs.map((program) => logOf(program).length);
  return () => programs.flatMap((program, place) => troubleIn(logOf(program).slice(begun[place])));
}

function logOf(program: Program): string {
  return readFileSync(path.join(stack.folder, `${program}.log`), 'utf8');
}

/** Vendors that another file plugged in and took away again are asked for their games once more. */
const OF_OTHER_FILES = 'games.sync-vendor';

/** A machine that stood still for longer than a call may take: the arcade asks again, and the books are checked apart. */
const OF_A_SLOW_MACHINE = '"why":"no answer in time"';

/** A line that is no JSON was written by nobody's intention: it counts too. */
function troubleIn(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => line.trim() !== '' && (!line.startsWith('{') || isTrouble(line)))
    .filter((line) => !line.includes(OF_OTHER_FILES) && !line.includes(OF_A_SLOW_MACHINE));
}

function isTrouble(line: string): boolean {
  const { level } = JSON.parse(line) as { level: unknown };
  return typeof level === 'number' ? level >= 40 : ['warn', 'error', 'fatal'].includes(String(level));
}
