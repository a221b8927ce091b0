import { type BrandCode, dayIn, formatMoney, type MemberId, money, partsFromText } from '@baize/kernel';
import { localeOf } from '@baize/contract/languages';
import type { Tx } from '../../../platform/database/db.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById, messageLanguage } from '../../people/members/index.ts';
import type { AwardsDeps } from '../awards/index.ts';
import { claimRebate } from './claim-rebate.ts';
import { keepNight, NOBODY, nightOf, type RebateClaim } from './claims.store.ts';
import { WHOLE } from './domain/rebate-rates.ts';
import { dueMembers } from './lines.store.ts';
import { type NightPiece, payTogether } from './pay-together.ts';
import type { Claiming, RebateDeps } from './rebate.ts';
import { rebatingBrands, rulesOf } from './rules.store.ts';

const NIGHT_TASK = 'rewards.rebate-nights';
/** Members of one whose bets wait for each other's payment: not too many. */
const PIECE = 500;

type JobDeps = AwardsDeps & Pick<RebateDeps, 'db'>;

/** Pays at night, once the brand's day has changed, what can be claimed, where the brand prefers it. */
export function rebatesJobs(deps: JobDeps): ModuleJobs {
  return {
    jobs: { [NIGHT_TASK]: () => payNights(deps) },
    schedule: [{ task: NIGHT_TASK, match: '*/10 * * * *' }],
  };
}

export async function payNights(deps: JobDeps): Promise<void> {
  const alone = eachAlone('the rebates of a night could not all be paid');
  for (const brand of await rebatingBrands(deps.db)) {
    await alone.attempt(async () => {
      const rules = await rulesOf(deps.db, brand);
      if (rules.automatic) await payNight(deps, { brand, least: partsFromText(rules.smallest) ?? 0n });
    });
  }
  alone.end();
}

/**
 * A piece of the members in a transaction where that goes, else one a member, and after each piece a note of how far it came: killed, it carries
 * on there. Two at once pay nobody twice, for a night is a key of a claim. Somebody who cannot be paid keeps nobody else from it: the night stays open, and the next run tries
 * again from its beginning.
 */
async function payNight(deps: JobDeps, { brand, least }: { readonly brand: BrandCode; readonly least: bigint }) {
  const { timeZone } = await deps.brands.of(brand);
  const day = dayIn(timeZone, deps.clock.now());
  const begun = await nightOf(deps.db, brand);
  if (begun?.day === day && begun.isDone) return;
  const alone = eachAlone(`some rebates of ${brand} could not be paid`);
  let after = begun?.day === day ? begun.after : NOBODY;
  for (;;) {
    const due = await dueMembers(deps.db, { brand, after, least: least * WHOLE, limit: PIECE });
    const requestKey = `night ${day}`;
    const paid = await payPiece(deps, { brand, requestKey, memberIds: due });
    for (const memberId of due.filter((one) => !paid.has(one))) {
      await alone.attempt(() => payOne(deps, { memberId, brand, requestKey, byNight: true }));
    }
    after = due.at(-1) ?? after;
    const isDone = due.length < PIECE;
    const again = { day, after: NOBODY, isDone: false };
    await keepNight(deps.db, brand, isDone && alone.failed() ? again : { day, after, isDone });
    if (isDone) break;
  }
  alone.end();
}

/** Who of a piece was paid together: nobody, where one of them cannot be paid at all, or another worker was first. */
async function payPiece(deps: JobDeps, piece: NightPiece): Promise<ReadonlySet<MemberId>> {
  if (piece.memberIds.length === 0) return new Set();
  return deps.db.inTransaction((tx) => payTogether(tx, deps, piece)).catch(() => new Set<MemberId>());
}

/** Who may not be paid now keeps what was earned: another night pays it, or they claim it. */
async function payOne(deps: JobDeps, claiming: Claiming): Promise<void> {
  try {
    await deps.db.inTransaction(async (tx) => {
      const { amountParts, currency, isNew } = await claimRebate(tx, deps, claiming);
      // Another worker was first, and told them.
      if (isNew) await tellPaid(tx, deps, { ...claiming, amountParts, currency });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function tellPaid(
  tx: Tx,
  { brands, notifyMember }: AwardsDeps,
  paid: Pick<Claiming, 'memberId' | 'brand'> & Pick<RebateClaim, 'amountParts' | 'currency'>,
): Promise<void> {
  const { memberId, brand, amountParts, currency } = paid;
  const language = messageLanguage(await brands.of(brand, tx), '', await memberById(tx, memberId));
  const amount = formatMoney(money(currency, amountParts), localeOf(language));
  await notifyMember(tx, { memberId, brand, kind: 'rebate_paid', values: { amount } });
}
