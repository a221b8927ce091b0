import { inForceFrom, windowAt } from '@baize/agent-pay';
import { type AgentContractEvent, nextAgentContractState } from '@baize/contract/agents/contract-states';
import { type BrandCode, type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { MemberNoticeKind } from '../../../events/member-notice.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actingAgent, actsAsAgent, holdHierarchy, standOf } from '../../people/hierarchy/index.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import type { AgentContract, ContractId, ContractsDeps } from './contract.ts';
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
import { mustBeGivable } from './offer-contract.ts';
import { endingBelow, findBefore, type Found, type Preview, previewOf, type Shown, textSigned } from './preview.ts';

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
 * agent_contract_text_differs, agent_contract_ends_changed, what `mustBeGivable` and `judgePaymentPassword` refuse.
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
    for (const each of ends) await end(tx, each, { ...deps, event: 'terminate', at, timeZone });
    if (before !== undefined) await end(tx, before, { ...deps, event: 'supersede', at, timeZone });
    const begins = await beginOf(tx, offer, { timeZone, at });
    await decideContract(tx, { contractId: offer.contractId, state: 'accepted', at, inForceFrom: begins });
    const signature = { contractId: offer.contractId, signerId: memberId, name: offer.agent, hash: offer.hash, at };
    await insertSignature(tx, { ...signature, language, shown, side: 'accepts' });
    await tell(tx, deps, { memberId: offer.underId, brand: offer.brand, kind: 'contract_accepted', name: offer.agent });
    return again(tx, offer);
  });
}

/** What signing an offer would look for while others wait; undefined where it is refused anyway. Terms never change. */
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

/** When something ends, and how those it concerns are told. */
export interface Ending extends Time, Pick<ContractsDeps, 'notifyMember'> {}

/** Ends a contract with its running window; one that had not begun never does. */
async function end(
  tx: Tx,
  contract: AgentContract,
  { event, at, timeZone, notifyMember }: Ending & { readonly event: 'supersede' | 'terminate' },
): Promise<void> {
  const state = nextAgentContractState(contract.state, event);
  invariant(state !== undefined && contract.inForceFrom !== null, 'only a contract in force ends');
  const ends = inForceFrom(contract.period, timeZone, at);
  const inForceUntil = ends > contract.inForceFrom ? ends : contract.inForceFrom;
  await decideContract(tx, { contractId: contract.contractId, state, at, inForceUntil });
  if (event === 'supersede') return;
  const told = { brand: contract.brand, kind: 'contract_ended', name: contract.under ?? '' } as const;
  await tell(tx, { notifyMember }, { ...told, memberId: contract.agentId });
}

/** Refuses an offer as the agent it was made to. Refuses agent_contract_not_found, agent_contract_decided. May be repeated. */
export function refuseContract(
  deps: ContractsDeps,
  { memberId, ...named }: Named & { readonly memberId: MemberId },
): Promise<AgentContract> {
  return answerOffer(deps, named, { event: 'refuse', isTheirs: ({ agentId }) => agentId === memberId });
}

/** Takes an offer back as who made it. Refuses the same. May be repeated. */
export function withdrawContract(
  deps: ContractsDeps,
  { memberId, ...named }: Named & { readonly memberId: MemberId },
): Promise<AgentContract> {
  return answerOffer(deps, named, { event: 'withdraw', isTheirs: ({ underId }) => underId === memberId });
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
    isTheirs: () => true,
    noted: (tx, before) => note(tx, deps, { operator, reason, what: 'contract.withdraw', before }),
  });
}

/** Ends an offer that nobody answered in time; one that somebody did stays as it is. */
export async function expireOffer(deps: ContractsDeps, named: Named): Promise<void> {
  await answerOffer(deps, named, { event: 'expire', isTheirs: () => true }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'agent_contract_decided') throw error;
  });
}

interface Answer {
  readonly event: Extract<AgentContractEvent, 'refuse' | 'withdraw' | 'expire'>;
  readonly isTheirs: (contract: AgentContract) => boolean;
  readonly noted?: (tx: Tx, before: AgentContract) => Promise<void>;
}

const TOLD = { refuse: 'contract_refused', withdraw: 'contract_withdrawn', expire: 'contract_expired' } as const;

function answerOffer(deps: ContractsDeps, named: Named, { event, isTheirs, noted }: Answer): Promise<AgentContract> {
  return deps.db.inTransaction(async (tx) => {
    const offer = await lockOwn(tx, named, isTheirs);
    const state = nextAgentContractState(offer.state, event);
    if (state === undefined) {
      if (offer.state === nextAgentContractState('offered', event)) return offer;
      throw new Refusal('agent_contract_decided');
    }
    await decideContract(tx, { contractId: offer.contractId, state, at: deps.clock.now() });
    await noted?.(tx, offer);
    const [memberId, name] = event === 'withdraw' ? [offer.agentId, offer.under] : [offer.underId, offer.agent];
    await tell(tx, deps, { memberId, brand: offer.brand, kind: TOLD[event], name: name ?? '' });
    return again(tx, offer);
  });
}

/** Ends a contract as who gives it, with those that hang on it. Refuses the same as refusing. May be repeated. */
export function endContract(
  deps: ContractsDeps,
  { memberId, ...named }: Named & { readonly memberId: MemberId },
): Promise<AgentContract> {
  return terminate(deps, named, { isTheirs: ({ underId }) => underId === memberId });
}

/** Ends any contract of the brand, with those that hang on it, noted in the audit trail. Refuses the same. */
export function endByStaff(deps: ContractsDeps, { operator, reason, ...named }: StaffDecision): Promise<AgentContract> {
  return terminate(deps, named, {
    isTheirs: () => true,
    noted: (tx, before) => note(tx, deps, { operator, reason, what: 'contract.end', before }),
  });
}

async function terminate(
  deps: ContractsDeps,
  named: Named,
  { isTheirs, noted }: Pick<Answer, 'isTheirs' | 'noted'>,
): Promise<AgentContract> {
  return deps.db.inTransaction(async (tx) => {
    const contract = await lockOwn(tx, named, isTheirs);
    if (contract.state === 'terminated') return contract;
    if (nextAgentContractState(contract.state, 'terminate') === undefined) throw new Refusal('agent_contract_decided');
    const { timeZone } = await deps.brands.of(contract.brand, tx);
    await endWithAllBelow(tx, contract, { ...deps, timeZone, at: deps.clock.now() });
    await noted?.(tx, contract);
    return again(tx, contract);
  });
}

/** Whoever gives a contract holds one: those that hang on it end with it. */
export async function endWithAllBelow(tx: Tx, contract: AgentContract, ending: Ending): Promise<void> {
  const { brand, kind, agentId } = contract;
  for (const each of await withAllBelow(tx, { brand, kind, agentIds: [agentId] })) {
    await end(tx, each, { ...ending, event: 'terminate' });
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

interface Telling {
  /** Null: the brand, whose staff see it under /ops. */
  readonly memberId: MemberId | null;
  readonly brand: BrandCode;
  readonly kind: MemberNoticeKind;
  readonly name: string;
}

async function tell(
  tx: Tx,
  { notifyMember }: Pick<ContractsDeps, 'notifyMember'>,
  { memberId, brand, kind, name }: Telling,
): Promise<void> {
  if (memberId !== null) await notifyMember(tx, { memberId, brand, kind, values: { name } });
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
