import { randomBytes, randomUUID } from 'node:crypto';
import { hash as hashed } from '@node-rs/argon2';
import pg from 'pg';
import { contractsSetUp } from './contracts.ts';
import { LINE_SEATS, type Lines, linesOf } from './lines.ts';
import { lotterySetUp } from './lottery.ts';
import type { Person } from './person.ts';
import { rewardsSetUp } from './rewards.ts';
import { KEEPER } from './wallet-keeper.ts';
import { AGGREGATOR, VENDOR } from './wallet-vendors.ts';

export const BRAND = 'demo';
export const GAME = 'harness_game';
export const CURRENCY = 'PHP';
/** What everybody begins with. */
export const START_PARTS = 10_000_000_000n;
export const PAYMENT_PASSWORD = 'harness-pays-4711';

/** Few, so that the limits are reached again and again. */
const LIMITED = 12;
const DEPOSIT_LIMIT = 50_000_000n;
const STAKE_LIMIT = 2_000_000n;

/** Everybody whose part the clients play: people in pairs, and lines of agents. */
export interface Cast {
  readonly people: readonly Person[];
  readonly lines: Lines;
}

/** Members with money, a session and a valid launch token, made by the functions that the server itself uses. */
export async function openPeople(databaseUrl: string, count: number): Promise<Cast> {
  const seats = [
    ...Array.from({ length: count }, (_, i) => pairSeat(i, count)),
    ...LINE_SEATS.map((one) => lineSeat(one, count)),
  ];
  const people = seats.map(({ isAgent, isMoved, limits }, i) => personAt(i, { isAgent, isMoved, limits }));
  const hash = await hashed(PAYMENT_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = [
      people.map(({ memberId }) => memberId),
      people.map(({ username }) => username),
      people.map(({ token }) => token),
      people.map(({ user }) => user),
      people.map(({ launchToken }) => launchToken),
      people.map(({ accountId }) => accountId),
      seats.map(({ above }) => (above === undefined ? null : people[above]?.memberId)),
      hash,
      people.map(({ limits }) => limits.deposit ?? null),
      people.map(({ limits }) => limits.stake ?? null),
      people.map(({ isAgent }) => isAgent),
    ];
    const lines = linesOf(people.slice(count));
    for (const text of [...SET_UP, ...contractsSetUp(BRAND, lines), 'analyze']) {
      await client.query(text, text.includes('$1') ? columns : []);
    }
    return { people: people.slice(0, count), lines };
  } finally {
    await client.end();
  }
}

/** Where somebody stands: who is right above, by number. */
interface Seat extends Pick<Person, 'isAgent' | 'isMoved' | 'limits'> {
  readonly above: number | undefined;
}

function pairSeat(i: number, count: number): Seat {
  const isAgent = i % 2 === 0;
  return { above: isAgent ? undefined : i - 1, isAgent, isMoved: false, limits: limitsOf(count - 1 - i) };
}

function lineSeat({ above, isAgent }: (typeof LINE_SEATS)[number], count: number): Seat {
  return { above: above === undefined ? undefined : count + above, isAgent, isMoved: above !== undefined, limits: {} };
}

function personAt(i: number, seat: Pick<Person, 'isAgent' | 'isMoved' | 'limits'>): Person {
  return {
    memberId: randomUUID(),
    username: `harness${i}`,
    token: randomBytes(32).toString('base64url'),
    user: randomBytes(16).toString('base64url'),
    launchToken: randomBytes(32).toString('base64url'),
    accountId: randomUUID(),
    ...seat,
  };
}

function limitsOf(fromTheEnd: number): Person['limits'] {
  if (fromTheEnd < LIMITED) return { deposit: DEPOSIT_LIMIT };
  return fromTheEnd < LIMITED * 2 ? { stake: STAKE_LIMIT } : {};
}

const PEOPLE = `unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $9::bigint[], $10::bigint[],
    $11::boolean[])
  as p (id, username, token, wire_user, launch, account_id, upline_id, deposit_limit, stake_limit, leads),
  (select $8::text as hash) h`;
