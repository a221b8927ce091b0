import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import type { Result } from 'lighthouse';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const QUIET = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];

export interface FirstView {
  /** Lighthouse mobile, simulated slow 4G: the median of the runs, 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** JavaScript and CSS over the wire (brotli), head of the answers included, that were asked for until the page was there. */
  readonly codeBytes: number;
  /** What came later, when the browser was idle: the footer, the floating buttons. */
  readonly idleBytes: number;
  readonly lcpMs: number;
}

interface Request {
  readonly url: string;
  readonly transferSize?: number;
  /** Milliseconds since the visit began. */
  readonly networkRequestTime?: number;
}

/** Nothing that waits until the browser is idle is asked for earlier after `load` (apps/site, when-idle.ts). */
const IDLE_AFTER_MS = 2_000;

/** Visits a page as a phone does. Undefined where there is no Chromium. */
export async function measureFirstView(url: string, runs = 3): Promise<FirstView | undefined> {
  if (!existsSync(CHROMIUM)) return undefined;
  // Tens of megabytes, in which the load of other parts would have to look for garbage.
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: QUIET, logLevel: 'silent' });
  try {
    const views: FirstView[] = [];
    // Now and then Chromium records no trace: that says nothing about the page.
    for (let run = 0; views.length < runs && run < 2 * runs; run += 1) {
      const outcome = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
      if (outcome && outcome.lhr.runtimeError === undefined) views.push(viewOf(outcome.lhr));
    }
    return medianOf(views);
  } finally {
    chrome.kill();
  }
}

function viewOf(result: Result): FirstView {
  const details = result.audits['network-requests']?.details as { items?: Request[] } | undefined;
  // By their names: what is loaded on demand is fetched first (tools/build/files-first), and a script only then.
  const code = (details?.items ?? []).filter(({ url }) => /\.(?:js|css)$/.test(new URL(url).pathname));
  const metrics = result.audits.metrics?.details as { items?: { observedLoad?: number }[] } | undefined;
  const loaded = metrics?.items?.[0]?.observedLoad ?? Number.NaN;
  // Without the time of `load` all counts.
  const isLate = ({ networkRequestTime = 0 }: Request) => networkRequestTime > loaded + IDLE_AFTER_MS;
  const bytesOf = (requests: readonly Request[]) =>
    requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const score = (category: Category): [Category, number] => [
    category,
    Math.round((result.categories[category]?.score ?? 0) * 100),
  ];
  return {
    scores: Object.fromEntries(CATEGORIES.map(score)) as Record<Category, number>,
    codeBytes: bytesOf(code.filter((request) => !isLate(request))),
    idleBytes: bytesOf(code.filter(isLate)),
    lcpMs: result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  };
}

function medianOf(views: readonly FirstView[]): FirstView | undefined {
  return [...views].sort((a, b) => a.scores.performance - b.scores.performance)[Math.floor(views.length / 2)];
}
