import { rulesOf } from './levels.store.ts';
import {
  levelsCompared,
  levelStanding,
  opsLevelHistory,
  opsLevelRules,
  opsPutLevelRules,
} from '@baize/contract/rewards/levels';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { levelChangesOf } from '../../people/hierarchy/index.ts';
import { findMemberByName } from '../../people/members/index.ts';
import type { AwardsDeps } from '../awards/index.ts';
import { benefitsAt, type BenefitsDeps } from './benefits.ts';
import { changeRules } from './change-rules.ts';
import { standingOf } from './standing.ts';

export type LevelRoutesDeps = Pick<AwardsDeps, 'brands' | 'clock'> &
  BenefitsDeps & {
    readonly db: Db;
    readonly noteChange: NoteChange;
  };

const HISTORY = 100;

/** Levels of the club: what they ask for, how far a member is; and for staff the rules and how a level changed. */
export function mountLevels(serve: Serve, deps: LevelRoutesDeps): void {
  const { db, brands, clock } = deps;
  serve(levelsCompared, async (_request, { brand }) => {
    const [known, { every, levels }] = [await brands.of(brand), await rulesOf(db, brand)];
    const benefits = await benefitsAt(db, deps, known);
    return {
      ...{ currency: known.currency, every },
      levels: levels.map((level) => ({ ...level, benefits: benefits(level.rankLevel) })),
    };
  });
  serve(levelStanding, (_request, { session }) => standingOf(db, session, { brands, now: clock.now() }));
  serve(opsLevelRules, (_request, { brand }) => rulesOf(db, brand));
  serve(opsPutLevelRules, (rules, { session: operator }) =>
    db.inTransaction((tx) => changeRules(tx, deps, { operator, rules })),
  );
  serve(opsLevelHistory, async ({ username }, { brand }) => {
    const member = await findMemberByName(db, brand, username);
    if (member === undefined) throw new Refusal('member_not_found');
    return { list: await levelChangesOf(db, member.memberId, HISTORY) };
  });
}
