import type { opsPutRebateRules } from '@baize/contract/rewards/rebates';
import type { MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Award, AwardsDeps } from '../awards/index.ts';

export type RebateRules = z.output<(typeof opsPutRebateRules)['request']>;

export const NO_RULES: RebateRules = { rates: [], smallest: '0', automatic: false, turnover: 0, dayBudget: null };

/** Bets of a member that count alike, and how much of them was not rebated yet. */
export interface RebateLine {
  readonly gameType: string;
  readonly vendor: string;
  readonly rank: number;
  readonly rate: number;
  readonly openParts: bigint;
}

/** What a member claims, by their own key or by that of a night. */
export interface Claiming {
  readonly memberId: MemberId;
  readonly brand: Award['brand'];
  readonly requestKey: string;
  readonly byNight: boolean;
}

export type RebateDeps = Omit<AwardsDeps, 'payers'> & {
  readonly db: Db;
  readonly hints: Hints;
  readonly noteChange: NoteChange;
};
