import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Tournament } from './domain/tournament.ts';
import { type Offer, offerFrom } from './offer.ts';

/** One tournament of a promotion: the next one of the same promotion begins at another time. */
export interface TournamentKey {
  readonly brand: BrandCode;
  readonly promotionId: string;
  readonly startsAt: number;
}

export interface OfferedTournament {
  readonly brand: BrandCode;
  readonly promotionId: string;
  readonly offer: Offer;
  readonly deal: Tournament;
}

interface OfferRow {
  readonly brand: BrandCode;
  readonly promotionId: string;
  readonly offer: unknown;
}

function tournamentsFrom(rows: readonly OfferRow[]): OfferedTournament[] {
  return rows.flatMap(({ offer: stored, ...of }) => {
    const offer = offerFrom(stored);
    return offer.deal.kind === 'tournament' ? [{ ...of, offer, deal: offer.deal }] : [];
  });
}

const OFFERED = `select brand, promotion_id as "promotionId", offer from promotions_promotion
  where offer -> 'deal' ->> 'kind' = 'tournament' and ($1::text[] is null or brand = any ($1)) order by brand, promotion_id`;

/** The tournaments of some brands, or of all: those that are switched off as well, for what began is carried through. */
export async function offeredTournaments(sql: Sql, brands: readonly BrandCode[] | null): Promise<OfferedTournament[]> {
  return tournamentsFrom(await sql.all<OfferRow>(OFFERED, [brands]));
}

const OPEN = `insert into promotions_tournament (brand, promotion_id, starts_at) values ($1, $2, $3) on conflict do nothing`;
const HOLD = `select closed_at from promotions_tournament where brand = $1 and promotion_id = $2 and starts_at = $3 for share`;

/** Opens a tournament unless it is, and keeps it from being closed meanwhile. False when it is closed. */
export async function holdTournament(tx: Tx, key: TournamentKey): Promise<boolean> {
  await tx.all(OPEN, valuesOf(key));
  return (await tx.first<{ readonly closed_at: Date | null }>(HOLD, valuesOf(key)))?.closed_at === null;
}

const CLOSE = `insert into promotions_tournament as t (brand, promotion_id, starts_at, closed_at) values ($1, $2, $3, $4)
  on conflict (brand, promotion_id, starts_at) do update set closed_at = excluded.closed_at where t.closed_at is null`;

/** Nothing of it changes any more. Whoever counts at the moment is waited for. */
export async function closeTournament(sql: Sql, key: TournamentKey, now: Instant): Promise<void> {
  await sql.all(CLOSE, [...valuesOf(key), new Date(now)]);
}

const GIVEN = `update promotions_tournament set given_at = $4
  where brand = $1 and promotion_id = $2 and starts_at = $3 and given_at is null`;

export async function noteGiven(sql: Sql, key: TournamentKey, now: Instant): Promise<void> {
  await sql.all(GIVEN, [...valuesOf(key), new Date(now)]);
}

const IS_GIVEN = `select given_at is not null as given from promotions_tournament
  where brand = $1 and promotion_id = $2 and starts_at = $3`;

/** Whether every prize of it was given. */
export async function isGiven(sql: Sql, key: TournamentKey): Promise<boolean> {
  return (await sql.first<{ readonly given: boolean }>(IS_GIVEN, valuesOf(key)))?.given ?? false;
}

const JOINED = `select promotion_id as "promotionId", member_id as "memberId", joined_at as "joinedAt", edition from promotions_member
  where member_id = any ($1) and promotion_id = any ($2)`;

export interface Joined {
  readonly promotionId: string;
  readonly memberId: string;
  readonly joinedAt: Date;
  readonly edition: number;
}

/** Who of these joined which of these promotions, and when. */
export function joinedAmong(
  sql: Sql,
  members: readonly MemberId[],
  promotionIds: readonly string[],
): Promise<readonly Joined[]> {
  return sql.all<Joined>(JOINED, [members, promotionIds]);
}

export interface MoreScore extends TournamentKey {
  readonly memberId: MemberId;
  readonly more: bigint;
}

const ADD = `insert into promotions_score as s (brand, promotion_id, starts_at, member_id, score, reached_at)
  select n.brand, n.promotion_id, n.starts_at, n.member_id, n.more, $6
  from unnest($1::text[], $2::text[], $3::timestamptz[], $4::uuid[], $5::bigint[]) n (brand, promotion_id, starts_at, member_id, more)
  on conflict (member_id, brand, promotion_id, starts_at) do update set score = s.score + excluded.score,
    reached_at = case when excluded.score > 0 then excluded.reached_at else s.reached_at end`;

/** Adds to scores, or takes away. Of the same score whoever had it first stands ahead. */
export async function addScores(tx: Tx, scores: readonly MoreScore[], now: Instant): Promise<void> {
  await tx.all(ADD, [
    scores.map(({ brand }) => brand),
    scores.map(({ promotionId }) => promotionId),
    scores.map(({ startsAt }) => new Date(startsAt)),
    scores.map(({ memberId }) => memberId),
    scores.map(({ more }) => more),
    new Date(now),
  ]);
}

export interface Ranked {
  readonly memberId: MemberId;
  readonly score: bigint;
}

const FIRST = `select member_id as "memberId", score from promotions_score
  where brand = $1 and promotion_id = $2 and starts_at = $3 and score > 0 order by score desc, reached_at, member_id limit $4`;

/** Those in front, in order. */
export async function firstIn(sql: Sql, key: TournamentKey, limit: number): Promise<Ranked[]> {
  const rows = await sql.all<{ memberId: string; score: bigint }>(FIRST, [...valuesOf(key), limit]);
  return rows.map(({ memberId, score }) => ({ memberId: asId<MemberId>(memberId), score }));
}

const MINE = `select score, reached_at as "reachedAt" from promotions_score
  where member_id = $4 and brand = $1 and promotion_id = $2 and starts_at = $3 and score > 0`;
/** However many there are, no more of them are looked at. */
const AHEAD = `select count(*)::int as ahead from (
    select from promotions_score s where s.brand = $1 and s.promotion_id = $2 and s.starts_at = $3 and s.score > 0 and s.score >= $5
      and (s.score > $5 or (s.reached_at, s.member_id) < ($6, $4)) limit $7) x`;

/** A member's score and place; no place beyond `most`. */
export async function placeIn(
  sql: Sql,
  key: TournamentKey,
  { memberId, most }: { readonly memberId: MemberId; readonly most: number },
): Promise<{ readonly score: bigint; readonly place: number | null } | undefined> {
  const mine = await sql.first<{ score: bigint; reachedAt: Date }>(MINE, [...valuesOf(key), memberId]);
  if (mine === undefined) return undefined;
  const values = [...valuesOf(key), memberId, mine.score, mine.reachedAt, most];
  const ahead = (await sql.first<{ ahead: number }>(AHEAD, values))?.ahead ?? 0;
  return { score: mine.score, place: ahead >= most ? null : ahead + 1 };
}

/** Which of a promotion's tournaments an offer is about. */
export function keyOf({
  brand,
  promotionId,
  deal,
}: Pick<OfferedTournament, 'brand' | 'promotionId' | 'deal'>): TournamentKey {
  return { brand, promotionId, startsAt: deal.startsAt };
}

function valuesOf({ brand, promotionId, startsAt }: TournamentKey): unknown[] {
  return [brand, promotionId, new Date(startsAt)];
}
