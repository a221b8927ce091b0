import type { missionLeaderboard } from '@baize/contract/rewards/missions';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { textIn } from '../../brand/brands/index.ts';
import { periodAt, periodBefore } from '../../../platform/time-and-chance/periods.ts';
import { whatOf } from './claim-mission.ts';
import type { Asker } from './member-missions.ts';
import type { MissionBoard, MissionsDeps } from './mission.ts';
import { periodName } from './score.ts';
import { boardOf, firstScores, isClosedPeriod, scoreOf } from './score.store.ts';

type Leaderboard = z.input<typeof missionLeaderboard.value>;

const SHOWN = 20;
/** The last place that a member is told. */
const LAST_PLACE = 1_000;

const NONE: Leaderboard = {
  ...{ enabled: false, title: '', since: 0, until: 0, isClosed: false, prizes: [], list: [], me: null },
};

/** The leaderboard of the present week or month, or the one before. */
export async function leaderboardFor(
  sql: Sql,
  { brands, clock }: Pick<MissionsDeps, 'brands' | 'clock'>,
  {
    brand,
    memberId,
    which,
    language,
  }: Asker & { readonly which: 'current' | 'last'; readonly language: string | undefined },
): Promise<Leaderboard> {
  const board = await boardOf(sql, brand);
  if (board?.enabled !== true) return NONE;
  const itself = await brands.of(brand);
  const of = which === 'current' ? periodAt : periodBefore;
  const found = of(board.every, itself.timeZone, clock.now());
  const period = periodName(board.every, found);
  const first = await firstScores(sql, { brand, period }, SHOWN);
  const me = await scoreOf(sql, { brand, period, memberId, most: LAST_PLACE });
  return {
    ...{ enabled: true, title: textIn(board.texts, language, itself) ?? '', prizes: prizesOf(board) },
    ...{ since: found.since, until: found.until, isClosed: await isClosedPeriod(sql, brand, period) },
    list: first.map((one, at) => ({
      ...{ place: at + 1, name: one.name, score: one.score, isMe: one.memberId === memberId },
    })),
    me: me ?? null,
  };
}

function prizesOf({ prizes, currency }: MissionBoard): Leaderboard['prizes'] {
  return prizes.map(({ through, award }, at) => {
    const what = whatOf(award, currency);
    const given = { kind: award.kind, currency: what.currency, amount: textFromParts(what.amountParts) };
    return { from: (prizes[at - 1]?.through ?? 0) + 1, through, ...given };
  });
}
