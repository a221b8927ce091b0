import { randomUUID } from 'node:crypto';
import { WALLET_PATHS } from '@baize/contract/vendor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const LONGEST = [
  ['Latin', 'r'.repeat(255)],
  ['accents', 'é'.repeat(255)],
  ['Chinese', '龍'.repeat(255)],
  ['emoji, two units each', '🎰'.repeat(255)],
] as const;

describe('a text of a vendor is as long as was promised, in characters of any script', () => {
  it.each(LONGEST)('%s: a round of 255 is staked, won and taken back', async (_, round) => {
    const player = await stage.player('100');
    const bet = randomUUID();
    const same = { round, supplier_transaction_id: round, bet: round };
    const sent = async (kind: 'bet' | 'win' | 'rollback', fields: object) =>
      (await stage.send(kind, player, { ...same, ...fields })).body.status;
    expect(await sent('bet', { transaction_uuid: bet })).toBe('RS_OK');
    expect(await sent('win', { reference_transaction_uuid: bet, amount: 0 })).toBe('RS_OK');
    expect(await sent('rollback', { reference_transaction_uuid: randomUUID(), game_code: '龍'.repeat(80) })).toBe(
      'RS_OK',
    );
    const [kept] = await stage.owner.all<{ round: string }>('select round from games_bet where member_id = $1', [
      player.memberId,
    ]);
    expect(kept?.round).toBe(round);
  });

  it('many such rounds in one batch', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => stage.player('100')));
    const sent = players.map((player) => stage.send('bet', player, { round: '🎰'.repeat(255) }));
    expect(new Set((await Promise.all(sent)).map(({ body }) => body.status))).toEqual(new Set(['RS_OK']));
  });

  it.each([
    ['one character too many', '🎰'.repeat(256)],
    ['half a character', 'r\uD83C'],
    ['a control sign', 'r\u0007'],
  ])('%s is of the wrong type', async (_, round) => {
    const { http, body } = await stage.send('bet', await stage.player(), { round });
    expect({ http, status: body.status }).toEqual({ http: 200, status: 'RS_ERROR_WRONG_TYPES' });
  });

  it.each(['balance', 'rollback'] as const)('%s: a game’s name is at most 80 long everywhere', async (kind) => {
    const player = await stage.player();
    const reference_transaction_uuid = randomUUID();
    const { body } = await stage.send(kind, player, { reference_transaction_uuid, game_code: 'g'.repeat(81) });
    expect(body.status).toBe('RS_ERROR_WRONG_TYPES');
  });
});

describe('a body of a vendor', () => {
  it('that names a key twice moves nothing, signed as it may be', async () => {
    const player = await stage.player('100');
    const fields = {
      user: player.user,
      token: player.token,
      transaction_uuid: randomUUID(),
      request_uuid: randomUUID(),
      currency: 'PHP',
      game_code: 'lanterns',
    };
    for (const amounts of ['"amount":1,"amount":1000000', '"amount":1000000,"am\\u006funt":9007199254740993']) {
      const text = `${JSON.stringify(fields).slice(0, -1)},${amounts}}`;
      const answer = await stage.callWallet(WALLET_PATHS.bet, text);
      expect(answer).toMatchObject({ http: 200, body: { status: 'RS_ERROR_WRONG_SYNTAX' } });
    }
    expect(await stage.cashOf(player.memberId)).toBe(parts('100'));
  });

  it('of 10 MB is told that it is too large', async () => {
    const answer = await stage.callWallet(WALLET_PATHS.bet, 'x'.repeat(10 * 1024 * 1024));
    expect(answer).toMatchObject({ http: 413, body: { status: 'RS_ERROR_WRONG_SYNTAX' } });
  });
});
