import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, type Instant, instantOf, MINUTE_MS } from '@baize/kernel';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { codeSentTo, messagesTo } from '../../../testing/outbox.ts';
import { TEST_DELIVERY } from '../../../testing/delivery.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { TEST_BRAND } from './testing/brand.ts';
import { codesJobs } from './codes.jobs.ts';
import { type CodeRequest, type CodesDeps, issueCode } from './issue-code.ts';
import { type CodeTry, judgeCode, useCode } from './judge-code.ts';

const START = Date.UTC(2026, 0, 10, 12);
let database: TestDatabase;
let now: Instant = instantOf(START);
let next = 0;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.drop());
beforeEach(() => void (now = instantOf(now + 25 * HOUR_MS)));

const deps: CodesDeps = { clock: { now: () => now }, chance: systemChance, delivery: TEST_DELIVERY };
const wait = (ms: number) => void (now = instantOf(now + ms));
/** A mobile number of the Philippines that nobody had before. */
const aNumber = () => `+63917${String((next += 1)).padStart(7, '0')}`;

function issue(request: Partial<CodeRequest> & { accounts?: Partial<Brand['accounts']> }, by: Partial<CodesDeps> = {}) {
  const { accounts, ...rest } = request;
  const brand = { ...TEST_BRAND, accounts: { ...TEST_BRAND.accounts, ...accounts } };
  const visit = { address: `203.0.113.${next % 250}`, browserId: `browser ${next}`, userAgent: 'test' };
  const whole = { purpose: 'login', channel: 'sms', to: aNumber(), language: 'EN', deliver: true, visit } as const;
  return issueCode(database.api, { ...whole, brand, ...rest }, { ...deps, ...by });
}

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

async function use(guess: Partial<CodeTry> & Pick<CodeTry, 'to' | 'code'>): Promise<void> {
  const verified = await judgeCode(database.api, { brand: TEST_BRAND.code, purpose: 'login', now, ...guess });
  await database.api.inTransaction((tx) => useCode(tx, verified));
}

describe('a code', () => {
  it('is sent in the language asked for, and lets in who sends it back', async () => {
    const to = aNumber();
    expect(await issue({ to, language: 'VI' })).toEqual({ expiredMinutes: 1 });
    expect((await messagesTo(database.owner, to))[0]?.body).toMatch(/^Silk Road: mã \d{6}/);
    expect(await refusalOf(use({ to, code: await codeSentTo(database.owner, to) }))).toBe('done');
  });

  it('may be typed with spaces around it', async () => {
    const to = aNumber();
    await issue({ to });
    expect(await refusalOf(use({ to, code: ` ${await codeSentTo(database.owner, to)} ` }))).toBe('done');
  });

  it('of a mail works for that address, whatever its case', async () => {
    await issue({ channel: 'mail', to: 'lan@example.com', purpose: 'bind' });
    const code = await codeSentTo(database.owner, 'lan@example.com');
    expect(await refusalOf(use({ to: 'Lan@Example.com', code, purpose: 'bind' }))).toBe('done');
  });

  it('is bound to its purpose, its recipient and its brand', async () => {
    const to = aNumber();
    await issue({ to });
    const code = await codeSentTo(database.owner, to);
    expect(await refusalOf(use({ to, code, purpose: 'reset' }))).toBe('code_wrong');
    expect(await refusalOf(use({ to: aNumber(), code }))).toBe('code_wrong');
    expect(await refusalOf(use({ to, code, brand: 'other' as Brand['code'] }))).toBe('code_wrong');
    expect(await refusalOf(use({ to, code }))).toBe('done');
  });

  it('is over after ten minutes', async () => {
    const [early, late] = [aNumber(), aNumber()];
    await issue({ to: early });
    await issue({ to: late });
    wait(10 * MINUTE_MS - 1);
    expect(await refusalOf(use({ to: early, code: await codeSentTo(database.owner, early) }))).toBe('done');
    wait(1);
    expect(await refusalOf(use({ to: late, code: await codeSentTo(database.owner, late) }))).toBe('code_wrong');
  });

  it('is used once, however many send it at the same moment', async () => {
    const to = aNumber();
    await issue({ to });
    const code = await codeSentTo(database.owner, to);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(use({ to, code }))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await refusalOf(use({ to, code }))).toBe('code_wrong');
  });

  it('is judged five times at most, when a hundred guesses come at once', async () => {
    const to = aNumber();
    await issue({ to });
    const right = await codeSentTo(database.owner, to);
    const wrong = right === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 100 }, () => refusalOf(use({ to, code: wrong }))));
    const row = await database.owner.first<{ judged: number }>('select max(judged) as judged from codes_code');
    expect(row?.judged).toBe(5);
    expect(await refusalOf(use({ to, code: right }))).toBe('code_wrong');
  });

  it('stays good for another try when what it allowed failed, but its guesses stay counted', async () => {
    const to = aNumber();
    await issue({ to });
    const code = await codeSentTo(database.owner, to);
    const failing = async () => {
      const verified = await judgeCode(database.api, { brand: TEST_BRAND.code, purpose: 'login', to, code, now });
      await database.api.inTransaction(async (tx) => {
        await useCode(tx, verified);
        throw new Error('the name was taken');
      });
    };
    for (let i = 0; i < 4; i += 1) await expect(failing()).rejects.toThrow('the name was taken');
    expect(await refusalOf(use({ to, code }))).toBe('done');
  });

  it('takes the place of the one before it, and only after a minute', async () => {
    const to = aNumber();
    await issue({ to });
    const first = await codeSentTo(database.owner, to);
    expect(await refusalOf(issue({ to }))).toBe('code_too_soon');
    wait(MINUTE_MS);
    let [second, tries] = [first, 0];
    while (second === first && (tries += 1) < 5) {
      await issue({ to });
      second = await codeSentTo(database.owner, to);
      wait(MINUTE_MS);
    }
    expect(await refusalOf(use({ to, code: first }))).toBe('code_wrong');
    expect(await refusalOf(use({ to, code: second }))).toBe('done');
  });

  it('is asked for by many at once and issued to one of them', async () => {
    const to = aNumber();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(issue({ to }))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await messagesTo(database.owner, to)).toHaveLength(1);
  });

  it('lies nowhere here in the clear, and neither does its recipient', async () => {
    const to = aNumber();
    await issue({ to });
    const code = await codeSentTo(database.owner, to);
    const rows = JSON.stringify(await database.owner.all('select * from codes_code'));
    expect(rows).not.toContain(to);
    expect(rows).not.toContain(`"${code}"`);
  });
});

