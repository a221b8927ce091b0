import { launchGame } from '@baize/contract/play/launch';
import { walletTransfer } from '@baize/contract/play/vendor-wallets';
import { opsPutWallets } from '@baize/contract/play/vendor-wallets-ops';
import { HOUR_MS, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { type LimitsStage, openLimitsStage } from '../../../testing/limits-stage.ts';
import { limitsOf, roomForPlay } from './limits-of.ts';
import { byTwo } from '../../../testing/by-two.ts';

let stage: LimitsStage;
beforeAll(async () => {
  stage = await openLimitsStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});
beforeEach(() => setWallets(false));

async function setWallets(autoTransfer: boolean): Promise<void> {
  const { body } = await byTwo(stage.site, opsPutWallets, { isSingle: false, autoTransfer, seamless: [] });
  expect(body.success).toBe(true);
}

interface Person {
  readonly memberId: MemberId;
  readonly token: string;
}

async function person(cash: string): Promise<Person> {
  const memberId = await stage.member(cash);
  return { memberId, token: stage.site.logInAs({ memberId, brand: BRAND }) };
}

/** What became of it: the states of the transfers, or the refusal. */
async function move({ token }: Person, type: 'in' | 'out', amount: string): Promise<unknown> {
  return moveOnce(token, { requestKey: randomUUID(), vendor: 'house', type, amount });
}

async function moveOnce(token: string, words: z.input<typeof walletTransfer.request>): Promise<unknown> {
  const { body } = await stage.site.call(walletTransfer, words, { token });
  return body.success ? body.value.list.map(({ state }) => state).join() : body;
}

const refusal = (code: string, value: object = {}): unknown =>
  expect.objectContaining({ message: code, value: expect.objectContaining(value) as unknown });

describe('money in a vendor’s wallet', () => {
  it('counts as lost until it comes back', async () => {
    const who = await person('1000');
    await stage.limit(who.memberId, 'loss', '100');
    expect(await move(who, 'in', '100.01')).toEqual(
      refusal('limit_reached', { kind: 'loss', period: '24h', limit: '100', left: '100', until: null }),
    );
    expect([await stage.cashOf(who.memberId), await stage.heldOf(who.memberId)]).toEqual([parts('1000'), 0n]);
    expect(await move(who, 'in', '100')).toBe('done');
    // Play is counted by the hour: this one leaves the day's window whole.
    const until = Math.floor(stage.now() / HOUR_MS) * HOUR_MS + 25 * HOUR_MS;
    expect(await move(who, 'in', '0.01')).toEqual(refusal('limit_reached', { left: '0', until }));
    expect(await move(who, 'out', '30')).toBe('done');
    expect(await move(who, 'in', '30.01')).toEqual(refusal('limit_reached', { left: '30' }));
    expect(await move(who, 'in', '30')).toBe('done');
  });

  it('counts as staked for good, and together with what is staked from the main wallet', async () => {
    const player = await stage.player('1000');
    const who = { ...player, token: stage.site.logInAs({ memberId: player.memberId, brand: BRAND }) };
    await stage.limit(who.memberId, 'stake', '100');
    expect((await stage.bet(player, '40')).body).toMatchObject({ status: 'RS_OK' });
    expect(await move(who, 'in', '60.01')).toEqual(refusal('limit_reached', { kind: 'stake', left: '60' }));
    expect(await move(who, 'in', '50')).toBe('done');
    expect(await move(who, 'out', '50')).toBe('done');
    expect((await stage.bet(player, '10.00001')).body).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect((await stage.bet(player, '10')).body).toMatchObject({ status: 'RS_OK' });
  });

  it('never counted when the vendor refuses it', async () => {
    const who = await person('1000');
    await stage.limit(who.memberId, 'loss', '100');
    stage.vendor.wallet.trouble('in', 'limit');
    expect(await move(who, 'in', '100')).toMatchObject({ message: 'vendor_move_refused' });
    expect(await move(who, 'in', '100')).toBe('done');
  });

  it('counts by what lies behind when a limit is set later, and is shown in the use of the limits', async () => {
    const who = await person('1000');
    await move(who, 'in', '60');
    await move(who, 'out', '20');
    const { memberId } = who;
    const used = async () =>
      (await limitsOf(stage.api, { memberId, brand: BRAND, currency: 'PHP', now: stage.now() })).lines
        .filter(({ period }) => period === '24h')
        .map(({ kind, usedParts }) => [kind, usedParts]);
    const expected = [
      ['deposit', 0n],
      ['stake', parts('60')],
      ['loss', parts('40')],
    ];
    expect(await used()).toEqual(expect.arrayContaining(expected));
    await stage.limit(memberId, 'loss', '50');
    expect(await used()).toEqual(expect.arrayContaining(expected));
    expect(await move(who, 'in', '10.01')).toEqual(refusal('limit_reached', { left: '10' }));
  });

  it('passes no limit together, whatever forty requests ask at once', async () => {
    const who = await person('1000');
    await stage.limit(who.memberId, 'loss', '100');
    const answers = await Promise.all(Array.from({ length: 40 }, () => move(who, 'in', '30')));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(3);
    expect(answers.filter((answer) => answer !== 'done')).toEqual(Array(37).fill(refusal('limit_reached')));
  });

  it('is one movement under one key, and answered alike, also when the limit is full by then (×50)', async () => {
    const who = await person('1000');
    await stage.limit(who.memberId, 'loss', '100');
    const same = { requestKey: randomUUID(), vendor: 'house', type: 'in', amount: '100' } as const;
    const answers = await Promise.all(Array.from({ length: 50 }, () => moveOnce(who.token, same)));
    expect(new Set(answers)).toEqual(new Set(['done']));
    expect(await stage.cashOf(who.memberId)).toBe(parts('900'));
  });

  it('is held to a limit of the brand before any game was opened', async () => {
    const who = await person('1000');
    await stage.owner.all(
      `insert into limits_brand (brand, currency, kind, period, parts) values ($1, 'PHP', 'loss', '7d', $2)`,
      [BRAND, parts('70')],
    );
    try {
      expect(await move(who, 'in', '70.01')).toEqual(refusal('limit_reached', { period: '7d', left: '70' }));
      expect(await move(who, 'in', '70')).toBe('done');
    } finally {
      await stage.owner.all('delete from limits_brand');
    }
  });

  it('waits while a reality check is due', async () => {
    const who = await person('1000');
    await stage.limit(who.memberId, 'loss', '100');
    const due = new Date(stage.now() - 1_000);
    await stage.owner.all(
      'update limits_member set play_began_at = $2, play_seen_at = $2, check_at = $2 where member_id = $1',
      [who.memberId, due],
    );
    expect(await move(who, 'in', '10')).toEqual(refusal('reality_check_due'));
    expect(await stage.cashOf(who.memberId)).toBe(parts('1000'));
  });

  it('goes along to a game as far as the limits leave room', async () => {
    await setWallets(true);
    const who = await person('500');
    await stage.limit(who.memberId, 'loss', '120');
    const launch = () => stage.site.call(launchGame, { vendor: 'house', gameCode: 'lanterns' }, { token: who.token });
    expect((await launch()).status).toBe(200);
    expect(await stage.cashOf(who.memberId)).toBe(parts('380'));
    expect((await launch()).status).toBe(200);
    expect(await stage.cashOf(who.memberId)).toBe(parts('380'));
  });

  it('has the room that the tightest of all limits leaves, each of its own span, and never less than none', async () => {
    const player = await stage.player('1000');
    const { memberId } = player;
    const room = () => roomForPlay(stage.api, { memberId, brand: BRAND, currency: 'PHP' }, stage.now());
    expect(await room()).toBeUndefined();
    await stage.limit(memberId, 'loss 7d', '300');
    expect(await room()).toBe(parts('300'));
    await stage.limit(memberId, 'stake 24h', '100');
    expect(await room()).toBe(parts('100'));
    await stage.bet(player, '30');
    expect(await room()).toBe(parts('70'));
    await stage.bet(player, '20');
    await stage.limit(memberId, 'loss 7d', '60');
    expect(await room()).toBe(parts('10'));
    await stage.limit(memberId, 'loss 7d', '40');
    expect(await room()).toBe(0n);
  });
});
