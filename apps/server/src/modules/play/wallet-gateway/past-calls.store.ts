import type { Instant } from '@baize/kernel';
import type { WalletStatus } from '@baize/contract/vendor';
import type { Sql } from '../../../platform/database/db.ts';
import type { WalletCall } from './wallet-call.ts';

/** A vendor's call that a seed tells of, and when it came. */
export interface PastCall {
  readonly at: Instant;
  readonly call: WalletCall;
}

interface PastOutcome {
  readonly status: WalletStatus;
  /** The number of the member's latest transfer after the call. */
  readonly latestSeq: bigint;
}

/** One call after the other, each in its own time, by the statement that carries out a vendor's. */
const EACH = `
  select v.status, coalesce(s.latest_seq, 0) as latest_seq
  from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::uuid[], $7::uuid[], $8::bigint[], $9::text[],
      $10::text[], $11::text[], $12::boolean[])
      with ordinality as c (at, vendor, kind, wire_user, token, transaction, reference, amount, currency, game, round, closed, n),
    lateral games_wallet_batch(c.at, array[c.vendor], array[c.kind], array[c.wire_user], array[c.token], array[c.transaction],
      array[c.reference], array[c.amount], array[c.currency], array[c.game], array[c.round], array[c.closed],
      array[null::text], false) v,
    lateral ledger_latest_seq(v.member_id) as s (latest_seq)
  order by c.n`;

/** Carries out calls of the past in one round trip; the outcomes are in their order. */
export async function carryOutPast(sql: Sql, calls: readonly PastCall[]): Promise<PastOutcome[]> {
  const rows = await sql.all<{ status: WalletStatus; latest_seq: bigint }>(EACH, [
    calls.map(({ at }) => new Date(at)),
    calls.map(({ call }) => call.vendor),
    calls.map(({ call }) => call.kind),
    calls.map(({ call }) => call.user),
    calls.map(({ call }) => call.tokenHash),
    calls.map(({ call }) => call.transaction),
    calls.map(({ call }) => call.reference),
    calls.map(({ call }) => call.amount),
    calls.map(({ call }) => call.currency),
    calls.map(({ call }) => call.gameCode),
    calls.map(({ call }) => call.round),
    calls.map(({ call }) => call.closed),
  ]);
  return rows.map(({ status, latest_seq }) => ({ status, latestSeq: latest_seq }));
}
