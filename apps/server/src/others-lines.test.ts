import { randomUUID } from 'node:crypto';
import { agentAccounts, agentOpenAccount } from '@baize/contract/agents/accounts';
import {
  agentEstimates,
  agentFigures,
  agentOverview,
  agentPaymentFile,
  agentPayments,
  agentTeam,
  agentTeamMember,
} from '@baize/contract/agents/centre';
import {
  agentAcceptContract,
  agentContract,
  agentContracts,
  agentEndContract,
  agentOfferContract,
  agentPreviewContract,
  agentPreviewOffer,
  agentRefuseContract,
  agentWithdrawContract,
} from '@baize/contract/agents/contracts';
import {
  agentAnswerDispute,
  agentCloseDispute,
  agentDisputes,
  agentOpenDispute,
} from '@baize/contract/agents/disputes';
import { agentOpenDividends, agentRequestDividend } from '@baize/contract/agents/dividends';
import { agentLinkNewcomers, agentLinkOff, agentLinks, agentMakeLink } from '@baize/contract/agents/links';
import { agentMemberBets, agentMemberMoney } from '@baize/contract/agents/member-records';
import { agentPayment, agentPaymentBelow, agentPaymentMembers } from '@baize/contract/agents/payment-parts';
import { agentPrizeGroups, agentRaisePrizeGroup } from '@baize/contract/agents/prize-groups';
import type { Call } from '@baize/contract/call';
import { CALLS } from '@baize/contract/every-call';
import { memberTransfer, transferHierarchy } from '@baize/contract/money/member-transfers';
import { affiliate } from '@baize/contract/people/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Agent,
  type LinesStage,
  openLinesStage,
  type Relation,
  RELATIONS,
  type Things,
} from './testing/lines-stage.ts';
import { callName, everythingIn, OTHERS_SECRET, type Somebody } from './testing/others.ts';

/**
 * What an agent may not see or do holds in every call of the centre (attack cases A48 and A49): an agent makes each with the names and
 * ids of a stranger, of a sibling, of the upline and of a former upline, and each of them makes it with the agent's. Generated from the
 * contract: a call that is not in the list, or asks for something that the list does not judge, fails.
 */
let stage: LinesStage;

beforeAll(async () => {
  stage = await openLinesStage();
});
afterAll(() => stage.stop());

const DAYS = { from: '2026-01-01', to: '2026-01-31' };
const TERMS = {
  ...{ kind: 'salary', currency: 'PHP', period: 'Monthly', profitLossPeriod: 'Monthly', singleBetFrom: '0' },
  ...{
    activeFrom: '0',
    carry: false,
    tiers: [{ activeMembersFrom: 0, validBetsFrom: '0', lossRate: 1, profitRate: 0 }],
  },
};
const paymentPassword = OTHERS_SECRET;
const shown = { text: '0'.repeat(64), settlementId: null };
const signed = { hash: '0'.repeat(64), shown, paymentPassword };

/** Somebody, and what they have, as a request names it; nobody: what nobody has. */
type Named = Pick<Somebody, 'username'> & {
  readonly things: Omit<Things, 'below'> & { readonly below: Pick<Somebody, 'username'> };
};

interface Walked {
  readonly call: Call;
  /** A request that names something of somebody's; left out: nothing can be named. */
  readonly naming?: (whose: Named) => object;
  /** What is asked when nothing is named. Left out: something must be. */
  readonly plain?: object;
  /** What is answered about others and about nobody; left out: that there is nothing of the kind. */
  readonly refused?: string;
  /** An agent asks about everybody of the own line, however far down: so the upline is answered about the agent. */
  readonly isOfLine?: true;
  /** Who may do it: who has it, or who stands right below them. */
  readonly by?: 'owner' | 'below';
}

