import { randomUUID } from 'node:crypto';
import type { MemberId } from '@baize/kernel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDeposit,
  aPosting,
  aTransfer,
  type LedgerStage,
  openLedgerStage,
  parts,
} from '../../../testing/ledger-stage.ts';
import { apart } from '../../../platform/database/within-transaction.ts';
import { type LedgerBatcher, openLedgerBatcher } from './ledger-batcher.ts';
import { postTransfers } from './post-transfers.ts';
import type { Posting, PostingResult } from './posting.ts';

let stage: LedgerStage;
let batcher: LedgerBatcher;
/** Every rule of this file holds for both ways to post: in a transaction of the caller's, and through the batcher. */
let ways: Record<'transactions' | 'batcher', (posting: Posting) => Promise<PostingResult>>;

beforeAll(async () => {
  stage = await openLedgerStage();
  batcher = openLedgerBatcher(stage.api);
  ways = { transactions: (posting) => stage.post(posting), batcher: (posting) => batcher.post(posting) };
});

afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

/** What came of each try: an answer, or the code of a refusal. Anything else fails the test. */
async function outcomes(tries: readonly Promise<PostingResult>[]): Promise<string[]> {
  const settled = await Promise.allSettled(tries);
  return settled.map((result) => {
    if (result.status === 'fulfilled') return result.value.outcome;
    const error = result.reason as { name: string; code?: string };
    if (error.name !== 'Refusal' || error.code === undefined) throw result.reason;
    return error.code;
  });
}

const countOf = (list: readonly string[], word: string) => list.filter((item) => item === word).length;
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

describe.each(['transactions', 'batcher'] as const)('many at once, by %s', (way) => {
  const post = (posting: Posting) => ways[way](posting);

  it('spend 80 of 100 exactly once out of 50 tries, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const memberId = await stage.member('100');
      const came = await outcomes(times(50, () => post(aPosting({ memberId, amount: '80' }))));
      expect(countOf(came, 'posted')).toBe(1);
      expect(countOf(came, 'balance_too_low')).toBe(49);
      expect(await stage.cashOf(memberId)).toBe(parts('20'));
    }
  });

  it('give one effect and fifty identical answers to one key', async () => {
    const memberId = await stage.member('100');
    const posting = aPosting({ memberId, amount: '30' });
    const answers = await Promise.all(times(50, () => post(posting)));
    expect(new Set(answers.map((answer) => answer.balanceParts))).toEqual(new Set([parts('70')]));
    expect(answers.filter((answer) => answer.outcome === 'posted')).toHaveLength(1);
    expect(await stage.transfersOf(memberId)).toBe(2);
  });

  it('lose none of 500 credits to one account', async () => {
    const memberId = await stage.member();
    await Promise.all(times(500, () => post(aDeposit(memberId, '0.01'))));
    expect(await stage.cashOf(memberId)).toBe(parts('5'));
  });

  it('let one key of two members take effect for one of them', async () => {
    const members = await Promise.all(times(10, () => stage.member('10')));
    const key = randomUUID();
    const came = await outcomes(times(60, (i) => post(aPosting({ memberId: members[i % 10]!, key, amount: '1' }))));
    expect(countOf(came, 'posted')).toBe(1);
    expect(countOf(came, 'repeated')).toBe(5);
    expect(countOf(came, 'key_reused')).toBe(54);
    const left = await Promise.all(members.map((memberId) => stage.cashOf(memberId)));
    expect(left.filter((cash) => cash === parts('9'))).toHaveLength(1);
    expect(left.filter((cash) => cash === parts('10'))).toHaveLength(9);
  });

  it('never deadlock for a caller over keys that members fight for', async () => {
    const members = await Promise.all(times(8, () => stage.member('100')));
    const keys = times(8, () => randomUUID());
    // Every member meets the keys in another order: the shape in which batches would wait for each other.
    const postings = times(128, (i) =>
      aPosting({ memberId: members[i % 8]!, key: keys[(i * 3 + (i >> 3)) % 8]!, amount: '1' }),
    );
    const came = await outcomes(postings.map(post));
    expect(countOf(came, 'posted')).toBe(8);
  });

  it('let deposits rescue bets that came too early, in any order', async () => {
    const memberId = await stage.member();
    const bets = times(40, () => post(aPosting({ memberId, amount: '1' })));
    const deposits = times(40, () => post(aDeposit(memberId, '1')));
    const came = await outcomes([...bets, ...deposits]);
    const spent = BigInt(countOf(came.slice(0, 40), 'posted'));
    expect(countOf(came.slice(40), 'posted')).toBe(40);
    expect(await stage.cashOf(memberId)).toBe(parts('40') - spent * parts('1'));
  });
});

