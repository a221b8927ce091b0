import { randomUUID } from 'node:crypto';
import { DAY_MS, instantOf } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { apart } from '../../../platform/database/within-transaction.ts';
import { keepPast } from '../rounds/keep-past.ts';
import { dropMonths, moveNextStretch } from '../rounds/past.store.ts';

let stage: GamesStage;
let player: Player;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});
beforeEach(async () => {
  player = await stage.player('100');
});

const quiet = { info: () => undefined };
const keep = () => keepPast({ db: stage.owner, clock: stage.deps.clock, log: quiet });
const cash = () => stage.cashOf(player.memberId);
const monthsLater = () => stage.advance(200 * DAY_MS);
const uuid = (transaction: string, reference?: string) => ({
  transaction_uuid: transaction,
  ...(reference === undefined ? {} : { reference_transaction_uuid: reference }),
});
/** Where the transactions of the player are, by kind. */
const places = () =>
  stage.owner.all<{ place: string; kind: string; count: bigint }>(
    `select place, kind, count(*) from (
       select 'at hand' as place, kind from games_transaction where member_id = $1
       union all
       select 'past', kind from games_past where member_id = $1) x
     group by 1, 2 order by 1, 2`,
    [player.memberId],
  );
/** A bet of 10, and its wins of 10, months ago. */
async function anOldRound(wins = 0): Promise<{ bet: string; wins: string[] }> {
  const [bet, won] = [randomUUID(), Array.from({ length: wins }, () => randomUUID())];
  await stage.send('bet', player, uuid(bet));
  for (const win of won) await stage.send('win', player, uuid(win, bet));
  monthsLater();
  return { bet, wins: won };
}
/** The vendor's token of the player is alive again: the member opened the game anew. */
const openAnew = () =>
  stage.owner.all('update games_launch set expires_at = $2 where member_id = $1', [
    player.memberId,
    new Date(stage.deps.clock.now() + DAY_MS),
  ]);

describe('what vendors sent months ago', () => {
  it('moves to the past with what took it back, and what is young stays', async () => {
    const { bet } = await anOldRound(1);
    const refused = randomUUID();
    await openAnew();
    await stage.send('bet', player, { ...uuid(refused), amount: 900_000_000_000 });
    await stage.send('rollback', player, uuid(randomUUID(), randomUUID()));
    monthsLater();
    await openAnew();
    // A reality check is due after so long: the bet is refused, and young.
    await stage.send('bet', player, uuid(randomUUID()));
    await keep();
    expect(await places()).toEqual([
      { place: 'at hand', kind: 'never', count: 1n },
      { place: 'at hand', kind: 'refused', count: 1n },
      { place: 'past', kind: 'bet', count: 1n },
      { place: 'past', kind: 'refused', count: 1n },
      { place: 'past', kind: 'rollback', count: 1n },
      { place: 'past', kind: 'win', count: 1n },
    ]);
    expect(bet).not.toBe(refused);
  });

  it('is never paid twice: the same bet again gets its first answer, another one under its id is refused', async () => {
    const bet = randomUUID();
    const first = await stage.send('bet', player, uuid(bet));
    monthsLater();
    await keep();
    await openAnew();
    const before = await cash();
    expect((await stage.send('bet', player, uuid(bet))).body).toMatchObject({
      status: 'RS_OK',
      balance: first.body.balance,
    });
    expect((await stage.send('bet', player, { ...uuid(bet), amount: 500_000 })).body).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect(await cash()).toBe(before);
  });

  it('is won all the same, once, and a win of it that came before is answered as it was', async () => {
    const { bet, wins } = await anOldRound(1);
    await keep();
    const before = await cash();
    const late = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => stage.send('win', player, uuid(late, bet))));
    expect(answers.map(({ body }) => body.status)).toEqual(['RS_OK', 'RS_OK', 'RS_OK']);
    const paid = (await cash()) - before;
    expect(paid).toBeGreaterThan(0n);
    await stage.send('win', player, uuid(wins[0] ?? '', bet));
    expect(await cash()).toBe(before + paid);
  });

  it('is taken back with its wins, once, and stays at hand from then on', async () => {
    const { bet } = await anOldRound(2);
    await keep();
    const rollback = uuid(randomUUID(), bet);
    const first = await stage.send('rollback', player, rollback);
    expect(first.body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect((await stage.send('rollback', player, rollback)).body).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
    });
    await stage.send('rollback', player, uuid(randomUUID(), bet));
    expect(await cash()).toBe(10_000_000n);
    const [round] = await stage.owner.all<{ status: string }>('select status from games_bet where member_id = $1', [
      player.memberId,
    ]);
    expect(round).toEqual({ status: 'rolledBack' });
    await keep();
    expect((await places()).filter(({ place }) => place === 'past')).toEqual([]);
  });

  it('that was taken back stays taken back: no win is paid on it, no second rollback gives anything', async () => {
    const bet = randomUUID();
    await stage.send('bet', player, uuid(bet));
    await stage.send('rollback', player, uuid(randomUUID(), bet));
    monthsLater();
    await keep();
    expect((await stage.send('win', player, uuid(randomUUID(), bet))).body).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
    expect((await stage.send('rollback', player, uuid(randomUUID(), bet))).body).toMatchObject({ status: 'RS_OK' });
    expect(await cash()).toBe(10_000_000n);
  });

  it('and a win that came late is taken back from a bet of the past', async () => {
    const { bet } = await anOldRound();
    await keep();
    const win = randomUUID();
    await stage.send('win', player, uuid(win, bet));
    const before = await cash();
    expect((await stage.send('rollback', player, uuid(randomUUID(), win))).body).toMatchObject({ status: 'RS_OK' });
    expect(await cash()).toBeLessThan(before);
  });
});

