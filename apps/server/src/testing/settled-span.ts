import { asId, type BrandCode, type Instant, instantOf, invariant } from '@baize/kernel';
import type { SettledSum, TakenSpan } from '../modules/play/settled-bets/index.ts';
import type { Sql } from '../platform/database/db.ts';

/** What became of one round. */
export interface SettledChange extends SettledSum {
  readonly round: string;
  readonly stakeParts: bigint;
  readonly winParts: bigint;
}

/** Sums as a follower is given them. */
export function spanOf(sums: readonly SettledSum[]): TakenSpan {
  const at = instantOf(Date.now());
  const moments = { madeAt: at, earliest: at, latest: at };
  const brands = [...new Set(sums.map(({ brand }) => brand))];
  return { after: 0n, until: 1n, changes: sums.length, ...moments, brands, sums: () => Promise.resolve(sums) };
}

/** Writes a batch of changes of the brand demo as the collector makes them, and has every follower be done with it: a test hands it out. */
export async function settledSpan(sql: Sql, changes: readonly SettledChange[], madeAt: Instant): Promise<TakenSpan> {
  const row = await sql.first<{ readonly batch: bigint }>(BATCH, valuesOf(changes, madeAt));
  invariant(row !== undefined, 'a batch has a number');
  const { batch } = row;
  const begun = changes.map(({ begunAt }) => begunAt);
  return {
    ...{ after: batch - 1n, until: batch, changes: changes.length, brands: [asId<BrandCode>('demo')], madeAt },
    ...{ earliest: instantOf(Math.min(...begun)), latest: instantOf(Math.max(...begun)) },
    sums: () => Promise.resolve(changes),
  };
}

const BATCH = `
  with changes as (
    select c.*, coalesce(b.stake, 0) as stake_before, coalesce(b.valid, 0) as valid_before
    from unnest($2::uuid[], $3::timestamptz[], $4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
      with ordinality c (member_id, begun_at, rounds, stake, valid, win, round, place)
    left join lateral (
      select sum(x.stake)::bigint as stake, sum(x.valid)::bigint as valid
      from games_settled_changes(0, (select batch from games_settled_progress)) x
      where x.member_id = c.member_id and x.round = c.round) b on true
  ), next as (
    update games_settled_progress set batch = batch + 1 returning batch
  ), followed as (
    update games_settled_follower f set batch = n.batch from next n
  )
  insert into games_settled_batch (batch, made_at, changes, of_brands, earliest, latest, member_ids, begun_ats,
    rounds, stakes, valids, wins, stakes_before, valids_before,
    brands, currencies, vendors, game_codes, game_types, round_names, settled_ats)
  select (select batch from next), $1, count(*), '{demo}', min(begun_at), max(begun_at),
    array_agg(member_id order by place), array_agg(begun_at order by place),
    array_agg(rounds order by place), array_agg(stake order by place), array_agg(valid order by place), array_agg(win order by place),
    array_agg(stake_before order by place), array_agg(valid_before order by place), array_agg('demo'::text), array_agg('PHP'::text),
    array_agg('house'::text), array_agg('lanterns'::text), array_agg(null::text), array_agg(round order by place),
    array_agg($1::timestamptz)
  from changes
  returning batch`;

function valuesOf(changes: readonly SettledChange[], madeAt: Instant): readonly unknown[] {
  return [
    new Date(madeAt),
    changes.map(({ memberId }) => memberId),
    changes.map(({ begunAt }) => new Date(begunAt)),
    changes.map(({ rounds }) => rounds),
    changes.map(({ stakeParts }) => stakeParts),
    changes.map(({ validParts }) => validParts),
    changes.map(({ winParts }) => winParts),
    changes.map(({ round }) => round),
  ];
}
