import type { Issue } from '@baize/lottery';
import type { Tx } from '../../../platform/database/db.ts';

const INSERT = `
  with past as (
    insert into lottery_issue (game_code, issue, day, made_at, opens_at, closes_at, draws_at, drawn_at, settled_at, state, version,
      settled_version, result)
    select $1, x.code, x.day, x.opens_at, x.opens_at, x.closes_at, x.draws_at, x.draws_at, x.draws_at, 'settled', 1, 1, x.result
    from jsonb_to_recordset($2::jsonb) as x (
      code text, day date, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, result text)
    on conflict (game_code, issue) do nothing
    returning issue_id, draws_at, result
  )
  insert into lottery_result (issue_id, version, kind, source, result, entered_name, reason, at)
  select issue_id, 1, 'result', 'feed', result, 'history', 'A real result of the past.', draws_at from past`;

/** Issues of the past, as results to look at: nobody bought any of them. */
export async function insertPast(
  tx: Tx,
  gameCode: string,
  issues: readonly (Issue & { readonly result: string })[],
): Promise<void> {
  const rows = issues.map(({ code, day, opensAt, closesAt, drawsAt, result }) => ({
    ...{ code, day, result },
    opens_at: new Date(opensAt),
    closes_at: new Date(closesAt),
    draws_at: new Date(drawsAt),
  }));
  await tx.all(INSERT, [gameCode, JSON.stringify(rows)]);
}