describe('somebody who may get no code', () => {
  it('costs the same rows and the same rate limits, and nothing leaves', async () => {
    const [known, unknown] = [aNumber(), aNumber()];
    expect(await issue({ to: known })).toEqual(await issue({ to: unknown, deliver: false }));
    expect((await messagesTo(database.owner, known)).map(({ state }) => state)).toEqual(['waiting']);
    expect((await messagesTo(database.owner, unknown)).map(({ state }) => state)).toEqual(['held']);
    expect(await refusalOf(issue({ to: unknown, deliver: false }))).toBe('code_too_soon');
  });

  it('is told that the number has an account already when registering, and gets no code', async () => {
    const to = aNumber();
    await issue({ to, purpose: 'register', deliver: 'known' });
    const [message] = await messagesTo(database.owner, to);
    expect(message?.body).toContain('already has an account');
    expect(message?.body).not.toMatch(/\d{6}/);
  });
});

/** The database, with every statement written down. */
function recorded(statements: string[]): Db {
  const noting = <S extends Sql>(sql: S): S => ({
    ...sql,
    all: (text: string, values?: readonly unknown[]) => sql.all(text, (statements.push(text), values)),
    first: (text: string, values?: readonly unknown[]) => sql.first(text, (statements.push(text), values)),
  });
  return { ...database.api, inTransaction: (work) => database.api.inTransaction((tx) => work(noting(tx))) };
}

describe('the time of an answer', () => {
  it('is the same for a number with an account and one without: the database is asked the same', async () => {
    const asked: string[][] = [];
    for (const deliver of [true, false, 'known'] as const) {
      const statements: string[] = [];
      const visit = { address: `time ${String(deliver)}`, browserId: `time ${String(deliver)}`, userAgent: 'x' };
      const request = { brand: TEST_BRAND, purpose: 'register', channel: 'sms', language: 'EN', visit } as const;
      await issueCode(recorded(statements), { ...request, to: aNumber(), deliver }, deps);
      asked.push(statements);
    }
    expect(asked[0]).toHaveLength(4);
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[2]).toEqual(asked[0]);
  });
});

