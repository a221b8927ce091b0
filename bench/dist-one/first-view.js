import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse, {} from 'lighthouse';
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
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Nothing that waits until the browser is idle is asked for earlier after `load` (apps/site, when-idle.ts). */
const IDLE_AFTER_MS = 2_000;
/** Visits a page as a phone does. Undefined where there is no Chromium. */
export async function measureFirstView(url, runs = 3) {
    if (!existsSync(CHROMIUM))
        return undefined;
    const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: QUIET, logLevel: 'silent' });
    try {
        const views = [];
        // Now and then Chromium records no trace: that says nothing about the page.
        for (let run = 0; views.length < runs && run < 2 * runs; run += 1) {
            const outcome = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
            if (outcome && outcome.lhr.runtimeError === undefined)
                views.push(viewOf(outcome.lhr));
        }
        return medianOf(views);
    }
    finally {
        chrome.kill();
    }
}
function viewOf(result) {
    const details = result.audits['network-requests']?.details;
    const code = (details?.items ?? []).filter(({ resourceType }) => ['Script', 'Stylesheet'].includes(resourceType ?? ''));
    const metrics = result.audits.metrics?.details;
    const loaded = metrics?.items?.[0]?.observedLoad ?? Number.NaN;
    // Without the time of `load` all counts.
    const isLate = ({ networkRequestTime = 0 }) => networkRequestTime > loaded + IDLE_AFTER_MS;
    const bytesOf = (requests) => requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
    const score = (category) => [
        category,
        Math.round((result.categories[category]?.score ?? 0) * 100),
    ];
    return {
        scores: Object.fromEntries(CATEGORIES.map(score)),
        codeBytes: bytesOf(code.filter((request) => !isLate(request))),
        idleBytes: bytesOf(code.filter(isLate)),
        lcpMs: result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    };
}
function medianOf(views) {
    return [...views].sort((a, b) => a.scores.performance - b.scores.performance)[Math.floor(views.length / 2)];
}
//# sourceMappingURL=first-view.js.map