import { asId, type BrandCode, type DepositId, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** An amount that staff confirmed as received for a deposit. */
export interface Match {
  readonly brand: BrandCode;
  readonly requestKey: string;
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  readonly amountParts: bigint;
  readonly noticeId: string | null;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly note: string;
  readonly at: Instant;
}

/** A match that waits for another person to say the same. */
export type Proposal = Pick<
  Match,
  'requestKey' | 'depositId' | 'amountParts' | 'noticeId' | 'operatorId' | 'operatorName' | 'note' | 'at'
>;

const COLUMNS = 'request_key, deposit_id, amount_parts, notice_id, operator_id, operator_name, note, at';
const INSERT = `insert into payments_deposit_match
    (brand, member_id, ${COLUMNS}, is_proposal, confirms_key, confirms_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning request_key`;
const BY_KEY = `select ${COLUMNS} from payments_deposit_match where brand = $1 and request_key = $2`;
const PROPOSALS = `select ${COLUMNS} from payments_deposit_match
  where deposit_id = any ($1::uuid[]) and is_proposal order by at, request_key`;

interface Row {
  readonly request_key: string;
  readonly deposit_id: string;
  readonly amount_parts: bigint;
  readonly notice_id: string | null;
  readonly operator_id: string;
  readonly operator_name: string;
  readonly note: string;
  readonly at: Date;
}

/** What a match is: a proposal, a decision that needs no other person, or the confirmation of another person's proposal. */
export type MatchKind = 'proposal' | 'alone' | Proposal;

/** False when the brand used the key before. */
export async function insertMatch(tx: Tx, match: Match, kind: MatchKind): Promise<boolean> {
  const confirmed = typeof kind === 'string' ? undefined : kind;
  const row = await tx.first(INSERT, [
    match.brand,
    match.memberId,
    match.requestKey,
    match.depositId,
    match.amountParts,
    match.noticeId,
    match.operatorId,
    match.operatorName,
    match.note,
    new Date(match.at),
    kind === 'proposal',
    confirmed?.requestKey ?? null,
    confirmed?.operatorName ?? null,
  ]);
  return row !== undefined;
}

/** The match that was made under a key. */
export async function matchByKey(sql: Sql, brand: BrandCode, requestKey: string): Promise<Proposal | undefined> {
  const row = await sql.first<Row>(BY_KEY, [brand, requestKey]);
  return row && proposalFrom(row);
}

/** Every proposal that was ever made for these deposits, oldest first. */
export async function proposalsIn(sql: Sql, depositIds: readonly DepositId[]): Promise<Proposal[]> {
  return (await sql.all<Row>(PROPOSALS, [depositIds])).map(proposalFrom);
}

function proposalFrom(row: Row): Proposal {
  return {
    requestKey: row.request_key,
    depositId: asId<DepositId>(row.deposit_id),
    amountParts: row.amount_parts,
    noticeId: row.notice_id,
    operatorId: row.operator_id,
    operatorName: row.operator_name,
    note: row.note,
    at: instantOf(row.at.getTime()),
  };
}
