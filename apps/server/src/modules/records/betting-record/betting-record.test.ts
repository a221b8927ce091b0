import { randomUUID } from 'node:crypto';
import type { ValueOf } from '@baize/contract/client';
import { bettingRecord } from '@baize/contract/records/betting-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';

type Page = ValueOf<typeof bettingRecord>;

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

async function pageOf({ memberId }: Pick<Player, 'memberId'>, request: object = {}): Promise<Page> {
  const { body } = await stage.site.call(bettingRecord, request, { token: stage.site.logInAs({ memberId }) });
  if (!body.success) throw new Error(body.message);
  return body.value;
}

/** A bet, and unless it is null its win. */
async function play(player: Player, round: string, [stake, win]: readonly [string, string | null]): Promise<string> {
  stage.advance(1_000);
  const transaction_uuid = randomUUID();
  await stage.send('bet', player, { transaction_uuid, round, amount: parts(stake) });
  if (win !== null) {
    await stage.send('win', player, {
      reference_transaction_uuid: transaction_uuid,
      round,
      amount: parts(win),
      round_closed: true,
    });
  }
  return transaction_uuid;
}

describe('the betting record', () => {
  it('has a row per round, newest first, with the running result', async () => {
    const player = await stage.player('100');
    await play(player, 'a', ['10', '25.5']);
    await play(player, 'b', ['10', '0']);
    await play(player, 'c', ['1', null]);
    const { list, total, totalPages } = await pageOf(player);
    expect({ total, totalPages }).toEqual({ total: 3, totalPages: 1 });
    expect(
      list.map(({ round, stake, win, result, runningResult, status }) => [
        round,
        stake,
        win,
        result,
        runningResult,
        status,
      ]),
    ).toEqual([
      ['c', '1', '0', '-1', '4.5', 'open'],
      ['b', '10', '0', '-10', '5.5', 'settled'],
      ['a', '10', '25.5', '15.5', '15.5', 'settled'],
    ]);
    expect(list[0]).toMatchObject({
      id: 'house.c',
      vendor: 'house',
      gameCode: 'lanterns',
      gameName: 'Paper Lanterns',
      currency: 'PHP',
    });
  });

  it('gives every page the same running result as the whole', async () => {
    const player = await stage.player('100');
    for (let i = 0; i < 7; i += 1) await play(player, `p${i}`, ['2', i % 2 === 0 ? '3' : '0']);
    const whole = (await pageOf(player, { pageSize: 50 })).list;
    const pages = await Promise.all([1, 2, 3].map((pageNo) => pageOf(player, { pageNo, pageSize: 3 })));
    expect(pages.flatMap(({ list }) => list)).toEqual(whole);
    expect(whole[0]?.runningResult).toBe('-2');
    expect(await pageOf(player, { pageNo: 4, pageSize: 3 })).toMatchObject({ list: [], total: 7, totalPages: 3 });
  });

  it('shows a round that was taken back as one, without stake and result', async () => {
    const player = await stage.player('100');
    const bet = await play(player, 'x', ['5', null]);
    await stage.send('rollback', player, { reference_transaction_uuid: bet, round: 'x' });
    expect((await pageOf(player)).list).toMatchObject([
      { stake: '0', win: '0', status: 'rolledBack', runningResult: '0' },
    ]);
  });

  it('opens a round again when its win is taken back', async () => {
    const player = await stage.player('100');
    const bet = await play(player, 'y', ['5', null]);
    const win = randomUUID();
    await stage.send('win', player, {
      transaction_uuid: win,
      reference_transaction_uuid: bet,
      amount: 900_000,
      round_closed: true,
    });
    await stage.send('rollback', player, { reference_transaction_uuid: win });
    expect((await pageOf(player)).list).toMatchObject([{ stake: '5', win: '0', status: 'open' }]);
  });

  it('is settled by a bet that closes the round, and holds a bet without a round under its own id', async () => {
    const player = await stage.player('100');
    const transaction_uuid = randomUUID();
    await stage.send('bet', player, { transaction_uuid, round: undefined, round_closed: true });
    expect((await pageOf(player)).list).toMatchObject([{ round: transaction_uuid, status: 'settled', stake: '10' }]);
  });

  it('comes to what the ledger moved', async () => {
    const player = await stage.player('100');
    for (let i = 0; i < 10; i += 1) {
      const bet = await play(player, `s${i % 4}`, ['3', i % 3 === 0 ? '4.00001' : null]);
      if (i % 5 === 4) await stage.send('rollback', player, { reference_transaction_uuid: bet });
    }
    const { list } = await pageOf(player, { pageSize: 50 });
    const net = list.reduce((sum, { result }) => sum + parts(result), 0n);
    expect(await stage.cashOf(player.memberId)).toBe(parts('100') + net);
    expect(list[0]?.runningResult).toBe(list.length > 0 ? await netText(player) : '0');
  });

  it('shows nobody else’s rounds, and none to a trial or a visitor', async () => {
    const player = await stage.player('100');
    await play(player, 'mine', ['1', '0']);
    expect((await pageOf(await stage.player())).list).toEqual([]);
    const trial = await stage.site.call(
      bettingRecord,
      {},
      { token: stage.site.logInAs({ memberId: player.memberId, isAgent: 4 }) },
    );
    expect(trial.body).toMatchObject({ message: 'in_need_true_account' });
    expect((await stage.site.call(bettingRecord, {})).body).toMatchObject({ message: 'session_required' });
  });
});

async function netText({ memberId }: Player): Promise<string> {
  const row = await stage.owner.first<{ net: string }>(
    `select trim_scale((sum(win_parts - stake_parts)) / 100000.0)::text as net from games_bet where member_id = $1`,
    [memberId],
  );
  return row?.net ?? '';
}
