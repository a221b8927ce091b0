import type { levelStanding } from '@baize/contract/rewards/levels';
import { type Instant, invariant, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { type Member, memberById } from '../../people/members/index.ts';
import { periodAt } from '../../../platform/time-and-chance/periods.ts';
import { doneIn } from './count-levels.ts';
import { type Asked, isReached, keepingOf, levelAbove, levelReached } from './domain/level-rules.ts';
import { levelsIn } from './level.ts';
import { countOf, keepingRow, rulesOf } from './levels.store.ts';

/** How far a member is on the way up, and what keeps the level. */
export async function standingOf(
  sql: Sql,
  { memberId, brand: code }: Pick<Member, 'memberId' | 'brand'>,
  { brands, now }: { readonly brands: Pick<BrandBook, 'of'>; readonly now: Instant },
): Promise<z.input<typeof levelStanding.value>> {
  const [brand, rules] = [await brands.of(code), await rulesOf(sql, code)];
  const member = await memberById(sql, memberId);
  invariant(member !== undefined, 'whose session it is is there');
  const { key, since, until } = periodAt(rules.every, brand.timeZone, now);
  const done = doneIn(await countOf(sql, memberId, key));
  const rank = member.rank?.level ?? null;
  const levels = levelsIn(rules);
  // What is reached already comes with the next count.
  const next = levelAbove(levels, Math.max(rank ?? 0, levelReached(levels, done)));
  const keep = keepingOf(levels, rank ?? 0);
  return {
    ...{ rankLevel: rank, since, until },
    points: Number(done.points),
    deposits: textFromParts(done.depositParts),
    next: next === undefined ? null : { rankLevel: next.rankLevel, ...askedOnWire(next.rise) },
    keep: keep === undefined ? null : askedOnWire(keep),
    keepUntil: keep === undefined ? null : ((await keepingRow(sql, memberId))?.keepUntil ?? null),
    isKept: keep === undefined || isReached(keep, done),
  };
}

function askedOnWire({ points, depositParts }: Asked) {
  return { points: Number(points), deposits: textFromParts(depositParts) };
}
