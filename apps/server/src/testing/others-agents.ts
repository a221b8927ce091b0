import { randomUUID } from 'node:crypto';
import {
  agentAcceptContract,
  agentContract,
  agentEndContract,
  agentPreviewContract,
  agentRefuseContract,
  agentWithdrawContract,
  opsContracts,
  opsEndContract,
  opsOfferContract,
  opsPreviewOffer,
  opsWithdrawContract,
} from '@baize/contract/agents/contracts';
import {
  agentAnswerDispute,
  agentCloseDispute,
  agentOpenDispute,
  opsAnswerAgentDispute,
  opsCloseAgentDispute,
} from '@baize/contract/agents/disputes';
import { agentPayment, agentPaymentBelow, agentPaymentMembers } from '@baize/contract/agents/payment-parts';
import { opsAgentPayment, opsAgentSettlement, opsApproveAgentSettlement } from '@baize/contract/agents/settlements';
import { OTHERS_SECRET, type OwnershipCase } from './others.ts';

const CONTRACT = `
  insert into agents_contract (contract_id, agent_id, request_key, offered_by, offered_at, expires_at, brand, kind, period,
    terms_text, terms_hash)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), now() + interval '1 day', 'demo', 'salary',
    'Daily', t, sha256(convert_to(t, 'UTF8'))
  from (select '{"activeFrom":"0","carry":false,"currency":"PHP","kind":"salary","period":"Daily","profitLossPeriod":"Daily",'
    || '"singleBetFrom":"0","tiers":[{"activeMembersFrom":0,"lossRate":0,"profitRate":0,"validBetsFrom":"0"}]}' as t) x
  returning contract_id::text as id`;
const TERMS = {
  ...{
    kind: 'salary',
    currency: 'PHP',
    period: 'Daily',
    profitLossPeriod: 'Daily',
    singleBetFrom: '0',
    activeFrom: '0',
  },
  ...{ carry: false, tiers: [{ activeMembersFrom: 0, validBetsFrom: '0', lossRate: 0, profitRate: 0 }] },
};

const SETTLEMENT = `
  insert into agents_settlement (settlement_id, from_at, to_at, computed_at, contracts, credited_parts, paid_back_parts, newly_owed_parts,
    gross_of_heads_parts, brand, kind, currency, period, state)
  select gen_random_uuid(), now() - interval '1 day' + x * interval '1 second', now(), now(), 0, 0, 0, 0, 0, 'demo', 'salary', 'PHP',
    'Daily', 'waiting'
  from (select random() * 1000 as x) r
  returning settlement_id::text as id`;

const DISPUTE = `
  with s as (
    insert into agents_settlement (settlement_id, from_at, to_at, computed_at, contracts, credited_parts, paid_back_parts,
      newly_owed_parts, gross_of_heads_parts, brand, kind, currency, period, state)
    select gen_random_uuid(), now() - interval '3 days' + x * interval '1 second', now(), now(), 0, 0, 0, 0, 0, 'demo', 'salary',
      'PHP', 'Daily', 'waiting'
    from (select random() * 1000 as x) r
    returning settlement_id)
  insert into agents_dispute (dispute_id, settlement_id, agent_id, under_id, request_key, opened_at, brand, line, line_value, body)
  select gen_random_uuid(), s.settlement_id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), 'demo', 'net', '1',
    'We bet more.'
  from s
  returning dispute_id::text as id`;

interface AgentsWorld {
  readonly asStranger: OwnershipCase['by'];
  readonly asAgent: OwnershipCase['by'];
  /** The id that a statement makes. */
  readonly made: (statement: string) => () => Promise<string>;
  readonly username: () => string;
}

/** Contracts and settlements of agents, by who must not reach them. */
export function agentTrials({ asStranger, asAgent, made, username }: AgentsWorld): OwnershipCase[] {
  const contract = (rest: object) => async () => ({ contractId: await made(CONTRACT)(), ...rest });
  const settlement = (rest: object) => async () => ({ settlementId: await made(SETTLEMENT)(), ...rest });
  const dispute = (rest: object) => async () => ({ disputeId: await made(DISPUTE)(), ...rest });
  const undisputed = { by: asAgent, refused: 'agent_dispute_not_found' };
  const named = (rest: object) => () => Promise.resolve({ username: username(), ...rest });
  const reason = 'Asked by somebody elsewhere.';
  const offer = { requestKey: randomUUID(), terms: TERMS, reason };
  const signed = { hash: '0'.repeat(64), paymentPassword: OTHERS_SECRET };
  const theirs = { by: asAgent, refused: 'agent_contract_not_found' };
  const elsewhere = { by: asStranger, refused: 'agent_contract_not_found' };
  const notFound = { by: asStranger, refused: 'agent_settlement_not_found' };
  return [
    { call: agentAcceptContract, naming: contract(signed), ...theirs },
    ...[agentContract, agentPreviewContract, agentRefuseContract, agentWithdrawContract, agentEndContract].map(
      (call) => ({
        ...{ call, naming: contract({}), ...theirs },
      }),
    ),
    ...[opsWithdrawContract, opsEndContract].map((call) => ({ call, naming: contract({ reason }), ...elsewhere })),
    { call: opsContracts, naming: named({}), by: asStranger, refused: 'member_not_found' },
    { call: opsOfferContract, naming: named(offer), by: asStranger, refused: 'member_not_found' },
    { call: opsPreviewOffer, naming: named({ terms: TERMS }), by: asStranger, refused: 'member_not_found' },
    {
      ...{ call: agentOpenDispute, by: asAgent, refused: 'agent_payment_not_found' },
      naming: settlement({ requestKey: randomUUID(), line: 'net', text: 'Not mine.' }),
    },
    ...[agentPayment, agentPaymentBelow, agentPaymentMembers].map((call) => ({
      ...{ call, naming: settlement({}), by: asAgent, refused: 'agent_payment_not_found' },
    })),
    { call: agentAnswerDispute, naming: dispute({ text: 'Not mine.' }), ...undisputed },
    { call: agentCloseDispute, naming: dispute({}), ...undisputed },
    { call: opsAnswerAgentDispute, naming: dispute({ text: reason }), ...undisputed, by: asStranger },
    { call: opsCloseAgentDispute, naming: dispute({ reason }), ...undisputed, by: asStranger },
    ...[opsAgentSettlement, opsApproveAgentSettlement].map((call) => ({ call, naming: settlement({}), ...notFound })),
    {
      ...{ call: opsAgentPayment, by: asStranger, refused: 'agent_payment_not_found' },
      naming: async () => ({ ...(await settlement({})()), username: username() }),
    },
  ];
}

/** What these name is no secret. */
export const NOBODYS_PAY: Readonly<Record<string, string>> = {
  'GET /ops/agents/settlements': 'a state; whose they are, the operator’s brand says',
  'GET /ops/agents/disputes': 'a state; whose they are, the operator’s brand says',
  'GET /wps/agent/payments': 'a state; whose they are, the session says',
  'GET /wps/agent/disputes': 'a state; whose they are, the session says',
  'GET /wps/agent/figures/bets':
    'a mark of a page within a member of the agent’s own line; of others one answer, tried in its module',
  'GET /wps/agent/figures/transactions': 'the same of transactions; tried in its module',
};

/** What a trial could have touched. */
export const AGENT_TABLES = [
  'agents_contract',
  'agents_signature',
  'agents_settlement',
  'agents_payment',
  'agents_dispute',
];
