import { type Compared, writeTerms } from '@baize/agent-pay';
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
  opsContract,
  opsContractCaps,
  opsContracts,
  opsEndContract,
  opsOfferContract,
  opsPreviewOffer,
  opsPutContractCap,
  opsWithdrawContract,
} from '@baize/contract/agents/contracts';
import { asId, type BrandCode, type MemberId, spanOfDays, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actingAgent, actsAsAgent, standNamed, standOf } from '../../people/hierarchy/index.ts';
import { changeCap } from './caps.ts';
import { capsOf } from './caps.store.ts';
import type { AgentContract, ContractId, ContractsDeps } from './contract.ts';
import { contractById, type ContractsPage, pageOfContracts, signaturesOf } from './contracts.store.ts';
import {
  acceptContract,
  endByStaff,
  endContract,
  previewContract,
  refuseContract,
  withdrawByStaff,
  withdrawContract,
} from './decide-contract.ts';
import { offerBelow, offerByBrand, previewOffer } from './offer-contract.ts';
import { endingBelow, type Preview } from './preview.ts';

type Wire = z.input<typeof agentRefuseContract.value>;

/** Lets agents offer, sign, refuse, withdraw and end contracts, and read them for ever. */
export function mountContracts(serve: Serve, deps: ContractsDeps): void {
  const { db } = deps;
  serve(agentContracts, async ({ side, account, ...asked }, { session, brand }) => {
    const { memberId } = session;
    const stand = await standOf(db, memberId);
    const mayAct = stand !== undefined && actsAsAgent(stand);
    const whose = account === undefined ? undefined : await standNamed(db, brand, account);
    if (account !== undefined && whose === undefined) return { list: [], total: 0, totalPages: 0, mayAct };
    const who =
      side === 'held' ? { agentId: memberId, underId: undefined } : { agentId: whose?.memberId, underId: memberId };
    return { ...(await pageOf(deps, { brand, ...who, reader: memberId }, asked)), mayAct };
  });
  serve(agentContract, async ({ contractId }, { session: { memberId }, brand }) => {
    const contract = await contractById(db, brand, asId<ContractId>(contractId));
    if (contract === undefined || ![contract.agentId, contract.underId].includes(memberId)) {
      throw new Refusal('agent_contract_not_found');
    }
    return detailOf(deps, contract, memberId);
  });
  serve(agentOfferContract, async (offer, { session, brand }) =>
    onWire(await offerBelow(deps, { ...offer, brand, memberId: session.memberId }), session.memberId),
  );
  serve(agentPreviewOffer, async (asked, { session, brand }) => {
    const preview = await previewOffer(deps, { ...asked, brand, memberId: session.memberId });
    return previewOnWire(preview, { isGiver: true });
  });
  serve(agentPreviewContract, async ({ contractId, language }, { session, brand }) => {
    const { memberId } = await actingAgent(db, session.memberId);
    const asked = { brand, contractId: asId<ContractId>(contractId), memberId, language };
    const preview = await previewContract(deps, asked);
    return previewOnWire(preview, preview);
  });
  serve(agentAcceptContract, async (accepted, { session, brand }) => {
    const contractId = asId<ContractId>(accepted.contractId);
    const { memberId } = session;
    return onWire(await acceptContract(deps, { ...accepted, contractId, brand, memberId }), memberId);
  });
  for (const [call, decide] of [
    [agentRefuseContract, refuseContract],
    [agentWithdrawContract, withdrawContract],
    [agentEndContract, endContract],
  ] as const) {
    serve(call, async ({ contractId }, { session, brand }) => {
      const { memberId } = await actingAgent(db, session.memberId);
      return onWire(await decide(deps, { contractId: asId<ContractId>(contractId), brand, memberId }), memberId);
    });
  }
}

