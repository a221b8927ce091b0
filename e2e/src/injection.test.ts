import { randomInt } from 'node:crypto';
import type { Call } from '@baize/contract/call';
import { CALLS } from '@baize/contract/every-call';
import type { JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, openBooks } from './books.ts';
import { operatorOfSecondBrand } from './operator.ts';
import { sampleOf, withAt } from './samples.ts';
import { PASSWORD } from './screens.ts';
import { type Answer, jsonSending, logIn, querySending, seal, sealKeyOf, type Sending, sendRaw } from './site-api.ts';
import { type Stack, startStack } from './stack.ts';

/** Chooses which attacks each parameter meets. Set BAIZE_SEED to repeat a run. */
const SEED = Number(process.env.BAIZE_SEED ?? randomInt(1_000_000));
/** How long the database is told to wait. Nothing else makes an answer take this long. */
/** So long that no busy machine takes as long for an answer: nothing waits for it unless the database does. */
const WAIT_S = 15;
const EACH_PARAMETER = 8;
const AT_ONCE = 6;

/** Ways out of a place in a statement, what is done outside, and ways to hide the rest of the statement. */
const WAYS_OUT = ["'", '"', "')", "'))", "';", ')', '', '\\', "%' ", "']", '$$', "1'", '\u02bc'];
const DEEDS = [
  ` or 1=1`,
  ` and 1=2`,
  ` union select null,null,null`,
  ` union all select username, nickname from members_member`,
  ` or (select pg_sleep(${WAIT_S})) is null`,
  `; select pg_sleep(${WAIT_S})`,
  `||(select pg_sleep(${WAIT_S}))||`,
  `; drop table ledger_transfer`,
  `; update ledger_account set balance_parts = 9e15`,
  ` and cast((select version()) as int) = 1`,
  ` order by 99`,
  `; copy (select 1) to program 'id'`,
  ` limit (select case when true then pg_sleep(${WAIT_S})::text::int end)`,
];
const ENDS = ['--', ' -- -', '#', '/*', '', "and '1'='1", ';'];
const WHOLE = WAYS_OUT.flatMap((out) => DEEDS.flatMap((deed) => ENDS.map((end) => out + deed + end)));

/** What a database says when it was made to stumble. */
const DATABASE_WORDS =
  /syntax error|unterminated|invalid input syntax|PostgreSQL|pg_sleep|relation "|column "|SQLSTATE|42601|22P02/i;

let stack: Stack;
let books: Books;
let sealKey: JWK;
let tokens: { readonly member: string; readonly operator: string };
let before: string;

beforeAll(async () => {
  console.log(`${WHOLE.length} attacks, BAIZE_SEED=${SEED}`);
  stack = await startStack({ settings: { RATE_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '1' } });
  books = openBooks(stack);
  const operator = await operatorOfSecondBrand(stack.databaseUrl);
  sealKey = await sealKeyOf(stack.siteUrl);
  tokens = { member: (await logIn(stack.siteUrl, 'demo01', PASSWORD)).token ?? '', operator };
  before = await books.money();
});
afterAll(async () => {
  await books.close();
  await stack.stop();
});

// Logging out would end the sweep's own session.
const calls = CALLS.filter(({ path }) => path !== '/wps/session/logout').map((call: Call, place) => ({
  call,
  place,
  name: `${call.method} ${call.path}`,
}));

describe.each(calls)('$name', ({ call, name, place }) => {
  it('takes no SQL in any of its parameters', async () => {
    const { sample, leaves } = sampleOf(call);
    const tries = leaves.flatMap((leaf, at) =>
      attacksFor(place * 100 + at).map((attack) => ({ attack, request: withAt(sample, leaf.place, attack) })),
    );
    const problems: string[] = [];
    for (let from = 0; from < tries.length; from += AT_ONCE) {
      const answers = tries.slice(from, from + AT_ONCE).map(async ({ attack, request }) => {
        const answer = await send(await sendingOf(call, name, request));
        problems.push(...problemsOf(attack, answer));
      });
      await Promise.all(answers);
    }
    expect(problems).toEqual([]);
  }, 120_000);
});

describe('the whole sweep', () => {
  it('moved no money and left every table where it was', async () => {
    expect(await books.money()).toBe(before);
    expect(await books.violations()).toEqual([]);
  });
});

/** A few attacks for a parameter: others in every place and in every run. */
function attacksFor(place: number): string[] {
  let state = (SEED + place * 7_919) >>> 0;
  return Array.from({ length: EACH_PARAMETER }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return WHOLE[state % WHOLE.length] ?? '';
  });
}

async function sendingOf(call: Call, name: string, request: unknown): Promise<Sending> {
  const token = call.access === 'operator' ? tokens.operator : call.access === 'anyone' ? undefined : tokens.member;
  if (call.method === 'GET' || call.method === 'DELETE') {
    const entries = Object.entries(request as Record<string, unknown>).map(([key, value]) => [key, String(value)]);
    return querySending(name, new URLSearchParams(entries), token);
  }
  if (call.sealed === true) {
    const jwe = await seal(sealKey, name, request);
    return jsonSending(name, JSON.stringify({ jwe }), token);
  }
  return jsonSending(name, JSON.stringify(request), token);
}

function send(sending: Sending): Promise<Answer> {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
  return sendRaw(stack.siteUrl, { ...sending, headers: { ...sending.headers, 'x-forwarded-for': address } });
}

function problemsOf(attack: string, { status, text, ms, envelope }: Answer): string[] {
  const told = `${attack} → ${status} ${Math.round(ms)} ms ${text.slice(0, 120)}`;
  // What an operator wrote is listed to operators as they wrote it: only what comes back beyond that is the database's.
  const said = text.replaceAll(JSON.stringify(attack).slice(1, -1), '');
  return [
    ...(status >= 500 ? [`${told} (a fault)`] : []),
    ...(envelope === undefined ? [`${told} (no envelope)`] : []),
    ...(ms >= WAIT_S * 1_000 ? [`${told} (the database waited)`] : []),
    ...(envelope?.success === false && DATABASE_WORDS.test(said) ? [`${told} (speaks of the database)`] : []),
  ];
}
