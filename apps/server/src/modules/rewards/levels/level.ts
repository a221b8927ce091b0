import type { opsPutLevelRules } from '@baize/contract/rewards/levels';
import { partsFromText } from '@baize/kernel';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import type { AwardsDeps } from '../awards/index.ts';
import type { LevelRule } from './domain/level-rules.ts';

export type LevelRules = z.output<(typeof opsPutLevelRules)['request']>;

/** A brand that says nothing of its levels: nobody rises or falls by themselves. */
export const NO_RULES: LevelRules = {
  ...{ every: 'month', levels: [], turnover: 0, claimDays: 30, warnDays: 3, awardsAgain: false },
  ...{ dayBudget: null, weeklyDayBudget: null, birthdayDayBudget: null, birthdayDays: 7 },
};

/** What a level is rewarded for. */
export type GiftKind = 'rise' | 'week' | 'birthday';

/** Each kind is a source of awards of its own, with its own budget and cost. */
export const LEVEL_SOURCES = {
  rise: { kind: 'level', id: 'rise' },
  week: { kind: 'level', id: 'week' },
  birthday: { kind: 'level', id: 'birthday' },
} as const satisfies Record<GiftKind, AwardSource>;

type AwardSource = { readonly kind: 'level'; readonly id: string };

/** Under this name levels follow settled bets, for ever. */
export const LEVELS_FOLLOWER = 'levels';

export type LevelsDeps = AwardsDeps & { readonly db: Db };

/** The levels with their amounts in parts, lowest first. */
export function levelsIn({ levels }: LevelRules): LevelRule[] {
  const asked = ({ points, deposits }: LevelRules['levels'][number]['rise']) => ({
    points: BigInt(points),
    depositParts: partsFromText(deposits) ?? 0n,
  });
  const parts = (text: string) => partsFromText(text) ?? 0n;
  return levels.map(({ rankLevel, rise, keep, award, weekly, birthday }) => ({
    ...{ rankLevel, rise: asked(rise), keep: asked(keep) },
    gives: { rise: parts(award), week: parts(weekly), birthday: parts(birthday) },
  }));
}
