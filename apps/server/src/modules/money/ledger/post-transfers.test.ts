import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, Fault, type MemberId, MAX_PARTS } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDeposit,
  aPosting,
  aTransfer,
  BRAND,
  type LedgerStage,
  openLedgerStage,
  parts,
  php,
} from '../../../testing/ledger-stage.ts';
import { balanceOf, memberMoneyOf, openAccounts } from './accounts.ts';
import type { Posting } from './posting.ts';
import { postTransfers } from './post-transfers.ts';

let stage: LedgerStage;

beforeAll(async () => {
  stage = await openLedgerStage();
});

afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

describe('opening accounts', () => {
  it('starts a member with nothing', async () => {
    expect(await balanceOf(stage.api, await stage.member())).toEqual(php('0'));
  });

  it('may be repeated, and keeps what is there', async () => {
    const memberId = await stage.member('5');
    await stage.api.inTransaction((tx) => openAccounts(tx, { brand: BRAND, memberId, currency: 'PHP' }));
    expect(await stage.cashOf(memberId)).toBe(parts('5'));
  });

  it('refuses a second currency for one member', async () => {
    const memberId = await stage.member();
    const again = stage.api.inTransaction((tx) => openAccounts(tx, { brand: BRAND, memberId, currency: 'VND' }));
    await expect(again).rejects.toMatchObject({ code: 'currency_differs' });
  });
});

describe('money that arrived and may not be played with', () => {
  it('lies in an account of its own, opened when first needed, that no bet or hold reaches', async () => {
    const memberId = await stage.member('10');
    const apart = aPosting({ memberId, kind: 'heldBack', from: 'house:payments:x', to: 'suspense', amount: '90' });
    expect(await stage.post(apart)).toEqual({ outcome: 'posted', balanceParts: parts('10') });
    expect(await stage.post(apart)).toEqual({ outcome: 'repeated', balanceParts: parts('10') });
    const money = await memberMoneyOf(stage.api, memberId);
    expect([money.cashParts, money.heldParts, money.suspenseParts]).toEqual([parts('10'), 0n, parts('90')]);
    await expect(stage.post(aPosting({ memberId, amount: '11' }))).rejects.toMatchObject({ code: 'balance_too_low' });
  });

  it('is released and sent back as far as it goes, and not one part more', async () => {
    const memberId = await stage.member();
    const sides = { kind: 'heldBack', from: 'house:payments:x', to: 'suspense' } as const;
    await stage.post(aPosting({ memberId, ...sides, amount: '90' }));
    await stage.post(aPosting({ memberId, kind: 'deposit', from: 'suspense', to: 'cash', amount: '50' }));
    const back = { kind: 'sentBack', from: 'suspense', to: 'house:payments:x' } as const;
    const more = stage.post(aPosting({ memberId, ...back, amount: '40.00001' }));
    await expect(more).rejects.toMatchObject({ code: 'balance_too_low' });
    await stage.post(aPosting({ memberId, ...back, amount: '40' }));
    expect((await memberMoneyOf(stage.api, memberId)).suspenseParts).toBe(0n);
    expect(await stage.cashOf(memberId)).toBe(parts('50'));
  });

  it('never mixes with money that is set aside', async () => {
    const memberId = await stage.member();
    const mixed = aPosting({ memberId, kind: 'release', from: 'suspense', to: 'held', amount: '1' });
    await expect(stage.post(mixed)).rejects.toThrow('not a transfer');
  });
});

