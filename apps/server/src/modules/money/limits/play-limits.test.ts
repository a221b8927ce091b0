import { DAY_MS, HOUR_MS } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLimitsStage, type LimitsStage } from '../../../testing/limits-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { setFrozen } from '../ledger/index.ts';
import { limitsOf } from './limits-of.ts';
import { beginPlay } from './reality-check.ts';

let stage: LimitsStage;
beforeAll(async () => {
  stage = await openLimitsStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const LIMIT = { status: 'RS_ERROR_LIMIT_REACHED' };
const OK = { status: 'RS_OK' };

describe('a stake limit', () => {
  it('lets the stake through that just fills it, and none more; wins do not make room', async () => {
    const player = await stage.player('1000');
    await stage.limit(player.memberId, 'stake', '100');
    const first = randomUUID();
    expect((await stage.bet(player, '60', { transaction_uuid: first })).body).toMatchObject(OK);
    expect((await stage.win(player, '500', first)).body).toMatchObject(OK);
    expect((await stage.bet(player, '40.00001')).body).toMatchObject(LIMIT);
    expect((await stage.bet(player, '40')).body).toMatchObject(OK);
    expect((await stage.bet(player, '0.00001')).body).toMatchObject(LIMIT);
    expect(stage.told).toContainEqual({ memberId: player.memberId, event: { type: 'play' } });
  });

  it('that leaves no room for any stake keeps games closed, one that leaves the smallest does not', async () => {
    const player = await stage.player('1000');
    const open = () =>
      beginPlay(
        stage.api,
        { memberId: player.memberId, brand: BRAND, currency: 'PHP' },
        { now: stage.now(), stakesHere: true },
      );
    await stage.limit(player.memberId, 'stake', '100');
    await stage.bet(player, '99.99999');
    await open();
    await stage.bet(player, '0.00001');
    await expect(open()).rejects.toMatchObject({ code: 'play_limit_reached' });
  });

  it('gives back what is taken back, in its own hour', async () => {
    const player = await stage.player('1000');
    await stage.limit(player.memberId, 'stake', '100');
    const [bet, round] = [randomUUID(), randomUUID()];
    await stage.bet(player, '100', { transaction_uuid: bet, round });
    await stage.send('rollback', player, { reference_transaction_uuid: bet, round });
    await stage.send('rollback', player, { reference_transaction_uuid: bet, round });
    expect((await stage.bet(player, '100')).body).toMatchObject(OK);
    expect((await stage.bet(player, '1')).body).toMatchObject(LIMIT);
  });

  it('answers the same bet the same, whatever the limit says by then (×50)', async () => {
    const player = await stage.player('1000');
    await stage.limit(player.memberId, 'stake', '100');
    const same = { transaction_uuid: randomUUID(), round: randomUUID() };
    const came = await Promise.all(Array.from({ length: 50 }, () => stage.bet(player, '100', same)));
    expect(new Set(came.map(({ body }) => `${String(body.status)} ${String(body.balance)}`)).size).toBe(1);
    expect(await stage.cashOf(player.memberId)).toBe(parts('900'));
  });

  it('counts what was staked before it was set', async () => {
    const player = await stage.player('1000');
    const [kept, undone, round] = [randomUUID(), randomUUID(), randomUUID()];
    await stage.bet(player, '30', { transaction_uuid: kept });
    await stage.bet(player, '50', { transaction_uuid: undone, round });
    await stage.send('rollback', player, { reference_transaction_uuid: undone, round });
    await stage.limit(player.memberId, 'stake', '100');
    const { lines } = await limitsOf(stage.api, {
      memberId: player.memberId,
      brand: BRAND,
      currency: 'PHP',
      now: stage.now(),
    });
    expect(lines.find(({ kind, period }) => kind === 'stake' && period === '24h')).toMatchObject({
      usedParts: parts('30'),
    });
    expect((await stage.bet(player, '70.00001')).body).toMatchObject(LIMIT);
    expect((await stage.bet(player, '70')).body).toMatchObject(OK);
  });

  it('of a week outlasts the day; of a day is free again when its hours are over', async () => {
    const player = await stage.player('1000');
    await stage.limit(player.memberId, 'stake', '100');
    await stage.limit(player.memberId, 'stake 7d', '150');
    await stage.bet(player, '100');
    stage.advance(25 * HOUR_MS);
    const later = { ...player, ...(await relaunched(player)) };
    expect((await stage.bet(later, '50.00001')).body).toMatchObject(LIMIT);
    expect((await stage.bet(later, '50')).body).toMatchObject(OK);
    stage.advance(6 * DAY_MS);
    const muchLater = { ...player, ...(await relaunched(player)) };
    expect((await stage.bet(muchLater, '100')).body).toMatchObject(OK);
  });

  it('grows only after 24 hours, and is tighter at once', async () => {
    const player = await stage.player('1000');
    expect(await stage.limit(player.memberId, 'stake', '50')).toBe('tightened');
    expect(await stage.limit(player.memberId, 'stake', '80')).toBe('loosened');
    expect((await stage.bet(player, '60')).body).toMatchObject(LIMIT);
    stage.advance(DAY_MS - 1);
    expect((await stage.bet({ ...player, ...(await relaunched(player)) }, '60')).body).toMatchObject(LIMIT);
    stage.advance(1);
    expect((await stage.bet({ ...player, ...(await relaunched(player)) }, '60')).body).toMatchObject(OK);
    expect(await stage.limit(player.memberId, 'stake', '60')).toBe('tightened');
    expect((await stage.bet({ ...player, ...(await relaunched(player)) }, '1')).body).toMatchObject(LIMIT);
  });

  it('of staff holds beside the member’s own, and the lowest wins', async () => {
    const player = await stage.player('1000');
    await stage.limit(player.memberId, 'stake', '100');
    await stage.limit(player.memberId, 'stake by staff', '20');
    expect((await stage.bet(player, '21')).body).toMatchObject(LIMIT);
    expect(await stage.limit(player.memberId, 'stake by staff', null)).toBe('loosened');
    expect((await stage.bet(player, '100')).body).toMatchObject(OK);
  });
});

describe('a loss limit', () => {
  it('judges a stake as if it were lost, and lets wins make room', async () => {
    const player = await stage.player('1000');
    await stage.limit(player.memberId, 'loss', '100');
    const bet = randomUUID();
    expect((await stage.bet(player, '80', { transaction_uuid: bet })).body).toMatchObject(OK);
    expect((await stage.bet(player, '20.00001')).body).toMatchObject(LIMIT);
    await stage.win(player, '50', bet);
    expect((await stage.bet(player, '70.00001')).body).toMatchObject(LIMIT);
    expect((await stage.bet(player, '70')).body).toMatchObject(OK);
  });

  it('counts a win that is taken back as lost again', async () => {
    const player = await stage.player('1000');
    await stage.limit(player.memberId, 'loss', '100');
    const [bet, win] = [randomUUID(), randomUUID()];
    await stage.bet(player, '80', { transaction_uuid: bet });
    await stage.send('win', player, {
      transaction_uuid: win,
      reference_transaction_uuid: bet,
      amount: Number(parts('50')),
      round: undefined,
    });
    await stage.send('rollback', player, { reference_transaction_uuid: win, round: undefined });
    expect((await stage.bet(player, '20.00001')).body).toMatchObject(LIMIT);
    expect((await stage.bet(player, '20')).body).toMatchObject(OK);
  });
});

describe('a frozen wallet', () => {
  it('takes no stake, and still takes wins and rollbacks', async () => {
    const player = await stage.player('100');
    const [bet, other, round] = [randomUUID(), randomUUID(), randomUUID()];
    await stage.bet(player, '10', { transaction_uuid: bet });
    await stage.bet(player, '10', { transaction_uuid: other, round });
    const freeze = (frozen: boolean) => stage.api.inTransaction((tx) => setFrozen(tx, player.memberId, frozen));
    expect(await freeze(true)).toBe(false);
    expect(await freeze(true)).toBe(true);
    expect((await stage.bet(player, '1')).body).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
    expect((await stage.win(player, '5', bet)).body).toMatchObject(OK);
    expect((await stage.send('rollback', player, { reference_transaction_uuid: other, round })).body).toMatchObject(OK);
    expect(await stage.cashOf(player.memberId)).toBe(parts('95'));
    await freeze(false);
    expect((await stage.bet(player, '1')).body).toMatchObject(OK);
  });
});

/** The same member opens the game anew, as after a day. */
async function relaunched({ memberId }: { readonly memberId: string }): Promise<{ token: string }> {
  const token = randomUUID();
  await stage.owner.all(
    `insert into games_launch (token_hash, member_id, session_hash, created_at, opened_at, expires_at, brand, vendor, game_code, currency)
     values (sha256($1::bytea), $2, '\\x00', $3, $3, $3::timestamptz + interval '1 day', 'demo', 'house', 'lanterns', 'PHP')`,
    [Buffer.from(token), memberId, new Date(stage.now())],
  );
  await stage.owner.all('update limits_member set check_at = null where member_id = $1', [memberId]);
  return { token };
}