it('a batch whose posting must be made alone ends nobody who only stood behind its member', async () => {
  const members = [await stage.member('10'), await stage.member('10')].toSorted();
  const [first, second] = [members[0]!, members[1]!];
  const waiting = (count: number) =>
    expect
      .poll(
        () =>
          apart(() =>
            stage.owner.all(
              `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            ),
          ),
        { interval: 10 },
      )
      .toHaveLength(count);
  const { others } = await stage.api.inTransaction(async (tx) => {
    await postTransfers(tx, aDeposit(first, '1'));
    const behind = apart(() => outcomes([stage.post(aDeposit(first, '1'))]));
    await waiting(1);
    // The first is too little for what it asks, so it is looked at after the second was posted.
    const batch = apart(() =>
      outcomes([
        batcher.post(aPosting({ memberId: second, amount: '1' })),
        batcher.post(aPosting({ memberId: first, amount: '500' })),
      ]),
    );
    await waiting(2);
    await postTransfers(tx, aDeposit(second, '1'));
    return { others: Promise.all([behind, batch]) };
  });
  expect(await others).toEqual([['posted'], ['posted', 'balance_too_low']]);
  expect([await stage.cashOf(first), await stage.cashOf(second)]).toEqual([parts('12'), parts('10')]);
});

it('carries 10,000 moves of 0.01 there and back without drift', async () => {
  const memberId = await stage.member('50');
  await Promise.all(
    times(10_000, (i) =>
      i % 2 === 0 ? batcher.post(aPosting({ memberId, amount: '0.01' })) : batcher.post(aDeposit(memberId, '0.01')),
    ),
  );
  expect(await stage.cashOf(memberId)).toBe(parts('50'));
  expect(await stage.transfersOf(memberId)).toBe(10_001);
});

it('fails only the bad order of a batch', async () => {
  const memberId = await stage.member('10');
  const bad = aPosting({ memberId, kind: 'gift' as 'bet' });
  const settled = await Promise.allSettled([
    ...times(5, () => batcher.post(aPosting({ memberId }))),
    batcher.post(bad),
    ...times(5, () => batcher.post(aPosting({ memberId }))),
  ]);
  expect(settled.filter((result) => result.status === 'rejected')).toHaveLength(1);
  expect(await stage.cashOf(memberId)).toBe(0n);
});

describe('linked transfers at once', () => {
  const handOver = (from: MemberId, to: MemberId, amount: string): Posting => ({
    scope: 'hand-over',
    key: randomUUID(),
    transfers: [
      aTransfer({ memberId: from, amount, kind: 'adjustment', to: 'house:clearing' }),
      aTransfer({ memberId: to, amount, kind: 'adjustment', from: 'house:clearing', to: 'cash' }),
    ],
  });

  it('from A to B and from B to A wait for each other and never deadlock', async () => {
    const [a, b, c] = [await stage.member('100'), await stage.member('100'), await stage.member('100')];
    const ring = [
      [a, b],
      [b, a],
      [b, c],
      [c, a],
    ] as const;
    const storm = times(200, (i) => {
      const [from, to] = ring[i % ring.length]!;
      return stage.post(handOver(from, to, '7'));
    });
    // Single orders in batches run among them.
    const singles = times(100, (i) => batcher.post(aPosting({ memberId: [a, b, c][i % 3]!, amount: '0.1' })));
    await outcomes([...storm, ...singles]);
    const left = await Promise.all([a, b, c].map((memberId) => stage.cashOf(memberId)));
    const spent = await stage.owner.first<{ sum: string }>(
      `select sum(amount_parts)::text as sum from ledger_transfer where kind = 'bet' and member_id = any($1)`,
      [[a, b, c]],
    );
    expect(left.reduce((sum, cash) => sum + cash, 0n)).toBe(parts('300') - BigInt(spent?.sum ?? 0));
  });

  it('with one key take effect once', async () => {
    const [a, b] = [await stage.member('100'), await stage.member()];
    const posting = handOver(a, b, '60');
    const came = await outcomes(times(30, () => stage.post(posting)));
    expect(countOf(came, 'posted')).toBe(1);
    expect(countOf(came, 'repeated')).toBe(29);
    expect([await stage.cashOf(a), await stage.cashOf(b)]).toEqual([parts('40'), parts('60')]);
  });
});

describe('a connection that is killed', () => {
  async function openClient(): Promise<{ client: pg.Client; pid: number }> {
    const client = new pg.Client({ connectionString: stage.url, options: '-c role=baize_api' });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { client, pid: rows[0]!.pid };
  }

  it('between its posting and its commit leaves nothing half done, and the same order can be posted again', async () => {
    const memberId = await stage.member('100');
    const posting = aPosting({ memberId, amount: '10' });
    const { client, pid } = await openClient();
    await client.query('begin');
    const door = "select ledger_post_one('demo', $1::uuid, $2, $3, $4, 'bet', 'cash', 'house:games', $5, 'PHP', '')";
    await client.query(door, [memberId, posting.scope, posting.key, Buffer.alloc(32), parts('10')]);
    await stage.owner.all('select pg_terminate_backend($1, 5000)', [pid]);
    await client.end().catch(() => undefined);
    expect(await stage.cashOf(memberId)).toBe(parts('100'));
    expect(await stage.post(posting)).toEqual({ outcome: 'posted', balanceParts: parts('90') });
  });

  it('in the middle of a storm loses nothing that was answered and doubles nothing that is repeated', async () => {
    const members = await Promise.all(times(5, () => stage.member('1000')));
    const postings = times(400, (i) => aPosting({ memberId: members[i % 5]!, amount: '1' }));
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'baize'
        and backend_type = 'client backend' and query like '%ledger_post%' and state <> 'idle'`;
    const storm = Promise.allSettled(postings.map((posting) => batcher.post(posting)));
    for (let i = 0; i < 5; i += 1) await stage.owner.all(kill);
    const first = await storm;
    const second = await Promise.all(postings.map((posting) => batcher.post(posting)));
    first.forEach((result, i) => {
      if (result.status === 'fulfilled') expect(second[i]).toEqual({ ...result.value, outcome: 'repeated' });
    });
    for (const memberId of members) expect(await stage.cashOf(memberId)).toBe(parts('920'));
  });
});
