import { createHash } from 'node:crypto';

/** Of a title's figures, so that a test can tell whether stated odds are still those of the figures. */
export function digestOf(figures: object): string {
  return createHash('sha256').update(JSON.stringify(figures)).digest('hex');
}
