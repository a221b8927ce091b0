import { fraction } from '../../fraction.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { entryList, entryOf } from '../../shape.ts';
import { DIGIT, type Digits, type Segment } from '../digits.ts';

/** 单式: single entries, each of all places in order. */
export function list({ code, start, length }: Segment): Play<Digits> {
  return playOf<readonly string[], Digits>({
    code: `list:${code}`,
    style: 'official',
    shape: entryList({ length, ...DIGIT }),
    tiers: [{ code: 'direct', chance: fraction(1, 10 ** length) }],
    notes: (entries) => entries.length,
    hits: (entries, draw) => winsIf(entries.includes(entryOf(draw.slice(start, start + length), DIGIT.to))),
  });
}
