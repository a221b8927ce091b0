import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { CallKind } from './one-api-call.ts';
import type { Booked, Plan, Step } from './plan-call.ts';

/** Which call of whom, and what it is about. */
export interface CallKey {
  readonly vendor: string;
  readonly wireUser: string;
  readonly kind: CallKind;
  readonly transactionId: string;
  /** The bet that the call names. */
  readonly betUuid: string | null;
  readonly round: string | null;
}

/** A call that came before. */
export interface KnownCall {
  readonly fingerprint: Buffer;
  readonly steps: readonly Step[];
}

/** What is known when a call comes in. */
export interface Knowledge extends Omit<Booked, 'balanceParts'> {
  readonly memberId: MemberId;
  readonly known: KnownCall | null;
}

interface Row {
  readonly member_id: MemberId;
  readonly fingerprint: Buffer | null;
  readonly steps: readonly StoredStep[] | null;
  readonly kind: string | null;
  readonly amount_parts: bigint | null;
  readonly game_code: string | null;
  readonly round: string | null;
  readonly vendor_reference: string | null;
  readonly round_bet: string | null;
  readonly round_parts: bigint | null;
  readonly round_game: string | null;
  readonly has_won: boolean;
}

type StoredStep = Omit<Step, 'parts'> & { readonly parts: string };

const KNOW = `
  select p.member_id, c.fingerprint, c.steps, t.kind, t.amount_parts, t.game_code, t.round, t.vendor_reference,
    r.transaction_uuid as round_bet, r.amount_parts as round_parts, r.game_code as round_game,
    coalesce((select b.win_parts > 0 from games_bet b
      where b.member_id = p.member_id and b.vendor = p.vendor and b.round = $6), false) as has_won
  from games_player p
  left join games_one_api_call c on c.vendor = p.vendor and c.kind = $3 and c.transaction_id = $4
  left join games_transaction t on t.transaction_uuid = $5 and t.vendor = p.vendor and t.member_id = p.member_id
  left join lateral (
    select b.transaction_uuid, b.amount_parts, b.game_code
    from games_one_api_call x
    join games_transaction b on b.transaction_uuid = x.bet_uuid and b.vendor = x.vendor
    where x.vendor = p.vendor and x.wire_user = p.wire_user and x.round = $6 and x.bet_uuid is not null
      and b.kind = 'bet' and b.member_id = p.member_id
      and not exists (select from games_undone u where u.transaction_uuid = b.transaction_uuid and u.vendor = b.vendor)
    order by x.at desc, x.transaction_id desc limit 1) r on true
  where p.vendor = $1 and p.wire_user = $2`;

/** Undefined for a user that nobody is. */
export async function findKnowledge(sql: Sql, key: CallKey): Promise<Knowledge | undefined> {
  const { vendor, wireUser, kind, transactionId, betUuid, round } = key;
  const row = await sql.first<Row>(KNOW, [vendor, wireUser, kind, transactionId, betUuid, round]);
  if (row === undefined) return undefined;
  const bet =
    row.kind === null
      ? null
      : {
          kind: row.kind,
          parts: row.amount_parts ?? 0n,
          gameCode: row.game_code,
          round: row.round,
          reference: row.vendor_reference,
        };
  const roundBet =
    row.round_bet === null
      ? null
      : { transaction: row.round_bet, parts: row.round_parts ?? 0n, gameCode: row.round_game };
  const { fingerprint, steps } = row;
  const known = fingerprint === null || steps === null ? null : { fingerprint, steps: steps.map(stepFrom) };
  return { memberId: row.member_id, known, bet, roundBet, hasWon: row.has_won };
}

function stepFrom({ parts, ...step }: StoredStep): Step {
  return { ...step, parts: BigInt(parts) };
}

const KEEP = `
  insert into games_one_api_call (vendor, kind, transaction_id, wire_user, bet_uuid, round, fingerprint, steps, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict do nothing
  returning transaction_id`;

/** Writes down what a call comes to. False when another copy of it did so first: then that one's plan counts. */
export async function keepCall(
  sql: Sql,
  { vendor, wireUser, kind, transactionId, round }: CallKey,
  plan: Plan & { readonly fingerprint: Buffer; readonly now: Instant },
): Promise<boolean> {
  const steps = JSON.stringify(plan.steps.map((step) => ({ ...step, parts: String(step.parts) })));
  const what = [plan.betUuid, round, plan.fingerprint, steps, new Date(plan.now)];
  return (await sql.first(KEEP, [vendor, kind, transactionId, wireUser, ...what])) !== undefined;
}

/** How a transaction stands in the books: its kind, and the aggregator's transaction that brought it. */
export function findBooked(
  sql: Sql,
  vendor: string,
  transaction: string,
): Promise<{ readonly kind: string; readonly reference: string | null } | undefined> {
  return sql.first(
    'select kind, vendor_reference as reference from games_transaction where transaction_uuid = $1 and vendor = $2',
    [transaction, vendor],
  );
}
