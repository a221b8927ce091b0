import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { GiftKind } from './level.ts';

/** What a brand looks its members through for. */
export interface RunName {
  readonly brand: BrandCode;
  readonly kind: Exclude<GiftKind, 'rise'>;
}

/** How far that is. */
export interface GiftRun {
  /** The Monday of the week, or the day of the birthdays. */
  readonly day: string;
  /** The member after whom it goes on; null: everybody was looked at. */
  readonly afterId: string | null;
}

const BEGIN = `insert into levels_gift_run (brand, kind, day, after_id) values ($1, $2, $3::date, $4)
  on conflict (brand, kind) do nothing`;
const LOCK = `select day::text as day, after_id as "afterId" from levels_gift_run where brand = $1 and kind = $2 for update`;

/** How far it is, locked: of two workers the other goes on from where one stops. `first` where there was none yet. */
export async function lockRun(tx: Tx, { brand, kind }: RunName, first: GiftRun): Promise<GiftRun> {
  await tx.all(BEGIN, [brand, kind, first.day, first.afterId]);
  return (await tx.first<GiftRun>(LOCK, [brand, kind])) ?? first;
}

const WRITE = 'update levels_gift_run set day = $3::date, after_id = $4 where brand = $1 and kind = $2';

export async function writeRun(tx: Tx, { brand, kind }: RunName, { day, afterId }: GiftRun): Promise<void> {
  await tx.all(WRITE, [brand, kind, day, afterId]);
}

/** Brands that say what their levels ask for and give. */
export async function brandsWithLevels(sql: Sql): Promise<BrandCode[]> {
  const rows = await sql.all<{ brand: BrandCode }>('select brand from levels_rules order by brand');
  return rows.map(({ brand }) => brand);
}