describe('one transfer', () => {
  it('moves the amount and answers the balance after it', async () => {
    const memberId = await stage.member('100');
    const posted = await stage.post(aPosting({ memberId, amount: '40.00001' }));
    expect(posted).toEqual({ outcome: 'posted', balanceParts: parts('59.99999') });
    expect(await stage.cashOf(memberId)).toBe(parts('59.99999'));
  });

  it('lets a member spend the last part, and not one part more', async () => {
    const memberId = await stage.member('1');
    await stage.post(aPosting({ memberId, amount: '1' }));
    const more = stage.post(aPosting({ memberId, amountParts: 1n }));
    await expect(more).rejects.toMatchObject({ code: 'balance_too_low' });
    expect(await stage.cashOf(memberId)).toBe(0n);
  });

  it('leaves no trace of a refused order, and does not burn its key', async () => {
    const memberId = await stage.member('10');
    const posting = aPosting({ memberId, amount: '11' });
    await expect(stage.post(posting)).rejects.toMatchObject({ code: 'balance_too_low' });
    expect(await stage.transfersOf(memberId)).toBe(1);
    await stage.post(aDeposit(memberId, '1'));
    expect(await stage.post(posting)).toEqual({ outcome: 'posted', balanceParts: 0n });
  });

  it('leaves no trace of a refused order even when the caller goes on and commits', async () => {
    const memberId = await stage.member('10');
    await stage.api.inTransaction(async (tx) => {
      await expect(postTransfers(tx, aPosting({ memberId, amount: '11' }))).rejects.toMatchObject({
        code: 'balance_too_low',
      });
      await postTransfers(tx, aPosting({ memberId, amount: '4' }));
    });
    expect(await stage.cashOf(memberId)).toBe(parts('6'));
    expect(await stage.transfersOf(memberId)).toBe(2);
  });

  it('answers a repeat with the first answer, whatever happened since', async () => {
    const memberId = await stage.member('10');
    const posting = aPosting({ memberId, amount: '3' });
    await stage.post(posting);
    await stage.post(aPosting({ memberId, amount: '7' }));
    expect(await stage.post(posting)).toEqual({ outcome: 'repeated', balanceParts: parts('7') });
    expect(await stage.cashOf(memberId)).toBe(0n);
  });

  it.each([
    ['another amount', { amount: '4' }],
    ['another kind', { kind: 'withdrawal' }],
    ['another account', { to: 'house:promotions' }],
    ['another reference', { reference: 'other' }],
  ] as const)('refuses a key that comes back with %s', async (_, changes) => {
    const memberId = await stage.member('10');
    const key = randomUUID();
    await stage.post(aPosting({ memberId, key, amount: '3' }));
    const changed = stage.post(aPosting({ memberId, key, amount: '3', ...changes }));
    await expect(changed).rejects.toMatchObject({ code: 'key_reused' });
    expect(await stage.cashOf(memberId)).toBe(parts('7'));
  });

  it('refuses a key of another member', async () => {
    const [a, b] = [await stage.member('10'), await stage.member('10')];
    const key = randomUUID();
    await stage.post(aPosting({ memberId: a, key }));
    await expect(stage.post(aPosting({ memberId: b, key }))).rejects.toMatchObject({ code: 'key_reused' });
    expect(await stage.cashOf(b)).toBe(parts('10'));
    expect(await stage.transfersOf(b)).toBe(1);
  });

  it('keeps the keys of two scopes apart', async () => {
    const memberId = await stage.member('10');
    const key = randomUUID();
    await stage.post(aPosting({ memberId, key, scope: 'vendor-a' }));
    await stage.post(aPosting({ memberId, key, scope: 'vendor-b' }));
    expect(await stage.cashOf(memberId)).toBe(parts('8'));
  });

  it('refuses to mix currencies', async () => {
    const memberId = await stage.member('10');
    const posting = aPosting({ memberId, currency: 'VND', kind: 'win', from: 'house:games', to: 'cash' });
    await expect(stage.post(posting)).rejects.toMatchObject({ code: 'currency_differs' });
    expect(await stage.cashOf(memberId)).toBe(parts('10'));
  });

  it('moves nothing with the transaction that is rolled back', async () => {
    const memberId = await stage.member('10');
    const work = stage.api.inTransaction(async (tx) => {
      await postTransfers(tx, aPosting({ memberId, amount: '3' }));
      throw new Error('the caller changed its mind');
    });
    await expect(work).rejects.toThrow('changed its mind');
    expect(await stage.cashOf(memberId)).toBe(parts('10'));
  });
});

describe('linked transfers', () => {
  const between = (a: MemberId, b: MemberId, amount: string): Posting => ({
    scope: 'test',
    key: randomUUID(),
    transfers: [
      aTransfer({ memberId: a, amount, kind: 'adjustment', to: 'house:clearing' }),
      aTransfer({ memberId: b, amount, kind: 'adjustment', from: 'house:clearing', to: 'cash' }),
    ],
  });

  it('move together, over two members', async () => {
    const [a, b] = [await stage.member('10'), await stage.member()];
    const posting = between(a, b, '4');
    expect(await stage.post(posting)).toEqual({ outcome: 'posted', balanceParts: parts('6') });
    expect(await stage.cashOf(b)).toBe(parts('4'));
    expect(await stage.post(posting)).toEqual({ outcome: 'repeated', balanceParts: parts('6') });
    expect(await stage.cashOf(b)).toBe(parts('4'));
  });

  it('move not at all when the last of them cannot', async () => {
    const [a, b] = [await stage.member('10'), await stage.member('1')];
    const posting: Posting = { ...between(a, b, '4') };
    const withMore = { ...posting, transfers: [...posting.transfers, aTransfer({ memberId: b, amount: '5.00001' })] };
    await stage.api.inTransaction(async (tx) => {
      await expect(postTransfers(tx, withMore)).rejects.toMatchObject({ code: 'balance_too_low' });
    });
    expect([await stage.cashOf(a), await stage.cashOf(b)]).toEqual([parts('10'), parts('1')]);
    expect((await stage.post(posting)).outcome).toBe('posted');
  });

  it('may spend within the order what the order brought', async () => {
    const memberId = await stage.member();
    const win = aTransfer({ memberId, amount: '5', kind: 'win', from: 'house:games', to: 'cash' });
    const bet = aTransfer({ memberId, amount: '3' });
    const posted = await stage.post({ scope: 'test', key: randomUUID(), transfers: [win, bet] });
    expect(posted).toEqual({ outcome: 'posted', balanceParts: parts('2') });
    const turned = stage.post({
      scope: 'test',
      key: randomUUID(),
      transfers: [aTransfer({ memberId, amount: '3' }), win],
    });
    await expect(turned).rejects.toMatchObject({ code: 'balance_too_low' });
  });

  it('refuse a key that a single transfer has', async () => {
    const [a, b] = [await stage.member('10'), await stage.member()];
    const single = aPosting({ memberId: a });
    await stage.post(single);
    const linked = { ...between(a, b, '1'), key: single.key };
    await expect(stage.post(linked)).rejects.toMatchObject({ code: 'key_reused' });
  });
});

