import { opsMoveLine } from '@baize/contract/people/hierarchy-ops';
import { asId, type BrandCode } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { createMember } from '../modules/people/members/index.ts';
import { sessionFor } from './ask-server.ts';
import { openOthers, OTHERS_SECRET, type Others, type Somebody } from './others.ts';

/** What an agent has that others may name: each thing is between them and the agent right below, and nobody else's. */
export interface Things {
  readonly below: Somebody;
  /** A contract in force that they give. */
  readonly contractId: string;
  /** An offer of theirs that waits. */
  readonly offerId: string;
  readonly offerKey: string;
  /** A payment to them. */
  readonly settlementId: string;
  /** One that the agent below has with them. */
  readonly disputeId: string;
  readonly disputeKey: string;
  readonly linkId: string;
  readonly linkKey: string;
  readonly openedKey: string;
}

export interface Agent extends Somebody {
  readonly things: Things;
}

/** How somebody stands to the agent. */
export const RELATIONS = ['a stranger', 'a sibling', 'the upline', 'a former upline'] as const;
export type Relation = (typeof RELATIONS)[number];

export interface LinesStage extends Omit<Others, 'owner' | 'other'> {
  /** Of whom the relations are. */
  readonly agent: Agent;
  readonly relations: Readonly<Record<Relation, Agent>>;
}

/** A server with an agent who was moved from one upline to another, a sibling, and a stranger, each with things of their own. */
export async function openLinesStage(): Promise<LinesStage> {
  const { server, ask, staff, stranger: elsewhere, stop } = await openOthers();
  const payment = await server.world.hasher.admit((hashing) => hashing.hash(OTHERS_SECRET));
  const member = async (word: string, above?: Somebody): Promise<Somebody> => {
    const username = `${word}${randomUUID().slice(0, 6)}`;
    const form = {
      ...{ brand: asId<BrandCode>('demo'), currency: 'PHP' as const, username, hashes: { payment }, profile: {} },
      ...{ isAgent: above === undefined ? (2 as const) : (1 as const), uplineId: above?.memberId ?? null },
      registration: { method: 'SEED' as const, termsAgreed: true, ageDeclared: true },
    };
    const { memberId } = await server.database.owner.inTransaction((tx) => createMember(tx, form, server.world));
    return { memberId, username, token: (await sessionFor(server, username)).token };
  };
  const agent = async (word: string, above?: Somebody): Promise<Agent> => {
    const somebody = await member(word, above);
    return { ...somebody, things: await thingsOf({ server }, somebody, await member(`low${word}`, somebody)) };
  };
  const head = await member('top');
  const [upline, former] = [await agent('upline', head), await agent('former', head)];
  const [sibling, stranger, moved] = [await agent('sibling', upline), await agent('far'), await agent('mover', former)];
  const move = { username: moved.username, under: upline.username, reason: 'Asked for by both.' };
  const { body } = await ask(opsMoveLine, move, { token: staff });
  if (!body.success) throw new Error(body.message);
  return {
    ...{ server, ask, staff, stranger: elsewhere, stop },
    agent: moved,
    relations: { 'a stranger': stranger, 'a sibling': sibling, 'the upline': upline, 'a former upline': former },
  };
}

const TERMS = (kind: 'salary' | 'dividend') =>
  `{"activeFrom":"0","carry":false,"currency":"PHP","kind":"${kind}","period":"Monthly","profitLossPeriod":"Monthly",` +
  '"singleBetFrom":"0","tiers":[{"activeMembersFrom":0,"lossRate":10000,"profitRate":0,"validBetsFrom":"0"}]}';

const CONTRACT = `
  insert into agents_contract (contract_id, agent_id, under_id, request_key, offered_by, offered_at, expires_at, brand, kind, period,
    terms_text, terms_hash, state, decided_at, in_force_from)
  select gen_random_uuid(), $1, $2, $3, $2, now(), now() + interval '1 day', 'demo', $4, 'Monthly', $5::text,
    sha256(convert_to($5::text, 'UTF8')), case when x then 'accepted' else 'offered' end, case when x then now() end, case when x then now() end
  from (select $6::boolean as x) s
  returning contract_id::text as id`;

/** A window of their own, so that nobody else was paid by the same settlement. */
const PAYMENT = `
  with s as (
    insert into agents_settlement (settlement_id, from_at, to_at, computed_at, paid_at, contracts, credited_parts, paid_back_parts,
      newly_owed_parts, gross_of_heads_parts, brand, kind, currency, period, state)
    select gen_random_uuid(), t, t + interval '5 minutes', now(), now(), 1, 0, 0, 0, 0, 'demo', 'salary', 'PHP', 'Monthly', 'paid'
    from (select timestamptz '2020-01-01' + (select count(*) from agents_settlement) * interval '1 hour' as t) x
    returning settlement_id, to_at)
  insert into agents_payment (settlement_id, agent_id, contract_id, under_id, valid_bets_parts, net_loss_parts, window_bets_parts, rate,
    base_parts, gross_parts, carried_in_parts, carried_out_parts, net_parts, paid_back_parts, credited_parts, owed_before_parts,
    owed_after_parts, paid_at, active_members, tier, is_told, to_at, kind)
  select s.settlement_id, $1, $2, null, 0, 0, 0, 10000, 0, 0, 0, 0, 0, 0, 0, 0, 0, now(), 0, 0, true, s.to_at, 'salary' from s
  returning settlement_id::text as id`;

const DISPUTE = `
  insert into agents_dispute (dispute_id, settlement_id, agent_id, under_id, request_key, opened_at, brand, line, line_value, body)
  values (gen_random_uuid(), $1, $2, $3, $4, now(), 'demo', 'net', '1', 'We bet more.')
  returning dispute_id::text as id`;

const LINK = `
  insert into agents_link (link_id, member_id, created_at, request_key, brand, code_key, code, name, kind)
  values (gen_random_uuid(), $1, now(), $2, 'demo', lower($3::text), $3, 'of their own', 'member')
  returning link_id::text as id`;

const OPENED = `
  insert into agents_opened (member_id, agent_id, opened_at, request_key, brand, username, kind)
  values ($1, $2, now(), $3, 'demo', $4, 'agent') returning member_id::text as id`;

async function thingsOf({ server }: Pick<Others, 'server'>, { memberId }: Somebody, below: Somebody): Promise<Things> {
  const made = async (text: string, ...values: readonly unknown[]) => {
    const row = await server.database.owner.first<{ readonly id: string }>(text, values);
    if (row === undefined) throw new Error('nothing was made');
    return row.id;
  };
  const [offerKey, disputeKey, linkKey, openedKey] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const given = [below.memberId, memberId] as const;
  const contractId = await made(CONTRACT, ...given, randomUUID(), 'salary', TERMS('salary'), true);
  const settlementId = await made(PAYMENT, memberId, contractId);
  const paidBelow = await made(PAYMENT, below.memberId, contractId);
  await made(OPENED, below.memberId, memberId, openedKey, below.username);
  return {
    ...{ below, contractId, settlementId, offerKey, disputeKey, linkKey, openedKey },
    offerId: await made(CONTRACT, ...given, offerKey, 'dividend', TERMS('dividend'), false),
    disputeId: await made(DISPUTE, paidBelow, ...given, disputeKey),
    linkId: await made(LINK, memberId, linkKey, `own${randomUUID().slice(0, 12)}`),
  };
}
