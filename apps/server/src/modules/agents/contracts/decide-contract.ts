import { inForceFrom, windowAt } from '@baize/agent-pay';
import { type AgentContractEvent, nextAgentContractState } from '@baize/contract/agents/contract-states';
import { type BrandCode, type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actingAgent, actsAsAgent, holdHierarchy, standOf } from '../../people/hierarchy/index.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import type { Actor, AgentContract, ContractId, ContractsDeps, EndedWhy } from './contract.ts';
import {
  contractById,
  decideContract,
  heldBy,
  insertSignature,
  lastEndOf,
  lockContracts,
  withAllBelow,
} from './contracts.store.ts';
import { contractLanguage } from './contract-text.ts';
import { mustBeOnOffer } from './kind-on-offer.ts';
import { mustBeGivable } from './offer-contract.ts';
import { endingBelow, findBefore, type Found, type Preview, previewOf, type Shown, textSigned } from './preview.ts';
import { tellSides } from './tell-sides.ts';

/** A contract that somebody names, and who does. */
export interface Named {
  readonly brand: BrandCode;
  readonly contractId: ContractId;
}

export interface Acceptance extends Named {
  readonly memberId: MemberId;
  /** Of the terms that were shown. */
  readonly hash: string;
  /** The contracts that were shown to end with it. */
  readonly ends: readonly string[];
  readonly language: string;
  readonly shown?: Shown | undefined;
  readonly paymentPassword: string;
}

/**
 * Accepts an offer, in force from the start of the next period. Contracts further down with rates above the new ones end then, and so
 * does the one before. May be repeated. Refuses access_denied, agent_contract_not_found, agent_contract_decided,
 * agent_contract_text_differs, agent_contract_ends_changed, what `mustBeOnOffer`, `mustBeGivable` and `judgePaymentPassword` refuse.
 */
export async function acceptContract(deps: ContractsDeps, accepted: Acceptance): Promise<AgentContract> {
  const { memberId, paymentPassword: password } = accepted;
  await judgePaymentPassword(deps.db, { memberId, password }, deps);
  const found = await foundBefore(deps, accepted);
  return deps.db.inTransaction(async (tx) => {
    const offer = await lockOwn(tx, accepted, ({ agentId }) => agentId === memberId);
    if (offer.hash.toString('hex') !== accepted.hash) throw new Refusal('agent_contract_text_differs');
    if (offer.state === 'accepted') return offer;
    const at = deps.clock.now();
    if (nextAgentContractState(offer.state, 'accept') === undefined || at >= offer.expiresAt) {
      throw new Refusal('agent_contract_decided');
    }
    await actingAgent(tx, memberId);
    await mustBeOnOffer(tx, deps, offer);
    const to = await standOf(tx, memberId);
    invariant(to !== undefined, 'an agent stands somewhere');
    const giver = offer.underId === null ? undefined : await standOf(tx, offer.underId);
    if (giver !== undefined && !actsAsAgent(giver)) throw new Refusal('agent_contract_own_missing');
    await mustBeGivable(tx, { brand: offer.brand, terms: offer.terms, to, underId: offer.underId });
    const ends = await endingBelow(tx, offer);
    const isAsShown =
      ends
        .map(({ contractId }) => contractId)
        .toSorted()
        .join() === accepted.ends.toSorted().join();
    if (!isAsShown) throw new Refusal('agent_contract_ends_changed');
    const language = contractLanguage(accepted.language);
    const shown = await textSigned(tx, deps, { offered: offer, language, shown: accepted.shown, found });
    const before = await heldBy(tx, { agentId: memberId, kind: offer.kind, state: 'accepted' });
    const { timeZone } = await deps.brands.of(offer.brand, tx);
    const ending = { notifyMember: deps.notifyMember, at, timeZone, by: { id: memberId, name: offer.agent } };
    for (const each of ends) await end(tx, each, { ...ending, why: each.underId === memberId ? 'rates' : 'above' });
    if (before !== undefined) await end(tx, before, { ...ending, why: 'superseded' });
    const begins = await beginOf(tx, offer, { timeZone, at });
    await decideContract(tx, { contractId: offer.contractId, state: 'accepted', at, inForceFrom: begins });
    const signature = { contractId: offer.contractId, signerId: memberId, name: offer.agent, hash: offer.hash, at };
    await insertSignature(tx, { ...signature, language, shown, side: 'accepts' });
    await tellSides(tx, deps, { contract: offer, event: 'accept', by: memberId });
    return again(tx, offer);
  });
}

/** What signing needs of the closed period, read before anything is locked; undefined where it is refused anyway. Terms never change. */
async function foundBefore(deps: ContractsDeps, accepted: Acceptance): Promise<Found | undefined> {
  const { brand, contractId, memberId, shown } = accepted;
  const offer = await contractById(deps.db, brand, contractId);
  if (offer?.agentId !== memberId || offer.state !== 'offered') return undefined;
  return findBefore(deps.db, deps, { ...offer, shown });
}

