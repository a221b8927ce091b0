import { randomUUID } from 'node:crypto';
import { opsPutWinCeiling } from '@baize/contract/play/round-review-ops';
import { SIGNATURE_HEADER, WALLET_PATHS } from '@baize/contract/vendor';
import { HOUR_MS } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parts } from '../../../testing/ledger-stage.ts';
import type { GamesStage, Player } from '../../../testing/games-stage.ts';

const FIFTY = Array.from({ length: 50 });

/** The tests that any operator's wallet must pass under the vendor protocol (docs/vendor-protocol.md). */
export function keepsTheVendorPromises(open: () => Promise<GamesStage>): void {
  let stage: GamesStage;
  beforeAll(async () => {
    stage = await open();
  });
  afterAll(async () => {
    await stage.expectNoViolation();
    await stage.drop();
  });

  const balanceOf = (player: Player): Promise<bigint> => stage.cashOf(player.memberId);
  const sent = async (kind: keyof typeof WALLET_PATHS, player: Player, fields?: Record<string, unknown>) =>
    (await stage.send(kind, player, fields)).body;
  const bet = async (player: Player, fields: Record<string, unknown> = {}): Promise<string> => {
    const transaction_uuid = randomUUID();
    expect(await sent('bet', player, { transaction_uuid, ...fields })).toMatchObject({ status: 'RS_OK' });
    return transaction_uuid;
  };

  describe('a plain round', () => {
    it('takes the stake, pays the win, and answers with the balance each time', async () => {
      const player = await stage.player('100');
      const request_uuid = randomUUID();
      const reference_transaction_uuid = randomUUID();
      const taken = await sent('bet', player, {
        transaction_uuid: reference_transaction_uuid,
        request_uuid,
        amount: 1_000_000,
      });
      expect(taken).toEqual({ user: player.user, status: 'RS_OK', request_uuid, currency: 'PHP', balance: 9_000_000 });
      const paid = await sent('win', player, { reference_transaction_uuid, amount: 2_500_000, round_closed: true });
      expect(paid).toMatchObject({ status: 'RS_OK', balance: 11_500_000 });
      expect(await balanceOf(player)).toBe(parts('115'));
    });

    it('takes several bets and wins in one round, and a win of nothing closes it', async () => {
      const player = await stage.player('100');
      const first = await bet(player, { round: 'many' });
      const second = await bet(player, { round: 'many' });
      await sent('win', player, {
        round: 'many',
        reference_transaction_uuid: first,
        amount: 300_000,
        round_closed: false,
      });
      const last = await sent('win', player, {
        round: 'many',
        reference_transaction_uuid: second,
        amount: 0,
        round_closed: true,
      });
      expect(last).toMatchObject({ status: 'RS_OK', balance: 8_300_000 });
    });

    it('takes a free bet, which moves nothing', async () => {
      const player = await stage.player('1');
      await bet(player, { amount: 0, is_free: true });
      expect(await balanceOf(player)).toBe(parts('1'));
    });

    it('lets a member stake the last part, and says the real balance when it is not enough', async () => {
      const player = await stage.player('1');
      expect(await sent('bet', player, { amount: 100_001 })).toMatchObject({
        status: 'RS_ERROR_NOT_ENOUGH_MONEY',
        balance: 100_000,
      });
      expect(await sent('bet', player, { amount: 100_000 })).toMatchObject({ status: 'RS_OK', balance: 0 });
    });

    it('tells the balance, and who plays, without a word of who it is', async () => {
      const player = await stage.player('12.5');
      expect(await sent('balance', player)).toMatchObject({ status: 'RS_OK', currency: 'PHP', balance: 1_250_000 });
      const info = await sent('userInfo', player);
      expect(Object.keys(info).sort()).toEqual(['country', 'request_uuid', 'status', 'sub_partner_id', 'user']);
      expect(info).toMatchObject({ status: 'RS_OK', country: 'PH' });
    });

    it('keeps every digit of a balance beyond 2^53', async () => {
      const player = await stage.player('71992547.40993');
      const reference_transaction_uuid = await bet(player, { amount: 0 });
      const most = { round: '90000000000', day: '90000000000' };
      const [one, other] = ['Ana', 'Ben'].map((name) => ({ token: stage.site.operateAs({ name }) }));
      for (const by of [one, other]) await stage.site.call(opsPutWinCeiling, most, by);
      const amount = 9_000_000_000_000_000;
      expect(await sent('win', player, { reference_transaction_uuid, amount })).toMatchObject({ status: 'RS_OK' });
      await stage.site.call(opsPutWinCeiling, { round: null, day: null }, one);
      const told = await stage.send('balance', player);
      expect(told.text).toContain('"balance":9007199254740993}');
      expect(told.body).toMatchObject({ balance: 9_007_199_254_740_993n });
    });
  });

  describe('a call that comes again', () => {
    it.each(['bet', 'win', 'rollback'] as const)(
      'has one effect and one answer when a %s comes fifty times at once',
      async (kind) => {
        const player = await stage.player('100');
        const reference_transaction_uuid = await bet(player);
        const before = await balanceOf(player);
        const fields = { transaction_uuid: randomUUID(), request_uuid: randomUUID(), reference_transaction_uuid };
        const replies = await Promise.all(FIFTY.map(() => stage.send(kind, player, fields)));
        expect(new Set(replies.map(({ http, text }) => `${http} ${text}`)).size).toBe(1);
        expect(replies[0]).toMatchObject({ http: 200, body: { status: 'RS_OK' } });
        const change = kind === 'bet' ? -1_000_000n : 1_000_000n;
        expect(await balanceOf(player)).toBe(before + change);
        await stage.send('balance', player);
        expect((await stage.send(kind, player, fields)).text).toBe(replies[0]?.text);
      },
    );

    it('is answered as it was first, even when the balance has moved on', async () => {
      const player = await stage.player('100');
      const fields = { transaction_uuid: randomUUID() };
      const first = await sent('bet', player, fields);
      await bet(player);
      expect(await sent('bet', player, fields)).toMatchObject({ status: 'RS_OK', balance: first.balance });
    });

    it.each([
      ['another amount', 'bet', { amount: 1_000_001 }],
      ['another currency', 'bet', { currency: 'VND' }],
      ['another round', 'bet', { round: 'other' }],
      ['another game', 'bet', { game_code: 'other' }],
      ['another kind', 'win', {}],
      ['another reference', 'win', { reference_transaction_uuid: randomUUID() }],
    ] as const)('is refused as a duplicate with %s', async (_, kind, change) => {
      const player = await stage.player('100');
      const reference_transaction_uuid = await bet(player);
      const transaction_uuid = _ === 'another kind' ? reference_transaction_uuid : randomUUID();
      const fields = { transaction_uuid, reference_transaction_uuid };
      if (_ !== 'another kind') await sent(kind, player, fields);
      const before = await balanceOf(player);
      expect(await sent(kind, player, { ...fields, ...change })).toMatchObject({
        status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      });
      expect(await balanceOf(player)).toBe(before);
    });

    it('is refused as a duplicate for another member, also at the same moment', async () => {
      const players = await Promise.all([stage.player(), stage.player()]);
      const fields = { transaction_uuid: randomUUID() };
      const replies = await Promise.all(players.map((player) => sent('bet', player, fields)));
      expect(replies.map(({ status }) => status).sort()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK']);
    });

    it('is refused again after it was refused, with the balance it was told, however much there is by then', async () => {
      const player = await stage.player('1');
      const fields = { transaction_uuid: randomUUID(), amount: 200_000 };
      const first = await sent('bet', player, fields);
      expect(first).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100_000 });
      const reference_transaction_uuid = await bet(player, { amount: 0 });
      await sent('win', player, { reference_transaction_uuid, amount: 900_000 });
      const { status, balance } = await sent('bet', player, fields);
      expect({ status, balance }).toEqual({ status: first.status, balance: first.balance });
      expect(await sent('bet', player, { ...fields, amount: 100_000 })).toMatchObject({
        status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      });
      expect(await sent('bet', player, { amount: 200_000 })).toMatchObject({ status: 'RS_OK', balance: 800_000 });
    });
  });

  describe('a win', () => {
    it.each([
      ['of a bet that never was', () => Promise.resolve(randomUUID())],
      ['of another member’s bet', async () => bet(await stage.player())],
      [
        'of a bet that was taken back',
        async (player: Player) => {
          const reference_transaction_uuid = await bet(player);
          await sent('rollback', player, { reference_transaction_uuid });
          return reference_transaction_uuid;
        },
      ],
    ])('is refused %s', async (_, reference) => {
      const player = await stage.player();
      const reference_transaction_uuid = await reference(player);
      const before = await balanceOf(player);
      expect(await sent('win', player, { reference_transaction_uuid })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      });
      expect(await balanceOf(player)).toBe(before);
    });
  });

  describe('a rollback', () => {
    it('gives the stake back once, also under a second id', async () => {
      const player = await stage.player('100');
      const reference_transaction_uuid = await bet(player);
      expect(await sent('rollback', player, { reference_transaction_uuid })).toMatchObject({
        status: 'RS_OK',
        balance: 10_000_000,
      });
      expect(await sent('rollback', player, { reference_transaction_uuid })).toMatchObject({
        status: 'RS_OK',
        balance: 10_000_000,
      });
      const both = await Promise.all(FIFTY.map(() => sent('rollback', player, { reference_transaction_uuid })));
      expect(both.every(({ status }) => status === 'RS_OK')).toBe(true);
      expect(await balanceOf(player)).toBe(parts('100'));
    });

    it('is fine for a transaction that was never seen, which is then refused when it still comes', async () => {
      const player = await stage.player('100');
      const late = randomUUID();
      expect(await sent('rollback', player, { reference_transaction_uuid: late })).toMatchObject({
        status: 'RS_OK',
        balance: 10_000_000,
      });
      expect(await sent('bet', player, { transaction_uuid: late })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      });
      expect(await balanceOf(player)).toBe(parts('100'));
    });

    it('of a bet that arrives at the same moment leaves the balance whole, whichever comes first', async () => {
      const player = await stage.player('100');
      for (let round = 0; round < 20; round += 1) {
        const transaction_uuid = randomUUID();
        const [, undone] = await Promise.all([
          sent('bet', player, { transaction_uuid }),
          sent('rollback', player, { reference_transaction_uuid: transaction_uuid }),
        ]);
        expect(undone).toMatchObject({ status: 'RS_OK' });
        expect(await balanceOf(player)).toBe(parts('100'));
        expect(await sent('bet', player, { transaction_uuid })).toMatchObject({
          status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
        });
      }
    });

    it('of a bet while its win arrives leaves neither, whichever comes first', async () => {
      for (let round = 0; round < 20; round += 1) {
        const player = await stage.player('100');
        const reference_transaction_uuid = await bet(player);
        const [win] = await Promise.all([
          sent('win', player, { reference_transaction_uuid, amount: 500_000 }),
          sent('rollback', player, { reference_transaction_uuid }),
        ]);
        expect(['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST']).toContain(win.status);
        expect(await balanceOf(player)).toBe(parts('100'));
      }
    });

    it('of one of two bets of a round leaves the other', async () => {
      const player = await stage.player('100');
      const first = await bet(player, { round: 'two' });
      await bet(player, { round: 'two' });
      expect(await sent('rollback', player, { round: 'two', reference_transaction_uuid: first })).toMatchObject({
        balance: 9_000_000,
      });
    });

    it('of a win takes it back while it is there, and is refused once it is spent', async () => {
      const player = await stage.player('10');
      const reference = await bet(player, { amount: 1_000_000 });
      const [kept, spent] = [randomUUID(), randomUUID()];
      await sent('win', player, { transaction_uuid: kept, reference_transaction_uuid: reference, amount: 500_000 });
      expect(await sent('rollback', player, { reference_transaction_uuid: kept })).toMatchObject({
        status: 'RS_OK',
        balance: 0,
      });
      await sent('win', player, { transaction_uuid: spent, reference_transaction_uuid: reference, amount: 500_000 });
      const again = await bet(player, { amount: 500_000 });
      const fields = { transaction_uuid: randomUUID(), reference_transaction_uuid: spent };
      expect(await sent('rollback', player, fields)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0 });
      await sent('rollback', player, { reference_transaction_uuid: again });
      expect(await sent('rollback', player, fields)).toMatchObject({ status: 'RS_OK', balance: 0 });
    });

    it('of a rollback, or of another member’s bet, is refused', async () => {
      const [player, other] = await Promise.all([stage.player(), stage.player()]);
      const [foreign, undone] = [await bet(other), randomUUID()];
      expect(await sent('rollback', player, { reference_transaction_uuid: foreign })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      });
      await sent('rollback', player, { transaction_uuid: undone, reference_transaction_uuid: randomUUID() });
      expect(await sent('rollback', player, { reference_transaction_uuid: undone })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      });
      expect(await balanceOf(other)).toBe(parts('90'));
    });
  });

  describe('who may play', () => {
    const ends: [when: string, end: (player: Player) => Promise<void> | void, status: string][] = [
      ['the token has expired', () => stage.advance(13 * HOUR_MS), 'RS_ERROR_TOKEN_EXPIRED'],
      ['the member has logged out', (player) => stage.endSession(player), 'RS_ERROR_TOKEN_EXPIRED'],
      ['the account is disabled', (player) => stage.disable(player), 'RS_ERROR_USER_DISABLED'],
    ];
    it.each(ends)('takes no bet once %s, and still takes wins and rollbacks', async (_, end, status) => {
      const player = await stage.player('100');
      const [won, lost] = [await bet(player), await bet(player)];
      await end(player);
      expect(await sent('bet', player)).toMatchObject({ status });
      expect(await sent('balance', player)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
      expect(await sent('win', player, { reference_transaction_uuid: won })).toMatchObject({ status: 'RS_OK' });
      expect(await sent('rollback', player, { reference_transaction_uuid: lost })).toMatchObject({ status: 'RS_OK' });
      expect(await balanceOf(player)).toBe(parts('100'));
    });

    it.each(['bet', 'balance'] as const)(
      'refuses a token it did not give, and one of another member (%s)',
      async (kind) => {
        const [player, other] = await Promise.all([stage.player(), stage.player()]);
        expect(await sent(kind, player, { token: 'made-up-token-of-a-thief' })).toMatchObject({
          status: 'RS_ERROR_INVALID_TOKEN',
        });
        expect(await sent(kind, player, { token: other.token })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
        expect(await sent(kind, player, { user: 'nobody-we-know' })).toMatchObject({
          status: 'RS_ERROR_INVALID_TOKEN',
        });
        expect(await balanceOf(player)).toBe(parts('100'));
      },
    );

    it('refuses a game it does not have and a currency that is not the member’s', async () => {
      const player = await stage.player();
      const reference_transaction_uuid = await bet(player);
      for (const kind of ['bet', 'win'] as const) {
        expect(await sent(kind, player, { reference_transaction_uuid, game_code: 'unknown' })).toMatchObject({
          status: 'RS_ERROR_INVALID_GAME',
        });
        expect(await sent(kind, player, { reference_transaction_uuid, currency: 'VND' })).toMatchObject({
          status: 'RS_ERROR_WRONG_CURRENCY',
        });
      }
    });
  });

  describe('a signature', () => {
    const raw = (player: Player): string =>
      JSON.stringify({ user: player.user, token: player.token, request_uuid: randomUUID() });
    const forgeries: [how: string, headers: (raw: string) => Record<string, string>][] = [
      ['is missing', () => ({})],
      ['is empty', () => ({ [SIGNATURE_HEADER]: '' })],
      ['is made up', () => ({ [SIGNATURE_HEADER]: Buffer.alloc(256, 7).toString('base64') })],
      ['is of another body', () => ({ [SIGNATURE_HEADER]: stage.vendor.sign('{}') })],
      [
        'is of the same JSON in other bytes',
        (text) => ({ [SIGNATURE_HEADER]: stage.vendor.sign(JSON.stringify(JSON.parse(text), null, 1)) }),
      ],
      ['is another vendor’s', (text) => ({ [SIGNATURE_HEADER]: stage.rival.sign(text) })],
    ];
    it.each(forgeries)('is refused when it %s', async (_, headers) => {
      const text = raw(await stage.player());
      const answer = await stage.callWallet(WALLET_PATHS.balance, text, { headers: headers(text) });
      expect(answer).toMatchObject({ http: 200, body: { status: 'RS_ERROR_INVALID_SIGNATURE' } });
      expect(Object.keys(answer.body)).toEqual(['status']);
    });

    it('is checked before anything is read, and a good one over nonsense is told so', async () => {
      expect((await stage.callWallet(WALLET_PATHS.bet, 'not json', { headers: {} })).body).toMatchObject({
        status: 'RS_ERROR_INVALID_SIGNATURE',
      });
      for (const text of ['not json', '[]', '"text"', 'null', '']) {
        expect((await stage.callWallet(WALLET_PATHS.bet, text)).body).toMatchObject({
          status: 'RS_ERROR_WRONG_SYNTAX',
        });
      }
    });

    it('of a vendor opens that vendor’s members only', async () => {
      const player = await stage.player();
      const text = raw(player);
      const headers = { [SIGNATURE_HEADER]: stage.rival.sign(text) };
      expect((await stage.callWallet(WALLET_PATHS.balance, text, { headers, vendor: 'rival' })).body).toMatchObject({
        status: 'RS_ERROR_INVALID_TOKEN',
      });
      expect((await stage.callWallet(WALLET_PATHS.balance, text, { headers, vendor: 'nobody' })).body).toMatchObject({
        status: 'RS_ERROR_INVALID_PARTNER',
      });
      expect((await stage.callWallet(WALLET_PATHS.balance, text, { headers, vendor: '__proto__' })).body).toMatchObject(
        {
          status: 'RS_ERROR_INVALID_PARTNER',
        },
      );
    });
  });

  describe('what is sent', () => {
    it.each(['user', 'token', 'transaction_uuid', 'request_uuid', 'amount', 'currency', 'game_code'])(
      'must have %s',
      async (name) => {
        const player = await stage.player();
        expect(await sent('bet', player, { [name]: undefined })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
        expect(await sent('bet', player, { [name]: { $gt: 0 } })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
        expect(await balanceOf(player)).toBe(parts('100'));
      },
    );

    // Attack case A17. Zero is an amount here (a free bet), so it is not in the list.
    it.each([
      '-1',
      '-0',
      '1e308',
      '"1e3"',
      '"0x10"',
      '" 10 "',
      '"１０"',
      '"10"',
      '[10]',
      '{"$gt":0}',
      'true',
      'null',
      '0.5',
      '9007199254740993',
      '9223372036854775808',
      '123456789012345678901234567890',
      'NaN',
      'Infinity',
      '0x10',
      '01',
    ])('moves nothing for the amount %s', async (amount) => {
      const player = await stage.player();
      const reference_transaction_uuid = await bet(player);
      const before = await balanceOf(player);
      for (const kind of ['bet', 'win'] as const) {
        const rest = {
          user: player.user,
          token: player.token,
          currency: 'PHP',
          game_code: 'lanterns',
          reference_transaction_uuid,
        };
        const text = JSON.stringify({ ...rest, transaction_uuid: randomUUID(), request_uuid: randomUUID() });
        const answer = await stage.callWallet(WALLET_PATHS[kind], `${text.slice(0, -1)},"amount":${amount}}`);
        expect(answer.http).toBe(200);
        expect(answer.body.status).toMatch(/^RS_ERROR_(WRONG_TYPES|WRONG_SYNTAX|LIMIT_REACHED)$/);
      }
      expect(await balanceOf(player)).toBe(before);
    });

    it.each(['\u0000', 'r\u0000x', '\n', 'x'.repeat(256)])(
      'refuses a round that no ledger could hold: %j',
      async (round) => {
        expect(await sent('bet', await stage.player(), { round })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
      },
    );

    it('takes nothing from fields that it does not know', async () => {
      const player = await stage.player('100');
      const extra = {
        balance: 1e9,
        payout: 5,
        isAgent: 1,
        member_id: randomUUID(),
        status: 'RS_OK',
        __proto__: { amount: 0 },
      };
      expect(await sent('bet', player, extra)).toMatchObject({ status: 'RS_OK', balance: 9_000_000 });
    });
  });
}
