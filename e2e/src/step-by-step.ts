import { beforeEach } from 'vitest';
import { shoot, type Visit } from './browser.ts';

/**
 * For test files whose steps depend on each other: after a failure the rest are skipped. Of everybody who is in the test, a screenshot is
 * kept, and what stands on the page and in the console is printed: a run on a machine that is gone leaves nothing else.
 */
export function stepByStep(name: string, ...visitors: readonly (() => Visit)[]): void {
  let isBroken = false;
  beforeEach(({ skip, onTestFailed }) => {
    skip(isBroken, 'an earlier step failed');
    onTestFailed(async () => {
      isBroken = true;
      for (const [at, { page, complaints }] of visitors.map((visitor) => visitor()).entries()) {
        await shoot(page, at === 0 ? `${name}-failed` : `${name}-failed-${String(at + 1)}`);
        const text = await page.locator('body').innerText();
        console.error(`${page.url()} said:\n${text}\nIts console:`, complaints);
      }
    });
  });
}
