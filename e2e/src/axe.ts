import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeViolation {
  readonly rule: string;
  readonly help: string;
  readonly at: string[];
}

/** The rules that what colours a page has can break. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Runs every rule of axe, best practices included, or those that are named. Frames of other origins are checked separately. */
export async function violationsOn(frame: Frame, only?: readonly string[]): Promise<AxeViolation[]> {
  await frame.evaluate(AXE);
  return frame.evaluate(async (rules) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await tool.run(document, {
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
      ...{ iframes: false, resultTypes: ['violations'] },
    });
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      at: nodes.map(
        ({ html, failureSummary }) =>
          `${html.slice(0, 160)} ${failureSummary?.split('\n').slice(1, 3).join(' ') ?? ''}`,
      ),
    }));
  }, only);
}
