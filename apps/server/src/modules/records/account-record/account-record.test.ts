import { accountRecord, balanceAt as balanceAtCall, exportAccountRecord } from '@baize/contract/records/account-record';
import { bonusRecord } from '@baize/contract/records/bonus-record';
import { asId, DAY_MS, dayIn, dayPlus, type Instant, instantOf, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { LONG_AGO, moveToThePast, pastAllGuards } from '../../../testing/ledger-past.ts';
import {
  aDeposit,
  aPosting,
  BRAND,
  type LedgerStage,
  openLedgerStage,
  parts,
  php,
} from '../../../testing/ledger-stage.ts';
import { aSettledRound } from '../../../testing/settled-round.ts';
import { holdMoney, postHold, statementOf, sumsOf } from '../../money/ledger/index.ts';
import { balanceAt } from '../../money/ledger/accounts.ts';
import { mountAccountRecord } from './account-record.routes.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';

const ZONE = 'Asia/Manila';
let stage: LedgerStage;
let app: TestApp;

beforeAll(async () => {
  stage = await openLedgerStage();
  app = await openTestApp({
    database: stage,
    routes: (serve) =>
      mountAccountRecord(serve, {
        db: stage.api,
        brands: brandBookOf(() => ({ timeZone: ZONE, defaultLanguage: 'EN' })),
        paidAwards: () => Promise.resolve(new Map()),
      }),
  });
});

afterAll(async () => {
  await app.close();
  await stage.expectNoViolation();
  await stage.drop();
});

async function aPlayer() {
  const memberId = await stage.member('100');
  for (const amount of ['1', '2', '3']) await stage.post(aPosting({ memberId, amount, reference: `round ${amount}` }));
  await stage.post(aPosting({ memberId, amount: '50', kind: 'win', from: 'house:games', to: 'cash' }));
  return memberId;
}

describe('the statement', () => {
  it('lists every transfer newest first, with the balance after it', async () => {
    const memberId = await aPlayer();
    const { lines, total, totalPages } = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 14 });
    expect(lines.map((line) => [line.id, line.kind, line.amountParts, line.balanceAfterParts])).toEqual([
      ['5', 'win', parts('50'), parts('144')],
      ['4', 'bet', parts('-3'), parts('94')],
      ['3', 'bet', parts('-2'), parts('97')],
      ['2', 'bet', parts('-1'), parts('99')],
      ['1', 'deposit', parts('100'), parts('100')],
    ]);
    expect({ total, totalPages }).toEqual({ total: 5, totalPages: 1 });
    const newest = await stage.owner.first<{ at: Date }>(
      'select at from ledger_transfer where member_id = $1 order by seq desc',
      [memberId],
    );
    expect(lines[0]?.at).toBe(newest?.at.getTime());
  });

  it('comes in pages and by kind, and says what it comes to', async () => {
    const memberId = await aPlayer();
    const page = await statementOf(stage.api, { memberId, pageNo: 2, pageSize: 2 });
    expect(page.lines.map((line) => line.id)).toEqual(['3', '2']);
    expect(page.totalPages).toBe(3);
    const bets = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 2, kind: 'bet' });
    expect(bets).toMatchObject({ total: 3, totalPages: 2, inParts: 0n, outParts: parts('6') });
    expect(bets).toMatchObject({ openingParts: 0n, closingParts: parts('144') });
    expect(bets.lines.map((line) => line.reference)).toEqual(['round 3', 'round 2']);
  });

  it('names the kinds there are, counted or not, and none that never moved money', async () => {
    const kindsOf = async (of: MemberId) =>
      (await statementOf(stage.api, { memberId: of, kind: 'fee', pageNo: 1, pageSize: 1 })).kinds;
    const memberId = await aPlayer();
    expect(await kindsOf(memberId)).toEqual(['deposit', 'bet', 'win']);
    expect(await kindsOf(await stage.member())).toEqual([]);
    const zero = `select ledger_post_one('demo', $1::uuid, 'door', gen_random_uuid()::text, sha256('x'), 'rollback', 'house:games', 'cash', 0, 'PHP', '')`;
    await stage.api.all(zero, [memberId]);
    const many = `select ledger_post_one('demo', $1::uuid, 'door', gen_random_uuid()::text, sha256('x'), 'win', 'house:games', 'cash', 1, 'PHP', '')
      from generate_series(1, 510)`;
    await stage.api.all(many, [memberId]);
    await stage.post(aPosting({ memberId, amount: '1', kind: 'bonus', from: 'house:promotions', to: 'cash' }));
    expect(await kindsOf(memberId)).toEqual(['deposit', 'bet', 'win', 'bonus']);
    const counted = await stage.owner.all<{ kind: string }>(
      'select kind from ledger_count where member_id = $1 order by kind',
      [memberId],
    );
    expect(counted.map(({ kind }) => kind)).toEqual(['bet', 'deposit', 'rollback', 'win']);
  });

  it('tells what was set aside, and what was spent of it, without touching the balance twice', async () => {
    const memberId = await stage.member('10');
    const holdId = randomUUID();
    await stage.api.inTransaction(async (tx) => {
      await holdMoney(tx, { brand: BRAND, memberId, holdId, amount: php('4'), reference: 'w' });
      const shares = [{ kind: 'withdrawal', to: 'house:payments:test', amount: php('3') }] as const;
      await postHold(tx, { memberId, holdId, reference: 'w', shares });
    });
    const { lines } = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 14 });
    expect(lines.map((line) => [line.kind, line.amountParts, line.heldParts, line.balanceAfterParts])).toEqual([
      ['release', parts('1'), parts('-1'), parts('7')],
      ['withdrawal', 0n, parts('-3'), parts('6')],
      ['hold', parts('-4'), parts('4'), parts('6')],
      ['deposit', parts('10'), 0n, parts('10')],
    ]);
  });

  it('says nothing of a key that was claimed without money', async () => {
    const memberId = await stage.member('10');
    const zero = `select ledger_post_one('demo', $1::uuid, 'door', gen_random_uuid()::text, sha256('x'), 'rollback', 'house:games', 'cash', 0, 'PHP', '')`;
    await stage.api.all(zero, [memberId]);
    const { lines, total } = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 14 });
    expect(total).toBe(1);
    expect(lines).toHaveLength(1);
  });

  it('is empty for a member who never had money', async () => {
    const memberId = await stage.member();
    expect(await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 14 })).toEqual({
      lines: [],
      total: 0,
      totalPages: 0,
      cursor: '0',
      after: '0',
      inParts: 0n,
      outParts: 0n,
      openingParts: 0n,
      closingParts: 0n,
      kinds: [],
      currency: 'PHP',
    });
  });

  it('stays as it was for whoever turns its pages while money moves', async () => {
    const memberId = await aPlayer();
    const first = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 2 });
    await stage.post(aDeposit(memberId, '7'));
    const { cursor } = first;
    const second = await statementOf(stage.api, { memberId, pageNo: 2, pageSize: 2, cursor });
    expect(second.lines.map((line) => line.id)).toEqual(['3', '2']);
    expect(second).toMatchObject({ total: 5, cursor, closingParts: parts('144') });
    const forged = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 2, cursor: '9'.repeat(18) });
    expect(forged).toMatchObject({ total: 6, cursor: '6' });
  });
});

