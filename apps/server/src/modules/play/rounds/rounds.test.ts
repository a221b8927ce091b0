import { bettingRecord, roundDetail, roundLink } from '@baize/contract/records/betting-record';
import { profitRecord } from '@baize/contract/records/profit-record';
import { GAMES_PATHS } from '@baize/contract/vendor';
import { HOUR_MS, instantOf } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import { syncCatalogue } from '../catalogue/index.ts';
import { seededRound } from './seeded-rounds.ts';
import { validBetsSince } from './valid-bets-since.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
  stage.vendor.games.push(aVendorGame('baccarat', { name: 'Quiet Baccarat', category: 'Live Dealer' }));
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});
beforeEach(() => {
  stage.vendor.mood = 'well';
});

type Words = Readonly<Record<string, unknown>>;

/** A bet and its win, unless that is null. */
async function play(player: Player, round: string, [stake, win, words = {}]: readonly [string, string | null, Words?]) {
  const bet = randomUUID();
  await stage.send('bet', player, { transaction_uuid: bet, round, amount: parts(stake), ...words });
  if (win === null) return bet;
  const paid = { reference_transaction_uuid: bet, round, amount: parts(win), round_closed: true, ...words };
  await stage.send('win', player, paid);
  return bet;
}

/** Rounds begin when the clock says so, and launches end after half a day: what lies days apart is put there afterwards. */
async function beganAt(player: Player, round: string, at: string | number): Promise<void> {
  await stage.owner.all('update games_bet set at = $3 where member_id = $1 and round = $2', [
    player.memberId,
    round,
    new Date(at),
  ]);
}

const tokenOf = ({ memberId }: Pick<Player, 'memberId'>) => ({ token: stage.site.logInAs({ memberId }) });

async function recordOf(player: Player, request: object = {}) {
  const { body } = await stage.site.call(bettingRecord, request, tokenOf(player));
  if (!body.success) throw new Error(body.message);
  return body.value;
}

async function detailOf(player: Player, round: string) {
  const { body } = await stage.site.call(roundDetail, { vendor: 'house', round }, tokenOf(player));
  if (!body.success) throw new Error(body.message);
  return body.value;
}

const LIVE = { game_code: 'baccarat' };

describe('valid bets', () => {
  it('are stakes of settled rounds that began since then, without draws of tables', async () => {
    const player = await stage.player('1000');
    await play(player, 'before', ['100', '0']);
    const since = stage.deps.clock.now();
    await beganAt(player, 'before', since - 1);
    await play(player, 'lost', ['10', '0']);
    await play(player, 'even', ['20', '20']);
    await play(player, 'open', ['40', null]);
    await play(player, 'draw', ['80', '80', LIVE]);
    await play(player, 'table', ['160', '320', LIVE]);
    const bet = await play(player, 'back', ['320', null]);
    await stage.send('rollback', player, { reference_transaction_uuid: bet, round: 'back' });
    const staked = (of: Player, ...instants: number[]) =>
      validBetsSince(stage.api, of.memberId, instants.map(instantOf));
    expect(await staked(player, since)).toEqual([parts('190')]);
    expect(await staked(player, 0, since - 1, since, since, since + 1)).toEqual(
      ['290', '290', '190', '190', '0'].map(parts),
    );
    expect(await staked(await stage.player(), 0)).toEqual([0n]);
    expect(await staked(player)).toEqual([]);
  });
});

describe('the filters of the betting record', () => {
  it('choose by vendor, name, status and day, and the sums are those of what was chosen', async () => {
    const player = await stage.player('1000');
    await play(player, 'old', ['5', '0']);
    await beganAt(player, 'old', '2026-11-11T12:00:00Z');
    await play(player, 'a', ['10', '4']);
    await play(player, 'b', ['20', '20', LIVE]);
    await play(player, 'c', ['40', null]);
    const roundsOf = async (request: object) => (await recordOf(player, request)).list.map(({ round }) => round).sort();
    expect(await roundsOf({})).toEqual(['a', 'b', 'c', 'old']);
    expect(await roundsOf({ gameName: 'QUIET' })).toEqual(['b']);
    expect(await roundsOf({ gameName: '%' })).toEqual([]);
    expect(await roundsOf({ status: 'open' })).toEqual(['c']);
    expect(await roundsOf({ vendor: 'rival' })).toEqual([]);
    expect(await roundsOf({ vendor: 'house', status: 'settled', from: '2026-11-12' })).toEqual(['a', 'b']);
    expect(await roundsOf({ to: '2026-11-11' })).toEqual(['old']);
    expect(await recordOf(player, { from: '2026-11-12' })).toMatchObject({
      total: 3,
      stake: '70',
      validBet: '10',
      win: '24',
      result: '-46',
      currency: 'PHP',
      vendors: [{ code: 'house', name: 'House' }],
    });
    const [table] = (await recordOf(player, { gameName: 'baccarat' })).list;
    expect(table).toMatchObject({
      vendorName: 'House',
      gameType: 'LIVE',
      validBet: '0',
      stake: '20',
      runningResult: '0',
    });
  });
});

