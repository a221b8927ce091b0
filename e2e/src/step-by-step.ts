import { beforeEach } from 'vitest';
import { shoot, type Visit } from './browser.ts';

/** For a file whose steps stand on the ones before them: after a failure the rest are not tried, and what was seen is kept. */
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