/** An offer that waits as it is shown to its two sides. Refuses agent_contract_not_found, agent_contract_decided. */
export async function previewContract(
  { db, ...deps }: ContractsDeps,
  { brand, contractId, memberId, language }: Named & { readonly memberId: MemberId; readonly language: string },
): Promise<Preview & { readonly isGiver: boolean }> {
  const offer = await contractById(db, brand, contractId);
  if (offer === undefined || ![offer.agentId, offer.underId].includes(memberId)) {
    throw new Refusal('agent_contract_not_found');
  }
  if (offer.state !== 'offered') throw new Refusal('agent_contract_decided');
  const found = await findBefore(db, deps, { ...offer, shown: undefined });
  const preview = await db.inTransaction((tx) => previewOf(tx, deps, { offered: offer, language, found }));
  return { ...preview, isGiver: offer.underId === memberId };
}

interface Time {
  readonly timeZone: string;
  readonly at: Instant;
}

/**
 * With the first window of its own from the next on in which no contract that the agent had is in force any more, and the one of who
 * gives it is. To be asked once the one before was ended.
 */
async function beginOf(
  tx: Tx,
  { agentId, underId, kind, period }: AgentContract,
  { timeZone, at }: Time,
): Promise<Instant> {
  const own = underId === null ? undefined : await heldBy(tx, { agentId: underId, kind, state: 'accepted' });
  const next = inForceFrom(period, timeZone, at);
  const free = instantOf(Math.max(next, own?.inForceFrom ?? next, (await lastEndOf(tx, { agentId, kind })) ?? next));
  const window = windowAt(period, timeZone, free);
  return window.from === free ? free : window.to;
}

/** When something ends and who ends it, and how those it concerns are told. */
export interface Ending extends Time, Pick<ContractsDeps, 'notifyMember'> {
  readonly by: Actor;
}

/** Ends a contract with its running window; one that had not begun never does. */
async function end(
  tx: Tx,
  contract: AgentContract,
  { why, by, at, timeZone, notifyMember }: Ending & { readonly why: EndedWhy },
): Promise<void> {
  const state = nextAgentContractState(contract.state, why === 'superseded' ? 'supersede' : 'terminate');
  invariant(state !== undefined && contract.inForceFrom !== null, 'only a contract in force ends');
  const ends = inForceFrom(contract.period, timeZone, at);
  const inForceUntil = ends > contract.inForceFrom ? ends : contract.inForceFrom;
  await decideContract(tx, { contractId: contract.contractId, state, at, inForceUntil, ended: { by, why } });
  // Of the new one in its place both sides are told.
  if (why !== 'superseded') await tellSides(tx, { notifyMember }, { contract, event: 'end', by: by.id });
}

/** Refuses an offer as the agent it was made to. Refuses agent_contract_not_found, agent_contract_decided. May be repeated. */
export function refuseContract(
  deps: ContractsDeps,
  { memberId, ...named }: Named & { readonly memberId: MemberId },
): Promise<AgentContract> {
  return answerOffer(deps, named, {
    event: 'refuse',
    by: ({ agent }) => ({ id: memberId, name: agent }),
    isTheirs: ({ agentId }) => agentId === memberId,
  });
}

/** Takes an offer back as who made it. Refuses the same. May be repeated. */
export function withdrawContract(
  deps: ContractsDeps,
  { memberId, ...named }: Named & { readonly memberId: MemberId },
): Promise<AgentContract> {
  return answerOffer(deps, named, {
    event: 'withdraw',
    by: ({ under }) => ({ id: memberId, name: under ?? '' }),
    isTheirs: ({ underId }) => underId === memberId,
  });
}

export interface StaffDecision extends Named {
  readonly operator: OperatorSession;
  readonly reason: string;
}

/** Takes any offer of the brand back, noted in the audit trail. Refuses the same. May be repeated. */
export function withdrawByStaff(
  deps: ContractsDeps,
  { operator, reason, ...named }: StaffDecision,
): Promise<AgentContract> {
  return answerOffer(deps, named, {
    event: 'withdraw',
    by: () => staffOf(operator),
    isTheirs: () => true,
    noted: (tx, before) => note(tx, deps, { operator, reason, what: 'contract.withdraw', before }),
  });
}

/** Ends an offer that nobody answered in time; one that somebody did stays as it is. */
export async function expireOffer(deps: ContractsDeps, named: Named): Promise<void> {
  await answerOffer(deps, named, { event: 'expire', by: () => null, isTheirs: () => true }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'agent_contract_decided') throw error;
  });
}