/** Nothing cools, nobody is looked at twice: every withdrawal up to the line goes its way by itself. */
const WITHDRAWALS = {
  methods: [{ kind: 'bank', channel: 'sandbox', minimum: '10', maximum: '50000', feeFixed: '1', feePercent: 0.5 }],
  levels: [{ level: 0, amountPerDay: '90000000', countPerDay: 1000 }],
  ...{
    coolingHours: 0,
    automaticUpTo: '400',
    fourEyesFrom: '900',
    newMemberDays: 0,
    newDeviceHours: 0,
    newAccountDays: 0,
  },
  ...{ fastAfterDepositMinutes: 0, manyPerDay: 1000, firstIsReviewed: false, turnoverFactor: 0 },
};
const SET_UP = [
  `update brands_brand set account_settings = account_settings || '{"botCheck":"off"}'`,
  `insert into payments_withdrawal_settings (brand, settings) values ('${BRAND}', '${JSON.stringify(WITHDRAWALS)}')
   on conflict (brand) do update set settings = excluded.settings`,
  `insert into member_transfers_setting (brand, open, minimum_parts, maximum_parts, day_maximum_parts)
   values ('${BRAND}', true, 100000, 9000000000, 9000000000000)
   on conflict (brand) do update set open = true, minimum_parts = 100000, maximum_parts = 9000000000, day_maximum_parts = 9000000000000`,
  `insert into games_vendor (code, name, protocol)
   values ('${VENDOR}', 'Harness', 'rs-v2'), ('${AGGREGATOR}', 'Aggregator', 'one-api'), ('${KEEPER}', 'Keeper', 'tcg')`,
  `insert into games_offer (brand, vendor) values ('${BRAND}', '${KEEPER}')`,
  `insert into games_game (vendor, game_code, name, game_type, motif, hue)
   select code, '${GAME}', 'Harness', 'RNG', 'reels', 0 from unnest('{${VENDOR},${AGGREGATOR}}'::text[]) as v (code)`,
  `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, upline_id, to_upline, currency, created_at, first_login_at)
   select '${BRAND}', id, username, username, username, leads::int, upline_id, upline_id is not null,
     '${CURRENCY}', now() - interval '1 year', now() - interval '1 year' from ${PEOPLE}`,
  `insert into members_profile (member_id, payee_name) select id, 'Harness ' || username from ${PEOPLE}`,
  `insert into members_password (member_id, purpose, hash, changed_at)
   select id, 'payment', hash, now() - interval '1 year' from ${PEOPLE}`,
  `insert into payments_payout_account (member_id, account_id, brand, kind, institution, number, holder, bound_at, usable_at)
   select id, account_id, '${BRAND}', 'bank', 'BPI', '12' || lpad(substr(username, 8), 8, '0'), 'Harness ' || username,
     now() - interval '1 year', now() - interval '1 year' from ${PEOPLE}`,
  `insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, address, user_agent)
   select sha256(convert_to(token, 'UTF8')), id, '${BRAND}', now(), now(), now() + interval '6 hours', '127.0.0.1', 'harness' from ${PEOPLE}`,
  `select ledger_open_accounts('${BRAND}', id, '${CURRENCY}') from ${PEOPLE}`,
  `select ledger_post('${BRAND}', id, 'harness', 'start-' || id, sha256(id::text::bytea), 'adjustment', 'house:harness', 'cash',
     ${START_PARTS}, '${CURRENCY}', '') from ${PEOPLE}`,
  `insert into limits_member (member_id, brand, currency) select id, '${BRAND}', '${CURRENCY}' from ${PEOPLE}
   where deposit_limit is not null or stake_limit is not null`,
  `insert into limits_limit (member_id, source, kind, period, parts, set_at)
   select id, 'own', 'deposit', '24h', deposit_limit, now() from ${PEOPLE} where deposit_limit is not null
   union all
   select id, 'own', 'stake', '24h', stake_limit, now() from ${PEOPLE} where stake_limit is not null`,
  `select limits_begin_counting(id, now()) from ${PEOPLE} where stake_limit is not null`,
  ...[VENDOR, AGGREGATOR].flatMap((vendor) => [
    `insert into games_player (vendor, wire_user, member_id, brand, currency, created_at)
     select '${vendor}', wire_user, id, '${BRAND}', '${CURRENCY}', now() from ${PEOPLE}`,
    // A token that an aggregator made is kept with its vendor's name before it.
    `insert into games_launch (token_hash, member_id, session_hash, created_at, opened_at, expires_at, brand, vendor, game_code, currency)
     select sha256(convert_to('${vendor === AGGREGATOR ? `${vendor} ` : ''}' || launch, 'UTF8')), id, sha256(convert_to(token, 'UTF8')),
       now(), now(), now() + interval '6 hours', '${BRAND}', '${vendor}', '${GAME}', '${CURRENCY}' from ${PEOPLE}`,
  ]),
  ...lotterySetUp(BRAND),
  ...rewardsSetUp(BRAND),
];
