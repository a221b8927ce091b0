import { invariant, partsFromText } from '@baize/kernel';

/** An amount of the settings in parts. They were judged when they were written. */
export function partsOf(text: string): bigint {
  const parts = partsFromText(text);
  invariant(parts !== undefined, `${text} is no amount`);
  return parts;
}
