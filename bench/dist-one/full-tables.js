import pg from 'pg';
import { BENCH_GAME, BENCH_VENDOR } from './bet-players.js';
const MEMBERS = 1_000_000;
const BUSY_TRANSFERS = 100_000;
const PER_MEMBER = 20;
const DAYS = 120;
/** 20,000,000 transfers, 1,000,000 members and 10,000,000 rounds, or a share of them. */
export function fullSize(share) {
    const members = Math.max(1000, Math.round(MEMBERS * share));
    return { members, busyTransfers: Math.min(BUSY_TRANSFERS, members * 5), days: DAYS };
}
/** The member whose records are read. */
export const BUSY_USERNAME = 'bench000000000';
const BIG_TABLES = [
    'ledger_account',
    'ledger_transfer',
    'games_transaction',
    'games_bet',
    'games_player',
    'members_member',
];
/**
 * Writes the history of a brand that many play at, as the ledger and the gateway would have written it: every row in the order of its
 * time, the rows of all members between each other, random ids, each day finished. `npm run audit` finds nothing wrong with it.
 * The server writes it by itself, without indexes, and makes those afterwards: minutes for twenty million transfers. As the owner,
 * into a database that was seeded; the days are not sealed yet.
 */
export async function fillTables(databaseUrl, size) {
    const [books, games] = [await connected(databaseUrl), await connected(databaseUrl)];
    try {
        await books.query(membersText(size));
        const indexes = await takeIndexes(books);
        await books.query(ACCOUNTS);
        await Promise.all([
            inSlices((slice) => books.query(transfersText(slice, size))),
            inSlices((slice) => games.query(roundsText(slice, size))),
        ]);
        await makeIndexes([books, games], indexes);
        await books.query('drop table bench_member');
        await books.query('vacuum (freeze, analyze)');
        await books.query('checkpoint');
    }
    finally {
        await Promise.all([books.end(), games.end()]);
    }
}
async function connected(databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '128MB'; set jit = off; set timezone = 'UTC'`);
    return client;
}
async function inSlices(write) {
    for (let slice = 0; slice < PER_MEMBER; slice += 1)
        await write(slice);
}
/** Drops what an insert would have to keep up to date. What enforces a key is made again by the definition it had. */
async function takeIndexes(client) {
    const { rows } = await client.query(`select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as make
     from pg_constraint c where c.conrelid = any ($1::regclass[]) and c.contype in ('p', 'u')
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
     from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`, [BIG_TABLES]);
    // A table that is referred to keeps its key.
    const referred = (await client.query(REFERRED, [BIG_TABLES])).rows.map(({ key }) => key);
    const free = rows.filter(({ drop }) => !referred.some((key) => drop.endsWith(` ${key}`)));
    for (const { drop } of free)
        await client.query(drop);
    return free;
}
const REFERRED = `
  select distinct k.relname as key from pg_constraint c join pg_class k on k.oid = c.conindid
  where c.contype = 'f' and c.confrelid = any ($1::regclass[])`;
async function makeIndexes(clients, indexes) {
    const waiting = [...indexes];
    await Promise.all(clients.map(async (client) => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
            await client.query(next.make);
    }));
}
/** Place 0 is the busy member. The others are taken in this order in every slice of time. */
function membersText({ members }) {
    return `
    create unlogged table bench_member as
    select n as place, gen_random_uuid() as id, encode(uuid_send(gen_random_uuid()), 'hex') as wire_user
    from generate_series(0, ${members}) n;
    analyze bench_member`;
}
const STAKE = 100_000;
const WIN = 90_000;
const PAID_IN = 1_000_000_000;
const PAID_IN_BUSY = 1_000_000_000_000;
/** What a member has after so many transfers, the deposit being the first. */
const balanceAfter = (paidIn, transfers) => `${paidIn} - ${STAKE}::bigint * (${transfers} / 2) + ${WIN}::bigint * ((${transfers} - 1) / 2)`;
const ACCOUNTS = `
  insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at)
  select 'demo', id, 'bench' || lpad(place::text, 9, '0'), 'bench' || lpad(place::text, 9, '0'), '', 0, 'PHP',
    now() - interval '${DAYS + 1} days'
  from bench_member;
  insert into games_vendor (code, name) values ('${BENCH_VENDOR}', 'Bench') on conflict do nothing;
  insert into games_game (vendor, game_code, name, game_type, motif, hue)
  values ('${BENCH_VENDOR}', '${BENCH_GAME}', 'Bench', 'RNG', 'reels', 0);
  insert into games_player (vendor, wire_user, member_id, brand, currency, created_at)
  select '${BENCH_VENDOR}', wire_user, id, 'demo', 'PHP', now() - interval '${DAYS + 1} days' from bench_member`;
/** Of how many transfers one more is the busy member's, and how many they make. */
const busyEvery = ({ members, busyTransfers }) => Math.ceil((members * PER_MEMBER) / busyTransfers);
const busyCount = (size) => Math.ceil((size.members * PER_MEMBER) / busyEvery(size));
/**
 * What happens in a slice of the time, in its order: a transfer of each member, and now and then one of the busy member. \`n\` counts
 * the transfers of a member from 1.
 */
function happenings(slice, size) {
    const { members, days } = size;
    const every = busyEvery(size);
    const moment = `(${slice}::bigint * ${members} + m.place - 1)`;
    return `
    select case when x.is_busy then b.id else m.id end as id,
      case when x.is_busy then ${busyCount(size)} else ${PER_MEMBER} end as total,
      case when x.is_busy then ${moment} / ${every} + 1 else ${slice + 1} end as n,
      case when x.is_busy then ${PAID_IN_BUSY}::bigint else ${PAID_IN}::bigint end as paid_in,
      date_trunc('day', now()) - interval '${days} days'
        + ${moment} * (interval '${days} days' / (${members}::bigint * ${PER_MEMBER}))
        + case when x.is_busy then interval '1 microsecond' else interval '0' end as at
    from bench_member m
    cross join (values (false), (true)) x (is_busy)
    join bench_member b on b.place = 0
    where m.place > 0 and (not x.is_busy or ${moment} % ${every} = 0)`;
}
/** A random look, and the same wherever it is named. */
const uuidOf = (what, n) => `md5('${what} ' || h.id || ${n})::uuid`;
function transfersText(slice, size) {
    return `
    insert into ledger_transfer (member_id, seq, amount_parts, balance_after_parts, at, leg, brand, kind, debit_account,
      credit_account, currency, scope, key, reference, fingerprint)
    select h.id, h.n, case when h.n = 1 then h.paid_in when h.n % 2 = 0 then ${STAKE} else ${WIN} end,
      ${balanceAfter('h.paid_in', 'h.n')}, h.at, 0, 'demo',
      case when h.n = 1 then 'deposit' when h.n % 2 = 0 then 'bet' else 'win' end,
      case when h.n = 1 then 'house:payments:sandbox' when h.n % 2 = 0 then 'cash' else 'house:games' end,
      case when h.n % 2 = 0 then 'house:games' else 'cash' end,
      'PHP', case when h.n = 1 then 'deposit' else 'games:${BENCH_VENDOR}' end, ${uuidOf('move', 'h.n')}::text,
      case when h.n = 1 then ${uuidOf('move', 'h.n')}::text
        else '${BENCH_VENDOR} ${BENCH_GAME} ' || ${uuidOf('round', '(h.n / 2)')} end,
      sha256(uuid_send(${uuidOf('move', 'h.n')}))
    from (${happenings(slice, size)}) h;
    ${slice === PER_MEMBER - 1 ? balancesText(size) : ''}`;
}
/** Once all transfers are told: what the accounts come to. */
function balancesText(size) {
    return `
    insert into ledger_account (member_id, name, brand, currency, balance_parts, last_seq)
    select m.id, x.name, 'demo', 'PHP', case x.name when 'cash' then ${balanceAfter('o.paid_in', 'o.n')} else 0 end,
      case x.name when 'cash' then o.n else 0 end
    from bench_member m
    cross join lateral (select case when m.place = 0 then ${busyCount(size)} else ${PER_MEMBER} end as n,
      case when m.place = 0 then ${PAID_IN_BUSY}::bigint else ${PAID_IN}::bigint end as paid_in) o
    cross join (values ('cash'), ('held')) x (name)`;
}
function roundsText(slice, size) {
    const round = `${uuidOf('round', '(h.n / 2)')}::text`;
    return `
    create temporary table told as select h.* from (${happenings(slice, size)}) h where h.n > 1;
    insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
      brand, currency, game_code, round, vendor_reference)
    select ${uuidOf('move', 'h.n')}, h.id, case when h.n % 2 = 1 then ${uuidOf('move', '(h.n - 1)')} end,
      case when h.n % 2 = 0 then ${STAKE} else ${WIN} end, ${balanceAfter('h.paid_in', 'h.n')}, h.at, '${BENCH_VENDOR}',
      case when h.n % 2 = 0 then 'bet' else 'win' end, 'demo', 'PHP', '${BENCH_GAME}', ${round}, ${uuidOf('move', 'h.n')}::text
    from told h;
    insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
    select h.id, h.at, ${STAKE}, case when h.n < h.total then ${WIN} else 0 end,
      case when h.n < h.total then 'settled' else 'open' end, 'demo', '${BENCH_VENDOR}', ${round},
      '${BENCH_GAME}', 'PHP'
    from told h where h.n % 2 = 0;
    drop table told`;
}
//# sourceMappingURL=full-tables.js.map