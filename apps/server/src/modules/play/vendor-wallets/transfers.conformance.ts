import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aPosting, BRAND, parts } from '../../../testing/ledger-stage.ts';
import { mortal } from '../../../testing/mortal-db.ts';
import type { Mover, MoveWords, TransferActor } from '../../../testing/transfer-actors.ts';
import { postTransfers, setFrozen } from '../../money/ledger/index.ts';
import { requestMoves } from './request-moves.ts';

const FIFTY = Array.from({ length: 50 });
const WAYS = ['in', 'out'] as const;
const CALLS = ['account', 'balance', 'in', 'out', 'check'] as const;

/** What moving money to a vendor's wallet and back promises, whatever protocol the vendor speaks. */
export function keepsTheTransferPromises(open: () => Promise<TransferActor>): void {
  let vendor: TransferActor;
  beforeAll(async () => {
    vendor = await open();
  });
  afterEach(() => {
    for (const call of CALLS) vendor.keeper.trouble(call);
  });
  afterAll(async () => {
    await vendor.stage.expectNoViolation();
    await vendor.drop();
  });

  const said = async (who: Mover, words: MoveWords): Promise<string> => (await vendor.move(who, words)).said;
  /** Main wallet, what is set aside, and what the vendor has. */
  const places = async (who: Mover): Promise<bigint[]> => [
    await vendor.stage.cashOf(who.memberId),
    await vendor.stage.heldOf(who.memberId),
    await vendor.there(who),
  ];
  /** A hundred, half of it at the vendor. */
  const halfThere = async (): Promise<Mover> => {
    const who = await vendor.mover('100');
    expect(await said(who, { type: 'in', amount: '50' })).toBe('done');
    return who;
  };
  const movesSent = (call: 'in' | 'out', from: number) =>
    vendor.keeper.asked.slice(from).filter((one) => one.call === call);
  /** As often as a job asks in a day: by then everything is decided. */
  const settleAll = async (): Promise<void> => {
    await vendor.settle();
    vendor.stage.advance(61 * MINUTE_MS);
    await vendor.settle();
  };

  describe('a move', () => {
    it('takes money in and gives it back, exactly, and is sent to the vendor once', async () => {
      const who = await vendor.mover('100');
      const from = vendor.keeper.asked.length;
      expect(await said(who, { type: 'in', amount: '33.33' })).toBe('done');
      expect(await places(who)).toEqual([parts('66.67'), 0n, parts('33.33')]);
      expect(await said(who, { type: 'out', amount: '3.33' })).toBe('done');
      expect(await places(who)).toEqual([parts('70'), 0n, parts('30')]);
      expect([movesSent('in', from).length, movesSent('out', from).length]).toEqual([1, 1]);
    });

    it('brings back all there is, with what was won there, to the last part', async () => {
      const who = await halfThere();
      await vendor.putThere(who, parts('61.23456'));
      expect(await said(who, { type: 'all' })).toBe('done');
      expect(await places(who)).toEqual([parts('111.23456'), 0n, 0n]);
    });

    it('of more than there is moves nothing, here and there', async () => {
      const who = await halfThere();
      expect(await said(who, { type: 'in', amount: '50.01' })).toBe('balance_too_low');
      expect(['vendor_balance_too_low', 'vendor_move_refused']).toContain(
        await said(who, { type: 'out', amount: '50.01' }),
      );
      expect(await places(who)).toEqual([parts('50'), 0n, parts('50')]);
    });

    it.each(['-1', '0', '1e3', '0x10', ' 1', '1,5', '0.001', '', 'NaN', '9'.repeat(30)])(
      'of %j is refused, and the vendor is not asked (A17)',
      async (amount) => {
        const who = await vendor.mover('100');
        const from = vendor.keeper.asked.length;
        expect(['request_invalid', 'amount_not_whole_coins', 'balance_too_low']).toContain(
          await said(who, { type: 'in', amount }),
        );
        expect(vendor.keeper.asked.slice(from)).toEqual([]);
        expect(await places(who)).toEqual([parts('100'), 0n, 0n]);
      },
    );

    it('in a currency without a minor unit has the same amount at both sides, and no fraction goes', async () => {
      const who = await vendor.mover('2000000', 'VND');
      expect(await said(who, { type: 'in', amount: '1500000' })).toBe('done');
      expect(await said(who, { type: 'in', amount: '0.5' })).toBe('amount_not_whole_coins');
      expect(await places(who)).toEqual([parts('500000'), 0n, parts('1500000')]);
      expect(await said(who, { type: 'all' })).toBe('done');
      expect(await places(who)).toEqual([parts('2000000'), 0n, 0n]);
    });

    it('goes to no vendor from a frozen wallet, and comes back to it', async () => {
      const who = await halfThere();
      await vendor.stage.api.inTransaction((tx) => setFrozen(tx, who.memberId, true));
      expect(await said(who, { type: 'in', amount: '1' })).toBe('wallet_frozen');
      expect(await said(who, { type: 'all' })).toBe('done');
      expect(await places(who)).toEqual([parts('100'), 0n, 0n]);
    });
  });

  describe('a request that comes again', () => {
    it.each(WAYS)('fifty times at once is one move and one answer (%s)', async (type) => {
      const who = await halfThere();
      const from = vendor.keeper.asked.length;
      const words = { type, amount: '10', requestKey: randomUUID() };
      const answers = await Promise.all(FIFTY.map(() => vendor.move(who, words)));
      expect(new Set(answers.map(({ http, said: one }) => `${http} ${one}`))).toEqual(new Set(['200 done']));
      expect(await said(who, words)).toBe('done');
      expect(movesSent(type, from)).toHaveLength(1);
      expect(await vendor.there(who)).toBe(parts(type === 'in' ? '60' : '40'));
    });

    it('has the first answer, and other content under its key is refused', async () => {
      const who = await halfThere();
      const requestKey = randomUUID();
      expect(await said(who, { type: 'in', amount: '10', requestKey })).toBe('done');
      expect(await said(who, { type: 'in', amount: '11', requestKey })).toBe('key_reused');
      expect(await said(who, { type: 'out', amount: '10', requestKey })).toBe('key_reused');
      expect(await places(who)).toEqual([parts('40'), 0n, parts('60')]);
    });

    it('is refused again when the money is there by then', async () => {
      const who = await vendor.mover('10');
      const words = { type: 'in', amount: '20', requestKey: randomUUID() } as const;
      expect(await said(who, words)).toBe('balance_too_low');
      const deposit = { kind: 'deposit', from: 'house:payments:test', to: 'cash', amount: '50' } as const;
      await vendor.stage.owner.inTransaction((tx) =>
        postTransfers(tx, aPosting({ memberId: who.memberId, ...deposit })),
      );
      expect(await said(who, words)).toBe('balance_too_low');
      expect(await places(who)).toEqual([parts('60'), 0n, 0n]);
    });

    it('is refused again after the vendor refused it, and is not sent to it again', async () => {
      const who = await vendor.mover('100');
      const words = { type: 'in', amount: '20', requestKey: randomUUID() } as const;
      vendor.keeper.trouble('in', 'fail');
      const from = vendor.keeper.asked.length;
      expect([await said(who, words), await said(who, words)]).toEqual(Array(2).fill('vendor_move_refused'));
      expect(movesSent('in', from)).toHaveLength(1);
      expect(await places(who)).toEqual([parts('100'), 0n, 0n]);
    });
  });

  describe('requests at once', () => {
    it.each(WAYS)('move no more than there is (%s)', async (type) => {
      const who = await vendor.mover('100');
      if (type === 'out') expect(await said(who, { type: 'in', amount: '100' })).toBe('done');
      const answers = await Promise.all(FIFTY.map(() => said(who, { type, amount: '30' })));
      const refused = type === 'in' ? ['balance_too_low'] : ['vendor_balance_too_low', 'vendor_move_refused'];
      expect(answers.filter((one) => one !== 'done' && !refused.includes(one))).toEqual([]);
      expect(answers.filter((one) => one === 'done')).toHaveLength(3);
      const [main, there] = type === 'in' ? ['10', '90'] : ['90', '10'];
      expect(await places(who)).toEqual([parts(main), 0n, parts(there)]);
    });

    it('for all there is bring it back once', async () => {
      const who = await halfThere();
      await Promise.all(FIFTY.slice(0, 10).map(() => said(who, { type: 'all' })));
      await settleAll();
      expect(await places(who)).toEqual([parts('100'), 0n, 0n]);
    });

    it('of one job, five copies of it, end a move once', async () => {
      const who = await halfThere();
      for (const type of WAYS) {
        vendor.keeper.trouble(type, 'lose-answer');
        vendor.keeper.trouble('check', 'error');
        await said(who, { type, amount: '10' });
        await vendor.settle(5);
        await settleAll();
        const [main = 0n, held = 0n, there = 0n] = await places(who);
        expect([main + there, held]).toEqual([parts('100'), 0n]);
      }
    });
  });

  describe('a move that goes wrong', () => {
    const done = ['slow', 'half', 'twice', 'nonsense', 'lose-answer', 'error-after', 'pending', 'late'] as const;
    const notDone = ['drop', 'error', 'http-500', 'limit', 'fail'] as const;
    const cases = WAYS.flatMap((type) => [...done, ...notDone].map((trouble) => ({ type, trouble })));
    it.each(cases)(
      '($type, $trouble) is in the end where the vendor has it, in one place',
      async ({ type, trouble }) => {
        const who = await halfThere();
        vendor.keeper.trouble(type, trouble);
        vendor.keeper.trouble('check', 'drop');
        await vendor.move(who, { type, amount: '20' });
        const [main = 0n, held = 0n, at = 0n] = await places(who);
        // Whatever is known by now: nothing can be spent in two places.
        expect(main + at <= parts('100')).toBe(true);
        expect(main + held + at >= parts('80')).toBe(true);
        await settleAll();
        const isDone = done.some((one) => one === trouble);
        const there = isDone ? (type === 'in' ? '70' : '30') : '50';
        expect(await places(who)).toEqual([parts('100') - parts(there), 0n, parts(there)]);
      },
    );

    it.each(WAYS)(
      'is never concluded from silence or an error, however often the vendor is asked (%s)',
      async (type) => {
        const who = await halfThere();
        vendor.keeper.trouble(type, 'lose-answer');
        const silences = ['drop', 'error', 'http-500', 'half', 'nonsense', 'pending', 'twice'] as const;
        vendor.keeper.trouble('check', ...silences);
        expect(await said(who, { type, amount: '20' })).toBe('asked');
        const open = await places(who);
        for (let asked = 1; asked < silences.length; asked += 1) {
          vendor.stage.advance(61 * MINUTE_MS);
          await vendor.settle();
          expect(await places(who)).toEqual(open);
        }
        await vendor.settle();
        const there = type === 'in' ? '70' : '30';
        expect(await places(who)).toEqual([parts('100') - parts(there), 0n, parts(there)]);
      },
    );

    it('that the vendor does not know of ends only when its word for that is final', async () => {
      const who = await vendor.mover('100');
      vendor.keeper.trouble('in', 'drop');
      expect(await said(who, { type: 'in', amount: '40' })).toBe(
        vendor.isUnknownFinal ? 'vendor_move_refused' : 'asked',
      );
      const open = vendor.isUnknownFinal ? ['100', '0'] : ['60', '40'];
      vendor.stage.advance(59 * MINUTE_MS);
      await vendor.settle();
      expect(await places(who)).toEqual([...open.map(parts), 0n]);
      vendor.stage.advance(2 * MINUTE_MS);
      await vendor.settle();
      expect(await places(who)).toEqual([parts('100'), 0n, 0n]);
    });

    it('leaves a vendor that does not say how much there is alone', async () => {
      const who = await halfThere();
      for (const text of [
        '{"status":0,"balance":-5}',
        '{"status":"RS_OK","balance":-5}',
        '{"status":0}',
        'null',
        '[]',
      ]) {
        vendor.keeper.trouble('balance', { isDone: true, text });
        expect(await said(who, { type: 'all' })).toBe('vendor_unreachable');
      }
      expect(await places(who)).toEqual([parts('50'), 0n, parts('50')]);
    });
  });

  describe('a process that dies', () => {
    const cases = WAYS.flatMap((type) => [false, true].map((isAfter) => ({ type, isAfter })));
    it.each(cases)(
      'at any step of a move ($type, after it: $isAfter) leaves it to the job and to its repeat, and no money in two places',
      async ({ type, isAfter }) => {
        for (let step = 1; ; step += 1) {
          const who = await halfThere();
          const { db, isDead } = mortal(vendor.stage.api, { step, isAfter });
          const request = { type, requestKey: randomUUID(), vendor: vendor.vendor, amountParts: parts('20') };
          const whose = { memberId: who.memberId, brand: BRAND };
          await requestMoves({ ...vendor.stage.deps, db }, { ...whose, ...request }).catch(() => undefined);
          await settleAll();
          // Repeated by whoever had no answer: it is that move, or it is made now.
          await said(who, { type, amount: '20', requestKey: request.requestKey });
          await settleAll();
          const [main = 0n, held = 0n, there = 0n] = await places(who);
          expect([step, main + there, held]).toEqual([step, parts('100'), 0n]);
          expect([parts('50'), parts(type === 'in' ? '70' : '30')]).toContain(there);
          if (!isDead()) break;
        }
      },
    );
  });
}
