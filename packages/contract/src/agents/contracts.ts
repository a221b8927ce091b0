import { z } from 'zod';
import { callsIn, FOR_MEMBERS, FOR_OPERATORS, SEALED } from '../call.ts';
import {
  guardedSetting,
  wireCurrency,
  wireDay,
  wireInstant,
  wireMoney,
  wireNothing,
  wirePage,
  wireReason,
  wireRequestKey,
  wireTotals,
  wireUsername,
} from '../wire.ts';
import { plainText } from '../wire-texts.ts';
import { AGENT_CONTRACT_STATES, type AgentContractState } from './contract-states.ts';

const call = callsIn('agents/contracts');

const AGENT_CONTRACT_KINDS = ['dividend', 'salary', 'hourSalary', 'agentRealtimeSalary'] as const;
const CALENDAR = ['Daily', 'Weekly', 'Semimonthly', 'Monthly'] as const;

const kind = z.enum(AGENT_CONTRACT_KINDS);
const state = z.enum(Object.keys(AGENT_CONTRACT_STATES) as [AgentContractState, ...AgentContractState[]]);
const parts = plainText(24).describe('whole parts, 1/100,000 of the currency’s unit');
const rate = z.number().describe('millionths: 12500 is 1.25 %');

/** The terms of a contract as they are signed: the SHA-256 of their RFC 8785 form is what both sides sign. */
const terms = z.object({
  kind,
  currency: wireCurrency,
  period: z.enum([...CALENDAR, 'Hourly', 'FiveMinutes']),
  profitLossPeriod: z.enum(CALENDAR),
  singleBetFrom: parts.describe('bets whose stake is smaller do not count'),
  activeFrom: parts.describe('valid bets from which on a member is active'),
  carry: z.boolean().describe('of a dividend: whether what the line won is carried to the next period'),
  tiers: z
    .array(
      z.object({
        activeMembersFrom: z.number(),
        validBetsFrom: parts,
        lossRate: rate.describe('where the line lost; the one rate of a dividend'),
        profitRate: rate.describe('where the line won'),
      }),
    )
    .max(100),
});

const contract = z.object({
  contractId: z.string(),
  kind,
  state,
  agent: z.string().describe('whose contract it is'),
  under: z.string().nullable().describe('who gives it; null: the brand'),
  terms,
  hash: z.string().describe('SHA-256 of the terms, in hexadecimal'),
  offeredAt: wireInstant,
  expiresAt: wireInstant.describe('until when the offer can be accepted'),
  decidedAt: wireInstant.nullable(),
  inForceFrom: wireInstant.nullable(),
  inForceUntil: wireInstant.nullable().describe('null: until further notice'),
  ended: z
    .object({
      at: wireInstant,
      by: z
        .string()
        .nullable()
        .describe('who did it, where they are a side of it; staff are told everybody. null: somebody else, or nobody'),
      why: z
        .enum(['refused', 'withdrawn', 'expired', 'superseded', 'ended', 'rates', 'above', 'moved'])
        .describe(
          'rates: with a contract of lower rates further up; above: with the one it hung on; moved: its agent was moved or barred',
        ),
    })
    .nullable()
    .describe('how it came to its end, or the offer to nothing; null: it did not, or before this was kept'),
});

const signature = z.object({
  side: z.enum(['offers', 'accepts']),
  name: z.string(),
  hash: z.string(),
  language: z.string().describe('in which the terms were shown'),
  at: wireInstant,
  shown: z
    .string()
    .nullable()
    .describe('the text as it was shown to who signed, in that language; null: signed before texts were kept'),
});

const detail = contract.extend({
  termsText: z.string().describe('the one form of the terms that the hash is of'),
  signatures: z.array(signature),
  ends: z
    .array(z.object({ contractId: z.string(), agent: z.string() }))
    .describe('contracts further down that end when this offer is accepted, as things stand'),
});

const JUDGED = [
  'agent_contract_malformed',
  'agent_contract_amount_out_of_range',
  'agent_contract_currency_differs',
  'agent_contract_period_differs',
  'agent_contract_period_not_offered',
  'agent_contract_rate_above_cap',
  'agent_contract_rate_above_own',
  'agent_contract_rate_out_of_range',
  'agent_contract_tiers_fall',
  'agent_contract_tiers_number',
  'agent_contract_unused_term',
] as const;
const GIVABLE = [...JUDGED, 'agent_contract_kind_off', 'agent_contract_agent_inactive'] as const;
const OFFER = [...GIVABLE, 'agent_contract_open', 'agent_contract_text_differs', 'key_reused'] as const;
const PASSWORD = ['payment_password_missing', 'password_wrong'] as const;
const FOR_AGENTS = [...FOR_MEMBERS, 'access_denied'] as const;

