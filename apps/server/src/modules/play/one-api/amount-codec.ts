import { PARTS_PER_UNIT, partsFromText, textFromParts } from '@baize/kernel';
import { JsonNumber } from './decimal-json.ts';
import type { OneApiOptions } from './one-api-settings.ts';

/** How a vendor writes amounts. */
export type AmountNotation = OneApiOptions['amounts'];

const INTEGER = /^(?:0|-?[1-9]\d{0,18})$/;
const PARTS_PER_HUNDREDTH = PARTS_PER_UNIT / 100n;

/** The amount that a number says; undefined for one that no amount is: an exponent, minus zero, a sixth decimal that is not zero. */
export function partsFromNumber(value: JsonNumber, notation: AmountNotation): bigint | undefined {
  if (notation === 'decimal') return partsFromText(withoutNeedlessZeros(value.text));
  if (!INTEGER.test(value.text)) return undefined;
  return notation === 'hundredths' ? BigInt(value.text) * PARTS_PER_HUNDREDTH : BigInt(value.text);
}

/** An amount as the vendor reads it. What is smaller than its smallest step is left out: a member is never told more than there is. */
export function numberFromParts(parts: bigint, notation: AmountNotation): JsonNumber {
  if (notation === 'decimal') return new JsonNumber(textFromParts(parts));
  return new JsonNumber(String(notation === 'hundredths' ? parts / PARTS_PER_HUNDREDTH : parts));
}

function withoutNeedlessZeros(text: string): string {
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}
