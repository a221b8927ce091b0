import { randomUUID } from 'node:crypto';
import { launchGame } from '@baize/contract/play/launch';
import { asId, HOUR_MS, type MemberId } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { readmitMember } from '../launch/index.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterEach(() => stage.owner.all('update games_game set enabled = true'));
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const told = async (player: Player, kind: 'bet' | 'win' | 'rollback', fields: object) => {
  const { status, balance } = (await stage.send(kind, player, { ...fields })).body;
  return { status, balance };
};
const FIFTY = Array.from({ length: 50 });

/** Why a bet is refused, and what makes it possible afterwards. */
const REFUSALS: readonly [
  status: string,
  refuse: (player: Player) => Promise<unknown>,
  allow: (player: Player) => Promise<unknown>,
][] = [
  [
    'RS_ERROR_USER_DISABLED',
    (player) => stage.disable(player),
    async ({ memberId }) => {
      await readmitMember(stage.api, memberId);
      await stage.owner.all('update games_launch set revoked_at = null where member_id = $1', [memberId]);
    },
  ],
  [
    'RS_ERROR_TOKEN_EXPIRED',
    (player) => stage.endSession(player),
    ({ memberId }) => stage.owner.all('update games_launch set revoked_at = null where member_id = $1', [memberId]),
  ],
  [
    'RS_ERROR_INVALID_GAME',
    () => stage.owner.all('update games_game set enabled = false'),
    () => stage.owner.all('update games_game set enabled = true'),
  ],
  [
    'RS_ERROR_USER_DISABLED',
    ({ memberId }) => stage.owner.all('update ledger_account set frozen = true where member_id = $1', [memberId]),
    ({ memberId }) => stage.owner.all('update ledger_account set frozen = false where member_id = $1', [memberId]),
  ],
];

