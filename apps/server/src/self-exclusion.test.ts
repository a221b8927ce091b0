import { randomBytes, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excludeMember } from '@baize/contract/people/exclusion';
import { lotteryBuy } from '@baize/contract/play/lottery-tickets';
import { balance } from '@baize/contract/play/vendor-wallets';
import { SIGNATURE_HEADER, WALLET_PATHS } from '@baize/contract/vendor';
import { askerOf, type AskServer, sessionFor } from './testing/ask-server.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

/** Attack cases A42 and A77 on a server that runs with its jobs: who is shut out is out everywhere at once. */
/** A line of nothing: what a stream says now and then to stay open. */
const HEARTBEAT = '\n:\n';
let server: RunningServer;
let ask: AskServer;
beforeAll(async () => {
  server = await startServer();
  ask = askerOf(server);
});
afterAll(() => server.stop());

/** A stream of events; resolves with all it said until it ended. */
async function listen(token: string): Promise<() => Promise<string>> {
  const answer = await fetch(`${server.url}/events`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
    return text;
  };
}

const LAUNCHED = [
  `insert into games_player (vendor, wire_user, member_id, brand, currency, created_at)
   select 'house', $1, member_id, brand, 'PHP', now() from members_session where token_hash = sha256(convert_to($3, 'UTF8'))
     and $2::text is not null on conflict do nothing`,
  `insert into games_launch (token_hash, member_id, session_hash, created_at, opened_at, expires_at, brand, vendor,
     game_code, currency)
   select sha256(convert_to($2, 'UTF8')), member_id, token_hash, now(), now(), now() + interval '1 day', brand, 'house',
     'paper_lanterns', 'PHP'
   from members_session where token_hash = sha256(convert_to($3, 'UTF8')) and $1::text is not null`,
];

/** What a vendor holds of a member that plays. */
async function launched(session: string): Promise<{ user: string; token: string }> {
  const [user, token] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
  for (const statement of LAUNCHED) await server.database.owner.all(statement, [user, token, session]);
  const row = await server.database.owner.first<{ user: string }>(
    `select wire_user as "user" from games_player join members_session using (member_id)
     where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [session],
  );
  return { user: row?.user ?? '', token };
}

async function asVendor(path: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const body = JSON.stringify({ ...fields, request_uuid: randomUUID() });
  const signature = sign('sha256', Buffer.from(body), server.keys.vendorPrivateKey).toString('base64');
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  const answer = await fetch(`${server.url}/gateway/house${path}`, { method: 'POST', headers, body });
  return ((await answer.json()) as { status: string }).status;
}

describe('a member who shuts themselves out', () => {
  it('loses every open stream, session and game at once, and is still paid what was played', async () => {
    const [here, elsewhere] = [await sessionFor(server, 'demo01'), await sessionFor(server, 'demo01')];
    const ended = await Promise.all([here, elsewhere].map(({ token }) => listen(token)));
    const game = await launched(elsewhere.token);
    expect(await asVendor(WALLET_PATHS.balance, game)).toBe('RS_OK');
    const stake = {
      ...game,
      transaction_uuid: randomUUID(),
      supplier_transaction_id: randomUUID(),
      amount: 100_000,
      currency: 'PHP',
      game_code: 'paper_lanterns',
      round: randomUUID(),
      round_closed: false,
      is_free: false,
    };
    expect(await asVendor(WALLET_PATHS.bet, stake)).toBe('RS_OK');

    const answer = await ask(excludeMember, { period: '24h', password: 'Baize-2026' }, here);
    expect(answer.body).toMatchObject({ success: true });
    const bet = { ...stake, transaction_uuid: randomUUID(), supplier_transaction_id: randomUUID() };
    expect(await asVendor(WALLET_PATHS.bet, bet)).not.toBe('RS_OK');
    for (const { token } of [here, elsewhere]) {
      expect((await ask(balance, {}, { token })).body.message).toBe('session_expired');
    }
    for (const text of await Promise.all(ended.map((whole) => whole()))) {
      // It ended by what it was told, and not when it asked again by itself: it did not live to its first heartbeat.
      expect(text).toContain('event: session-ended');
      expect(text).not.toContain(HEARTBEAT);
    }

    const win = {
      ...stake,
      transaction_uuid: randomUUID(),
      supplier_transaction_id: randomUUID(),
      reference_transaction_uuid: stake.transaction_uuid,
      round_closed: true,
    };
    expect(await asVendor(WALLET_PATHS.win, win)).toBe('RS_OK');
  });

  it('buys no more of the lottery, and has the rest of a chase back at once', async () => {
    const me = await sessionFor(server, 'agent01');
    const { owner } = server.database;
    await owner.all(
      `select ledger_post('demo', $1, 'test', 'cash for a chase', sha256('chase'), 'adjustment', 'house:corrections', 'cash', 1000000, 'PHP', '')`,
      [me.memberId],
    );
    const game = 'ssc-own';
    await owner.all(
      `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
       values ($1, $1, 'SSC', 'LOTT', 'LOTT', 'official', '{}')`,
      [game],
    );
    await owner.all("insert into lottery_offer (place, brand, game_code) values (900, 'demo', $1)", [game]);
    const opened = await owner.all<{ issue: string }>(
      `insert into lottery_issue (game_code, issue, day, made_at, opens_at, closes_at, draws_at)
       select $1, n::text, current_date, now(), now(), now() + n * interval '1 hour', now() + n * interval '1 hour'
       from generate_series(1, 3) n returning issue`,
      [game],
    );
    const slip = {
      ...{ requestKey: randomUUID(), game },
      tickets: [
        {
          play: 'dwd',
          selection: [[1], [], [], [], []],
          price: { by: 'multiple' as const, base: '2', unit: 'yuan' as const, multiple: 1 },
        },
      ],
      chase: { stopOnWin: true, issues: opened.map(({ issue }) => ({ issue, multiple: 1 })) },
    };
    expect((await ask(lotteryBuy, slip, me)).body).toMatchObject({ message: '', value: { stake: '6' } });
    const of = async (text: string) => {
      const row = await owner.first<{ n: string | null }>(
        `select (${text})::text as n from members_session s where s.token_hash = sha256(convert_to($1, 'UTF8'))`,
        [me.token],
      );
      return row?.n;
    };
    const cash = `select a.balance_parts from ledger_account a where a.member_id = s.member_id and a.name = 'cash'`;
    const before = BigInt((await of(cash)) ?? 0);
    const answer = await ask(excludeMember, { period: '24h', password: 'Baize-2026' }, me);
    expect(answer.body).toMatchObject({ success: true });
    expect(BigInt((await of(cash)) ?? 0) - before).toBe(600_000n);
    expect(
      await of('select count(*) from lottery_ticket t where t.member_id = s.member_id and t.cancelled_at is null'),
    ).toBe('0');
    expect((await ask(lotteryBuy, { ...slip, requestKey: randomUUID() }, me)).body).toMatchObject({
      success: false,
      message: 'session_expired',
    });
  });
});
