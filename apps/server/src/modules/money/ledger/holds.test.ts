import { randomUUID } from 'node:crypto';
import { Fault, type MemberId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND, type LedgerStage, openLedgerStage, parts, php } from '../../../testing/ledger-stage.ts';
import { holdMoney, postHold, voidHold } from './holds.ts';
import type { HoldInput } from './holds.store.ts';
import type { PostingResult } from './posting.ts';

let stage: LedgerStage;

beforeAll(async () => {
  stage = await openLedgerStage();
});

afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const hold = (memberId: MemberId, amount: string, holdId: string = randomUUID()): HoldInput => ({
  brand: BRAND,
  memberId,
  holdId,
  amount: php(amount),
  reference: 'withdrawal',
});
const open = (input: HoldInput) => stage.api.inTransaction((tx) => holdMoney(tx, input));
const spend = ({ memberId, holdId }: HoldInput, amount: string) =>
  stage.api.inTransaction((tx) =>
    postHold(tx, {
      memberId,
      holdId,
      shares: [{ kind: 'withdrawal', to: 'house:payments:test', amount: php(amount) }],
      reference: 'paid',
    }),
  );
const giveBack = ({ memberId, holdId }: HoldInput) =>
  stage.api.inTransaction((tx) => voidHold(tx, { memberId, holdId, reference: 'refused' }));
const moneyOf = async (memberId: MemberId) => [await stage.cashOf(memberId), await stage.heldOf(memberId)];

describe('a hold', () => {
  it('takes the money out of what can be spent', async () => {
    const memberId = await stage.member('100');
    expect(await open(hold(memberId, '60'))).toEqual({ outcome: 'posted', balanceParts: parts('40') });
    expect(await moneyOf(memberId)).toEqual([parts('40'), parts('60')]);
  });

  it('is refused when the money is not there', async () => {
    const memberId = await stage.member('100');
    await expect(open(hold(memberId, '100.01'))).rejects.toMatchObject({ code: 'balance_too_low' });
    expect(await moneyOf(memberId)).toEqual([parts('100'), 0n]);
  });

  it('may be repeated, and its id belongs to one content', async () => {
    const memberId = await stage.member('100');
    const input = hold(memberId, '60');
    await open(input);
    expect(await open(input)).toEqual({ outcome: 'repeated', balanceParts: parts('40') });
    await expect(open({ ...input, amount: php('59') })).rejects.toMatchObject({ code: 'key_reused' });
    expect(await moneyOf(memberId)).toEqual([parts('40'), parts('60')]);
  });

  it('is spent in shares, a payout and its fee, and the rest comes back', async () => {
    const input = hold(await stage.member('100'), '60');
    await open(input);
    const shares = [
      { kind: 'withdrawal', to: 'house:payments:test', amount: php('50') },
      { kind: 'fee', to: 'house:fees', amount: php('4') },
    ] as const;
    const { memberId, holdId } = input;
    const spent = () => stage.api.inTransaction((tx) => postHold(tx, { memberId, holdId, shares, reference: 'paid' }));
    expect(await spent()).toEqual({ outcome: 'posted', balanceParts: parts('46') });
    expect(await spent()).toEqual({ outcome: 'repeated', balanceParts: parts('46') });
    expect(await moneyOf(memberId)).toEqual([parts('46'), 0n]);
    const other = [{ ...shares[0], amount: php('51') }, shares[1]] as const;
    await expect(
      stage.api.inTransaction((tx) => postHold(tx, { memberId, holdId, shares: other, reference: 'paid' })),
    ).rejects.toMatchObject({ code: 'hold_closed' });
  });

  it('is spent whole', async () => {
    const input = hold(await stage.member('100'), '60');
    await open(input);
    expect(await spend(input, '60')).toEqual({ outcome: 'posted', balanceParts: parts('40') });
    expect(await moneyOf(input.memberId)).toEqual([parts('40'), 0n]);
  });

  it('is spent in part, and the rest comes back', async () => {
    const input = hold(await stage.member('100'), '60');
    await open(input);
    expect(await spend(input, '25')).toEqual({ outcome: 'posted', balanceParts: parts('75') });
    expect(await spend(input, '25')).toEqual({ outcome: 'repeated', balanceParts: parts('75') });
    expect(await moneyOf(input.memberId)).toEqual([parts('75'), 0n]);
  });

  it('comes back whole when it is voided, however often', async () => {
    const input = hold(await stage.member('100'), '60');
    await open(input);
    expect(await giveBack(input)).toEqual({ outcome: 'posted', balanceParts: parts('100') });
    expect(await giveBack(input)).toEqual({ outcome: 'repeated', balanceParts: parts('100') });
    expect(await moneyOf(input.memberId)).toEqual([parts('100'), 0n]);
  });

  it('is closed once: what was spent is not given back, and what was given back is not spent', async () => {
    const [one, two] = [hold(await stage.member('100'), '60'), hold(await stage.member('100'), '60')];
    await Promise.all([open(one), open(two)]);
    await spend(one, '60');
    await expect(giveBack(one)).rejects.toMatchObject({ code: 'hold_closed' });
    await expect(spend(one, '30')).rejects.toMatchObject({ code: 'hold_closed' });
    await giveBack(two);
    await expect(spend(two, '60')).rejects.toMatchObject({ code: 'hold_closed' });
    expect(await moneyOf(two.memberId)).toEqual([parts('100'), 0n]);
  });

  it('of one member does not close the hold of another', async () => {
    const input = hold(await stage.member('100'), '60');
    const other = hold(await stage.member('100'), '60');
    await Promise.all([open(input), open(other)]);
    await expect(giveBack({ ...input, memberId: other.memberId })).rejects.toBeInstanceOf(Fault);
    expect(await moneyOf(other.memberId)).toEqual([parts('40'), parts('60')]);
  });

  it('is not spent beyond what is held, nor in another currency', async () => {
    const input = hold(await stage.member('100'), '60');
    await open(input);
    await expect(spend(input, '60.00001')).rejects.toBeInstanceOf(Fault);
    const foreign = stage.api.inTransaction((tx) =>
      postHold(tx, {
        ...input,
        shares: [{ kind: 'withdrawal', to: 'house:x', amount: { currency: 'VND', parts: 1n } }],
        reference: '',
      }),
    );
    await expect(foreign).rejects.toMatchObject({ code: 'currency_differs' });
    expect(await moneyOf(input.memberId)).toEqual([parts('40'), parts('60')]);
  });

  it('that nobody opened is a fault', async () => {
    await expect(giveBack(hold(await stage.member('100'), '60'))).rejects.toBeInstanceOf(Fault);
  });
});

