import {
  memberPoints,
  opsPointRates,
  opsPutPointRates,
  pointsConfig,
  pointsDetails,
} from '@baize/contract/rewards/points';
import { type BrandCode, type Instant, instantOf, PARTS_PER_UNIT } from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { statementOf } from '../../money/ledger/index.ts';
import { isMoreGenerous } from './domain/is-more-generous.ts';
import { decimalOf, ratesNow, type WirePointRate } from './point-rates.ts';
import { pointsOf } from './points-account.ts';
import { findAccount, insertRates, ratesOf } from './points.store.ts';

export interface PointsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** What members have in points, where they came from, and what earns them. */
export function mountPoints(serve: Serve, deps: PointsDeps): void {
  const { db } = deps;
  serve(memberPoints, async (_request, { session }) => {
    const { cashParts, heldParts } = await pointsOf(db, session.memberId);
    return { points: whole(cashParts), held: whole(heldParts) };
  });
  serve(pointsDetails, async ({ pageNo, pageSize, cursor }, { session }) => {
    const memberId = await findAccount(db, session.memberId);
    if (memberId === undefined) return { list: [], cursor: '0', total: 0, totalPages: 0 };
    const { lines, ...page } = await statementOf(db, { memberId, pageNo, pageSize, cursor });
    return {
      list: lines.map((line) => ({
        id: line.id,
        kind: kindOf(line),
        points: whole(line.amountParts),
        balance: whole(line.balanceAfterParts),
        reference: line.reference,
        at: line.at,
      })),
      cursor: page.cursor,
      total: page.total,
      totalPages: page.totalPages,
    };
  });
  serve(pointsConfig, async (_request, { brand }) => ({
    rates: (await ratesNow(db, brand))
      .filter(({ perUnit }) => perUnit > 0)
      .map(({ perUnit, gameType, fromRank }) => ({ gameType, fromRank, perUnit: decimalOf(perUnit) })),
  }));
  serve(opsPointRates, async (_request, { brand }) => ({ rates: (await ratesNow(db, brand)).map(rateOnWire) }));
  serve(opsPutPointRates, async ({ rates }, { session: operator, brand }) => {
    const after = rates.map(({ perUnitMillionths, ...rate }) => ({ ...rate, perUnit: perUnitMillionths }));
    return db.inTransaction(async (tx) => {
      const outcome = await changeSetting<readonly WirePointRate[]>(tx, deps, {
        ...{ operator, what: 'points.rates', target: '', after, isLooser: isMoreGenerous },
        read: () => ratesNow(tx, brand),
        shown: (standing) => ({ rates: standing.map(rateOnWire) }),
        write: async () =>
          insertRates(tx, { brand, since: await nextSince(tx, brand, deps.clock.now()), rates: after }),
      });
      return { rates: (await ratesNow(tx, brand)).map(rateOnWire), awaitsSecond: outcome === 'waits' };
    });
  });
}

/** Later than the last edition, whatever the clock of another server said: of two at once the second is the one that holds. */
async function nextSince(sql: Sql, brand: BrandCode, now: Instant): Promise<Instant> {
  const [last] = await ratesOf(sql, brand);
  return instantOf(Math.max(now, (last?.since.getTime() ?? 0) + 1));
}

const rateOnWire = ({ perUnit, gameType, fromRank }: WirePointRate) => ({
  gameType,
  fromRank,
  perUnitMillionths: perUnit,
});
const whole = (parts: bigint): number => Number.parseInt((parts / PARTS_PER_UNIT).toString(), 10);

/** Millionths as decimal text, without zeros at the end. */

type WireKind = z.infer<typeof pointsDetails.value>['list'][number]['kind'];

function kindOf({ kind, reference }: { readonly kind: string; readonly reference: string }): WireKind {
  if (kind === 'hold') return 'setAside';
  if (kind === 'release') return 'returned';
  if (kind === 'adjustment') return reference.startsWith('mall ') ? 'spent' : 'takenBack';
  return reference === 'play' ? 'earned' : 'given';
}
