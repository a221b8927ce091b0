import { type BrandCode, dayIn, formatMoney, money, partsFromText } from '@baize/kernel';
import { localeOf } from '@baize/contract/languages';
import type { Tx } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById, messageLanguage } from '../../people/members/index.ts';
import type { AwardsDeps } from '../awards/index.ts';
import { claimRebate } from './claim-rebate.ts';
import { keepNight, NOBODY, nightOf, type RebateClaim } from './claims.store.ts';
import { WHOLE } from './domain/rebate-rates.ts';
import { dueMembers } from './lines.store.ts';
import type { Claiming, RebateDeps } from './rebate.ts';
import { rebatingBrands, rulesOf } from './rules.store.ts';

const NIGHT_TASK = 'rewards.rebate-nights';
const PIECE = 200;

type JobDeps = AwardsDeps & Pick<RebateDeps, 'db'>;

/** Pays at night, once the brand's day has changed, what can be claimed, where the brand prefers it. */
export function rebatesJobs(deps: JobDeps): ModuleJobs {
  return {
    jobs: { [NIGHT_TASK]: () => payNights(deps) },
    schedule: [{ task: NIGHT_TASK, match: '*/10 * * * *' }],
  };
}

export async function payNights(deps: JobDeps): Promise<void> {
  for (const brand of await rebatingBrands(deps.db)) {
    const rules = await rulesOf(deps.db, brand);
    if (rules.automatic) await payNight(deps, { brand, least: partsFromText(rules.smallest) ?? 0n });
  }
}

/**
 * One transaction a member, and from time to time a note of how far it came: killed, it carries on there. Two at once pay nobody twice,
 * for a night is a key of a claim.
 */
async function payNight(deps: JobDeps, { brand, least }: { readonly brand: BrandCode; readonly least: bigint }) {
  const { timeZone } = await deps.brands.of(brand);
  const day = dayIn(timeZone, deps.clock.now());
  const begun = await nightOf(deps.db, brand);
  if (begun?.day === day && begun.isDone) return;
  let after = begun?.day === day ? begun.after : NOBODY;
  for (;;) {
    const due = await dueMembers(deps.db, { brand, after, least: least * WHOLE, limit: PIECE });
    for (const memberId of due) await payOne(deps, { memberId, brand, requestKey: `night ${day}`, byNight: true });
    after = due.at(-1) ?? after;
    const isDone = due.length < PIECE;
    await keepNight(deps.db, brand, { day, after, isDone });
    if (isDone) return;
  }
}

/** Who may not be paid now keeps what was earned: another night pays it, or they claim it. */
async function payOne(deps: JobDeps, claiming: Claiming): Promise<void> {
  try {
    await deps.db.inTransaction(async (tx) => {
      const { amountParts, currency } = await claimRebate(tx, deps, claiming);
      await tellPaid(tx, deps, { ...claiming, amountParts, currency });
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