describe('holds at once', () => {
  const outcome = (result: PromiseSettledResult<PostingResult>) => {
    if (result.status === 'fulfilled') return result.value.outcome;
    const error = result.reason as { name: string; code?: string };
    if (error.name !== 'Refusal') throw result.reason;
    return error.code;
  };

  it('never hold more than there is', async () => {
    const memberId = await stage.member('100');
    const tries = Array.from({ length: 30 }, () => open(hold(memberId, '80')));
    const came = (await Promise.allSettled(tries)).map(outcome);
    expect(came.filter((word) => word === 'posted')).toHaveLength(1);
    expect(await moneyOf(memberId)).toEqual([parts('20'), parts('80')]);
  });

  it('are either spent or given back, never both, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const input = hold(await stage.member('100'), '60');
      await open(input);
      const tries = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? spend(input, '60') : giveBack(input)));
      const came = (await Promise.allSettled(tries)).map(outcome);
      expect(came.filter((word) => word === 'posted')).toHaveLength(1);
      expect(came.filter((word) => word === 'hold_closed')).toHaveLength(6);
      expect(await stage.heldOf(input.memberId)).toBe(0n);
    }
  });

  it('open once for one id', async () => {
    const memberId = await stage.member('100');
    const input = hold(memberId, '10');
    const answers = await Promise.all(Array.from({ length: 30 }, () => open(input)));
    expect(new Set(answers.map((answer) => answer.balanceParts))).toEqual(new Set([parts('90')]));
    expect(await moneyOf(memberId)).toEqual([parts('90'), parts('10')]);
  });
});
