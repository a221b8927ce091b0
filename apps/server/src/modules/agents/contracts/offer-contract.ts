import {
  type ContractTerms,
  isRefused,
  readTerms,
  type Refused,
  refusedByCap,
  refusedByOwn,
  textOfTerms,
} from '@baize/agent-pay';
import { type BrandCode, DAY_MS, instantOf, invariant, type MemberId } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import {
  actingAgent,
  actsAsAgent,
  holdHierarchy,
  mayReceive,
  type Stand,
  standNamed,
} from '../../people/hierarchy/index.ts';
import { memberById } from '../../people/members/index.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import { capOf } from './caps.store.ts';
import type { AgentContract, ContractId, ContractsDeps } from './contract.ts';
import { contractLanguage } from './contract-text.ts';
import { contractById, heldBy, insertOffer, insertSignature, lockContracts, offerByKey } from './contracts.store.ts';
import { mustBeOnOffer } from './kind-on-offer.ts';
import { findBefore, type Found, type Preview, previewOf, type Shown, textSigned } from './preview.ts';
import { tellSides } from './tell-sides.ts';

/** For so long an offer can be accepted. */
const WAITS_MS = 7 * DAY_MS;

interface Offer {
  readonly brand: BrandCode;
  readonly requestKey: string;
  /** To whom. */
  readonly account: string;
  /** As they were sent, not judged yet. */
  readonly terms: unknown;
  readonly language: string;
  readonly shown?: Shown | undefined;
}

export interface AgentsOffer extends Offer {
  readonly memberId: MemberId;
  readonly paymentPassword: string;
}

export interface BrandsOffer extends Offer {
  readonly operator: OperatorSession;
  readonly reason: string;
}

/**
 * Offers a contract to an agent right below, signed by the withdrawal password. May be repeated with its key. Refuses what `readTerms`,
 * `givableTo`, `refusedByCap` and `refusedByOwn` say, access_denied, agent_contract_own_missing, agent_contract_open, key_reused,
 * agent_contract_text_differs, and what `judgePaymentPassword` refuses.
 */
export async function offerBelow(deps: ContractsDeps, offer: AgentsOffer): Promise<AgentContract> {
  const { memberId, paymentPassword: password } = offer;
  await judgePaymentPassword(deps.db, { memberId, password }, deps);
  return offerOnce(deps, offer, {
    by: memberId,
    name: (stand) => stand.above.at(-1) ?? '',
    giver: async (tx) => (await actingAgent(tx, memberId)).memberId,
  });
}

/** Offers a head agent a contract with the brand, noted in the audit trail. Refuses the same, and member_not_found. */
export async function offerByBrand(deps: ContractsDeps, offer: BrandsOffer): Promise<AgentContract> {
  const { operator, reason } = offer;
  if ((await standNamed(deps.db, offer.brand, offer.account)) === undefined) throw new Refusal('member_not_found');
  return offerOnce(deps, offer, {
    by: operator.operatorId,
    name: () => operator.name,
    giver: () => Promise.resolve(null),
    noted: (tx, made) =>
      deps.noteChange(tx, {
        ...{ operator, what: 'contract.offer', target: made.agent, before: null },
        after: { contractId: made.contractId, terms: made.termsText, reason },
      }),
  });
}

/** Which side makes an offer. */
interface Giving {
  readonly by: string;
  readonly name: (to: Stand) => string;
  readonly giver: (tx: Tx) => Promise<MemberId | null>;
  readonly noted?: (tx: Tx, made: AgentContract) => Promise<void>;
}

function offerOnce(deps: ContractsDeps, offer: Offer, giving: Giving): Promise<AgentContract> {
  const terms = termsFrom(offer.terms);
  const termsText = textOfTerms(terms);
  const { requestKey, account } = offer;
  const meaning = [account.toLowerCase(), termsText];
  const keyed: KeyedRequest = { scope: 'agent-contract', owner: giving.by, requestKey, meaning };
  const known = (sql: Sql) => offeredBefore(sql, { by: giving.by, requestKey, account, termsText });
  return answerOnce(deps, keyed, {
    known,
    work: async () => {
      const found = await foundBefore(deps, offer, { by: giving.by, terms });
      return deps.db.inTransaction(async (tx) => {
        await mustBeUndecided(tx, keyed);
        return (await known(tx)) ?? make(tx, deps, { offer, giving, terms, found });
      });
    },
  });
}

/** What an offer needs of the closed period, read before anything is locked; undefined where it is refused anyway. */
async function foundBefore(
  deps: ContractsDeps,
  { brand, account, shown }: Offer,
  { by, terms }: { readonly by: string; readonly terms: ContractTerms },
): Promise<Found | undefined> {
  const to = await standNamed(deps.db, brand, account);
  const above = to?.path.at(-1);
  if (to === undefined || (above !== undefined && above !== by)) return undefined;
  return findBefore(deps.db, deps, { brand, terms, agentId: to.memberId, shown });
}

/** What stands against terms, and in which of them. */
function refusalOf({ refused, about = '' }: Refused): Refusal {
  const isOther = refused === 'agent_contract_file_malformed' || refused === 'agent_contract_kind_differs';
  invariant(!isOther, 'terms are no file, and are held against a contract of their kind');
  return new Refusal(refused, { about });
}

/** Terms that can be signed. Refuses what is wrong with them, and says where. */
function termsFrom(sent: unknown): ContractTerms {
  const terms = readTerms(sent);
  if (isRefused(terms)) throw refusalOf(terms);
  return terms;
}

