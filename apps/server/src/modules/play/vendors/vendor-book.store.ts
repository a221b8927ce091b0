import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { VendorProtocol } from './adapter.ts';

export interface VendorLinkRow {
  readonly code: string;
  readonly protocol: VendorProtocol;
  readonly url: string;
  readonly operatorId: number;
  /** The present key first. */
  readonly publicKeys: readonly string[];
  /** The present ones first. */
  readonly sealedSecrets: readonly Buffer[];
  readonly addresses: readonly string[];
  readonly gameOrigins: readonly string[];
  readonly options: unknown;
  readonly currencies: readonly string[];
}

/** How the vendors that operators made known are asked. */
export function findLinks(sql: Sql): Promise<VendorLinkRow[]> {
  return sql.all(`select v.code, v.protocol, l.url, l.operator_id as "operatorId", l.public_keys as "publicKeys",
      l.sealed_secrets as "sealedSecrets", l.addresses, l.game_origins as "gameOrigins", l.options, l.currencies
    from games_vendor_link l join games_vendor v on v.code = l.vendor order by v.code`);
}

/** A vendor as operators see it. */
export interface VendorRow {
  readonly vendor: string;
  readonly name: string;
  readonly protocol: VendorProtocol;
  readonly url: string | null;
  readonly operatorId: number | null;
  /** The present key first. */
  readonly publicKeys: readonly string[];
  readonly sealedSecrets: readonly Buffer[];
  readonly addresses: readonly string[];
  readonly gameOrigins: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly currencies: readonly string[];
  readonly playMoney: boolean;
  readonly oneRound: boolean;
  readonly enabled: boolean;
  readonly games: number;
  readonly report: unknown;
}

const VENDORS = `select v.code as vendor, v.name, v.protocol, l.url, l.operator_id as "operatorId",
    coalesce(l.public_keys, '{}') as "publicKeys", coalesce(l.sealed_secrets, '{}') as "sealedSecrets",
    coalesce(l.addresses, '{}') as addresses, coalesce(l.game_origins, '{}') as "gameOrigins",
    coalesce(l.options, '{}') as options, coalesce(l.currencies, '{}') as currencies,
    v.play_money as "playMoney", v.one_round as "oneRound", v.enabled,
    (select count(*)::int from games_game g where g.vendor = v.code and g.listed) as games, v.sync_report as report
  from games_vendor v left join games_vendor_link l on l.vendor = v.code
  where $1::text is null or v.code = $1 order by v.code`;

export function findVendors(sql: Sql): Promise<VendorRow[]> {
  return sql.all<VendorRow>(VENDORS, [null]);
}

/** Undefined when nobody made it known. */
export function findVendor(sql: Sql, vendor: string): Promise<VendorRow | undefined> {
  return sql.first<VendorRow>(VENDORS, [vendor]);
}

/** What operators say of a vendor, as it is kept. */
export type NewVendor = Omit<VendorRow, 'games' | 'report' | 'url' | 'operatorId'> &
  Pick<VendorLinkRow, 'url' | 'operatorId'>;

const PUT_VENDOR = `insert into games_vendor (code, name, enabled, play_money, protocol, one_round)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (code) do update set name = excluded.name, enabled = excluded.enabled, play_money = excluded.play_money,
    protocol = excluded.protocol, one_round = excluded.one_round`;
const PUT_LINK = `insert into games_vendor_link (vendor, url, operator_id, public_keys, currencies, sealed_secrets, addresses,
    game_origins, options)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (vendor) do update set url = excluded.url, operator_id = excluded.operator_id,
    public_keys = excluded.public_keys, currencies = excluded.currencies, sealed_secrets = excluded.sealed_secrets,
    addresses = excluded.addresses, game_origins = excluded.game_origins, options = excluded.options`;

export async function putVendorRow(tx: Tx, form: NewVendor): Promise<void> {
  const { vendor, name, protocol, url, operatorId, publicKeys, currencies, playMoney, oneRound, enabled } = form;
  await tx.all(PUT_VENDOR, [vendor, name, enabled, playMoney, protocol, oneRound]);
  const where = [form.addresses, form.gameOrigins, JSON.stringify(form.options)];
  await tx.all(PUT_LINK, [vendor, url, operatorId, publicKeys, currencies, form.sealedSecrets, ...where]);
}

/** Changes the keys of a vendor and nothing else. */
export async function putVendorKeys(
  tx: Tx,
  vendor: string,
  { publicKeys, sealedSecrets }: Pick<VendorLinkRow, 'publicKeys' | 'sealedSecrets'>,
): Promise<void> {
  await tx.all('update games_vendor_link set public_keys = $2, sealed_secrets = $3 where vendor = $1', [
    vendor,
    publicKeys,
    sealedSecrets,
  ]);
  // The trigger of games_vendor tells every process.
  await tx.all('update games_vendor set protocol = protocol where code = $1', [vendor]);
}

/** Held until the transaction ends, so that two changes of one vendor follow each other, of one that is not known yet, too. */
export async function lockVendor(tx: Tx, vendor: string): Promise<{ readonly code: string } | undefined> {
  await tx.all("select pg_advisory_xact_lock(hashtextextended('games_vendor ' || $1, 0))", [vendor]);
  return tx.first('select code from games_vendor where code = $1 for update', [vendor]);
}

const OFFER = `insert into games_offer (brand, vendor, enabled) values ($1, $2, $3)
  on conflict (brand, vendor) do update set enabled = excluded.enabled`;

export async function putOffer(tx: Tx, brand: BrandCode, offer: { vendor: string; isOffered: boolean }): Promise<void> {
  await tx.all(OFFER, [brand, offer.vendor, offer.isOffered]);
}

export async function findOffered(tx: Tx, brand: BrandCode, vendor: string): Promise<boolean> {
  const text = 'select enabled from games_offer where brand = $1 and vendor = $2';
  return (await tx.first<{ enabled: boolean }>(text, [brand, vendor]))?.enabled === true;
}

/** Makes a vendor of the keys file known. One that is known stays as it is. */
export async function knowVendor(
  sql: Sql,
  vendor: { readonly code: string; readonly name: string; readonly playMoney: boolean },
): Promise<void> {
  const text = 'insert into games_vendor (code, name, play_money) values ($1, $2, $3) on conflict do nothing';
  await sql.all(text, [vendor.code, vendor.name, vendor.playMoney]);
}

/** Keeps what came of reading a vendor's list, and the vendor's own mark, where the list was read. */
export async function keepReport(
  sql: Sql,
  vendor: string,
  { report, logo }: { readonly report: unknown; readonly logo: string | undefined },
): Promise<void> {
  await sql.all('update games_vendor set sync_report = $2, logo_url = coalesce($3, logo_url) where code = $1', [
    vendor,
    JSON.stringify(report),
    logo ?? null,
  ]);
}