const page = { ...wirePage, kind: kind.optional(), state: state.optional() };
const list = z.object({ list: z.array(contract), ...wireTotals });
const language = plainText(8).default('');
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const shown = z
  .object({
    text: hash.describe('SHA-256 of the text that was shown, as the preview gave it'),
    settlementId: z.uuid().nullable().describe('over which closed period, as the preview gave it'),
  })
  .describe('what was shown, which is held against what would be signed, and kept');

const paidFor = z.object({ gross: wireMoney, net: wireMoney }).nullable();
const compared = z.object({
  agent: z.string(),
  asItWas: paidFor.describe('under the present terms; null: no contract'),
  asItWouldBe: paidFor.describe('under the new ones; null: the contract ends'),
});

const preview = z.object({
  shown: z.object({ text: hash, settlementId: z.string().nullable() }).describe('to be sent with the signature'),
  text: z.string().describe('the contract in words, and what it would have meant, in the language that was asked for'),
  closed: z
    .object({ from: wireInstant, to: wireInstant })
    .nullable()
    .describe('the last closed period; null: there is nothing to compute from yet'),
  compared: z.array(compared).describe('who signs, and everybody whose contract ends with it'),
  giver: compared.nullable().describe('who gives it: told to them alone'),
});

export const agentContracts = call({
  method: 'GET',
  path: '/wps/agent/contracts',
  access: 'agent',
  summary:
    'The contracts that the agent holds or gives, and the offers of them, the latest first; for who was barred, too, who sees nothing else of the centre.',
  request: z.object({
    ...page,
    side: z.enum(['held', 'given']),
    account: plainText(60).optional().describe('of `given`: to whom'),
    from: wireDay.optional().describe('offered on these days'),
    to: wireDay.optional(),
  }),
  value: list.extend({ mayAct: z.boolean().describe('false: barred, and may read contracts only') }),
  refusals: FOR_AGENTS,
});

export const agentContract = call({
  method: 'GET',
  path: '/wps/agent/contracts/detail',
  access: 'agent',
  summary:
    'One contract that the agent holds or gives, with its signatures and what ends when it is accepted. It stays readable for ever, for who was barred, too.',
  request: z.object({ contractId: z.uuid() }),
  value: detail,
  refusals: [...FOR_AGENTS, 'agent_contract_not_found'],
});

export const agentOfferContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/offer',
  access: 'agent',
  sealed: true,
  summary:
    'Offers a contract to an agent right below, signed with the withdrawal password. Who gives one holds one of that kind; no rate is above the own one. Waits seven days.',
  request: z.object({
    requestKey: wireRequestKey,
    account: plainText(60),
    terms,
    shown,
    language,
    paymentPassword: plainText(255),
  }),
  value: contract,
  refusals: [...FOR_AGENTS, ...SEALED, ...PASSWORD, ...OFFER, 'agent_contract_not_below', 'agent_contract_own_missing'],
});

export const agentPreviewOffer = call({
  method: 'POST',
  path: '/wps/agent/contracts/offer/preview',
  access: 'agent',
  summary:
    'Shows an offer before it is signed: its text, and what each would have been paid for the last closed period under these terms against the present ones. Changes nothing.',
  request: z.object({ account: plainText(60), terms, language }),
  value: preview,
  refusals: [...FOR_AGENTS, ...GIVABLE, 'agent_contract_not_below', 'agent_contract_own_missing'],
});

export const agentPreviewContract = call({
  method: 'GET',
  path: '/wps/agent/contracts/preview',
  access: 'agent',
  summary: 'The same of an offer that waits, for who is to sign it and for who made it.',
  request: z.object({ contractId: z.uuid(), language }),
  value: preview,
  refusals: [...FOR_AGENTS, 'agent_contract_not_found', 'agent_contract_decided'],
});

export const agentAcceptContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/accept',
  access: 'agent',
  sealed: true,
  summary:
    'Accepts an offer, signed with the withdrawal password: in force from the start of the next period. Names the terms that were shown by their hash, and the contracts further down that end with it. May be repeated.',
  request: z.object({
    contractId: z.uuid(),
    hash,
    shown,
    ends: z.array(z.uuid()).max(10_000).default([]),
    language,
    paymentPassword: plainText(255),
  }),
  value: contract,
  refusals: [
    ...FOR_AGENTS,
    ...SEALED,
    ...PASSWORD,
    'agent_contract_not_found',
    'agent_contract_decided',
    'agent_contract_text_differs',
    'agent_contract_ends_changed',
    'agent_contract_own_missing',
    'agent_contract_not_below',
    'agent_contract_kind_off',
    ...JUDGED,
  ],
});