describe('moving to the past', () => {
  it('that ends half-way has moved whole stretches; the next run goes on, and runs may race', async () => {
    const { bet } = await anOldRound(1);
    const before = instantOf(stage.deps.clock.now() - 150 * DAY_MS);
    await expect(
      stage.owner.inTransaction(async (tx) => {
        await moveNextStretch(tx, before, 1000);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await places()).every(({ place }) => place === 'at hand')).toBe(true);
    await stage.owner.inTransaction((tx) => moveNextStretch(tx, before, 1000));
    await Promise.all([keep(), keep(), keep()]);
    expect(await places()).toEqual([
      { place: 'past', kind: 'bet', count: 1n },
      { place: 'past', kind: 'win', count: 1n },
    ]);
    expect((await stage.send('rollback', player, uuid(randomUUID(), bet))).body).toMatchObject({ status: 'RS_OK' });
    expect(await cash()).toBe(10_000_000n);
  });

  it('takes nothing away from a rollback that is on its way', async () => {
    await keep();
    const { bet } = await anOldRound();
    const before = instantOf(stage.deps.clock.now() - 150 * DAY_MS);
    const waiting = await stage.owner.inTransaction(async (tx) => {
      while ((await moveNextStretch(tx, before, 1000)) !== undefined);
      const reply = apart(() => stage.send('rollback', player, uuid(randomUUID(), bet)));
      await expect
        .poll(() =>
          apart(() =>
            stage.owner.all(
              "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%games_bring_back%' and datname = current_database()",
            ),
          ),
        )
        .toHaveLength(1);
      return { reply };
    });
    expect((await waiting.reply).body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect(await cash()).toBe(10_000_000n);
  });

  it('leaves alone what a rollback asked for before the stretch came to it', async () => {
    await keep();
    const { bet } = await anOldRound();
    await stage.api.all('select games_bring_back($1, $2, $3)', ['house', bet, new Date(stage.deps.clock.now())]);
    await keep();
    expect(await places()).toEqual([{ place: 'at hand', kind: 'bet', count: 1n }]);
  });

  it('drops whole months once their time is over, and no other', async () => {
    await anOldRound();
    await keep();
    const [month] = await stage.owner.all<{ at: Date }>('select at from games_past where member_id = $1', [
      player.memberId,
    ]);
    const at = month?.at.getTime() ?? 0;
    expect(await dropMonths(stage.owner, instantOf(at))).not.toContain(nameOf(at));
    expect(await dropMonths(stage.owner, instantOf(at + 32 * DAY_MS))).toContain(nameOf(at));
    expect(await places()).toEqual([]);
  });

  it('is not the web’s to do, nor is the past the web’s to change', async () => {
    for (const text of [
      "select games_move_to_past(now(), '1 hour')",
      'select games_drop_past(now())',
      'delete from games_past',
      'update games_past set amount_parts = 0',
      'insert into games_recalled select * from games_recalled',
    ]) {
      await expect(stage.api.all(text), text).rejects.toMatchObject({ code: '42501' });
    }
  });
});

function nameOf(at: number): string {
  return `games_past_${new Date(instantOf(at)).toISOString().slice(0, 7).replace('-', '_')}`;
}