/** Lets staff give head agents contracts, set the caps, and see, withdraw and end any contract of the brand. */
export function mountContractsOps(serve: Serve, deps: ContractsDeps): void {
  const { db } = deps;
  const capOnWire = ({ lossRate, profitRate }: { readonly lossRate: bigint; readonly profitRate: bigint }) => ({
    lossRate: Number(lossRate),
    profitRate: Number(profitRate),
  });
  serve(opsContractCaps, async (_, { brand }) => ({
    list: (await capsOf(db, brand)).map(({ kind, ...cap }) => ({ kind, ...capOnWire(cap) })),
  }));
  serve(opsPutContractCap, async ({ kind, lossRate, profitRate }, { session: operator }) => {
    const cap = { lossRate: BigInt(lossRate), profitRate: BigInt(profitRate) };
    const { awaitsSecond, ...holds } = await changeCap(deps, { operator, kind, cap });
    return { kind, ...capOnWire(holds), awaitsSecond };
  });
  serve(opsContracts, async ({ username, ...asked }, { brand }) => {
    const whose = username === undefined ? undefined : await standNamed(db, brand, username);
    if (username !== undefined && whose === undefined) throw new Refusal('member_not_found');
    return pageOf(deps, { brand, agentId: whose?.memberId, underId: undefined, reader: null }, asked);
  });
  serve(opsContract, async ({ contractId }, { brand }) => {
    const contract = await contractById(db, brand, asId<ContractId>(contractId));
    if (contract === undefined) throw new Refusal('agent_contract_not_found');
    return detailOf(deps, contract, null);
  });
  serve(opsOfferContract, async ({ username: account, ...offer }, { session: operator, brand }) => {
    const language = await languageFor(deps, brand, account);
    return onWire(await offerByBrand(deps, { ...offer, account, brand, operator, language }), null);
  });
  serve(opsPreviewOffer, async ({ username: account, terms }, { brand }) => {
    const language = await languageFor(deps, brand, account);
    const preview = await previewOffer(deps, { brand, account, terms, language, memberId: null });
    return previewOnWire(preview, { isGiver: true });
  });
  serve(opsWithdrawContract, async ({ contractId, reason }, { session: operator, brand }) =>
    onWire(await withdrawByStaff(deps, { contractId: asId<ContractId>(contractId), brand, operator, reason }), null),
  );
  serve(opsEndContract, async ({ contractId, reason }, { session: operator, brand }) =>
    onWire(await endByStaff(deps, { contractId: asId<ContractId>(contractId), brand, operator, reason }), null),
  );
}

/** In which language staff read an offer to somebody: the brand's. Refuses member_not_found. */
async function languageFor({ db, brands }: ContractsDeps, brand: BrandCode, account: string): Promise<string> {
  if ((await standNamed(db, brand, account)) === undefined) throw new Refusal('member_not_found');
  return (await brands.of(brand)).defaultLanguage;
}

/** Whose contract it is that is shown to a member; null: to staff. */
type Reader = MemberId | null;
type Whose = Pick<ContractsPage, 'brand' | 'agentId' | 'underId'> & { readonly reader: Reader };
interface Asked {
  readonly kind?: ContractsPage['kind'];
  readonly state?: ContractsPage['state'];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

async function pageOf(
  { db, brands }: ContractsDeps,
  { reader, ...whose }: Whose,
  { kind, state, pageNo, pageSize, ...days }: Asked,
) {
  const { timeZone } = await brands.of(whose.brand);
  const chosen = { ...whose, kind, state, ...spanOfDays(timeZone, days) };
  const page = { ...chosen, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await pageOfContracts(db, page);
  return { list: rows.map((row) => onWire(row, reader)), total, totalPages: Math.ceil(total / pageSize) };
}

/** With what ends further down, where the reader may sign it. */
async function detailOf({ db }: ContractsDeps, contract: AgentContract, reader: Reader) {
  const signatures = await signaturesOf(db, contract.contractId);
  const isTheirs = contract.state === 'offered' && (reader === null || contract.agentId === reader);
  const ends = isTheirs ? await endingBelow(db, contract) : [];
  return {
    ...onWire(contract, reader),
    termsText: contract.termsText,
    signatures: signatures.map(({ hash, ...signature }) => ({ ...signature, hash: hash.toString('hex') })),
    ends: ends.map(({ contractId, agent }) => ({ contractId, agent })),
  };
}

function onWire(contract: AgentContract, reader: Reader): Wire {
  const { contractId, kind, state, agent, under, hash } = contract;
  const { offeredAt, expiresAt, decidedAt, inForceFrom, inForceUntil } = contract;
  const terms = writeTerms(contract.terms) as Wire['terms'];
  const times = { offeredAt, expiresAt, decidedAt, inForceFrom, inForceUntil };
  const ended = endedOnWire(contract, reader);
  return { contractId, kind, state, agent, under, terms, hash: hash.toString('hex'), ...times, ended };
}

/** Who stands further up, and who of the staff did it, is told to staff alone. */
function endedOnWire({ ended, agentId, underId }: AgentContract, reader: Reader): Wire['ended'] {
  if (ended === null) return null;
  const { at, by, why } = ended;
  const isTold = reader === null || [agentId, underId].some((side) => side === by?.id);
  return { at, by: isTold ? (by?.name ?? null) : null, why };
}

/** What the giver would have been paid tells of the lines beside, so nobody else is told. */
function previewOnWire(
  preview: Preview,
  { isGiver }: { readonly isGiver: boolean },
): z.input<typeof agentPreviewOffer.value> {
  const { shown, text, closed, compared, giver, names } = preview;
  const paid = (payment: Compared['asItWas']) =>
    payment && { gross: textFromParts(payment.grossParts), net: textFromParts(payment.netParts) };
  const one = ({ agent, asItWas, asItWouldBe }: Compared) => ({
    ...{ agent: names.get(agent) ?? '', asItWas: paid(asItWas), asItWouldBe: paid(asItWouldBe) },
  });
  return {
    ...{ shown, text, closed: closed?.window ?? null },
    ...{ compared: compared.map(one), giver: isGiver && giver ? one(giver) : null },
  };
}
