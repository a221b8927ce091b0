import { beforeEach } from 'vitest';
import { shoot, type Visit } from './browser.ts';

/** For test files whose steps depend on each other: after a failure the rest are skipped, and a screenshot is kept. */
export function stepByStep(name: string, seen: () => Visit): void {
  let isBroken = false;
  beforeEach(({ skip, onTestFailed }) => {
    skip(isBroken, 'an earlier step failed');
    onTestFailed(async () => {
      isBroken = true;
      await shoot(seen().page, `${name}-failed`);
      console.error('the console said:', seen().complaints);
    });
  });
}
