import { type Instant, instantOf, type OperatorId } from '@baize/kernel';
import type { Sql, Tx } from '../database/db.ts';

/** Which setting: of a brand, or of the installation (an empty brand). */
export interface SettingName {
  readonly brand: string;
  readonly what: string;
  /** Which one of them; empty when there is only one. */
  readonly target: string;
}

/** Who proposed something, under the name they had then. */
export interface Proposer {
  readonly operatorId: OperatorId;
  readonly name: string;
}

/** From what to what a setting is changed, as operators read it. */
export interface SettingContent {
  readonly before: unknown;
  readonly after: unknown;
  /** A keyed hash of what belongs to it and is shown to nobody. */
  readonly secret: Buffer | null;
}

/** Only one at a time changes a setting, or proposes to. */
export async function lockSetting(tx: Tx, { brand, what, target }: SettingName): Promise<void> {
  await tx.all("select pg_advisory_xact_lock(hashtextextended('platform_setting ' || $1, 0))", [
    JSON.stringify([brand, what, target]),
  ]);
}

const FIND = `
  select proposed_by as "operatorId", proposed_name as name from platform_setting_proposal
  where brand = $1 and what = $2 and target = $3 and before = $4::jsonb and after = $5::jsonb
    and secret is not distinct from $6::bytea and proposed_at > $7`;

/** Who proposed this very change since an instant, if anybody did. */
export function findProposer(
  tx: Tx,
  { brand, what, target }: SettingName,
  { before, after, secret, since }: SettingContent & { readonly since: Instant },
): Promise<Proposer | undefined> {
  const content = [JSON.stringify(before), JSON.stringify(after), secret];
  return tx.first<Proposer>(FIND, [brand, what, target, ...content, new Date(since)]);
}

const PUT = `
  insert into platform_setting_proposal (brand, what, target, before, after, secret, proposed_by, proposed_name, proposed_at)
  values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9)
  on conflict (brand, what, target) do update set before = excluded.before, after = excluded.after, secret = excluded.secret,
    proposed_by = excluded.proposed_by, proposed_name = excluded.proposed_name, proposed_at = excluded.proposed_at`;

/** In the place of any other proposal for the same setting. */
export async function putProposal(
  tx: Tx,
  { brand, what, target }: SettingName,
  { before, after, secret, by, at }: SettingContent & { readonly by: Proposer; readonly at: Instant },
): Promise<void> {
  const content = [JSON.stringify(before), JSON.stringify(after), secret];
  await tx.all(PUT, [brand, what, target, ...content, by.operatorId, by.name, new Date(at)]);
}

export async function dropProposal(tx: Tx, { brand, what, target }: SettingName): Promise<void> {
  await tx.all('delete from platform_setting_proposal where brand = $1 and what = $2 and target = $3', [
    brand,
    what,
    target,
  ]);
}

/** What waits for a second person. */
export interface SettingProposal extends Omit<SettingName, 'brand'>, Omit<SettingContent, 'secret'> {
  readonly proposedBy: string;
  readonly proposedAt: Instant;
}

const LIST = `
  select what, target, before, after, proposed_name as "proposedBy", proposed_at as at from platform_setting_proposal
  where brand in ($1, '') and proposed_at > $2 order by what, target`;

/** What was proposed for a brand, and for the installation, since an instant. */
export async function findProposals(
  sql: Sql,
  { brand, since }: { readonly brand: string; readonly since: Instant },
): Promise<SettingProposal[]> {
  const rows = await sql.all<Omit<SettingProposal, 'proposedAt'> & { readonly at: Date }>(LIST, [
    brand,
    new Date(since),
  ]);
  return rows.map(({ at, ...proposal }) => ({ ...proposal, proposedAt: instantOf(at.getTime()) }));
}