interface Answer {
  readonly event: Extract<AgentContractEvent, 'refuse' | 'withdraw' | 'expire'>;
  /** Who answers; null: nobody did in time. */
  readonly by: (contract: AgentContract) => Actor | null;
  readonly isTheirs: (contract: AgentContract) => boolean;
  readonly noted?: (tx: Tx, before: AgentContract) => Promise<void>;
}

const WHY = { refuse: 'refused', withdraw: 'withdrawn', expire: 'expired' } as const;

export function staffOf({ operatorId, name }: OperatorSession): Actor {
  return { id: operatorId, name };
}

function answerOffer(deps: ContractsDeps, named: Named, answer: Answer): Promise<AgentContract> {
  const { event, isTheirs, noted } = answer;
  return deps.db.inTransaction(async (tx) => {
    const offer = await lockOwn(tx, named, isTheirs);
    const state = nextAgentContractState(offer.state, event);
    if (state === undefined) {
      if (offer.state === nextAgentContractState('offered', event)) return offer;
      throw new Refusal('agent_contract_decided');
    }
    const by = answer.by(offer);
    const ended = { by, why: WHY[event] };
    await decideContract(tx, { contractId: offer.contractId, state, at: deps.clock.now(), ended });
    await noted?.(tx, offer);
    await tellSides(tx, deps, { contract: offer, event, by: by?.id ?? null });
    return again(tx, offer);
  });
}

/** Ends a contract as who gives it, with those that hang on it. Refuses the same as refusing. May be repeated. */
export function endContract(
  deps: ContractsDeps,
  { memberId, ...named }: Named & { readonly memberId: MemberId },
): Promise<AgentContract> {
  return terminate(deps, named, {
    by: ({ under }) => ({ id: memberId, name: under ?? '' }),
    isTheirs: ({ underId }) => underId === memberId,
  });
}

/** Ends any contract of the brand, with those that hang on it, noted in the audit trail. Refuses the same. */
export function endByStaff(deps: ContractsDeps, { operator, reason, ...named }: StaffDecision): Promise<AgentContract> {
  return terminate(deps, named, {
    by: () => staffOf(operator),
    isTheirs: () => true,
    noted: (tx, before) => note(tx, deps, { operator, reason, what: 'contract.end', before }),
  });
}

async function terminate(
  deps: ContractsDeps,
  named: Named,
  { by, isTheirs, noted }: Pick<Answer, 'isTheirs' | 'noted'> & { readonly by: (contract: AgentContract) => Actor },
): Promise<AgentContract> {
  return deps.db.inTransaction(async (tx) => {
    const contract = await lockOwn(tx, named, isTheirs);
    if (contract.state === 'terminated') return contract;
    if (nextAgentContractState(contract.state, 'terminate') === undefined) throw new Refusal('agent_contract_decided');
    const { timeZone } = await deps.brands.of(contract.brand, tx);
    const ending = { notifyMember: deps.notifyMember, timeZone, at: deps.clock.now(), by: by(contract) };
    await endWithAllBelow(tx, contract, { ...ending, why: 'ended' });
    await noted?.(tx, contract);
    return again(tx, contract);
  });
}

/** Whoever gives a contract holds one: those that hang on it end with it. */
export async function endWithAllBelow(
  tx: Tx,
  contract: AgentContract,
  { why, ...ending }: Ending & { readonly why: 'ended' | 'moved' },
): Promise<void> {
  const { brand, kind, agentId } = contract;
  for (const each of await withAllBelow(tx, { brand, kind, agentIds: [agentId] })) {
    await end(tx, each, { ...ending, why: each.agentId === agentId ? why : 'above' });
  }
}

/** The contract in its present state, which nobody else changes until the transaction ends. Refuses agent_contract_not_found. */
async function lockOwn(tx: Tx, { brand, contractId }: Named, isTheirs: Answer['isTheirs']): Promise<AgentContract> {
  await holdHierarchy(tx, brand);
  const seen = await contractById(tx, brand, contractId);
  if (seen === undefined || !isTheirs(seen)) throw new Refusal('agent_contract_not_found');
  await lockContracts(tx, brand, seen.kind);
  return again(tx, seen);
}

async function again(tx: Tx, { brand, contractId }: AgentContract): Promise<AgentContract> {
  const contract = await contractById(tx, brand, contractId);
  invariant(contract !== undefined, 'contracts stay for ever');
  return contract;
}

interface Noted {
  readonly operator: OperatorSession;
  readonly reason: string;
  readonly what: string;
  readonly before: AgentContract;
}

async function note(tx: Tx, deps: ContractsDeps, { operator, reason, what, before }: Noted): Promise<void> {
  const { contractId, agent, state } = before;
  const after = { contractId, state: (await again(tx, before)).state, reason };
  await deps.noteChange(tx, { operator, what, target: agent, before: { contractId, state }, after });
}
