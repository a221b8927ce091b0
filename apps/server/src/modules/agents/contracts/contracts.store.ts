import { type ContractKind, isRefused, type Period, readTerms } from '@baize/agent-pay';
import type { AgentContractState } from '@baize/contract/agents/contract-states';
import { asId, type BrandCode, type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { AgentContract, ContractId, Ended, EndedWhy } from './contract.ts';

interface Row {
  readonly contract_id: string;
  readonly brand: string;
  readonly kind: ContractKind;
  readonly state: AgentContractState;
  readonly agent_id: string;
  readonly agent: string;
  readonly under_id: string | null;
  readonly under: string | null;
  readonly period: Period;
  readonly terms_text: string;
  readonly terms_hash: Buffer;
  readonly offered_at: Date;
  readonly expires_at: Date;
  readonly decided_at: Date | null;
  readonly in_force_from: Date | null;
  readonly in_force_until: Date | null;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly ended_by_name: string | null;
  readonly ended_why: EndedWhy | null;
}

const SELECT = `
  select c.contract_id, c.brand, c.kind, c.state, c.agent_id, c.under_id, c.period, c.terms_text, c.terms_hash, c.offered_at,
    c.expires_at, c.decided_at, c.in_force_from, c.in_force_until, c.ended_at, c.ended_by, c.ended_by_name, c.ended_why,
    hierarchy_name_of(c.agent_id) as agent, hierarchy_name_of(c.under_id) as under
  from agents_contract c`;

/** One at a time decides about the contracts of a brand and kind. To be taken before any of them is read. */
export async function lockContracts(tx: Tx, brand: BrandCode, kind: ContractKind): Promise<void> {
  await tx.all('select agents_lock_contracts($1, $2)', [brand, kind]);
}

export async function contractById(
  sql: Sql,
  brand: BrandCode,
  contractId: ContractId,
): Promise<AgentContract | undefined> {
  const row = await sql.first<Row>(`${SELECT} where c.contract_id = $1 and c.brand = $2`, [contractId, brand]);
  return row && contractFrom(row);
}

/** What an agent holds of a kind: the contract that was accepted last and does not end, or the offer that waits. */
export async function heldBy(
  sql: Sql,
  {
    agentId,
    kind,
    state,
  }: { readonly agentId: MemberId; readonly kind: ContractKind; readonly state: 'accepted' | 'offered' },
): Promise<AgentContract | undefined> {
  const row = await sql.first<Row>(`${SELECT} where c.agent_id = $1 and c.kind = $2 and c.state = $3`, [
    ...[agentId, kind, state],
  ]);
  return row && contractFrom(row);
}

/** When the last of an agent's contracts of a kind that end does; undefined where none did or will. */
export async function lastEndOf(
  sql: Sql,
  { agentId, kind }: { readonly agentId: MemberId; readonly kind: ContractKind },
): Promise<Instant | undefined> {
  const row = await sql.first<{ readonly until: Date | null }>(
    'select max(c.in_force_until) as until from agents_contract c where c.agent_id = $1 and c.kind = $2',
    [agentId, kind],
  );
  return row?.until ? instantOf(row.until.getTime()) : undefined;
}

interface Giving {
  readonly brand: BrandCode;
  readonly kind: ContractKind;
  readonly agentIds: readonly string[];
}

const NOT_ENDING = `c.brand = $1 and c.kind = $2 and c.state = 'accepted'`;
const IN_ORDER = 'order by c.offered_at, c.contract_id';

/** Contracts that these agents give and that do not end, in a fixed order. */
export async function givenBy(sql: Sql, { brand, kind, agentIds }: Giving): Promise<AgentContract[]> {
  const rows = await sql.all<Row>(`${SELECT} where ${NOT_ENDING} and c.under_id = any ($3) ${IN_ORDER}`, [
    ...[brand, kind, agentIds],
  ]);
  return rows.map(contractFrom);
}

const WITH_ALL_BELOW = `
  with recursive hanging as (
    select c.contract_id, c.agent_id from agents_contract c where ${NOT_ENDING} and c.agent_id = any ($3)
    union
    select c.contract_id, c.agent_id from hanging h join agents_contract c on c.under_id = h.agent_id where ${NOT_ENDING}
  )
  ${SELECT} where c.contract_id in (select h.contract_id from hanging h) ${IN_ORDER}`;

/** The contracts of some agents that do not end, and all that hang on them, in the same order. */
export async function withAllBelow(sql: Sql, { brand, kind, agentIds }: Giving): Promise<AgentContract[]> {
  if (agentIds.length === 0) return [];
  return (await sql.all<Row>(WITH_ALL_BELOW, [brand, kind, agentIds])).map(contractFrom);
}

export interface NewOffer {
  readonly contractId: ContractId;
  readonly brand: BrandCode;
  readonly kind: ContractKind;
  readonly period: Period;
  readonly agentId: MemberId;
  readonly underId: MemberId | null;
  readonly termsText: string;
  readonly hash: Buffer;
  readonly requestKey: string;
  readonly offeredBy: string;
  readonly offeredAt: Instant;
  readonly expiresAt: Instant;
}

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<void> {
  await tx.all(
    `insert into agents_contract (contract_id, brand, kind, period, agent_id, under_id, terms_text, terms_hash, request_key,
       offered_by, offered_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      offer.contractId,
      offer.brand,
      offer.kind,
      offer.period,
      offer.agentId,
      offer.underId,
      offer.termsText,
      offer.hash,
      offer.requestKey,
      offer.offeredBy,
      new Date(offer.offeredAt),
      new Date(offer.expiresAt),
    ],
  );
}

/** What was offered under a key before. */
export async function offerByKey(sql: Sql, offeredBy: string, requestKey: string): Promise<AgentContract | undefined> {
  const row = await sql.first<Row>(`${SELECT} where c.offered_by = $1 and c.request_key = $2`, [offeredBy, requestKey]);
  return row && contractFrom(row);
}

export interface Decided {
  readonly contractId: ContractId;
  readonly state: AgentContractState;
  readonly at: Instant;
  readonly inForceFrom?: Instant;
  readonly inForceUntil?: Instant;
  /** Of what came to its end with it: who did it, and why. */
  readonly ended?: Omit<Ended, 'at'>;
}

/** What became of a contract. */
export async function decideContract(tx: Tx, decided: Decided): Promise<void> {
  const { contractId, state, at, inForceFrom, inForceUntil, ended } = decided;
  await tx.all(
    `update agents_contract set state = $2, decided_at = coalesce(decided_at, $3), in_force_from = coalesce($4, in_force_from),
       in_force_until = $5, ended_at = $6, ended_by = $7, ended_by_name = $8, ended_why = $9
     where contract_id = $1`,
    [
      contractId,
      state,
      new Date(at),
      inForceFrom === undefined ? null : new Date(inForceFrom),
      inForceUntil === undefined ? null : new Date(inForceUntil),
      ...(ended === undefined ? [null, null, null, null] : [new Date(at), ...whoOf(ended), ended.why]),
    ],
  );
}

function whoOf({ by }: Omit<Ended, 'at'>): (string | null)[] {
  return by === null ? [null, null] : [by.id, by.name];
}

/** Offers that nobody answered in time. */
export async function offersOver(sql: Sql, now: Instant, limit: number): Promise<AgentContract[]> {
  const rows = await sql.all<Row>(
    `${SELECT} where c.state = 'offered' and c.expires_at <= $1 order by c.expires_at limit $2`,
    [new Date(now), limit],
  );
  return rows.map(contractFrom);
}

export interface Signature {
  readonly contractId: ContractId;
  readonly side: 'offers' | 'accepts';
  readonly signerId: string;
  readonly name: string;
  readonly language: string;
  readonly hash: Buffer;
  readonly at: Instant;
  /** As it was shown; null: signed before texts were kept. */
  readonly shown: string | null;
}

export async function insertSignature(tx: Tx, signature: Signature): Promise<void> {
  const { contractId, side, signerId, name, language, hash, at, shown } = signature;
  await tx.all(
    `insert into agents_signature (contract_id, side, signer_id, name, language, hash, at, shown)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [contractId, side, signerId, name, language, hash, new Date(at), shown],
  );
}

export async function signaturesOf(
  sql: Sql,
  contractId: ContractId,
): Promise<Omit<Signature, 'contractId' | 'signerId'>[]> {
  const rows = await sql.all<{
    side: Signature['side'];
    name: string;
    language: string;
    hash: Buffer;
    at: Date;
    shown: string | null;
  }>(
    'select side, name, language, hash, at, shown from agents_signature where contract_id = $1 order by at, side desc',
    [contractId],
  );
  return rows.map((row) => ({ ...row, at: instantOf(row.at.getTime()) }));
}

const NAMES = 'select m.member_id, hierarchy_name_of(m.member_id) as username from unnest($1::uuid[]) m (member_id)';

/** What members are called, by id. */
export async function namesOf(sql: Sql, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.all<{ readonly member_id: string; readonly username: string }>(NAMES, [memberIds]);
  return new Map(rows.map(({ member_id, username }) => [member_id, username]));
}

export interface ContractsPage {
  readonly brand: BrandCode;
  /** Undefined: whoever. */
  readonly agentId: MemberId | undefined;
  readonly underId: MemberId | undefined;
  readonly kind: ContractKind | undefined;
  readonly state: AgentContractState | undefined;
  /** When it was offered; null: whenever. */
  readonly since?: Instant | null;
  readonly until?: Instant | null;
  readonly limit: number;
  readonly offset: number;
}

const PAGE = `where c.brand = $1 and ($2::uuid is null or c.agent_id = $2) and ($3::uuid is null or c.under_id = $3)
  and ($4::text is null or c.kind = $4) and ($5::text is null or c.state = $5)
  and c.offered_at >= coalesce($6, '-infinity'::timestamptz) and c.offered_at < coalesce($7, 'infinity'::timestamptz)`;

/** A page of contracts and offers, the latest first. */
export async function pageOfContracts(
  sql: Sql,
  page: ContractsPage,
): Promise<{ rows: AgentContract[]; total: number }> {
  const values = [
    ...[page.brand, page.agentId ?? null, page.underId ?? null, page.kind ?? null, page.state ?? null],
    ...[page.since, page.until].map((moment) => (typeof moment === 'number' ? new Date(moment) : null)),
  ];
  const rows = await sql.all<Row>(`${SELECT} ${PAGE} order by c.offered_at desc, c.contract_id limit $8 offset $9`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  const count = await sql.first<{ n: number }>(`select count(*)::int as n from agents_contract c ${PAGE}`, values);
  return { rows: rows.map(contractFrom), total: count?.n ?? 0 };
}

function contractFrom(row: Row): AgentContract {
  const terms = readTerms(JSON.parse(row.terms_text));
  invariant(!isRefused(terms), `contract ${row.contract_id} can be read`);
  const at = (date: Date | null) => date && instantOf(date.getTime());
  return {
    contractId: asId<ContractId>(row.contract_id),
    brand: asId<BrandCode>(row.brand),
    kind: row.kind,
    state: row.state,
    agentId: asId<MemberId>(row.agent_id),
    agent: row.agent,
    underId: row.under_id === null ? null : asId<MemberId>(row.under_id),
    under: row.under,
    period: row.period,
    terms,
    termsText: row.terms_text,
    hash: row.terms_hash,
    offeredAt: instantOf(row.offered_at.getTime()),
    expiresAt: instantOf(row.expires_at.getTime()),
    decidedAt: at(row.decided_at),
    inForceFrom: at(row.in_force_from),
    inForceUntil: at(row.in_force_until),
    ended: endedFrom(row),
  };
}

function endedFrom({ ended_at, ended_by, ended_by_name, ended_why }: Row): Ended | null {
  if (ended_at === null || ended_why === null) return null;
  const by = ended_by === null || ended_by_name === null ? null : { id: ended_by, name: ended_by_name };
  return { at: instantOf(ended_at.getTime()), by, why: ended_why };
}
