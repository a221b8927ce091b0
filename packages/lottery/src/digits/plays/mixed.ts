import { LOST, type Play, playOf } from '../../play.ts';
import { entryList, entryOf } from '../../shape.ts';
import { DIGIT, type Digits, type Segment } from '../digits.ts';
import { groupHits, groupTierOf, groupTiers } from '../groups.ts';

/** 混合组选: single entries in whatever order, of two kinds; those of equal digits are no entries. */
export function mixed(segment: Segment): Play<Digits> {
  const { start, length } = segment;
  const tiers = groupTiers(length);
  return playOf<readonly string[], Digits>({
    code: `mixed:${segment.code}`,
    style: 'official',
    shape: entryList({
      length,
      ...DIGIT,
      canonical: (digits) => (new Set(digits).size > 1 ? digits.toSorted((a, b) => a - b) : undefined),
    }),
    tiers,
    notes: (entries) => entries.length,
    standing: (entries) => {
      const standing = tiers.map(() => 0);
      for (const entry of entries) {
        const tier = groupTierOf(new Set(entry).size, length);
        standing[tier] = (standing[tier] ?? 0) + 1;
      }
      return standing;
    },
    hits: (entries, draw) => {
      const drawn = draw.slice(start, start + length).toSorted((a, b) => a - b);
      return entries.includes(entryOf(drawn, DIGIT.to)) ? groupHits(draw, segment) : LOST;
    },
  });
}