/** Mixed transfers, so many that several blocks are counted, a minute apart from LONG_AGO on. */
async function aLongHistory(count: number): Promise<MemberId> {
  const memberId = await stage.member('1000000');
  await stage.owner.all(
    `select ledger_post('demo', $1::uuid, 'long', $1::text || n, sha256(n::text::bytea),
       case when n % 97 = 0 then 'bonus' when n % 2 = 0 then 'win' else 'bet' end,
       case when n % 97 = 0 or n % 2 = 0 then 'house:games' else 'cash' end,
       case when n % 97 = 0 or n % 2 = 0 then 'cash' else 'house:games' end,
       case when n % 31 = 0 then 0 else (n * 7919 % 1000) * 100000 + n end, 'PHP', 'r' || n)
     from generate_series(1, $2::int) n`,
    [memberId, count],
  );
  await pastAllGuards(stage.owner, (tx) =>
    tx.all("update ledger_transfer set at = $2::timestamptz + seq * interval '1 minute' where member_id = $1", [
      memberId,
      new Date(LONG_AGO),
    ]),
  );
  return memberId;
}

interface TransferRow {
  readonly seq: bigint;
  readonly kind: string;
  readonly cash: bigint;
  readonly balance: bigint;
  readonly at: Date;
}

const ALL = `
  select seq, kind, balance_after_parts as balance, at,
    case when credit_account = 'cash' then amount_parts else -amount_parts end as cash
  from ledger_transfer where member_id = $1 order by seq desc`;