const account = (rest: object = {}) => ({
  naming: ({ things }: Named) => ({ account: things.below.username, ...rest }),
});
const contract = {
  naming: ({ things }: Named) => ({ contractId: things.contractId }),
  refused: 'agent_contract_not_found',
};
const offer = (rest: object = {}) => ({
  naming: ({ things }: Named) => ({ contractId: things.offerId, ...rest }),
  refused: 'agent_contract_not_found',
});
const dispute = (rest: object = {}) => ({
  naming: ({ things }: Named) => ({ disputeId: things.disputeId, ...rest }),
  refused: 'agent_dispute_not_found',
});
const inLine = { refused: 'member_not_found', isOfLine: true } as const;

const WALK: readonly Walked[] = [
  { call: agentTeam, plain: {}, naming: ({ things }) => ({ under: things.below.username }), ...inLine },
  { call: agentTeam, naming: ({ things }) => ({ search: things.below.username }), isOfLine: true },
  { call: agentTeamMember, ...account(), ...inLine },
  { call: agentFigures, plain: { by: 'day', ...DAYS }, ...account({ by: 'day', ...DAYS }), ...inLine },
  { call: agentFigures, plain: { by: 'member', ...DAYS }, ...account({ by: 'member', ...DAYS }), ...inLine },
  { call: agentMemberBets, plain: DAYS, ...account(DAYS), ...inLine },
  { call: agentMemberMoney, plain: DAYS, ...account(DAYS), ...inLine },
  { call: agentOverview, plain: {} },
  { call: agentEstimates, plain: {} },
  { call: agentPayments, plain: {} },
  {
    ...{ call: agentPaymentFile, refused: 'agent_payment_not_found' },
    naming: ({ things }) => ({ settlementId: things.settlementId }),
  },
  {
    ...{ call: agentPayment, refused: 'agent_payment_not_found' },
    naming: ({ things }) => ({ settlementId: things.settlementId }),
  },
  ...[agentPaymentBelow, agentPaymentMembers].map((call) => ({
    ...{ call, refused: 'agent_payment_not_found' },
    naming: ({ things }: Named) => ({ settlementId: things.settlementId, account: things.below.username }),
  })),
  { call: agentContracts, plain: { side: 'held' } },
  { call: agentContracts, plain: { side: 'given' }, ...account({ side: 'given' }) },
  { call: agentContract, ...contract },
  { call: agentPreviewContract, ...offer() },
  { call: agentWithdrawContract, ...offer() },
  { call: agentRefuseContract, ...offer(), by: 'below' },
  { call: agentAcceptContract, ...offer(signed), by: 'below' },
  { call: agentEndContract, ...contract },
  {
    ...{ call: agentOfferContract, refused: 'agent_contract_not_below' },
    naming: ({ things }) => ({
      ...{ requestKey: things.offerKey, account: things.below.username, terms: TERMS, shown, paymentPassword },
    }),
  },
  { call: agentPreviewOffer, ...account({ terms: TERMS }), refused: 'agent_contract_not_below' },
  { call: agentDisputes, plain: { side: 'own' } },
  { call: agentDisputes, plain: { side: 'below' }, ...account({ side: 'below' }) },
  {
    ...{ call: agentOpenDispute, refused: 'agent_payment_not_found' },
    naming: ({ things }) => ({
      ...{ requestKey: things.disputeKey, settlementId: things.settlementId, line: 'net', text: 'We bet more.' },
    }),
  },
  { call: agentAnswerDispute, ...dispute({ text: 'You did not.' }) },
  { call: agentCloseDispute, ...dispute(), by: 'below' },
  { call: agentOpenDividends, plain: {} },
  { call: agentRequestDividend, plain: { from: '1580515200000' } },
  { call: agentLinks, plain: {} },
  {
    ...{ call: agentLinkOff, refused: 'registration_link_not_found' },
    naming: ({ things }) => ({ linkId: things.linkId }),
  },
  {
    ...{ call: agentLinkNewcomers, refused: 'registration_link_not_found' },
    naming: ({ things }) => ({ linkId: things.linkId }),
  },
  { call: agentAccounts, plain: {}, naming: ({ things }) => ({ search: things.below.username }) },
  { call: agentPrizeGroups, plain: {}, ...account(), refused: 'member_not_found' },
  { call: agentRaisePrizeGroup, ...account({ greatest: 1900, paymentPassword }), refused: 'member_not_found' },
  { call: transferHierarchy, plain: {}, ...account() },
  {
    ...{ call: memberTransfer, refused: 'transfer_not_in_line' },
    naming: ({ things }) => ({
      ...{ requestKey: randomUUID(), toward: 'downline', account: things.below.username, amount: '1', paymentPassword },
    }),
  },
];

