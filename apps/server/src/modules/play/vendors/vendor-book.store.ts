import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface VendorLinkRow {
  readonly code: string;
  readonly url: string;
  readonly operatorId: number;
  readonly publicKey: string;
  readonly currencies: readonly string[];
}

/** How the vendors that operators made known are asked. */
export function findLinks(sql: Sql): Promise<VendorLinkRow[]> {
  return sql.all(`select vendor as code, url, operator_id as "operatorId", public_key as "publicKey", currencies
    from games_vendor_link order by vendor`);
}

/** A vendor as operators see it. */
export interface VendorRow {
  readonly vendor: string;
  readonly name: string;
  readonly url: string | null;
  readonly operatorId: number | null;
  readonly publicKey: string | null;
  readonly currencies: readonly string[];
  readonly playMoney: boolean;
  readonly enabled: boolean;
  readonly games: number;
  readonly report: unknown;
}

const VENDORS = `select v.code as vendor, v.name, l.url, l.operator_id as "operatorId", l.public_key as "publicKey",
    coalesce(l.currencies, '{}') as currencies, v.play_money as "playMoney", v.enabled,
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

export type VendorForm = Omit<VendorLinkRow, 'code'> & {
  readonly vendor: string;
  readonly name: string;
  readonly playMoney: boolean;
  readonly enabled: boolean;
};

const PUT_VENDOR = `insert into games_vendor (code, name, enabled, play_money) values ($1, $2, $3, $4)
  on conflict (code) do update set name = excluded.name, enabled = excluded.enabled, play_money = excluded.play_money`;
const PUT_LINK = `insert into games_vendor_link (vendor, url, operator_id, public_key, currencies) values ($1, $2, $3, $4, $5)
  on conflict (vendor) do update set url = excluded.url, operator_id = excluded.operator_id,
    public_key = excluded.public_key, currencies = excluded.currencies`;

export async function putVendorRow(tx: Tx, form: VendorForm): Promise<void> {
  const { vendor, name, url, operatorId, publicKey, currencies, playMoney, enabled } = form;
  await tx.all(PUT_VENDOR, [vendor, name, enabled, playMoney]);
  await tx.all(PUT_LINK, [vendor, url, operatorId, publicKey, currencies]);
}

/** Held until the transaction ends, so that two changes of one vendor follow each other. */
export function lockVendor(tx: Tx, vendor: string): Promise<{ readonly code: string } | undefined> {
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

/** Keeps what came of reading a vendor's list. */
export async function keepReport(sql: Sql, vendor: string, report: unknown): Promise<void> {
  await sql.all('update games_vendor set sync_report = $2 where code = $1', [vendor, JSON.stringify(report)]);
}