describe('the detail of a round', () => {
  it('has every bet, win and rollback of it as the ledger posted them', async () => {
    const player = await stage.player('100');
    const first = await play(player, 'r', ['10', null]);
    const second = await play(player, 'r', ['5', null]);
    await play(player, 'other', ['1', '1']);
    await stage.send('rollback', player, { reference_transaction_uuid: second, round: 'r' });
    const win = randomUUID();
    await stage.send('win', player, {
      transaction_uuid: win,
      reference_transaction_uuid: first,
      round: 'r',
      amount: parts('25'),
      round_closed: true,
    });
    const { round, moves } = await detailOf(player, 'r');
    expect(round).toMatchObject({ stake: '10', win: '25', result: '15', validBet: '10', status: 'settled' });
    expect(moves.map(({ kind, amount, balance, transaction }) => [kind, amount, balance, transaction])).toEqual([
      ['bet', '-10', '90', first],
      ['bet', '-5', '85', second],
      ['rollback', '5', '90', second],
      ['win', '25', '115', win],
    ]);
    const sum = moves.reduce((total, { amount }) => total + parts(amount), 0n);
    expect(sum).toBe(parts(round.result));
  });

  it('finds what the vendor sent without naming the round, a loss too', async () => {
    const player = await stage.player('100');
    const bet = randomUUID();
    const win = randomUUID();
    await stage.send('bet', player, { transaction_uuid: bet, round: 'quiet', amount: parts('10') });
    await stage.send('win', player, {
      transaction_uuid: win,
      reference_transaction_uuid: bet,
      round: undefined,
      amount: parts('3'),
    });
    await stage.send('rollback', player, { reference_transaction_uuid: win, round: undefined, game_code: undefined });
    await stage.send('win', player, {
      reference_transaction_uuid: bet,
      round: undefined,
      amount: 0,
      round_closed: true,
    });
    const { moves } = await detailOf(player, 'quiet');
    expect(moves.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', '-10'],
      ['win', '3'],
      ['rollback', '-3'],
      ['win', '0'],
    ]);
  });

  it('refuses a round that is none, and somebody else’s', async () => {
    const player = await stage.player('100');
    await play(player, 'private', ['1', '0']);
    const other = await stage.player('100');
    for (const round of ['private', 'nothing']) {
      const { status, body } = await stage.site.call(roundDetail, { vendor: 'house', round }, tokenOf(other));
      expect([status, body.message]).toEqual([404, 'round_not_found']);
    }
  });
});

describe('the way to verify a round', () => {
  const asked = async (player: Player, round: string, headers: Record<string, string> = {}) =>
    stage.site.call(roundLink, { vendor: 'house', round }, { ...tokenOf(player), headers });

  it('is an address that the vendor gives for this round of this member', async () => {
    const player = await stage.player('100');
    await play(player, 'v', ['1', '0']);
    const { body } = await asked(player, 'v');
    expect(body).toMatchObject({ success: true });
    expect(stage.vendor.asked.at(-1)).toMatchObject({
      path: GAMES_PATHS.round,
      signed: true,
      body: { operator_id: 7, user: player.user, round: 'v' },
    });
  });

  it('is not asked of the vendor for a round that the seed told, which says so itself; a name that only begins alike is a round', async () => {
    const player = await stage.player('100');
    const bet = '0123abcd-4567-8abc-8def-0123456789ab';
    const before = stage.vendor.asked.length;
    await play(player, seededRound(bet), ['1', '0']);
    expect((await detailOf(player, seededRound(bet))).isSample).toBe(true);
    expect((await asked(player, seededRound(bet))).body.message).toBe('round_page_missing');
    expect(stage.vendor.asked.slice(before).filter(({ path }) => path === GAMES_PATHS.round)).toEqual([]);
    for (const round of ['past-1', `past-${randomUUID()}`]) {
      await play(player, round, ['1', '0']);
      expect((await detailOf(player, round)).isSample).toBe(false);
      expect((await asked(player, round)).body).toMatchObject({ success: true });
    }
  });

  it('is not given for somebody else’s round, to a page of somebody else, or past the vendor', async () => {
    const player = await stage.player('100');
    await play(player, 'w', ['1', '0']);
    expect((await asked(await stage.player(), 'w')).body.message).toBe('round_not_found');
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await asked(player, 'w', foreign)).body.message).toBe('origin_foreign');
    stage.vendor.mood = 'no-such-game';
    expect((await asked(player, 'w')).body.message).toBe('round_page_missing');
    stage.vendor.mood = 'foreign-address';
    expect((await asked(player, 'w')).body.message).toBe('vendor_unreachable');
    stage.vendor.mood = 'broken';
    expect((await asked(player, 'w')).body.message).toBe('vendor_unreachable');
  });
});