/** Tried below: they make something of the caller's own, whatever key or name is sent. */
const MAKES: readonly Call[] = [agentMakeLink, agentOpenAccount];
/** Judged elsewhere: for everybody, and about a code that its owner gives away. */
const FOR_ALL: readonly Call[] = [affiliate];

/** Fields that name nobody's thing: choices, order and pages, words of the caller's own, and amounts. */
const PLAIN = new Set([
  ...[
    'pageNo',
    'pageSize',
    'sort',
    'descending',
    'by',
    'from',
    'to',
    'kind',
    'state',
    'status',
    'side',
    'what',
    'usable',
  ],
  ...[
    'vendor',
    'gameName',
    'language',
    'terms',
    'text',
    'line',
    'paymentPassword',
    'greatest',
    'toward',
    'amount',
    'note',
  ],
  // Of the caller's own: what was shown to them, and up to which moment they look.
  ...['hash', 'shown', 'ends', 'cursor'],
]);

/** What could have been touched. */
const TOUCHED = [
  ...['agents_contract', 'agents_signature', 'agents_settlement', 'agents_payment', 'agents_dispute', 'agents_link'],
  ...['agents_opened', 'agents_dividend_request', 'lottery_group', 'member_transfers_request', 'ledger_transfer'],
  ...["messages_message where title not like '%draw%'"],
];

const NOBODY: Named = {
  username: 'nobodyhasthis',
  things: {
    below: { username: 'nobodyhasthis' },
    ...{ contractId: randomUUID(), offerId: randomUUID(), offerKey: randomUUID(), settlementId: randomUUID() },
    ...{ disputeId: randomUUID(), disputeKey: randomUUID(), linkId: randomUUID(), linkKey: randomUUID() },
    openedKey: randomUUID(),
  },
};

const everything = () => everythingIn(stage.server, TOUCHED);
interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly value: unknown;
}

const ask = async (by: Somebody, call: Call, request: object): Promise<Answer> => {
  const { status, body } = await stage.ask(call, request, by);
  return { status, success: body.success, message: body.message, value: body.value };
};

/** What of somebody's an answer to others must not hold. */
function secretsOf({ username, memberId, things }: Agent, isKnown: boolean): string[] {
  const { below, ...ids } = things;
  return [...Object.values(ids), below.username, below.memberId, memberId, ...(isKnown ? [] : [username])];
}

const titleOf = ({ call, naming, plain }: Walked) =>
  [callName(call), Object.keys(naming?.(NOBODY) ?? {}).find((field) => !PLAIN.has(field)), JSON.stringify(plain ?? '')]
    .filter((word) => word !== undefined)
    .join(' ');
const NAMING = WALK.filter(({ naming }) => naming !== undefined).map((walked) => [titleOf(walked), walked] as const);
const LISTS = WALK.filter(({ plain }) => plain !== undefined).map((walked) => [titleOf(walked), walked] as const);

describe('the walk through the agent centre', () => {
  it('goes through every call of it, and through every field by which something can be named', () => {
    const walked = new Map<string, Set<string>>();
    for (const { call, naming } of WALK) {
      const fields = walked.get(callName(call)) ?? new Set();
      for (const field of Object.keys(naming?.(NOBODY) ?? {})) fields.add(field);
      walked.set(callName(call), fields);
    }
    const unjudged: string[] = [];
    const calls: readonly Call[] = CALLS;
    for (const call of calls) {
      if (!call.path.startsWith('/wps/agent/') && call.access !== 'agent') continue;
      const judged = walked.get(callName(call));
      if (judged === undefined) {
        if (![...MAKES, ...FOR_ALL].includes(call)) unjudged.push(callName(call));
        continue;
      }
      const { properties = {} } = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
      const fields = Object.keys(properties).filter((field) => !PLAIN.has(field) && !judged.has(field));
      unjudged.push(...fields.map((field) => `${callName(call)}: ${field}`));
    }
    expect(unjudged).toEqual([]);
  });
});

