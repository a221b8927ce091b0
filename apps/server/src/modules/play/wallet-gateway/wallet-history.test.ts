import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterAll(() => stage.drop());

it.each([
  'update games_transaction set amount_parts = 0',
  'delete from games_transaction',
  "insert into games_undone (transaction_uuid, member_id, by_uuid, at, vendor) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), 'house')",
  'update games_bet set win_parts = 1000',
  'delete from games_launch',
  "update games_launch set expires_at = now() + interval '9 years'",
  'update games_player set member_id = gen_random_uuid()',
  'update games_game set enabled = true',
  "insert into games_offer (brand, vendor) values ('demo', 'rival')",
])('the web may not: %s', async (text) => {
  await stage.player();
  await expect(stage.api.all(text)).rejects.toMatchObject({ code: '42501' });
});

it('tells the member’s pages about each movement, after it is durable', async () => {
  const player = await stage.player();
  await stage.send('bet', player);
  await stage.send('bet', player, { amount: 99_999_999_999 });
  expect(stage.told.filter(({ memberId }) => memberId === player.memberId)).toEqual([
    { memberId: player.memberId, event: { type: 'balance' } },
  ]);
});

it('answers that nobody knows when the books are away, and takes the same call once they are back', async () => {
  const player = await stage.player();
  const fields = { transaction_uuid: '00000000-0000-4000-8000-000000000001' };
  await stage.owner.all('alter function games_wallet_batch rename to games_wallet_batch_away');
  const [first, second] = await Promise.all([stage.send('bet', player, fields), stage.send('bet', player)]);
  expect([first, second]).toMatchObject([
    { http: 500, body: { status: 'RS_ERROR_UNKNOWN' } },
    { http: 500, body: { status: 'RS_ERROR_UNKNOWN' } },
  ]);
  await stage.owner.all('alter function games_wallet_batch_away rename to games_wallet_batch');
  expect(await stage.send('bet', player, fields)).toMatchObject({
    http: 200,
    body: { status: 'RS_OK', balance: 9_000_000 },
  });
});

it('carries out every other call of a batch in which one cannot be', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => stage.player()));
  const [rich, ...others] = players;
  if (rich === undefined) throw new Error('no player');
  // The sum of this member's money would no longer fit: that call fails inside the statement that carries them all.
  await stage.owner.all(
    "update ledger_account set balance_parts = 9223372036854775000 where member_id = $1 and name = 'cash'",
    [rich.memberId],
  );
  const bets = await Promise.all(
    players.map((player) => stage.send('bet', player, { transaction_uuid: crypto.randomUUID(), amount: 0 })),
  );
  expect(bets.every(({ body }) => body.status === 'RS_OK')).toBe(true);
  const { transaction_uuid } = { transaction_uuid: crypto.randomUUID() };
  await stage.send('bet', rich, { transaction_uuid, amount: 0 });
  const win = { reference_transaction_uuid: transaction_uuid, amount: 1_000_000 };
  const replies = await Promise.all([
    stage.send('win', rich, win),
    ...others.map((player) => stage.send('bet', player)),
  ]);
  expect(replies.map(({ body }) => body.status)).toEqual(['RS_ERROR_LIMIT_REACHED', ...others.map(() => 'RS_OK')]);
});

it('refuses a body that is too long, before it is read', async () => {
  const answer = await stage.callWallet('/transaction/bet', 'x'.repeat(100_000));
  expect(answer).toMatchObject({ http: 413, body: { status: 'RS_ERROR_WRONG_SYNTAX' } });
});