const DECIDED = [...FOR_AGENTS, 'agent_contract_not_found', 'agent_contract_decided'] as const;
const one = z.object({ contractId: z.uuid() });

export const agentRefuseContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/refuse',
  access: 'agent',
  summary: 'Refuses an offer. May be repeated.',
  request: one,
  value: contract,
  refusals: DECIDED,
});

export const agentWithdrawContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/withdraw',
  access: 'agent',
  summary: 'Takes an offer back that was not answered. May be repeated.',
  request: one,
  value: contract,
  refusals: DECIDED,
});

export const agentEndContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/end',
  access: 'agent',
  summary: 'Ends a contract that the agent gives, and those that hang on it, with the running period. May be repeated.',
  request: one,
  value: contract,
  refusals: DECIDED,
});

const caps = z.object({
  kind,
  lossRate: z.number().int().min(0).max(1_000_000),
  profitRate: z.number().int().min(0).max(1_000_000),
});

export const opsContractCaps = call({
  method: 'GET',
  path: '/ops/agents/caps',
  access: 'operator',
  role: 'owner',
  summary:
    'The highest rates that any contract of the brand may have, by kind. A kind that is not listed is not given.',
  request: wireNothing,
  value: z.object({ list: z.array(caps) }),
  refusals: FOR_OPERATORS,
});

export const opsPutContractCap = call({
  method: 'PUT',
  path: '/ops/agents/caps',
  access: 'operator',
  role: 'owner',
  summary:
    'Sets the highest rates of a kind for contracts that are offered from now on. Higher ones wait for a second person.',
  request: caps,
  value: caps.extend(guardedSetting),
  refusals: FOR_OPERATORS,
});

export const opsContracts = call({
  method: 'GET',
  path: '/ops/agents/contracts',
  access: 'operator',
  role: 'payments',
  summary: 'Contracts of the brand’s agents and offers of them, the latest first.',
  request: z.object({ ...page, username: wireUsername.optional().describe('whose contracts') }),
  value: list,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsContract = call({
  method: 'GET',
  path: '/ops/agents/contracts/detail',
  access: 'operator',
  role: 'payments',
  summary:
    'One contract of the brand’s agents, with its signatures, the text that each side was shown, and by whom it was ended.',
  request: z.object({ contractId: z.uuid() }),
  value: detail,
  refusals: [...FOR_OPERATORS, 'agent_contract_not_found'],
});

export const opsOfferContract = call({
  method: 'POST',
  path: '/ops/agents/contracts/offer',
  access: 'operator',
  role: 'payments',
  summary:
    'Offers a head agent a contract with the brand, within its caps, as the preview showed it. May be repeated with its key.',
  request: z.object({ requestKey: wireRequestKey, username: wireUsername, terms, shown, reason: wireReason }),
  value: contract,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'agent_contract_not_below', ...OFFER],
});

export const opsPreviewOffer = call({
  method: 'POST',
  path: '/ops/agents/contracts/offer/preview',
  access: 'operator',
  role: 'payments',
  summary:
    'Shows an offer to a head agent before it is made: its text in the brand’s language, and what each would have been paid for the last closed period. Changes nothing.',
  request: z.object({ username: wireUsername, terms }),
  value: preview,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'agent_contract_not_below', ...GIVABLE],
});

const staffOne = z.object({ contractId: z.uuid(), reason: wireReason });

export const opsWithdrawContract = call({
  method: 'POST',
  path: '/ops/agents/contracts/withdraw',
  access: 'operator',
  role: 'payments',
  summary: 'Takes back any offer that was not answered. May be repeated.',
  request: staffOne,
  value: contract,
  refusals: [...FOR_OPERATORS, 'agent_contract_not_found', 'agent_contract_decided'],
});

export const opsEndContract = call({
  method: 'POST',
  path: '/ops/agents/contracts/end',
  access: 'operator',
  role: 'payments',
  summary: 'Ends any contract, and those that hang on it, with the running period. May be repeated.',
  request: staffOne,
  value: contract,
  refusals: [...FOR_OPERATORS, 'agent_contract_not_found', 'agent_contract_decided'],
});
