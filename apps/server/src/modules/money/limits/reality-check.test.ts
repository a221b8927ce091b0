import { launchGame } from '@baize/contract/play/launch';
import { HOUR_MS, instantOf, MINUTE_MS } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player } from '../../../testing/games-stage.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';
import { type LimitsStage, openLimitsStage } from '../../../testing/limits-stage.ts';
import { answerCheck, chooseMinutes } from './reality-check.ts';
import { playClockOf } from './play-clock.ts';

let stage: LimitsStage;
beforeAll(async () => {
  stage = await openLimitsStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const whose = ({ memberId }: Player) => ({ memberId, brand: BRAND, currency: 'PHP' as const });
const look = (player: Player) => playClockOf(whose(player), stage.play);
const launch = (player: Player) =>
  stage.site.call(
    launchGame,
    { vendor: 'house', gameCode: 'lanterns' },
    { token: stage.site.logInAs({ memberId: player.memberId, tokenHash: player.sessionHash }) },
  );
/** Plays on, so that the clock does not stand still: the time of the books is real, that of the clock is the test's. */
async function playsUntilDue(player: Player): Promise<number> {
  await stage.owner.all('update limits_member set play_seen_at = check_at where member_id = $1', [player.memberId]);
  stage.advance(HOUR_MS);
  const { clock } = await look(player);
  return clock?.checkAt ?? 0;
}

describe('a reality check', () => {
  it('begins with the first game, an hour ahead where the brand says nothing else', async () => {
    const player = await stage.player();
    const view = await look(player);
    expect(view).toMatchObject({
      isDue: false,
      minutes: 60,
      clock: { beganAt: stage.now(), checkAt: stage.now() + HOUR_MS },
    });
  });

  it('that is due lets nothing be staked or opened until it is answered; wins still land', async () => {
    const player = await stage.player();
    const bet = '5a3f2c1e-0000-4000-8000-000000000001';
    expect((await stage.bet(player, '1', { transaction_uuid: bet })).body).toMatchObject({ status: 'RS_OK' });
    const dueAt = await playsUntilDue(player);
    expect((await look(player)).isDue).toBe(true);
    expect((await stage.bet(player, '1')).body).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect((await stage.win(player, '1', bet)).body).toMatchObject({ status: 'RS_OK' });
    expect((await launch(player)).body).toMatchObject({ success: false, message: 'reality_check_due' });

    // An answer to another check is none.
    await answerCheck({ ...whose(player), dueAt: instantOf(dueAt - 1), answer: 'goOn' }, stage.play);
    expect((await look(player)).isDue).toBe(true);
    const answer = {
      ...whose(player),
      dueAt: (await look(player)).clock?.checkAt ?? stage.now(),
      answer: 'goOn' as const,
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => answerCheck(answer, stage.play)));
    expect(new Set(answers.map(({ clock }) => clock?.checkAt))).toEqual(new Set([stage.now() + HOUR_MS]));
    expect((await stage.bet(player, '1')).body).toMatchObject({ status: 'RS_OK' });
    expect((await launch(player)).body.success).toBe(true);
  });

  it('answered with "stop" ends every game; the next one begins a new clock', async () => {
    const player = await stage.player();
    await playsUntilDue(player);
    const { clock } = await look(player);
    await answerCheck({ ...whose(player), dueAt: clock?.checkAt ?? stage.now(), answer: 'stop' }, stage.play);
    expect((await stage.bet(player, '1')).body).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect((await look(player)).clock).toBeNull();
    expect((await launch(player)).body.success).toBe(true);
    expect((await look(player)).clock?.beganAt).toBe(stage.now());
  });

  it('is not asked of who stopped long before: an open game may go on with a new clock', async () => {
    const player = await stage.player();
    stage.advance(2 * HOUR_MS);
    expect((await stage.bet(player, '1')).body).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await look(player)).toMatchObject({ clock: null, isDue: false });
    expect((await stage.bet(player, '1')).body).toMatchObject({ status: 'RS_OK' });
  });

  it('comes sooner at once, and later after the next time', async () => {
    const player = await stage.player();
    const begun = stage.now();
    await chooseMinutes({ ...whose(player), minutes: 15 }, stage.play);
    expect((await look(player)).clock?.checkAt).toBe(begun + 15 * MINUTE_MS);
    await chooseMinutes({ ...whose(player), minutes: 240 }, stage.play);
    expect(await look(player)).toMatchObject({ minutes: 60, clock: { checkAt: begun + 15 * MINUTE_MS } });
  });
});
