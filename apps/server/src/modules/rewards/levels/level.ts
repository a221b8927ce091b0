import type { opsPutLevelRules } from '@baize/contract/rewards/levels';
import { partsFromText } from '@baize/kernel';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import type { AwardsDeps } from '../awards/index.ts';
import type { LevelRule } from './domain/level-rules.ts';

export type LevelRules = z.output<(typeof opsPutLevelRules)['request']>;

/** A brand that says nothing of its levels: nobody rises or falls by themselves. */
export const NO_RULES: LevelRules = {
  ...{ every: 'month', levels: [], turnover: 0, claimDays: 30, warnDays: 3, awardsAgain: false, dayBudget: null },
};

/** Under this name levels follow settled bets, for ever. */
export const LEVELS_FOLLOWER = 'levels';

export type LevelsDeps = AwardsDeps & { readonly db: Db };

/** The levels with their amounts in parts, lowest first. */
export function levelsIn({ levels }: LevelRules): LevelRule[] {
  const asked = ({ points, deposits }: LevelRules['levels'][number]['rise']) => ({
    points: BigInt(points),
    depositParts: partsFromText(deposits) ?? 0n,
  });
  return levels.map(({ rankLevel, rise, keep, award }) => ({
    ...{ rankLevel, rise: asked(rise), keep: asked(keep) },
    awardParts: partsFromText(award) ?? 0n,
  }));
}
