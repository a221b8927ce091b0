import { DAY_MS, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { textsIn } from './titles.ts';
import { creditedDeposits } from '../../money/deposits/index.ts';
import type { Follower, TakenSpan } from '../../play/settled-bets/index.ts';
import { giveAward, NO_TERMS } from '../awards/index.ts';
import { progressOf } from './domain/progress.ts';
import { findSigns } from './find-signs.ts';
import type { GiveDeps, Invited } from './referral.ts';
import { tellBoth } from './tell-both.ts';
import { addValidBets, findInvited, lockCode, lockInvited, openInvited, writeDoubt } from './referral.store.ts';
import {
  dueSteps,
  insertStep,
  lockStep,
  type ReachedStep,
  rewardedBy,
  type Side,
  stepsOf,
  writeSide,
} from './steps.store.ts';

/** Under this name referrals follow settled bets, for ever. */
const REFERRAL_FOLLOWER = 'referral';

/** Valid bets of invited friends, and what corrections take back, until a step is reached. */
export function referralFollower(): Follower {
  return { name: REFERRAL_FOLLOWER, span: countBets };
}

async function countBets(tx: Tx, span: TakenSpan): Promise<void> {
  const sums = new Map<string, { memberId: MemberId; currency: string; parts: bigint }>();
  for (const { memberId, currency, validParts } of await span.sums([])) {
    const key = `${memberId} ${currency}`;
    const parts = (sums.get(key)?.parts ?? 0n) + validParts;
    sums.set(key, { memberId, currency, parts });
  }
  await addValidBets(tx, [...sums.values()]);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const PIECE = 500;

/** Notes the steps that friends reached, and gives both what they bring: one transaction each. Cut short, the next run goes on. */
export async function giveSteps(deps: GiveDeps): Promise<void> {
  const alone = eachAlone('some steps of friends could not be noted or given');
  for (let after = NOBODY; ;) {
    const open = await openInvited(deps.db, after, PIECE);
    for (const one of await withNews(deps, open)) {
      await alone.attempt(() => deps.db.inTransaction((tx) => noteSteps(tx, deps, one.memberId)));
    }
    const last = open.at(-1);
    if (last === undefined || open.length < PIECE) break;
    after = last.memberId;
  }
  for (
    let after: Pick<ReachedStep, 'memberId' | 'place'> | { memberId: string; place: number } = {
      memberId: NOBODY,
      place: 0,
    };
    ;
  ) {
    const due = await dueSteps(deps.db, after, PIECE);
    for (const step of due) {
      for (const side of ['inviter', 'invited'] as const) {
        if (step[side] === 'due') await alone.attempt(() => giveSide(deps, step, side));
      }
    }
    const last = due.at(-1);
    if (last === undefined || due.length < PIECE) break;
    after = last;
  }
  alone.end();
}

/** What friends paid in. */
export async function depositsOf(sql: Sql, invited: readonly Invited[]): Promise<Map<MemberId, bigint>> {
  const all = new Map<MemberId, bigint>();
  const kinds = new Map(invited.map((one) => [`${one.brand} ${one.currency}`, one]));
  for (const { brand, currency } of kinds.values()) {
    const alike = invited.filter((one) => one.brand === brand && one.currency === currency);
    const members = alike.map(({ memberId }) => memberId);
    for (const { memberId, parts } of await creditedDeposits(sql, { brand, currency, members }, instantOf(0))) {
      all.set(memberId, (all.get(memberId) ?? 0n) + parts);
    }
  }
  return all;
}

/** Those who have reached a step that is not noted. */
async function withNews({ db }: GiveDeps, open: readonly Invited[]): Promise<Invited[]> {
  if (open.length === 0) return [];
  const deposited = await depositsOf(db, open);
  const noted = new Set(
    (
      await stepsOf(
        db,
        open.map(({ memberId }) => memberId),
      )
    ).map(nameOf),
  );
  return open.filter(({ memberId, terms, validParts }) =>
    progressOf(terms, { depositedParts: deposited.get(memberId) ?? 0n, validParts }).some(
      ({ isReached }, place) => isReached && !noted.has(nameOf({ memberId, place })),
    ),
  );
}

function nameOf({ memberId, place }: Pick<ReachedStep, 'memberId' | 'place'>): string {
  return `${memberId} ${place}`;
}

/** The inviter's code before the friend: of two friends' steps one sees the other's. */
async function noteSteps(tx: Tx, deps: GiveDeps, memberId: MemberId): Promise<void> {
  const now = deps.clock.now();
  const known = await findInvited(tx, memberId);
  if (known === undefined) return;
  await lockCode(tx, known.inviterId);
  const invited = await lockInvited(tx, memberId);
  if (invited?.state !== 'open' && invited?.state !== 'approved') return;
  if (invited.state === 'open') {
    const signs = await findSigns(tx, invited);
    if (signs.length > 0) {
      await writeDoubt(tx, memberId, signs);
      return tellBoth(tx, deps, { invited, news: 'checking', reason: '', now });
    }
  }
  const { terms, inviterId } = invited;
  const depositedParts = (await depositsOf(tx, [invited])).get(memberId) ?? 0n;
  const { count, isAmong } = await rewardedBy(tx, inviterId, memberId);
  const isCapped = terms.mostFriends !== null && !isAmong && count >= terms.mostFriends;
  const noted = new Set((await stepsOf(tx, [memberId])).map(({ place }) => place));
  for (const [place, { isReached }] of progressOf(terms, { ...invited, depositedParts }).entries()) {
    const step = terms.steps[place];
    if (!isReached || step === undefined || noted.has(place)) continue;
    const inviter = step.inviter === null || isCapped ? 'none' : 'due';
    await insertStep(tx, {
      memberId,
      place,
      at: now,
      inviter,
      invited: step.invited === null ? 'none' : 'due',
    });
  }
}

async function giveSide(deps: GiveDeps, step: ReachedStep, side: Side): Promise<void> {
  try {
    await deps.db.inTransaction((tx) => give(tx, deps, { step, side }));
  } catch (error) {
    // Who takes a break, or may not come in, is given nothing.
    if (!(error instanceof Refusal) || !NOT_FOR_THEM.has(error.code)) throw error;
    await deps.db.inTransaction(async (tx) => {
      const locked = await lockStep(tx, step);
      if (locked?.[side] === 'due') await writeSide(tx, step, { side, state: 'none' });
    });
  }
}

const NOT_FOR_THEM: ReadonlySet<string> = new Set(['member_excluded', 'access_denied', 'account_locked']);

async function give(
  tx: Tx,
  deps: GiveDeps,
  { step, side }: { readonly step: ReachedStep; readonly side: Side },
): Promise<void> {
  const invited = await lockInvited(tx, step.memberId);
  const locked = await lockStep(tx, step);
  if (locked?.[side] !== 'due' || invited === undefined) return;
  const { terms, brand, currency, memberId, inviterId } = invited;
  const amountParts = terms.steps[step.place]?.[side];
  invariant(amountParts !== undefined && amountParts !== null, 'a side that is due is promised something');
  await giveAward(tx, deps, {
    ...{ brand, memberId: side === 'inviter' ? inviterId : memberId, key: `${memberId} ${step.place} ${side}` },
    source: { kind: 'referral', id: 'friends' },
    what: { kind: 'money', currency, amountParts, item: '' },
    titles: textsIn(side),
    terms: { ...NO_TERMS, turnover: terms.turnover },
    claimBy: instantOf(deps.clock.now() + terms.claimDays * DAY_MS),
  });
  await writeSide(tx, step, { side, state: 'given' });
}