describe.each(RELATIONS)('an agent and %s', (relation: Relation) => {
  it.each(NAMING)('answer for each other as for nobody, and nothing changes: %s', async (_, walked) => {
    const { agent } = stage;
    const other = stage.relations[relation];
    for (const [caller, whose] of [
      [agent, other],
      [other, agent],
    ] as const) {
      const isOwnLine = walked.isOfLine === true && relation === 'the upline' && caller === other;
      const before = await everything();
      const answer = await ask(caller, walked.call, walked.naming?.(whose) ?? {});
      const ofNobody = await ask(caller, walked.call, walked.naming?.(NOBODY) ?? {});
      if (isOwnLine) {
        expect(answer).toMatchObject({ success: true });
        expect(JSON.stringify(answer)).toContain(whose.things.below.username);
      } else {
        expect(answer).toEqual(ofNobody);
        expect(answer.message).toBe(walked.refused ?? '');
        if (walked.refused !== undefined) expect(answer.value).toBeNull();
      }
      expect(await everything()).toEqual(before);
    }
  });

  it.each(LISTS)('see nothing of each other in what is theirs: %s', async (_, { call, plain = {} }) => {
    const { agent } = stage;
    const other = stage.relations[relation];
    const isUpline = relation === 'the upline';
    const [ofAgent, ofOther] = [await ask(agent, call, plain), await ask(other, call, plain)];
    for (const secret of secretsOf(other, isUpline)) expect(JSON.stringify(ofAgent)).not.toContain(secret);
    const known = isUpline ? [agent.things.below.username] : [];
    for (const secret of secretsOf(agent, isUpline).filter((one) => !known.includes(one))) {
      expect(JSON.stringify(ofOther)).not.toContain(secret);
    }
  });

  it('make links and accounts of their own with each other’s keys, and of no name that is taken', async () => {
    const { agent } = stage;
    const other = stage.relations[relation];
    for (const [caller, whose] of [
      [agent, other],
      [other, agent],
    ] as const) {
      const { linkKey, linkId, openedKey, below } = whose.things;
      const before = await linksOf(whose);
      const made = await ask(caller, agentMakeLink, { requestKey: linkKey, kind: 'member', name: 'of their own' });
      expect(made).toMatchObject({ success: true });
      expect(JSON.stringify(made)).not.toContain(linkId);
      expect(await linksOf(whose)).toEqual(before);
      const opening = { password: 'Quiet-river-71', kind: 'agent' };
      const named = { ...opening, requestKey: randomUUID(), username: below.username };
      const taken = await ask(caller, agentOpenAccount, named);
      expect(taken).toMatchObject({ success: false, message: 'username_taken', value: null });
      const username = `late${randomUUID().slice(0, 8)}`;
      const opened = await ask(caller, agentOpenAccount, { ...opening, requestKey: openedKey, username });
      expect(opened).toMatchObject({ success: true, value: { account: username } });
    }
  });
});

const linksOf = ({ memberId }: Somebody) =>
  stage.server.database.owner.all('select * from agents_link where member_id = $1 order by link_id', [memberId]);

describe('whose it is', () => {
  it.each(NAMING)('gets there, so that it is no refusal of everybody: %s', async (_, walked) => {
    const { agent } = stage;
    const answer = await ask(
      walked.by === 'below' ? agent.things.below : agent,
      walked.call,
      walked.naming?.(agent) ?? {},
    );
    const ofNobody = await ask(agent, walked.call, walked.naming?.(NOBODY) ?? {});
    expect(answer).not.toEqual(ofNobody);
    if (walked.refused !== undefined) expect(answer.message).not.toBe(walked.refused);
  });
});