describe('a fault of ours', () => {
  it.each([
    ['an amount of zero', { amountParts: 0n }],
    ['an amount below zero', { amountParts: -1n }],
    ['an amount beyond all reason', { amountParts: MAX_PARTS + 1n }],
    ['a transfer from an account to itself', { from: 'cash', to: 'cash' }],
    ['a transfer between two house accounts', { from: 'house:a', to: 'house:b' }],
    ['a member without accounts', { memberId: asId<MemberId>(randomUUID()) }],
    ['a member of another brand', { brand: asId<BrandCode>('other') }],
    ['an empty key', { key: '' }],
  ] as const)('is stopped: %s', async (_, changes) => {
    const memberId = await stage.member('10');
    await expect(stage.post(aPosting({ memberId, ...changes }))).rejects.toBeInstanceOf(Fault);
    expect(await stage.cashOf(memberId)).toBe(parts('10'));
  });
});

describe('the SQL door', () => {
  const DOOR = 'select outcome, balance from ledger_post_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';
  const knock = async (
    memberId: MemberId,
    changes: Partial<Record<'amount' | 'from' | 'to' | 'kind' | 'key' | 'currency' | 'brand' | 'print', unknown>> = {},
  ) => {
    const {
      amount = '0',
      from = 'cash',
      to = 'house:games',
      kind = 'bet',
      key = randomUUID(),
      currency = 'PHP',
      brand = 'demo',
      print = Buffer.alloc(32),
    } = changes;
    return stage.api.first(DOOR, [brand, memberId, 'door', key, print, kind, from, to, amount, currency, '']);
  };

  it('claims a key with an amount of zero and moves nothing', async () => {
    const memberId = await stage.member('10');
    const key = randomUUID();
    expect(await knock(memberId, { key })).toEqual({ outcome: 'posted', balance: parts('10') });
    expect(await knock(memberId, { key })).toEqual({ outcome: 'repeated', balance: parts('10') });
    expect(await knock(memberId, { key, print: Buffer.alloc(32, 1) })).toMatchObject({ outcome: 'reused' });
    expect(await stage.cashOf(memberId)).toBe(parts('10'));
  });

  it('names each refusal instead of raising it', async () => {
    const memberId = await stage.member('10');
    expect(await knock(memberId, { amount: parts('10.00001') })).toEqual({ outcome: 'short', balance: parts('10') });
    expect(await knock(memberId, { amount: 1n, currency: 'VND' })).toMatchObject({ outcome: 'wrong_currency' });
    expect(await knock(memberId, { amount: 1n, brand: 'other' })).toMatchObject({ outcome: 'no_account' });
    expect(await knock(asId<MemberId>(randomUUID()))).toMatchObject({ outcome: 'no_account' });
    expect(await knock(memberId, { amount: 1n, from: 'held' })).toMatchObject({ outcome: 'short' });
    expect(await stage.transfersOf(memberId)).toBe(1);
  });

  it.each([
    ['an amount below zero', { amount: -1n }],
    ['an account that is none', { to: 'purse' }],
    ['a kind that is none', { kind: 'gift' }],
    ['one account twice', { to: 'cash' }],
    ['no account of the member', { from: 'house:a' }],
    ['a key of ten kilobytes', { key: 'k'.repeat(10_240) }],
    ['a fingerprint of nothing', { print: Buffer.alloc(0) }],
  ])('raises what only a bug can send: %s', async (_, changes) => {
    const memberId = await stage.member('10');
    await expect(knock(memberId, changes)).rejects.toThrow();
    expect(await stage.cashOf(memberId)).toBe(parts('10'));
  });
});