describe('the statement of a long history', () => {
  it('is the same as reading the whole history, whatever is asked', async () => {
    const memberId = await aLongHistory(2_600);
    const all = await stage.owner.all<TransferRow>(ALL, [memberId]);
    const seed = Date.now() % 100_000;
    process.stdout.write(`statements from seed ${seed}\n`);
    let state = seed;
    const below = (n: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % n;
    for (let i = 0; i < 120; i += 1) {
      const kind = (['bet', 'win', 'bonus', 'deposit', 'fee', undefined] as const)[below(6)];
      const since = below(3) === 0 ? null : instantOf(LONG_AGO + below(2_700) * 60_000 + below(2));
      const until = below(3) === 0 ? null : instantOf(LONG_AGO + below(2_700) * 60_000 + below(2));
      const cursor = below(3) === 0 ? String(below(2_700)) : undefined;
      const [pageNo, pageSize] = [1 + below(below(2) === 0 ? 3 : 150), 1 + below(60)];
      const input = { memberId, kind, since, until, cursor, pageNo, pageSize };
      const told = await statementOf(stage.api, input);

      const inTime = all.filter(
        ({ at, seq }) =>
          (since === null || at.getTime() >= since) &&
          (until === null || at.getTime() < until) &&
          (cursor === undefined || seq <= BigInt(cursor)),
      );
      const wanted = inTime.filter((row) => row.cash !== 0n && (kind === undefined || row.kind === kind));
      const sum = (rows: TransferRow[]) => rows.reduce((total, { cash }) => total + cash, 0n);
      expect(told, JSON.stringify({ seed, i, ...input })).toMatchObject({
        total: wanted.length,
        inParts: sum(wanted.filter(({ cash }) => cash > 0n)),
        outParts: -sum(wanted.filter(({ cash }) => cash < 0n)),
      });
      expect(told.lines.map(({ id }) => id)).toEqual(
        wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ seq }) => String(seq)),
      );
      if (inTime.length > 0) {
        expect(told.closingParts).toBe(inTime[0]?.balance);
        expect(told.openingParts).toBe((inTime.at(-1)?.balance ?? 0n) - (inTime.at(-1)?.cash ?? 0n));
      }
    }
  });

  it('sums each kind before, in and after a window as reading the whole history does, held wins among the wins until they are refused', async () => {
    const memberId = await aLongHistory(2_600);
    const plain = `
      select kind, coalesce(sum(parts) filter (where at < $2), 0)::bigint as "beforeParts",
        coalesce(sum(parts) filter (where at >= $2 and at < $3), 0)::bigint as "withinParts", sum(parts)::bigint as "allParts",
        count(*) filter (where at >= $2 and at < $3) as count
      from (
        select case when kind in ('hold', 'release') and 'house:games' in (debit_account, credit_account) then 'win' else kind end
            as kind, at, case when credit_account in ('cash', 'held') then amount_parts else -amount_parts end as parts
        from ledger_transfer
        where member_id = $1 and amount_parts > 0
          and (debit_account in ('cash', 'held')) <> (credit_account in ('cash', 'held'))) t
      group by kind order by kind`;
    for (let i = 0; i < 80; i += 1) {
      if (i % 10 === 5) {
        const [hold, isRefused] = [randomUUID(), i % 20 === 5];
        const held = `select ledger_hold_gain($1, $2, 'gain', $3::text, sha256('x'), 'house:games', $3::uuid, 3, 'PHP', '')`;
        await stage.owner.all(held, [BRAND, memberId, hold]);
        const [to, kind] = isRefused ? ['house:games', 'release'] : ['cash', 'win'];
        await stage.owner.all(`select ledger_settle_gain($1, $2, $3, $4, '')`, [memberId, hold, to, kind]);
        await stage.api.inTransaction((tx) =>
          holdMoney(tx, { brand: BRAND, memberId, holdId: randomUUID(), amount: php('2'), reference: '' }),
        );
      }
      // Ends of blocks, the beginning of time and its end among them.
      const minute = (place: number) =>
        instantOf(LONG_AGO + [0, 512, 513, 1_024, (place * 7919) % 2_700, 9_000_000][(place * 31) % 6]! * 60_000);
      const [from, to] = [minute(i), minute(i * 5 + 1)].sort((a, b) => a - b) as [Instant, Instant];
      const told = await sumsOf(stage.api, { memberId, from, to });
      expect(told, `${from} ${to}`).toEqual(await stage.owner.all(plain, [memberId, new Date(from), new Date(to)]));
    }
  });

  it('is of one moment while money moves: what was before and in the window is all there is', async () => {
    const memberId = await aLongHistory(600);
    let isOver = false;
    const moving = (async () => {
      for (let i = 0; i < 60; i += 1) await stage.post(aDeposit(memberId, '1'));
    })().finally(() => (isOver = true));
    const window = { memberId, from: instantOf(LONG_AGO + 300 * 60_000), to: instantOf(Date.now() + DAY_MS) };
    const reading = async () => {
      while (!isOver) {
        for (const { kind, beforeParts, withinParts, allParts } of await sumsOf(stage.api, window)) {
          expect(beforeParts + withinParts, kind).toBe(allParts);
        }
      }
    };
    await Promise.all([moving, reading(), reading(), reading()]);
  });

  it('counts each block once, and the same when many ask at once for the first time', async () => {
    const memberId = await aLongHistory(1_600);
    const told = await Promise.all(
      Array.from({ length: 16 }, () => statementOf(stage.api, { memberId, pageNo: 3, pageSize: 14 })),
    );
    expect(new Set(told.map(({ total }) => total)).size).toBe(1);
    const [kept] = await stage.owner.all<{ blocks: number; moves: number; real: number }>(
      `select count(distinct block)::int as blocks, sum(moves)::int as moves, (
         select count(*)::int from ledger_transfer t where t.member_id = $1 and t.seq <= 3 * 512 and amount_parts > 0) as real
       from ledger_count where member_id = $1`,
      [memberId],
    );
    expect(kept?.blocks).toBe(3);
    expect(kept?.moves).toBe(kept?.real);
  });

  it('keeps counts that nobody can change', async () => {
    for (const statement of [
      'update ledger_count set moves = 0',
      'delete from ledger_count',
      'truncate ledger_count',
    ]) {
      await expect(stage.api.all(statement), statement).rejects.toMatchObject({ code: '42501' });
      await expect(stage.owner.all(statement), statement).rejects.toThrow('history is added to, never changed');
    }
  });

  it('has the balance of the ledger at every instant of the past', async () => {
    const memberId = await aLongHistory(700);
    const all = await stage.owner.all<TransferRow>(ALL, [memberId]);
    for (let i = 0; i < 200; i += 1) {
      const at = instantOf(LONG_AGO - 60_000 + i * 212_345);
      const expected = all.find((row) => row.at.getTime() <= at)?.balance ?? 0n;
      expect((await balanceAt(stage.api, memberId, at)).parts, new Date(at).toISOString()).toBe(expected);
    }
    for (const { at, balance } of all.slice(0, 40)) {
      expect((await balanceAt(stage.api, memberId, instantOf(at.getTime()))).parts).toBe(balance);
    }
  });
});

