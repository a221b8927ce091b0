import { type Compared, type ContractTerms, endedBySigning, type Simulated, simulateFromPaid } from '@baize/agent-pay';
import type { BrandCode, MemberId } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AgentContract, ClosedWindow, ContractsDeps } from './contract.ts';
import { contractText } from './contract-text.ts';
import { givenBy, namesOf, withAllBelow } from './contracts.store.ts';

/** An offer that was made or may be. */
export interface Offered {
  readonly brand: BrandCode;
  readonly terms: ContractTerms;
  readonly agentId: MemberId;
  readonly agent: string;
  readonly underId: MemberId | null;
  readonly under: string | null;
}

/** What a signer says they were shown. */
export interface Shown {
  /** SHA-256 of the text, in hexadecimal. */
  readonly text: string;
  readonly settlementId: string | null;
}

export interface Preview {
  readonly text: string;
  readonly shown: Shown;
  readonly closed: ClosedWindow | undefined;
  readonly compared: readonly Compared[];
  readonly giver: Compared | null;
  readonly names: ReadonlyMap<string, string>;
}

type PreviewDeps = Pick<ContractsDeps, 'brands' | 'closedWindow'>;

/** How an offer is to be shown. */
export interface Showing {
  readonly offered: Offered;
  readonly language: string;
  /** Over which closed period; undefined: the last. */
  readonly settlementId?: string;
  /** What was found of it before; left out: it is looked for. */
  readonly found?: Found | undefined;
}

/** What the line of who would sign came to in a closed period. */
export interface Found {
  readonly agentId: MemberId;
  readonly closed: ClosedWindow | undefined;
}

/**
 * What takes long of showing an offer, to be asked for before anything is locked: what a closed period came to never changes. What
 * does change meanwhile, contracts and who stands where, is asked for later.
 */
export async function findBefore(
  sql: Sql,
  deps: PreviewDeps,
  {
    brand,
    terms,
    agentId,
    shown,
  }: Pick<Offered, 'brand' | 'terms' | 'agentId'> & { readonly shown: Shown | undefined },
): Promise<Found> {
  const { timeZone } = await deps.brands.of(brand, sql);
  const settlementId = shown?.settlementId ?? undefined;
  return { agentId, closed: await deps.closedWindow(sql, { brand, timeZone, terms, agentId, settlementId }) };
}

/**
 * An offer as it is shown before it is signed: its text, and what the last closed period would have paid under it. What a closed
 * period comes to never changes, so that the same is shown again for as long as nobody's contract changes.
 */
export async function previewOf(
  sql: Sql,
  deps: PreviewDeps,
  { offered, language, settlementId, found }: Showing,
): Promise<Preview> {
  const { brand, terms, agentId, agent, under } = offered;
  const { timeZone } = await deps.brands.of(brand, sql);
  const find = () => deps.closedWindow(sql, { brand, timeZone, terms, agentId, settlementId });
  const closed = found?.agentId === agentId ? found.closed : await find();
  const ended = (await endingBelow(sql, offered)).map((each) => each.agentId);
  const simulated = closed && (await simulatedIn(sql, closed, { offered, ended }));
  const names = await namesOf(sql, simulated === undefined ? ended : everybodyIn(simulated));
  const compared = simulated?.compared ?? [];
  const text = contractText({
    ...{ language, timeZone, terms, agent, under, names },
    ends: ended.map((id) => names.get(id) ?? ''),
    closed: closed && { window: closed.window, compared },
  });
  return {
    ...{ text, closed, names, compared, giver: simulated?.giver ?? null },
    shown: { text: createHash('sha256').update(text).digest('hex'), settlementId: closed?.settlementId ?? null },
  };
}

/** Contracts further down that end when somebody signs these terms, as things stand, in a fixed order. */
export async function endingBelow(
  sql: Sql,
  { brand, agentId, terms }: Pick<Offered, 'brand' | 'agentId' | 'terms'>,
): Promise<AgentContract[]> {
  const { kind } = terms;
  const given = await givenBy(sql, { brand, kind, agentIds: [agentId] });
  const below = given.map((each) => ({ agent: each.agentId, under: each.underId, terms: each.terms }));
  return withAllBelow(sql, { brand, kind, agentIds: endedBySigning({ agent: agentId, terms }, below) });
}

async function simulatedIn(
  sql: Sql,
  closed: ClosedWindow,
  { offered, ended }: { readonly offered: Offered; readonly ended: readonly MemberId[] },
): Promise<Simulated> {
  const { terms, agentId, underId } = offered;
  const agents = [agentId, ...ended, ...(underId === null ? [] : [underId])];
  const paid = await closed.paidTo(sql, { agents, under: agentId });
  const { coinParts, measured } = closed;
  return simulateFromPaid({ agent: agentId, under: underId, terms }, ended, {
    ...{ kind: terms.kind, coinParts, measured, paid },
  });
}

/**
 * The text that a signer was shown, to be kept with the signature: written anew, and held against what they say they were shown.
 * Refuses agent_contract_text_differs.
 */
export async function textSigned(
  sql: Sql,
  deps: PreviewDeps,
  { offered, language, shown, found }: Omit<Showing, 'settlementId'> & { readonly shown: Shown | undefined },
): Promise<string> {
  const settlementId = shown?.settlementId ?? undefined;
  const preview = await previewOf(sql, deps, {
    ...{ offered, language, found },
    ...(settlementId !== undefined && { settlementId }),
  });
  if (shown !== undefined && shown.text !== preview.shown.text) throw new Refusal('agent_contract_text_differs');
  return preview.text;
}

function everybodyIn({ compared, giver }: Simulated): string[] {
  return [...compared.map(({ agent }) => agent), ...(giver === null ? [] : [giver.agent])];
}
