import { asId, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { AwardId } from '../awards/index.ts';
import type { RaffleKey } from '../raffle-draws/index.ts';

export type WinnerState = 'due' | 'given' | 'claimed' | 'lapsed' | 'passedOn' | 'follows';

/** A number that was drawn. */
export interface Winner {
  /** Drawn as the how-manieth. */
  readonly drawn: number;
  readonly number: number;
  readonly memberId: MemberId;
  readonly prize: number | null;
  readonly slot: number | null;
  readonly state: WinnerState;
  readonly awardId: AwardId | null;
}

interface Row {
  readonly drawn: number;
  readonly number: number;
  readonly member_id: string;
  readonly prize: number | null;
  readonly slot: number | null;
  readonly state: WinnerState;
  readonly award_id: string | null;
}

const INSERT = `
  insert into raffle_winner (brand, raffle_id, drawn, number, member_id, prize, slot, state)
  select $1, $2, d.drawn, t.number, t.member_id, s.prize, s.slot, case when s.prize is null then 'follows' else 'due' end
  from unnest($3::integer[]) with ordinality d (place, drawn)
  join (
    select x.number, x.member_id, row_number() over (order by x.number) as place from raffle_ticket x
    where x.brand = $1 and x.raffle_id = $2 and x.taken_at is null) t on t.place = d.place
  left join unnest($4::integer[], $5::integer[]) with ordinality s (prize, slot, drawn) on s.drawn = d.drawn`;

/** Notes who holds the places that were drawn: the first of them win. */
export async function insertWinners(
  tx: Tx,
  { brand, raffleId, places }: RaffleKey & { readonly places: readonly number[] },
  slots: readonly { readonly prize: number; readonly slot: number }[],
): Promise<void> {
  await tx.all(INSERT, [brand, raffleId, places, slots.map(({ prize }) => prize), slots.map(({ slot }) => slot)]);
}

const COLUMNS = 'w.drawn, w.number, w.member_id, w.prize, w.slot, w.state, w.award_id';

interface AtWorkRow {
  readonly brand: string;
  readonly raffle_id: string;
  readonly drawn: number;
  readonly award_id: string | null;
}

const AT_WORK = `select w.brand, w.raffle_id, w.drawn, w.award_id from raffle_winner w where w.state = $1
  order by w.brand, w.raffle_id, w.drawn limit $2 offset $3`;

export type WinnerKey = RaffleKey & { readonly drawn: number; readonly awardId: string | null };

/** Winners whom their prize is to be given, or who have not claimed it. */
export async function winnersAtWork(
  sql: Sql,
  state: 'due' | 'given',
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<WinnerKey[]> {
  const rows = await sql.all<AtWorkRow>(AT_WORK, [state, limit, offset]);
  return rows.map((row) => ({
    brand: asId(row.brand),
    raffleId: row.raffle_id,
    drawn: row.drawn,
    awardId: row.award_id,
  }));
}

const LOCK = `select ${COLUMNS} from raffle_winner w where w.brand = $1 and w.raffle_id = $2 and w.drawn = $3 for update`;

export async function lockWinner(
  tx: Tx,
  { brand, raffleId, drawn }: Omit<WinnerKey, 'awardId'>,
): Promise<Winner | undefined> {
  const row = await tx.first<Row>(LOCK, [brand, raffleId, drawn]);
  return row && winnerFrom(row);
}

const NEXT = `select ${COLUMNS} from raffle_winner w where w.brand = $1 and w.raffle_id = $2 and w.state = 'follows'
  order by w.drawn limit 1 for update`;

/** The first number that only follows. The raffle is locked by the caller. */
export async function lockNext(tx: Tx, { brand, raffleId }: RaffleKey): Promise<Winner | undefined> {
  const row = await tx.first<Row>(NEXT, [brand, raffleId]);
  return row && winnerFrom(row);
}

const WRITE = `update raffle_winner set prize = $4, slot = $5, state = $6, award_id = $7
  where brand = $1 and raffle_id = $2 and drawn = $3`;

export async function writeWinner(tx: Tx, { brand, raffleId }: RaffleKey, winner: Winner): Promise<void> {
  const { drawn, prize, slot, state, awardId } = winner;
  await tx.all(WRITE, [brand, raffleId, drawn, prize, slot, state, awardId]);
}

const SHOWN = `select ${COLUMNS}, e.code, members_name_of(w.member_id) as username
  from raffle_winner w join raffle_entrant e using (brand, raffle_id, member_id)
  where w.brand = $1 and w.raffle_id = $2 order by w.drawn`;

/** Every number that was drawn, in order. */
export async function winnersOf(
  sql: Sql,
  { brand, raffleId }: RaffleKey,
): Promise<(Winner & { readonly code: string; readonly username: string })[]> {
  const rows = await sql.all<Row & { code: string; username: string }>(SHOWN, [brand, raffleId]);
  return rows.map((row) => ({ ...winnerFrom(row), code: row.code, username: row.username }));
}

function winnerFrom(row: Row): Winner {
  return {
    drawn: row.drawn,
    number: row.number,
    memberId: asId<MemberId>(row.member_id),
    prize: row.prize,
    slot: row.slot,
    state: row.state,
    awardId: row.award_id === null ? null : asId<AwardId>(row.award_id),
  };
}
