import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, HOUR_MS } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player } from '../../../testing/games-stage.ts';
import type { ActorMove, GatewayActor, Said } from '../../../testing/gateway-actors.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { revokeBrandLaunches } from '../launch/index.ts';

const FIFTY = Array.from({ length: 50 });
const MONEY_CALLS = ['bet', 'win', 'rollback'] as const;

/** What the gateway promises a vendor and its members, whatever protocol the vendor speaks. */
export function keepsTheGatewayPromises(open: () => Promise<GatewayActor>): void {
  let vendor: GatewayActor;
  beforeAll(async () => {
    vendor = await open();
  });
  afterAll(async () => {
    await vendor.stage.expectNoViolation();
    await vendor.drop();
  });

  const cashOf = ({ memberId }: Player): Promise<bigint> => vendor.stage.cashOf(memberId);
  const staked = async (player: Player, move: Partial<ActorMove> = {}): Promise<string> => {
    const id = randomUUID();
    expect(await vendor.bet(player, { id, ...move })).toMatchObject({ what: 'done' });
    return id;
  };
  const anId = randomUUID;

  describe('a round', () => {
    it('takes the stake, pays the win, and tells the balance each time', async () => {
      const player = await vendor.player('100');
      const id = anId();
      expect(await vendor.bet(player, { id, parts: parts('10') })).toMatchObject({
        what: 'done',
        balance: parts('90'),
      });
      const won = { id: anId(), of: id, parts: parts('25.12345') };
      expect(await vendor.win(player, won)).toMatchObject({ what: 'done', balance: parts('115.12345') });
      expect(await vendor.balance(player)).toMatchObject({ what: 'done', balance: parts('115.12345') });
      expect(await cashOf(player)).toBe(parts('115.12345'));
    });

    it('takes the last part, and says that it is not enough before', async () => {
      const player = await vendor.player('1');
      expect(await vendor.bet(player, { id: anId(), parts: 100_001n })).toMatchObject({ what: 'short' });
      expect(await vendor.bet(player, { id: anId(), parts: 100_000n })).toMatchObject({ what: 'done', balance: 0n });
    });

    it('may be won more than once, by one bet', async () => {
      const player = await vendor.player('100');
      const of = await staked(player, { parts: parts('10') });
      await vendor.win(player, { id: anId(), of, parts: parts('1') });
      expect(await vendor.win(player, { id: anId(), of, parts: parts('2') })).toMatchObject({ balance: parts('93') });
    });
  });

  describe('a call that comes again', () => {
    it.each(MONEY_CALLS)('has one effect and one answer when a %s comes fifty times at once', async (kind) => {
      const player = await vendor.player('100');
      const of = await staked(player);
      const before = await cashOf(player);
      const move = { id: anId(), of };
      const said = await Promise.all(FIFTY.map(() => vendor[kind](player, move)));
      expect(new Set(said.map(({ what, balance, reply }) => `${reply.http} ${what} ${balance}`)).size).toBe(1);
      expect(said[0]).toMatchObject({ what: 'done' });
      expect(await cashOf(player)).toBe(before + (kind === 'bet' ? -1_000_000n : 1_000_000n));
    });

    it('is answered as it was first, even when the balance has moved on', async () => {
      const player = await vendor.player('100');
      const move = { id: anId() };
      const first = await vendor.bet(player, move);
      await staked(player);
      expect(await vendor.bet(player, move)).toMatchObject({ what: 'done', balance: first.balance });
    });

    it.each(['bet', 'win'] as const)('with another amount is a duplicate and moves nothing (%s)', async (kind) => {
      const player = await vendor.player('100');
      const move = { id: anId(), of: await staked(player) };
      await vendor[kind](player, move);
      const before = await cashOf(player);
      expect(await vendor[kind](player, { ...move, parts: 1_000_001n })).toMatchObject({ what: 'duplicate' });
      expect(await cashOf(player)).toBe(before);
    });

    it('for another member is a duplicate, also at the same moment', async () => {
      const players = await Promise.all([vendor.player(), vendor.player()]);
      const id = anId();
      const said = await Promise.all(players.map((player) => vendor.bet(player, { id })));
      expect(said.map(({ what }) => what).sort()).toEqual(['done', 'duplicate']);
      const cash = await Promise.all(players.map(cashOf));
      expect(cash.reduce((sum, one) => sum + one, 0n)).toBe(parts('190'));
    });

    it('is refused again after it was refused, however much there is by then', async () => {
      const player = await vendor.player('10');
      const of = await staked(player, { parts: parts('10') });
      const move = { id: anId(), parts: parts('5') };
      expect(await vendor.bet(player, move)).toMatchObject({ what: 'short' });
      await vendor.win(player, { id: anId(), of, parts: parts('50') });
      expect(await vendor.bet(player, move)).toMatchObject({ what: 'short' });
      expect(await cashOf(player)).toBe(parts('50'));
    });
  });

  describe('calls that overtake each other', () => {
    it('a win before its bet is refused, and taken when it comes again', async () => {
      const player = await vendor.player('100');
      const bet = anId();
      const win = { id: anId(), of: bet, parts: parts('7') };
      expect(await vendor.win(player, win)).toMatchObject({ what: 'unknown-transaction' });
      await vendor.bet(player, { id: bet });
      expect(await vendor.win(player, win)).toMatchObject({
        what: 'done',
        balance: parts('97'),
      });
    });

    it('a rollback before its bet keeps the bet from counting', async () => {
      const player = await vendor.player('100');
      const id = anId();
      await vendor.rollback(player, { id: anId(), of: id });
      expect(await vendor.bet(player, { id })).toMatchObject({ what: 'unknown-transaction' });
      expect(await cashOf(player)).toBe(parts('100'));
    });

    it('a bet and its rollback at the same moment leave the balance whole', async () => {
      const player = await vendor.player('100');
      for (let round = 0; round < 10; round += 1) {
        const id = anId();
        await Promise.all([vendor.bet(player, { id }), vendor.rollback(player, { id: anId(), of: id })]);
        await vendor.rollback(player, { id: anId(), of: id });
        expect(await cashOf(player)).toBe(parts('100'));
      }
    });

    it('a win and the rollback of its bet at the same moment leave neither', async () => {
      for (let round = 0; round < 10; round += 1) {
        const player = await vendor.player('100');
        const of = await staked(player);
        await Promise.all([
          vendor.win(player, { id: anId(), of, parts: parts('5') }),
          vendor.rollback(player, { id: anId(), of }),
        ]);
        expect(await cashOf(player)).toBe(parts('100'));
      }
    });
  });

  describe('a rollback', () => {
    it('gives the stake back once, also under other ids at once', async () => {
      const player = await vendor.player('100');
      const of = await staked(player);
      await Promise.all(FIFTY.map(() => vendor.rollback(player, { id: anId(), of })));
      expect(await cashOf(player)).toBe(parts('100'));
    });

    it('of another member’s bet moves nothing', async () => {
      const [player, other] = await Promise.all([vendor.player(), vendor.player()]);
      const of = await staked(other);
      expect(await vendor.rollback(player, { id: anId(), of })).toMatchObject({ what: 'unknown-transaction' });
      expect(await Promise.all([player, other].map(cashOf))).toEqual([parts('100'), parts('90')]);
    });
  });

  describe('after the end of a session (A33, A34)', () => {
    const ends: [string, (player: Player) => Promise<void> | void][] = [
      ['the member has logged out', (player) => vendor.stage.endSession(player)],
      ['the account is shut out', (player) => vendor.stage.disable(player)],
      ['the brand has closed', () => closeBrand(vendor)],
      ['the token has expired', () => vendor.stage.advance(13 * HOUR_MS)],
    ];
    it.each(ends)('takes no bet once %s, and still takes wins and rollbacks', async (_, end) => {
      const player = await vendor.player('100');
      const [won, lost] = [await staked(player), await staked(player)];
      await end(player);
      expect(['bad-session', 'disabled']).toContain((await vendor.bet(player, { id: anId() })).what);
      expect(await vendor.win(player, { id: anId(), of: won, parts: parts('30') })).toMatchObject({ what: 'done' });
      expect(await vendor.rollback(player, { id: anId(), of: lost })).toMatchObject({ what: 'done' });
      expect(await cashOf(player)).toBe(parts('120'));
    });

    it('takes no token that is made up, or another member’s', async () => {
      const [player, other] = await Promise.all([vendor.player(), vendor.player()]);
      for (const token of ['made-up-token-of-a-thief', other.token]) {
        expect(await vendor.bet({ ...player, token }, { id: anId() })).toMatchObject({ what: 'bad-session' });
        expect(await vendor.balance({ ...player, token })).toMatchObject({ what: 'bad-session' });
      }
      expect(await vendor.bet({ ...player, user: 'nobody-we-know' }, { id: anId() })).toMatchObject({
        what: 'bad-session',
      });
    });
  });

  describe('a signature (A31)', () => {
    const forgeries: [string, (text: string) => Record<string, string>][] = [
      ['is missing', () => ({})],
      ['is empty', (text) => emptied(vendor.signed(text))],
      ['is of another body', () => vendor.signed('{}')],
      ['is of the same JSON in other bytes', (text) => vendor.signed(JSON.stringify(JSON.parse(text), null, 1))],
    ];
    it.each(forgeries)('that %s opens nothing, for any call', async (_, headers) => {
      const player = await vendor.player('100');
      for (const call of ['balance', ...MONEY_CALLS] as const) {
        const text = vendor.bodyOf(call, player, { id: anId(), of: anId() });
        const said = await vendor.raw(call, text, headers(text));
        expect(said).toMatchObject({ what: 'refused', reply: { http: 200 } });
        expect(Object.keys(said.reply.body)).toEqual(['status']);
      }
      expect(await cashOf(player)).toBe(parts('100'));
    });

    it('of a call that was recorded and is played again has no second effect', async () => {
      const player = await vendor.player('100');
      const text = vendor.bodyOf('bet', player, { id: anId() });
      await vendor.raw('bet', text);
      await vendor.raw('bet', text);
      expect(await cashOf(player)).toBe(parts('90'));
    });
  });

  describe('what is sent', () => {
    // Attack cases A17 and A22.
    it.each([
      ...['-1', '-0', '1e308', '"1e3"', '"0x10"', '" 10 "', '"１０"', '"10"', '[10]', '{"$gt":0}', 'true'],
      ...['0.000001', '123456789012345678901234567890', 'NaN', 'Infinity', '0x10', '01', '1e1'],
    ])('moves nothing for the amount %s', async (literal) => {
      const player = await vendor.player('100');
      const of = await staked(player);
      const before = await cashOf(player);
      for (const call of ['bet', 'win'] as const) {
        const body = vendor.bodyOf(call, player, { id: anId(), of });
        const said = await vendor.raw(call, vendor.withAmount(body, literal));
        // Ten written with an exponent is an integer to a reader of our protocol, and moved as such.
        if (literal === '1e1' && vendor.protocol === 'rs-v2') continue;
        expect(said).toMatchObject({ what: 'refused', reply: { http: 200 } });
        expect(await cashOf(player)).toBe(before);
      }
    });

    it('takes nothing from fields that it does not know (A22)', async () => {
      const player = await vendor.player('100');
      const more = { balance: 1e9, payout: 5, isAgent: 1, member_id: anId(), status: 'SC_OK', odds: 9, brand: 'x' };
      expect(await vendor.bet(player, { id: anId(), more })).toMatchObject({ what: 'done', balance: parts('90') });
    });

    it('is refused when it names a key twice (A22b)', async () => {
      const player = await vendor.player('100');
      const body = vendor.bodyOf('bet', player, { id: anId() });
      const said = await vendor.raw('bet', body.replace(/\}$/, ',"am\\u006funt":1}'));
      expect(said).toMatchObject({ what: 'refused', reply: { http: 200 } });
      expect(await cashOf(player)).toBe(parts('100'));
    });

    it.each(['not json', '[]', '"text"', 'null', '', '{', '{"a":1,}'])('is refused when it is %j', async (text) => {
      for (const call of ['balance', ...MONEY_CALLS] as const) {
        expect(await vendor.raw(call, text)).toMatchObject({ what: 'refused', reply: { http: 200 } });
      }
    });

    it('is refused in another currency, and for a game that there is not', async () => {
      const player = await vendor.player('100');
      const of = await staked(player);
      const wrong: Partial<ActorMove>[] = [{ currency: 'VND' }, { gameCode: 'no-such-game' }];
      const said: Said[] = [];
      for (const change of wrong) {
        said.push(await vendor.bet(player, { id: anId(), ...change }));
        said.push(await vendor.win(player, { id: anId(), of, ...change }));
      }
      expect(new Set(said.map(({ what }) => what))).toEqual(new Set(['refused']));
      expect(await cashOf(player)).toBe(parts('90'));
    });
  });
}

function emptied(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, name === 'x-api-key' ? value : '']));
}

function closeBrand({ stage }: GatewayActor): Promise<void> {
  return stage.api.inTransaction((tx) => revokeBrandLaunches(tx, asId<BrandCode>('demo'), stage.deps.clock.now()));
}