type Exported = { csv: string; next: string | null };

async function exported(memberId: MemberId, request: object = {}): Promise<Exported> {
  const { body } = await app.call(exportAccountRecord, request, { token: app.logInAs({ memberId }) });
  if (!body.success) throw new Error(body.message);
  return body.value;
}

describe('the export', () => {
  it('is CSV with the brand’s time, and amounts as numbers', async () => {
    const memberId = await aPlayer();
    await moveToThePast(stage.owner, memberId, LONG_AGO);
    const { csv, next } = await exported(memberId, { kind: 'bet' });
    expect(next).toBeNull();
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFNumber,Time (Asia/Manila),Type,Amount,On hold,Balance,Currency,Reference',
      '4,2024-02-10 20:00:00,Bet,-3,0,94,PHP,round 3',
      '3,2024-02-10 20:00:00,Bet,-2,0,97,PHP,round 2',
      '2,2024-02-10 20:00:00,Bet,-1,0,99,PHP,round 1',
      '',
    ]);
  });

  it('is in the language of whoever saves it, English where there is none', async () => {
    const memberId = await aPlayer();
    const firstOf = async (language: string) => {
      const { csv } = await exported(memberId, { kind: 'deposit', language });
      const [headings = '', line = ''] = csv.slice(1).split('\r\n');
      return [headings, line.split(',')[2]];
    };
    expect(await firstOf('VI')).toEqual([
      'Số,Thời gian (Asia/Manila),Loại,Số tiền,Tạm giữ,Số dư,Tiền tệ,Mã tham chiếu',
      'Nạp tiền',
    ]);
    expect(await firstOf('CN')).toEqual(['编号,时间 (Asia/Manila),类型,金额,冻结,余额,货币,参考号', '存款']);
    expect((await firstOf('XX'))[1]).toBe('Deposit');
  });

  it('carries no formula, whatever somebody made a reference of (A63b)', async () => {
    const memberId = await stage.member('100');
    const attacks = ['=cmd|"/c calc"!A1', '@SUM(A1)', '+1+1', '-1+1', '\t=1', '\r=1', '＝1', 'a"b,c'];
    for (const reference of attacks) await stage.post(aPosting({ memberId, reference }));
    const { csv } = await exported(memberId, { kind: 'bet' });
    const cells = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(line.indexOf('PHP,') + 4));
    expect(cells.reverse()).toEqual([
      '"\'=cmd|""/c calc""!A1"',
      "'@SUM(A1)",
      "'+1+1",
      "'-1+1",
      "'\t=1",
      '"\'\r=1"',
      "'＝1",
      '"a""b,c"',
    ]);
  });

  it('comes whole in pieces, each transfer once, however long the record is', async () => {
    const memberId = await aLongHistory(5_300);
    const pieces = [await exported(memberId)];
    for (let next = pieces[0]?.next; next; next = pieces.at(-1)?.next) {
      pieces.push(await exported(memberId, { cursor: next }));
    }
    const lines = pieces.flatMap(({ csv }) => csv.split('\r\n').filter((line) => /^\d/.test(line)));
    const { total } = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 1 });
    expect(pieces).toHaveLength(2);
    expect(lines).toHaveLength(total);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(total);
    expect(pieces[1]?.csv.startsWith('\uFEFF')).toBe(false);
  });
});

