import type { AwardSource } from '@baize/contract/rewards/award-states';
import type { BrandCode, Currency } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Award } from './award.ts';

/** Whose budget, in which currency. */
export interface BudgetName {
  readonly brand: BrandCode;
  readonly source: { readonly kind: AwardSource; readonly id: string };
  readonly currency: Currency;
}

/** The most a source may promise: in all, on a day of the brand, and to one member. Null: as much as it likes. */
export interface Budget {
  readonly wholeParts: bigint | null;
  readonly dayParts: bigint | null;
  readonly memberParts: bigint | null;
}

const PUT = `insert into awards_budget (brand, source_kind, source_id, currency, whole_parts, day_parts, member_parts)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand, source_kind, source_id, currency) do update
  set whole_parts = excluded.whole_parts, day_parts = excluded.day_parts, member_parts = excluded.member_parts`;
const FIND = `select whole_parts as "wholeParts", day_parts as "dayParts", member_parts as "memberParts" from awards_budget
  where brand = $1 and source_kind = $2 and source_id = $3 and currency = $4`;

/** Sets the budget of a source. What it promised before counts. */
export async function setBudget(tx: Tx, name: BudgetName, budget: Budget): Promise<void> {
  await tx.all(PUT, [...valuesOf(name), budget.wholeParts, budget.dayParts, budget.memberParts]);
}

export function budgetOf(sql: Sql, name: BudgetName): Promise<Budget | undefined> {
  return sql.first(FIND, valuesOf(name));
}

// Counted from the day a budget stands: without one nobody waits for anybody.
const TAKE = `insert into awards_spent as s (brand, source_kind, source_id, currency, part, parts)
  values ($1, $2, $3, $4, $5, $6) on conflict (brand, source_kind, source_id, currency, part) do update
  set parts = s.parts + excluded.parts where $7::bigint is null or s.parts + excluded.parts <= $7::bigint
  returning s.parts`;
const GIVE_BACK = `update awards_spent set parts = parts - $6
  where brand = $1 and source_kind = $2 and source_id = $3 and currency = $4 and part = $5`;

const BUDGETED = 'update awards_award set budgeted = true where award_id = $1';
const IS_BUDGETED = 'select from awards_award where award_id = $1 and budgeted';

/**
 * Takes what an award promises from the budget of its source, or refuses award_budget_spent; then the caller's transaction must be
 * given up. The rows are locked in one order: whole, day, member.
 */
export async function takeBudget(tx: Tx, award: Award): Promise<void> {
  const name = nameOf(award);
  const budget = await budgetOf(tx, name);
  const { amountParts } = award.what;
  if (budget === undefined || amountParts === 0n) return;
  for (const [part, most] of partsOf(award, budget)) {
    const isFit = most === null || amountParts <= most;
    const row = isFit ? await tx.first(TAKE, [...valuesOf(name), part, amountParts, most]) : undefined;
    if (row === undefined) throw new Refusal('award_budget_spent');
  }
  await tx.all(BUDGETED, [award.awardId]);
}

/** Gives back what an award took that was not claimed, to the day it was taken from. */
export async function giveBackBudget(tx: Tx, award: Award): Promise<void> {
  const name = nameOf(award);
  const budget = await budgetOf(tx, name);
  if (budget === undefined || (await tx.first(IS_BUDGETED, [award.awardId])) === undefined) return;
  for (const [part] of partsOf(award, budget)) {
    await tx.all(GIVE_BACK, [...valuesOf(name), part, award.what.amountParts]);
  }
}

function partsOf({ budgetDay, memberId }: Award, { wholeParts, dayParts, memberParts }: Budget) {
  return [
    ['whole', wholeParts],
    [`day ${budgetDay}`, dayParts],
    [`member ${memberId}`, memberParts],
  ] as const;
}

function nameOf({ brand, source, what: { currency } }: Award): BudgetName {
  return { brand, source, currency };
}

function valuesOf({ brand, source, currency }: BudgetName): unknown[] {
  return [brand, source.kind, source.id, currency];
}
