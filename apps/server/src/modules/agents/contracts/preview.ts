import { type Compared, type ContractTerms, type Simulated, simulateSigning } from '@baize/agent-pay';
import type { BrandCode, MemberId } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ClosedWindow, ContractsDeps } from './contract.ts';
import { contractText } from './contract-text.ts';
import { activeContracts, namesOf } from './contracts.store.ts';

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
}

/**
 * An offer as it is shown before it is signed: its text, and what the last closed period would have paid under it. What a closed
 * period comes to never changes, so that the same is shown again for as long as nobody's contract changes.
 */
export async function previewOf(
  sql: Sql,
  deps: PreviewDeps,
  { offered, language, settlementId }: Showing,
): Promise<Preview> {
  const { brand, terms, agentId, agent, underId, under } = offered;
  const { timeZone } = await deps.brands.of(brand, sql);
  const closed = await deps.closedWindow(sql, { brand, timeZone, terms, settlementId });
  const active = await activeContracts(sql, brand, terms.kind);
  const inForce = active.map((each) => ({ agent: each.agentId, under: each.underId, terms: each.terms }));
  const simulated = simulateSigning(
    { agent: agentId, under: underId, terms },
    inForce,
    closed?.toPay ?? nothing(terms),
  );
  const names = await namesOf(sql, everybodyIn(simulated));
  const text = contractText({
    ...{ language, timeZone, terms, agent, under, names },
    ends: simulated.ended.map((id) => names.get(id) ?? ''),
    closed: closed && { window: closed.window, compared: simulated.compared },
  });
  return {
    ...{ text, closed, names },
    shown: { text: createHash('sha256').update(text).digest('hex'), settlementId: closed?.settlementId ?? null },
    compared: closed === undefined ? [] : simulated.compared,
    giver: closed === undefined ? null : simulated.giver,
  };
}

/**
 * The text that a signer was shown, to be kept with the signature: written anew, and held against what they say they were shown.
 * Refuses agent_contract_text_differs.
 */
export async function textSigned(
  sql: Sql,
  deps: PreviewDeps,
  { offered, language, shown }: Omit<Showing, 'settlementId'> & { readonly shown: Shown | undefined },
): Promise<string> {
  const settlementId = shown?.settlementId ?? undefined;
  const preview = await previewOf(sql, deps, {
    ...{ offered, language },
    ...(settlementId !== undefined && { settlementId }),
  });
  if (shown !== undefined && shown.text !== preview.shown.text) throw new Refusal('agent_contract_text_differs');
  return preview.text;
}

function everybodyIn({ compared, giver }: Simulated): string[] {
  return [...compared.map(({ agent }) => agent), ...(giver === null ? [] : [giver.agent])];
}

/** Where there is no closed period, only who ends with the contract is asked. */
function nothing({ kind }: ContractTerms): ClosedWindow['toPay'] {
  return { kind, coinParts: 1n, places: [], bets: { window: [], dayBefore: [], periodBefore: {} }, contracts: [] };
}