describe('the rate limits of codes', () => {
  const requests = async (count: number, request: (i: number) => Parameters<typeof issue>[0]): Promise<string[]> => {
    const outcomes: string[] = [];
    for (let i = 0; i < count; i += 1) outcomes.push(await refusalOf(issue(request(i))));
    return outcomes;
  };
  const tally = (outcomes: string[]) =>
    Object.fromEntries([...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((o) => o === one).length]));
  const visit = (i: number) => ({ address: `198.51.100.${i}`, browserId: `d${i}`, userAgent: 'test' });

  it('are shared by all purposes: five an hour for one number, ten a day', async () => {
    const to = aNumber();
    const purposes = ['register', 'login', 'reset', 'bind', 'place', 'exclude'] as const;
    const outcomes = await requests(6, (i) => ({ to, purpose: purposes[i] ?? 'login', visit: visit(i) }));
    expect(tally(outcomes)).toEqual({ done: 5, too_many_requests: 1 });
    wait(HOUR_MS);
    expect(tally(await requests(6, (i) => ({ to, purpose: purposes[i] ?? 'login', visit: visit(i) })))).toEqual({
      done: 5,
      too_many_requests: 1,
    });
    wait(HOUR_MS);
    expect(await refusalOf(issue({ to, visit: visit(9) }))).toBe('too_many_requests');
    wait(23 * HOUR_MS);
    expect(await refusalOf(issue({ to, visit: visit(9) }))).toBe('done');
  });

  it('let one address pump twenty numbers of a thousand in an hour', async () => {
    const one = '192.0.2.1';
    const outcomes: string[] = [];
    for (let i = 0; i < 1_000; i += 50) {
      const fifty = Array.from({ length: 50 }, (_, j) => ({
        address: one,
        browserId: `pump ${i + j}`,
        userAgent: 'x',
      }));
      outcomes.push(...(await Promise.all(fifty.map((visit) => refusalOf(issue({ visit }))))));
    }
    expect(tally(outcomes)).toEqual({ done: 20, too_many_requests: 980 });
  });

  it('let one browser ask eight times in an hour, wherever it goes', async () => {
    const outcomes = await requests(20, (i) => ({ visit: { ...visit(i), browserId: 'the same' } }));
    expect(tally(outcomes)).toEqual({ done: 8, too_many_requests: 12 });
  });

  it('cap a country an hour, and what the day of a brand costs', async () => {
    const country = await requests(5, (i) => ({ visit: visit(i), accounts: { smsPerCountryPerHour: 3 } }));
    expect(tally(country)).toEqual({ done: 3, sms_unavailable: 2 });
    wait(25 * HOUR_MS);
    const day = await requests(5, (i) => ({ visit: visit(i), accounts: { smsCostMaxPerDay: 4 * 50 } }));
    expect(tally(day)).toEqual({ done: 4, sms_unavailable: 1 });
    wait(2 * HOUR_MS);
    expect(await refusalOf(issue({ visit: visit(99), accounts: { smsCostMaxPerDay: 4 * 50 } }))).toBe(
      'sms_unavailable',
    );
  });

  it('hold when all come at the same moment', async () => {
    const at = { address: '192.0.2.77', browserId: 'swarm', userAgent: 'x' };
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => refusalOf(issue({ visit: at }))));
    expect(tally(outcomes)).toEqual({ done: 8, too_many_requests: 32 });
  });

  it('are not touched by an request that is refused', async () => {
    const to = aNumber();
    for (let i = 0; i < 9; i += 1) await refusalOf(issue({ to, visit: visit(200) }));
    wait(MINUTE_MS);
    expect(await refusalOf(issue({ to, visit: visit(200) }))).toBe('done');
  });

  it('say how long to wait', async () => {
    const to = aNumber();
    await issue({ to });
    wait(20_500);
    await expect(issue({ to })).rejects.toMatchObject({ code: 'code_too_soon', params: { retryAfterSeconds: 40 } });
  });
});

describe('a number', () => {
  it('gets nothing in a country the brand does not send to, a premium range, or where nobody delivers', async () => {
    expect(await refusalOf(issue({ to: '+447400123456' }))).toBe('sms_country_refused');
    expect(await refusalOf(issue({ accounts: { smsCountries: [] } }))).toBe('sms_country_refused');
    expect(await refusalOf(issue({ to: '+449098790000' }))).toBe('mobile_invalid');
    expect(await refusalOf(issue({}, { delivery: { ...TEST_DELIVERY, hasOutbox: false } }))).toBe('sms_unavailable');
  });
});

describe('the clean-up', () => {
  it('removes what is over, and nothing that is not', async () => {
    await issue({});
    wait(25 * HOUR_MS);
    const to = aNumber();
    await issue({ to });
    await codesJobs({ db: database.owner, clock: deps.clock }).jobs['codes.clean-up']?.({});
    const rows = await database.owner.all('select 1 from codes_code');
    expect(rows).toHaveLength(1);
    expect(await database.owner.all('select 1 from codes_rate_limit')).not.toHaveLength(0);
    expect(await refusalOf(use({ to, code: await codeSentTo(database.owner, to) }))).toBe('done');
  });
});

const FORGET = `
  create function planted_forgetful() returns trigger language plpgsql as
  $$ begin new.judged := 0; return new; end $$`;

describe('planted: a count that is not kept', () => {
  it('lets whoever goes on guessing in at last', async () => {
    // What stops the hundred above is the count. With a database that forgets it, guessing is only a matter of patience.
    await database.owner.all(FORGET);
    await database.owner.all(
      'create trigger planted before update on codes_code for each row execute function planted_forgetful()',
    );
    try {
      const to = aNumber();
      await issue({ to });
      for (let guess = 0; guess < 20; guess += 1) {
        expect(await refusalOf(use({ to, code: 'wrong!' }))).toBe('code_wrong');
      }
      expect(await refusalOf(use({ to, code: await codeSentTo(database.owner, to) }))).toBe('done');
    } finally {
      await database.owner.all('drop function planted_forgetful cascade');
    }
  });
});