describe('on the wire', () => {
  it('answers the record of the one who asks, and of nobody else', async () => {
    const memberId = await aPlayer();
    await stage.post(aDeposit(await stage.member(), '777'));
    const answer = await app.call(accountRecord, { pageSize: 2 }, { token: app.logInAs({ memberId }) });
    expect(answer.body).toMatchObject({
      success: true,
      value: {
        total: 5,
        totalPages: 3,
        cursor: '5',
        in: '150',
        out: '6',
        opening: '0',
        closing: '144',
        currency: 'PHP',
        list: [
          { id: '5', kind: 'win', amount: '50', held: '0', balance: '144' },
          { id: '4', kind: 'bet', amount: '-3', held: '0', balance: '94', reference: 'round 3' },
        ],
      },
    });
  });

  it('tells days as the brand’s calendar has them', async () => {
    const memberId = await aPlayer();
    const token = app.logInAs({ memberId });
    const today = dayIn(ZONE, instantOf(Date.now()));
    const totalOf = async (request: object) => {
      const { body } = await app.call(accountRecord, request, { token });
      return body.success ? body.value.total : body.message;
    };
    expect(await totalOf({ from: dayPlus(today, -1), to: dayPlus(today, 1) })).toBe(5);
    expect(await totalOf({ from: dayPlus(today, 2) })).toBe(0);
    expect(await totalOf({ to: dayPlus(today, -2) })).toBe(0);
    // Noon in UTC is eight in the evening in Manila; four hours later it is the next day there.
    await moveToThePast(stage.owner, memberId, instantOf(LONG_AGO + DAY_MS / 6));
    expect(await totalOf({ from: '2024-02-11', to: '2024-02-11' })).toBe(5);
    expect(await totalOf({ from: '2024-02-10', to: '2024-02-10' })).toBe(0);
    expect(await totalOf({ from: '2024-02-12', to: '2024-02-10' })).toBe(0);
  });

  it('answers the balance of a moment', async () => {
    const memberId = await aPlayer();
    await moveToThePast(stage.owner, memberId, LONG_AGO);
    const token = app.logInAs({ memberId });
    const at = LONG_AGO + 2;
    const { body } = await app.call(balanceAtCall, { at }, { token });
    expect(body).toMatchObject({ value: { balance: '99', currency: 'PHP', at } });
  });

  it('says what each transfer belongs to, so that a page can lead there', async () => {
    const memberId = await stage.member('100');
    const id = randomUUID();
    const of = { memberId, amount: '1', reference: id };
    await stage.post(aPosting({ ...of, scope: 'deposit', kind: 'deposit', from: 'house:payments:test', to: 'cash' }));
    await stage.post(aPosting({ ...of, scope: 'transfer', kind: 'toMember', from: 'cash', to: 'house:transfers' }));
    await stage.post(aPosting({ ...of, scope: 'adjustment', kind: 'adjustment' }));
    await stage.post(aPosting({ ...of, scope: 'games:house', reference: 'house lanterns r-1 a' }));
    await stage.post(aPosting({ ...of, scope: 'games:house', reference: 'house lanterns unknown' }));
    const holdOf = async (reference: string, holdId = randomUUID()) => {
      const hold = { brand: BRAND, memberId, holdId, amount: php('1'), reference: reference || holdId };
      await stage.api.inTransaction((tx) => holdMoney(tx, hold));
      return holdId;
    };
    const [withdrawal, wallet] = [await holdOf(''), await holdOf('house')];
    await aSettledRound(stage.owner, { memberId, stake: '1', at: instantOf(Date.now()), round: 'r-1 a' });
    const { body } = await app.call(accountRecord, {}, { token: app.logInAs({ memberId }) });
    expect(body.success && body.value.list.map(({ about }) => about)).toEqual([
      { what: 'wallet', id: wallet, vendor: 'house' },
      { what: 'withdrawal', id: withdrawal, vendor: null },
      null,
      { what: 'round', id: 'r-1 a', vendor: 'house' },
      null,
      { what: 'transfer', id, vendor: null },
      { what: 'deposit', id, vendor: null },
      null,
    ]);
  });

  it('shows a withdrawal once, at its latest step, with its steps in order', async () => {
    const memberId = await stage.member('100');
    const id = randomUUID();
    await stage.api.inTransaction((tx) =>
      holdMoney(tx, { brand: BRAND, memberId, holdId: id, amount: php('40'), reference: id }),
    );
    const token = app.logInAs({ memberId });
    const listOf = async (request: object) => {
      const { body } = await app.call(accountRecord, request, { token });
      if (!body.success) throw new Error(body.message);
      return body.value.list.map(({ kind, amount, held, steps }) => [kind, amount, held, steps.map((one) => one.kind)]);
    };
    expect(await listOf({})).toEqual([
      ['hold', '-40', '40', []],
      ['deposit', '100', '0', []],
    ]);
    await stage.post(aDeposit(memberId, '5'));
    const { cursor } = await statementOf(stage.api, { memberId, pageNo: 1, pageSize: 1 });
    const shares = [
      { amount: php('28'), to: 'house:payout', kind: 'withdrawal' },
      { amount: php('2'), to: 'house:fees', kind: 'fee' },
    ] as const;
    await stage.api.inTransaction((tx) => postHold(tx, { memberId, holdId: id, reference: id, shares }));
    const steps = ['hold', 'withdrawal', 'fee', 'release'];
    const folded = ['withdrawal', '-30', '0', steps];
    expect(await listOf({})).toEqual([folded, ['deposit', '5', '0', []], ['deposit', '100', '0', []]]);
    // On its pages too: a step that a newer page has told is not told again.
    expect(await listOf({ pageSize: 2 })).toEqual([folded]);
    expect(await listOf({ pageSize: 2, pageNo: 3 })).toEqual([['deposit', '100', '0', []]]);
    // Whoever turns pages, or asks for one kind, sees what was asked for.
    expect((await listOf({ cursor })).map(([kind]) => kind)).toEqual(['deposit', 'hold', 'deposit']);
    expect(await listOf({ kind: 'release' })).toEqual([['release', '10', '-10', []]]);
  });

  it('turns away who is not logged in, and a trial account', async () => {
    const token = app.logInAs({ memberId: await stage.member(), isAgent: 4 });
    const messages = async (sent?: { token: string }) => [
      (await app.call(accountRecord, {}, sent)).body.message,
      (await app.call(exportAccountRecord, {}, sent)).body.message,
      (await app.call(balanceAtCall, { at: 0 }, sent)).body.message,
      (await app.call(bonusRecord, {}, sent)).body.message,
    ];
    expect(new Set(await messages())).toEqual(new Set(['session_required']));
    expect(new Set(await messages({ token }))).toEqual(new Set(['in_need_true_account']));
  });

  it.each([
    ...[{ pageNo: 0 }, { pageNo: 1.5 }, { pageSize: 101 }, { pageSize: -1 }, { kind: 'gift' }],
    ...[{ from: '2026-02-30' }, { from: 'yesterday' }, { to: '1999-01-01' }, { cursor: '-1' }, { cursor: '1e3' }],
  ])('refuses a page that is none: %j', async (request) => {
    const token = app.logInAs({ memberId: asId<MemberId>(await stage.member()) });
    const answer = await app.call(accountRecord, request as object, { token });
    expect(answer.body.message).toBe('request_invalid');
  });
});
