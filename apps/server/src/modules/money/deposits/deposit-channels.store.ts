import type { DepositTerms } from '@baize/contract/money/deposit-terms';
import { type BrandCode, type Currency, currencyOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Payee } from '../channels/index.ts';
import type { DepositChannel, DepositKind, Offer } from './deposit.ts';

/** What counts from a level of the club on. */
export interface LevelOffer extends Offer {
  readonly from: number;
}

/** Level offers as the database keeps them: JSON, which knows no bigint. */
export type LevelOffersJson = readonly {
  readonly from: number;
  readonly minimumParts: string;
  readonly maximumParts: string;
  readonly terms: Omit<DepositTerms, 'feeParts' | 'bonusMaximumParts'> & {
    readonly feeParts: string;
    readonly bonusMaximumParts: string;
  };
}[];

export function levelOffersToJson(levels: readonly LevelOffer[]): LevelOffersJson {
  return levels.map(({ from, minimumParts, maximumParts, terms }) => ({
    from,
    minimumParts: String(minimumParts),
    maximumParts: String(maximumParts),
    terms: { ...terms, feeParts: String(terms.feeParts), bonusMaximumParts: String(terms.bonusMaximumParts) },
  }));
}

export function levelOffersFrom(kept: LevelOffersJson): LevelOffer[] {
  return kept.map(({ from, minimumParts, maximumParts, terms }) => ({
    from,
    minimumParts: BigInt(minimumParts),
    maximumParts: BigInt(maximumParts),
    terms: { ...terms, feeParts: BigInt(terms.feeParts), bonusMaximumParts: BigInt(terms.bonusMaximumParts) },
  }));
}

interface ChannelRow {
  readonly channel: string;
  readonly kind: DepositKind;
  readonly currency: string;
  readonly minimum_parts: bigint;
  readonly maximum_parts: bigint;
  readonly preset_parts: string[];
  readonly fee_parts: bigint;
  readonly fee_rate: number;
  readonly bonus_rate: number;
  readonly bonus_maximum_parts: bigint;
  readonly turnover: number;
  readonly bonus_turnover: number;
  readonly min_level: number;
  readonly levels: LevelOffersJson;
  readonly minutes: number;
  readonly payee: Payee | null;
  readonly titles: Record<string, string>;
  readonly enabled: boolean;
  readonly sort: number;
}

/** A channel with what only operators see. */
export interface BrandChannel extends DepositChannel {
  /** Rising. */
  readonly levels: readonly LevelOffer[];
  readonly enabled: boolean;
  readonly sort: number;
}

const COLUMNS = `channel, kind, currency, minimum_parts, maximum_parts, preset_parts, fee_parts, fee_rate, bonus_rate,
  bonus_maximum_parts, turnover, bonus_turnover, min_level, minutes, payee, titles, enabled, sort, levels`;
const CHANNELS = `select ${COLUMNS} from payments_channel where brand = $1 order by sort, channel`;
const LOCKED = `select ${COLUMNS} from payments_channel where brand = $1 and channel = $2 for update`;

/** All channels that a brand set up, those switched off too, in its order. */
export async function channelsOfBrand(sql: Sql, brand: BrandCode): Promise<BrandChannel[]> {
  return (await sql.all<ChannelRow>(CHANNELS, [brand])).map(channelFrom);
}

export async function lockChannel(tx: Tx, brand: BrandCode, channel: string): Promise<BrandChannel | undefined> {
  const row = await tx.first<ChannelRow>(LOCKED, [brand, channel]);
  return row && channelFrom(row);
}

/** Adds a channel, or brings it to what is given. */
export async function putChannel(tx: Tx, brand: BrandCode, channel: BrandChannel): Promise<void> {
  const { terms } = channel;
  await tx.all(
    `insert into payments_channel (brand, ${COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7::bigint[], $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (brand, channel) do update set kind = excluded.kind, currency = excluded.currency,
       minimum_parts = excluded.minimum_parts, maximum_parts = excluded.maximum_parts,
       preset_parts = excluded.preset_parts, fee_parts = excluded.fee_parts, fee_rate = excluded.fee_rate,
       bonus_rate = excluded.bonus_rate, bonus_maximum_parts = excluded.bonus_maximum_parts,
       turnover = excluded.turnover, bonus_turnover = excluded.bonus_turnover, min_level = excluded.min_level,
       minutes = excluded.minutes, payee = excluded.payee, titles = excluded.titles,
       enabled = excluded.enabled, sort = excluded.sort, levels = excluded.levels`,
    [
      brand,
      channel.channel,
      channel.kind,
      channel.currency,
      channel.minimumParts,
      channel.maximumParts,
      channel.presetParts.map(String),
      terms.feeParts,
      terms.feeRate,
      terms.bonusRate,
      terms.bonusMaximumParts,
      terms.turnover,
      terms.bonusTurnover,
      channel.minLevel,
      channel.minutes,
      channel.payee && JSON.stringify(channel.payee),
      JSON.stringify(channel.titles),
      channel.enabled,
      channel.sort,
      JSON.stringify(levelOffersToJson(channel.levels)),
    ],
  );
}

function channelFrom(row: ChannelRow): BrandChannel {
  const currency: Currency = currencyOf(row.currency);
  return {
    channel: row.channel,
    kind: row.kind,
    currency,
    minimumParts: row.minimum_parts,
    maximumParts: row.maximum_parts,
    presetParts: row.preset_parts.map(BigInt),
    terms: {
      feeParts: row.fee_parts,
      feeRate: row.fee_rate,
      bonusRate: row.bonus_rate,
      bonusMaximumParts: row.bonus_maximum_parts,
      turnover: row.turnover,
      bonusTurnover: row.bonus_turnover,
    },
    minLevel: row.min_level,
    minutes: row.minutes,
    payee: row.payee,
    titles: row.titles,
    enabled: row.enabled,
    sort: row.sort,
    levels: levelOffersFrom(row.levels),
  };
}
