import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDeposit, aPosting, type LedgerStage, openLedgerStage, parts } from '../../../testing/ledger-stage.ts';
import { postMany } from './post-many.ts';
import type { Posting } from './posting.ts';
import { postBatch } from './postings.store.ts';

let stage: LedgerStage;

beforeAll(async () => {
  stage = await openLedgerStage();
});

afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

/** Postings of one transfer each in one statement, as the batcher sends them. */
function batch(...postings: readonly Posting[]) {
  const singles = postings.flatMap((posting) => posting.transfers.map((transfer) => ({ posting, transfer })));
  return stage.api.inTransaction((tx) => postBatch(tx, singles));
}

it('posts orders over different members together, each answered in its place', async () => {
  const members = await Promise.all(['10', '20', '30', '40'].map((cash) => stage.member(cash)));
  const answers = await batch(...members.map((memberId) => aPosting({ memberId, amount: '1' })));
  expect(answers).toEqual(['9', '19', '29', '39'].map((left) => ({ outcome: 'posted', balance: parts(left) })));
  for (const memberId of members) expect(await stage.transfersOf(memberId)).toBe(2);
});

it('judges each of them alone: what cannot be is refused and keeps nobody up', async () => {
  const [good, poor, other, last] = await Promise.all([
    stage.member('10'),
    stage.member('0.5'),
    stage.member('10'),
    stage.member('10'),
  ]);
  const answers = await batch(
    aPosting({ memberId: good, amount: '1' }),
    aPosting({ memberId: poor, amount: '1' }),
    aPosting({ memberId: asId<MemberId>(randomUUID()) }),
    aPosting({ memberId: other, currency: 'VND' }),
    aPosting({ memberId: last, brand: asId<BrandCode>('other') }),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    'posted',
    'short',
    'no_account',
    'wrong_currency',
    'no_account',
  ]);
  expect(await stage.cashOf(good)).toBe(parts('9'));
  for (const memberId of [poor, other, last]) expect(await stage.transfersOf(memberId)).toBe(1);
});

it('gives a repeat its first answer and refuses a taken key, and posts the rest all the same', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => stage.member('10')));
  const [repeater, thief] = members as [MemberId, MemberId];
  const first = aPosting({ memberId: repeater, amount: '4' });
  await stage.post(first);
  await stage.post(aDeposit(repeater, '100'));
  const answers = await batch(
    first,
    aPosting({ memberId: thief, key: first.key, amount: '4' }),
    ...members.slice(2).map((memberId) => aPosting({ memberId, amount: '1' })),
  );
  expect(answers[0]).toEqual({ outcome: 'repeated', balance: parts('6') });
  expect(answers[1]?.outcome).toBe('reused');
  expect(answers.slice(2)).toEqual(members.slice(2).map(() => ({ outcome: 'posted', balance: parts('9') })));
  expect(await stage.cashOf(repeater)).toBe(parts('106'));
  expect(await stage.cashOf(thief)).toBe(parts('10'));
});

it('lets one key have one effect when two members bring it at once', async () => {
  const [one, two] = await Promise.all([stage.member('10'), stage.member('10')]);
  const key = randomUUID();
  const answers = await batch(aPosting({ memberId: one, key }), aPosting({ memberId: two, key }));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['posted', 'reused']);
  expect((await stage.cashOf(one)) + (await stage.cashOf(two))).toBe(parts('19'));
});

it('carries out the orders of one member in the order they came', async () => {
  const memberId = await stage.member('1');
  const bystander = await stage.member('5');
  const answers = await batch(
    aPosting({ memberId, amount: '1' }),
    aPosting({ memberId, amount: '1' }),
    aDeposit(memberId, '3'),
    aPosting({ memberId: bystander, amount: '5' }),
    aPosting({ memberId, amount: '2' }),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(['posted', 'short', 'posted', 'posted', 'posted']);
  expect(await stage.cashOf(memberId)).toBe(parts('1'));
});

it('survives batches that meet each other over the same members from both ends', async () => {
  const members = await Promise.all(Array.from({ length: 24 }, () => stage.member('1000')));
  const storm = Array.from({ length: 20 }, (_, round) =>
    batch(
      ...(round % 2 === 0 ? members : [...members].reverse()).map((memberId) => aPosting({ memberId, amount: '1' })),
    ),
  );
  for (const answers of await Promise.all(storm)) {
    expect(answers.every(({ outcome }) => outcome === 'posted')).toBe(true);
  }
  for (const memberId of members) expect(await stage.cashOf(memberId)).toBe(parts('980'));
});

it('many in a transaction are all or none: one that is refused gives up the rest, and a repeat changes nothing', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => stage.member('10')));
  const [poor] = members as [MemberId];
  const postings = members.map((memberId) => aPosting({ memberId, amount: '4' }));
  const many = (all: readonly Posting[]) => stage.api.inTransaction((tx) => postMany(tx, all));
  await expect(many([...postings.slice(1), aPosting({ memberId: poor, amount: '11' })])).rejects.toMatchObject({
    code: 'balance_too_low',
  });
  for (const memberId of members) expect(await stage.cashOf(memberId)).toBe(parts('10'));
  await many(postings);
  await many(postings);
  for (const memberId of members) expect(await stage.cashOf(memberId)).toBe(parts('6'));
});