describe('profit and loss', () => {
  async function profitOf(player: Player, request: object = {}) {
    const { body } = await stage.site.call(profitRecord, request, tokenOf(player));
    if (!body.success) throw new Error(body.message);
    return body.value;
  }

  it('is told by the brand’s day and by category, over settled rounds, every day in its place', async () => {
    const player = await stage.player('1000');
    // Four in the afternoon in UTC is midnight in Manila.
    await play(player, '1', ['10', '25']);
    await beganAt(player, '1', '2026-11-21T15:59:59.999Z');
    await play(player, '2', ['20', '0']);
    await play(player, '3', ['40', '80', LIVE]);
    await play(player, '4', ['80', null]);
    for (const round of ['2', '3', '4']) await beganAt(player, round, '2026-11-21T16:00:00Z');
    stage.advance(4 * HOUR_MS);
    const profit = await profitOf(player);
    expect(profit.days.map(({ day, result, rounds }) => [day, result, rounds])).toEqual([
      ...['16', '17', '18', '19', '20'].map((day) => [`2026-11-${day}`, '0', 0]),
      ['2026-11-21', '15', 1],
      ['2026-11-22', '20', 2],
    ]);
    expect(profit).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      rounds: 3,
      stake: '70',
      validBet: '70',
      win: '105',
      result: '35',
      openStake: '80',
    });
    expect(profit.categories.map(({ gameType, result }) => [gameType, result])).toEqual([
      ['LIVE', '40'],
      ['RNG', '-5'],
    ]);
    const live = await profitOf(player, { gameType: 'LIVE', from: '2026-11-22', to: '2026-11-22' });
    expect(live).toMatchObject({ result: '40', days: [{ day: '2026-11-22', result: '40' }] });
    expect(live.categories).toHaveLength(2);
    stage.advance(-4 * HOUR_MS);
  });

  it('comes to what the betting record says of the same days', async () => {
    const player = await stage.player('1000');
    for (let i = 0; i < 30; i += 1) {
      const bet = await play(player, `r${i}`, [`${1 + (i % 5)}`, i % 7 === 0 ? null : `${i % 6}.5`, i % 2 ? LIVE : {}]);
      if (i % 11 === 5) await stage.send('rollback', player, { reference_transaction_uuid: bet });
      await beganAt(player, `r${i}`, stage.deps.clock.now() - i * 7 * HOUR_MS);
    }
    const days = { from: '2026-11-15', to: '2026-11-20' };
    const [profit, record] = await Promise.all([
      profitOf(player, days),
      recordOf(player, { ...days, status: 'settled' }),
    ]);
    const { rounds, stake, validBet, win, result } = profit;
    expect(rounds).toBeGreaterThan(10);
    expect({ total: rounds, stake, validBet, win, result }).toEqual({
      total: record.total,
      stake: record.stake,
      validBet: record.validBet,
      win: record.win,
      result: record.result,
    });
    const sumOf = (rows: readonly { result: string }[]) => rows.reduce((sum, one) => sum + parts(one.result), 0n);
    expect(sumOf(profit.days)).toBe(parts(result));
    expect(sumOf(profit.categories)).toBe(parts(result));
  });

  it('tells 92 days at most, and the last one when the days are in the wrong order', async () => {
    const player = await stage.player();
    expect((await profitOf(player, { from: '2020-01-01', to: '2026-11-22' })).days).toHaveLength(92);
    expect((await profitOf(player, { from: '2026-11-23', to: '2026-11-22' })).days).toHaveLength(1);
    expect((await profitOf(player, { from: '2026-11-01' })).to).toBe('2026-11-07');
  });
});
