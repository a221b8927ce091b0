import type { MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Award, AwardId } from './award.ts';
import { AWARD_COLUMNS, awardFrom, type AwardRow, dateOf, storedTerms } from './award-rows.store.ts';

const INSERT = `insert into awards_award (award_id, brand, member_id, source_kind, source_id, key, kind, currency, amount_parts, item,
    titles, terms, required_parts, state, offered_at, claim_by, budget_day, reason, proposed_by, proposed_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
  on conflict (member_id, source_kind, source_id, key) do nothing returning award_id`;

/** False where the source gave under that key before. */
export async function insertAward(tx: Tx, award: Award): Promise<boolean> {
  const { what, source } = award;
  const row = await tx.first(INSERT, [
    ...[award.awardId, award.brand, award.memberId, source.kind, source.id, award.key],
    ...[what.kind, what.currency, what.amountParts, what.item, JSON.stringify(award.titles), storedTerms(award.terms)],
    ...[award.requiredParts, award.state, new Date(award.offeredAt), dateOf(award.claimBy), award.budgetDay],
    ...[award.reason, award.proposedBy, award.proposedName],
  ]);
  return row !== undefined;
}

const AMONG = `select ${AWARD_COLUMNS} from awards_award where member_id = $1 and award_id = any ($2)`;

/** The member's awards among these. */
export async function awardsAmong(sql: Sql, memberId: MemberId, awardIds: readonly AwardId[]): Promise<Award[]> {
  return (await sql.all<AwardRow>(AMONG, [memberId, awardIds])).map(awardFrom);
}

const INSERT_PAID = `
  insert into awards_award (award_id, brand, member_id, source_kind, source_id, key, kind, currency, amount_parts, item, titles, terms,
    required_parts, state, offered_at, claimed_at, ended_at, paid_parts, budget_day)
  select n.award_id, n.brand, n.member_id, n.source_kind, n.source_id, n.key, 'money', n.currency, n.parts, '', n.titles::jsonb,
    n.terms::jsonb, 0, 'done', n.at, n.at, n.at, n.parts, n.day
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[], $10::text[],
      $11::timestamptz[], $12::date[])
    n (award_id, brand, member_id, source_kind, source_id, key, currency, parts, titles, terms, at, day)`;

/** Awards of money that are promised, claimed and paid in one moment. Fails where a source gave under one of the keys before. */
export async function insertPaid(tx: Tx, awards: readonly Award[]): Promise<void> {
  await tx.all(INSERT_PAID, [
    awards.map(({ awardId }) => awardId),
    awards.map(({ brand }) => brand),
    awards.map(({ memberId }) => memberId),
    awards.map(({ source }) => source.kind),
    awards.map(({ source }) => source.id),
    awards.map(({ key }) => key),
    awards.map(({ what }) => what.currency),
    awards.map(({ what }) => what.amountParts),
    awards.map(({ titles }) => JSON.stringify(titles)),
    awards.map(({ terms }) => storedTerms(terms)),
    awards.map(({ offeredAt }) => new Date(offeredAt)),
    awards.map(({ budgetDay }) => budgetDay),
  ]);
}

const BY_KEY = `select ${AWARD_COLUMNS} from awards_award where member_id = $1 and source_kind = $2 and source_id = $3 and key = $4`;

export async function awardByKey(
  sql: Sql,
  { memberId, source, key }: Pick<Award, 'memberId' | 'source' | 'key'>,
): Promise<Award | undefined> {
  const row = await sql.first<AwardRow>(BY_KEY, [memberId, source.kind, source.id, key]);
  return row && awardFrom(row);
}

/** The award, its row locked until the transaction ends. */
export async function lockAward(tx: Tx, awardId: AwardId): Promise<Award | undefined> {
  const row = await tx.first<AwardRow>(`select ${AWARD_COLUMNS} from awards_award where award_id = $1 for update`, [
    awardId,
  ]);
  return row && awardFrom(row);
}

const STEP = `update awards_award set state = $2, claimed_at = $3, run_until = $4, ended_at = $5, paid_parts = $6, required_parts = $7
  where award_id = $1`;

export async function writeStep(tx: Tx, award: Award): Promise<void> {
  const { awardId, state, claimedAt, runUntil, endedAt, paidParts, requiredParts } = award;
  await tx.all(STEP, [awardId, state, dateOf(claimedAt), dateOf(runUntil), dateOf(endedAt), paidParts, requiredParts]);
}

const DECIDE = 'update awards_award set decided_by = $2, decided_name = $3 where award_id = $1';

export async function writeDecider(
  tx: Tx,
  awardId: AwardId,
  { operatorId, name }: { readonly operatorId: string; readonly name: string },
): Promise<void> {
  await tx.all(DECIDE, [awardId, operatorId, name]);
}