interface Repeated {
  readonly by: string;
  readonly requestKey: string;
  readonly account: string;
  readonly termsText: string;
}

async function offeredBefore(sql: Sql, repeated: Repeated): Promise<AgentContract | undefined> {
  const before = await offerByKey(sql, repeated.by, repeated.requestKey);
  if (before === undefined) return undefined;
  const isSame =
    before.agent.toLowerCase() === repeated.account.toLowerCase() && before.termsText === repeated.termsText;
  if (!isSame) throw new Refusal('key_reused');
  return before;
}

interface Making {
  readonly offer: Offer;
  readonly giving: Giving;
  readonly terms: ContractTerms;
  readonly found: Found | undefined;
}

async function make(tx: Tx, deps: ContractsDeps, { offer, giving, terms, found }: Making): Promise<AgentContract> {
  const { brand, account, requestKey, language: asked, shown } = offer;
  await holdHierarchy(tx, brand);
  await lockContracts(tx, brand, terms.kind);
  const underId = await giving.giver(tx);
  const to = await givableTo(tx, deps, { brand, account, terms, underId });
  if ((await heldBy(tx, { agentId: to.memberId, kind: terms.kind, state: 'offered' })) !== undefined) {
    throw new Refusal('agent_contract_open');
  }
  const offeredAt = deps.clock.now();
  const contractId = newId<ContractId>(deps.clock, deps.chance);
  const termsText = textOfTerms(terms);
  const hash = createHash('sha256').update(termsText).digest();
  await insertOffer(tx, {
    ...{ contractId, brand, kind: terms.kind, period: terms.period, agentId: to.memberId, underId, termsText, hash },
    ...{ requestKey, offeredBy: giving.by, offeredAt, expiresAt: instantOf(offeredAt + WAITS_MS) },
  });
  const made = await contractById(tx, brand, contractId);
  invariant(made !== undefined, 'an offer that was just made is there');
  const language = contractLanguage(asked);
  const signed = { contractId, signerId: giving.by, name: giving.name(to), language, hash, at: offeredAt };
  const text = await textSigned(tx, deps, { offered: made, language, shown, found });
  await insertSignature(tx, { ...signed, side: 'offers', shown: text });
  await giving.noted?.(tx, made);
  await tellSides(tx, deps, { contract: made, event: 'offer', by: giving.by });
  return made;
}

/**
 * The agent that terms may be given to now. Refuses agent_contract_not_below, what `mustBeOnOffer` and `mustBeGivable` refuse, and
 * agent_contract_agent_inactive for an account that is locked, closed, excluded or not taken over yet, without saying which.
 */
async function givableTo(
  tx: Tx,
  deps: Pick<ContractsDeps, 'brands' | 'clock'>,
  { account, ...given }: Omit<Giveable, 'to'> & { readonly account: string },
): Promise<Stand> {
  const to = await standNamed(tx, given.brand, account);
  if (to === undefined || !actsAsAgent(to)) throw new Refusal('agent_contract_not_below');
  await mustBeOnOffer(tx, deps, { brand: given.brand, kind: given.terms.kind });
  await mustBeGivable(tx, { ...given, to });
  const { status, mustAgree } = (await memberById(tx, to.memberId)) ?? {};
  const receiver = { memberId: to.memberId, isActive: status === 'active' && mustAgree !== true };
  if (!(await mayReceive(tx, receiver, deps.clock.now()))) throw new Refusal('agent_contract_agent_inactive');
  return to;
}

/** An offer as it is shown before it is made; null gives: the brand. Refuses what making it would, but for a password. */
export async function previewOffer(
  deps: ContractsDeps,
  {
    brand,
    account,
    terms: sent,
    language,
    memberId,
  }: Omit<Offer, 'requestKey'> & { readonly memberId: MemberId | null },
): Promise<Preview> {
  const terms = termsFrom(sent);
  const offered = await deps.db.inTransaction(async (tx) => {
    const giver = memberId === null ? undefined : await actingAgent(tx, memberId);
    const underId = giver?.memberId ?? null;
    const to = await givableTo(tx, deps, { brand, account, terms, underId });
    return { brand, terms, agentId: to.memberId, agent: to.username, underId, under: giver?.username ?? null };
  });
  const found = await findBefore(deps.db, deps, { ...offered, shown: undefined });
  return deps.db.inTransaction((tx) => previewOf(tx, deps, { offered, language, found }));
}

interface Giveable {
  readonly brand: BrandCode;
  readonly terms: ContractTerms;
  readonly to: Stand;
  readonly underId: MemberId | null;
}

/** What stands against giving these terms now: cap, place, and the giver's own contract. The brand's heads are given by the brand. */
export async function mustBeGivable(tx: Tx, { brand, terms, to, underId }: Giveable): Promise<void> {
  if ((to.path.at(-1) ?? null) !== underId) throw new Refusal('agent_contract_not_below');
  const own =
    underId === null ? undefined : await heldBy(tx, { agentId: underId, kind: terms.kind, state: 'accepted' });
  if (underId !== null && own === undefined) throw new Refusal('agent_contract_own_missing');
  const wrong = refusedByCap(terms, await capOf(tx, brand, terms.kind)) ?? (own && refusedByOwn(terms, own.terms));
  if (wrong !== undefined) throw refusalOf(wrong);
  // What is earned is paid into the wallet of that currency; there is no other.
  const { currency } = (await memberById(tx, to.memberId)) ?? {};
  if (currency !== terms.currency) throw refusalOf({ refused: 'agent_contract_currency_differs', about: 'currency' });
}