describe('a bet that was refused', () => {
  it.each(REFUSALS)('with %s is refused the same once it could be taken', async (status, refuse, allow) => {
    const player = await stage.player('100');
    const fields = { transaction_uuid: randomUUID() };
    await refuse(player);
    expect(await told(player, 'bet', fields)).toEqual({ status, balance: undefined });
    await allow(player);
    expect(await told(player, 'bet', fields)).toEqual({ status, balance: undefined });
    expect(await told(player, 'bet', {})).toMatchObject({ status: 'RS_OK' });
    expect(await stage.cashOf(player.memberId)).toBe(parts('90'));
  });

  it('gets one answer when it comes fifty times while money comes in', async () => {
    const player = await stage.player('5');
    const stake = (await stage.send('bet', player, { amount: 0, transaction_uuid: randomUUID() })).body;
    expect(stake.status).toBe('RS_OK');
    const free = randomUUID();
    await stage.send('bet', player, { amount: 0, transaction_uuid: free });
    const fields = { transaction_uuid: randomUUID() };
    const answers = await Promise.all([
      ...FIFTY.map(() => told(player, 'bet', fields)),
      told(player, 'win', { reference_transaction_uuid: free, amount: 2_000_000 }),
      ...FIFTY.map(() => told(player, 'bet', fields)),
    ]);
    const bets = answers.filter((_, place) => place !== 50);
    expect(new Set(bets.map(({ status, balance }) => `${String(status)} ${String(balance)}`)).size).toBe(1);
    const taken = bets[0]?.status === 'RS_OK' ? 1_000_000n : 0n;
    expect(await stage.cashOf(player.memberId)).toBe(parts('25') - taken);
    expect(await told(player, 'bet', fields)).toEqual(bets[0]);
  });

  it('is not undone: its rollback moves nothing, and it stays refused', async () => {
    const player = await stage.player('5');
    const fields = { transaction_uuid: randomUUID() };
    await stage.send('bet', player, fields);
    const undo = { transaction_uuid: randomUUID(), reference_transaction_uuid: fields.transaction_uuid };
    expect(await told(player, 'rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 500_000 });

    expect(await told(player, 'bet', fields)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    expect(await told(player, 'win', { reference_transaction_uuid: fields.transaction_uuid })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
    expect(await told(player, 'win', { ...fields, reference_transaction_uuid: randomUUID() })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect(await stage.cashOf(player.memberId)).toBe(parts('5'));
  });

  it('of another member is a duplicate', async () => {
    const [poor, rich] = [await stage.player('1'), await stage.player('100')];
    const fields = { transaction_uuid: randomUUID() };
    await stage.send('bet', poor, fields);
    expect(await told(rich, 'bet', fields)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  });

  it('makes no round and counts nowhere', async () => {
    const player = await stage.player('1');
    await stage.send('bet', player, { round: 'short' });
    expect(await stage.owner.all('select from games_bet where member_id = $1', [player.memberId])).toEqual([]);
  });

  it('a late win or rollback is no bet: refused for now, it is taken when it can be', async () => {
    const player = await stage.player('100');
    const bet = randomUUID();
    const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, amount: 500_000 };
    expect(await told(player, 'win', win)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    await stage.send('bet', player, { transaction_uuid: bet });
    expect(await told(player, 'win', win)).toMatchObject({ status: 'RS_OK', balance: 9_500_000 });
  });
});

describe('a bet taken back after its win', () => {
  const oddities = (player: Player) =>
    stage.owner.all<{ kind: string; amount_parts: bigint }>(
      'select kind, amount_parts from games_oddity where member_id = $1 order by at, kind',
      [player.memberId],
    );
  const aRound = async (player: Player, wins: readonly number[]) => {
    const bet = randomUUID();
    await stage.send('bet', player, { transaction_uuid: bet, round: bet });
    const ids = wins.map(() => randomUUID());
    for (const [place, amount] of wins.entries()) {
      const fields = { transaction_uuid: ids[place], reference_transaction_uuid: bet, round: bet, amount };
      expect((await stage.send('win', player, fields)).body).toMatchObject({ status: 'RS_OK' });
    }
    return { bet, wins: ids };
  };

  it('takes the win with it: both orders end alike, and staff see both', async () => {
    const [one, other] = [await stage.player('100'), await stage.player('100')];
    const round = await aRound(one, [4_000_000]);
    const undone = await told(one, 'rollback', { reference_transaction_uuid: round.bet });
    expect(undone).toEqual({ status: 'RS_OK', balance: 10_000_000 });

    const bet = randomUUID();
    await stage.send('bet', other, { transaction_uuid: bet });
    await stage.send('rollback', other, { reference_transaction_uuid: bet });
    expect(await told(other, 'win', { reference_transaction_uuid: bet, amount: 4_000_000 })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
    expect([await stage.cashOf(one.memberId), await stage.cashOf(other.memberId)]).toEqual([
      parts('100'),
      parts('100'),
    ]);
    expect(await oddities(one)).toEqual([{ kind: 'rollbackAfterWin', amount_parts: 4_000_000n }]);
    expect(await oddities(other)).toEqual([{ kind: 'winAfterRollback', amount_parts: 4_000_000n }]);
    const rounds = await stage.owner.all(
      'select stake_parts, win_parts, status from games_bet where member_id = any ($1)',
      [[one.memberId, other.memberId]],
    );
    expect(rounds).toEqual([1, 2].map(() => ({ stake_parts: 0n, win_parts: 0n, status: 'rolledBack' })));
  });

  it('once, however often and under however many ids it is asked, and the win is not taken back again', async () => {
    const player = await stage.player('100');
    const { bet, wins } = await aRound(player, [4_000_000, 1_000_000, 0]);
    const undo = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet };
    const answers = await Promise.all([
      ...FIFTY.map(() => told(player, 'rollback', undo)),
      ...FIFTY.map(() => told(player, 'rollback', { reference_transaction_uuid: bet })),
      told(player, 'rollback', { reference_transaction_uuid: wins[0] }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['RS_OK']));
    expect(await stage.cashOf(player.memberId)).toBe(parts('100'));
    expect((await oddities(player)).length).toBeLessThanOrEqual(1);
  });

  it('takes nothing back when the win is spent, and all of it once it can', async () => {
    const player = await stage.player('10');
    const { bet } = await aRound(player, [4_000_000]);
    const spent = randomUUID();
    await stage.send('bet', player, { transaction_uuid: spent, amount: 3_500_000 });
    const undo = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet };
    const refused = { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 500_000 };
    expect([await told(player, 'rollback', undo), await told(player, 'rollback', undo)]).toEqual([refused, refused]);
    expect(await oddities(player)).toEqual([{ kind: 'winIsSpent', amount_parts: 4_000_000n }]);
    await stage.send('rollback', player, { reference_transaction_uuid: spent });
    expect(await told(player, 'rollback', undo)).toEqual({ status: 'RS_OK', balance: 1_000_000 });
  });

  it('leaves a win that was taken back by itself, and the other bet of the round', async () => {
    const player = await stage.player('100');
    const { bet, wins } = await aRound(player, [4_000_000, 2_000_000]);
    await stage.send('bet', player, { round: bet });
    await stage.send('rollback', player, { reference_transaction_uuid: wins[0] });
    expect(await told(player, 'rollback', { reference_transaction_uuid: bet })).toMatchObject({ balance: 9_000_000 });
  });

  it('while the win arrives: either way neither stays', async () => {
    for (let n = 0; n < 20; n += 1) {
      const player = await stage.player('100');
      const { bet } = await aRound(player, []);
      await Promise.all([
        stage.send('win', player, { reference_transaction_uuid: bet, amount: 500_000 }),
        stage.send('rollback', player, { reference_transaction_uuid: bet }),
      ]);
      expect(await stage.cashOf(player.memberId)).toBe(parts('100'));
    }
  });
});

describe('a rollback that names itself', () => {
  it.each(['of a bet that is known', 'of one that never came'])('%s is not taken, and not a fault', async (which) => {
    const player = await stage.player('100');
    const transaction_uuid = randomUUID();
    if (which === 'of a bet that is known') await told(player, 'bet', { transaction_uuid });
    const before = await stage.cashOf(player.memberId);
    for (const reference_transaction_uuid of [transaction_uuid, transaction_uuid.toUpperCase()]) {
      const answer = await stage.send('rollback', player, { transaction_uuid, reference_transaction_uuid });
      expect(answer).toMatchObject({ http: 200, body: { status: 'RS_ERROR_WRONG_TYPES' } });
    }
    expect(await stage.cashOf(player.memberId)).toBe(before);
  });
});

describe('play money', () => {
  const aTrial = async (): Promise<Player> => {
    const memberId = asId<MemberId>(randomUUID());
    const sessionHash = Buffer.alloc(32, memberId.slice(0, 8));
    const token = stage.site.logInAs({ memberId, isAgent: 4, tokenHash: sessionHash });
    const answer = await stage.site.call(launchGame, { vendor: 'house', gameCode: 'lanterns' }, { token });
    expect(answer.body).toMatchObject({ success: true });
    const asked = stage.vendor.asked.at(-1)?.body;
    return { memberId, sessionHash, user: String(asked?.user), token: String(asked?.token) };
  };

  it('is not staked at a vendor that does not take it, though a token is still about', async () => {
    const player = await aTrial();
    await stage.owner.all("update games_vendor set play_money = false where code = 'house'");
    const answers = [await told(player, 'bet', { currency: 'FUN' }), await told(player, 'balance' as 'bet', {})];
    await stage.owner.all("update games_vendor set play_money = true where code = 'house'");
    expect(answers.map(({ status }) => status)).toEqual(['RS_ERROR_WRONG_CURRENCY', 'RS_ERROR_INVALID_TOKEN']);
  });

  it('of a trial account never reaches such a vendor: the game opens as demo, without user and token', async () => {
    await stage.owner.all("update games_vendor set play_money = false where code = 'house'");
    const memberId = asId<MemberId>(randomUUID());
    const answer = await stage.site.call(
      launchGame,
      { vendor: 'house', gameCode: 'lanterns' },
      { token: stage.site.logInAs({ memberId, isAgent: 4 }) },
    );
    await stage.owner.all("update games_vendor set play_money = true where code = 'house'");
    expect(answer.body).toMatchObject({ success: true });
    const asked = stage.vendor.asked.at(-1)?.body;
    expect(asked).toMatchObject({ currency: 'XXX' });
    expect(Object.keys(asked ?? {})).not.toEqual(expect.arrayContaining(['user']));
    expect(Object.keys(asked ?? {})).not.toEqual(expect.arrayContaining(['token']));
    expect(await stage.owner.all('select from games_player where member_id = $1', [memberId])).toEqual([]);
    stage.advance(HOUR_MS);
  });
});
