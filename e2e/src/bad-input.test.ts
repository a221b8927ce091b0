import { generateKeyPairSync, randomInt, randomUUID } from 'node:crypto';
import { type Call, COMMON_REFUSALS } from '@baize/contract/call';
import { type RefusalCode, REFUSALS } from '@baize/contract/refusals';
import { CALLS } from '@baize/contract/every-call';
import type { JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { badBodies, badQueries, type BadRequest, goodRequest } from './bad-requests.ts';
import { type Books, openBooks } from './books.ts';
import { sessionOf } from './seats.ts';
import { type Answer, jsonSending, querySending, sealKeyOf, sealText, type Sending, sendRaw } from './site-api.ts';
import { operatorOfSecondBrand } from './operator.ts';
import { type Stack, startStack } from './stack.ts';

/** What the wire itself may refuse, whatever the call. */
const OF_THE_WIRE: readonly RefusalCode[] = ['body_too_large', 'media_type_wrong', 'method_wrong', 'call_unknown'];
/** Whatever tells of our insides: traces, SQL, names of tables and libraries. */
const INSIDES =
  /\bat \S+ ?\(|\.[jt]s:\d|node_modules|syntax error|invalid input|violates|select .+ from|insert into|ledger_|games_|payments_|members_|brands_|operators_|postgres|pg_|zod|fastify|ECONN|FST_/i;
/** By the code on the wire, which may be any text. */
const STATUSES: Readonly<Record<string, { readonly status: number } | undefined>> = REFUSALS;
const PATIENCE = { timeout: 60_000, interval: 50 };
const SLOW_MS = 100;
/** The machine of a test run is shared, so a late answer proves nothing. What is slow with one call is slow with most of its refusals. */
const ENOUGH_TO_JUDGE = 20;

let stack: Stack;
let operatorToken: string;
let books: Books;
let sealKey: JWK;
let before: string;
let memberId: string;
let agentId: string;
/** By call, in milliseconds. */
const refusalTimes = new Map<string, number[]>();

beforeAll(async () => {
  // Limits have their own tests: here they would refuse calls before their input is checked.
  stack = await startStack({ settings: { RATE_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '1' } });
  books = openBooks(stack);
  // What operators of this brand change cannot change what the other calls meet.
  operatorToken = await operatorOfSecondBrand(stack.databaseUrl);
  // Once this has come about in the server, it knows the second brand as well.
  await books.letProgramsIn();
  await vi.waitFor(async () => {
    const { text } = await sendRaw(stack.siteUrl, { method: 'GET', path: '/wps/botCheck?purpose=register' });
    expect(text).toContain('"kind":"off"');
  }, PATIENCE);
  sealKey = await sealKeyOf(stack.siteUrl);
  before = await books.money();
  memberId = await books.memberIdOf('demo01');
  agentId = await books.memberIdOf('agent01');
});

afterAll(async () => {
  await books.close();
  await stack.stop();
});

const all = CALLS.map((call: Call) => ({ call, name: `${call.method} ${call.path}` }));

describe.each(all)('$name', ({ call, name }) => {
  it('says no to everything wrong, by a known name and without telling of its insides', async () => {
    const token = await tokenFor(call);
    const problems: string[] = [];
    for (const bad of isInAddress(call) ? badQueries(call) : badBodies(call)) {
      const answer = await send(await sendingOf({ call, name, bad, token }));
      problems.push(...problemsOf(call, bad, answer));
    }
    expect(problems).toEqual([]);
  });

  it('is called by its own method only', async () => {
    const served = all.filter((other) => other.call.path === call.path).map((other) => other.call.method);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
      (one) => !served.some((own) => own === one),
    )) {
      const answer = await send({ method, path: call.path });
      expect(answer.envelope?.message, method).toBe('method_wrong');
    }
  });
});

describe.each(all.filter(({ call }) => call.access !== 'anyone'))('$name', ({ call, name }) => {
  it('opens for nobody without a token of a living session', async () => {
    const tokens = [
      undefined,
      '',
      'x',
      'null',
      'A'.repeat(43),
      'A'.repeat(8_000),
      "' or '1'='1",
      `${await freshToken()}x`,
      // A member's token opens nothing of an operator's, nor the other way round.
      call.access === 'operator' ? await freshToken() : operatorToken,
    ];
    for (const token of tokens) {
      const answer = await send(await goodSending(call, name, token));
      expect(answer.envelope?.message, `with the token ${String(token).slice(0, 20)}`).toMatch(
        /^session_(required|expired)$/,
      );
      expect(problemsOf(call, { name: 'token', mayPass: false }, answer)).toEqual([]);
    }
  });
});

describe.each(all.filter(({ call }) => call.sealed === true))('$name', ({ call, name }) => {
  it('opens only what was sealed for it, lately, by nobody else’s key, and once', async () => {
    const body = bodyOf(call);
    const token = await tokenFor(call);
    const letter = (changes: object = {}) =>
      JSON.stringify({
        ts: Date.now(),
        nonce: randomUUID(),
        purpose: name,
        body: JSON.parse(body) as unknown,
        ...changes,
      });
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const strange = {
      ...(publicKey.export({ format: 'jwk' }) as JWK),
      ...(sealKey.kid === undefined ? {} : { kid: sealKey.kid }),
    };
    const once = await sealText(sealKey, letter());
    const letters: Readonly<Record<string, string>> = {
      'not sealed at all': body,
      'no letter': JSON.stringify({ jwe: 'a.b.c.d.e' }),
      'for another call': JSON.stringify({ jwe: await sealText(sealKey, letter({ purpose: 'POST /wps/other' })) }),
      old: JSON.stringify({ jwe: await sealText(sealKey, letter({ ts: Date.now() - 600_000 })) }),
      'from the future': JSON.stringify({ jwe: await sealText(sealKey, letter({ ts: Date.now() + 600_000 })) }),
      'without a time': JSON.stringify({ jwe: await sealText(sealKey, letter({ ts: null })) }),
      'to another key': JSON.stringify({ jwe: await sealText(strange, letter()) }),
      altered: JSON.stringify({ jwe: `${once.slice(0, -4)}AAAA` }),
    };
    for (const [what, text] of Object.entries(letters)) {
      const answer = await send(jsonSending(name, text, token));
      expect(answer.envelope?.message, what).toMatch(/^sealed_(required|invalid)$/);
      expect(problemsOf(call, { name: what, mayPass: false }, answer)).toEqual([]);
    }
    await send(jsonSending(name, JSON.stringify({ jwe: once }), token));
    const again = await send(jsonSending(name, JSON.stringify({ jwe: once }), await tokenFor(call)));
    expect(again.envelope?.message).toBe('sealed_repeated');
  });
});

describe('the whole sweep', () => {
  it('was refused within a tenth of a second, call by call', () => {
    const judged = [...refusalTimes]
      .filter(([, times]) => times.length >= ENOUGH_TO_JUDGE)
      .map(([call, times]) => ({ call, ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0 }))
      .toSorted((one, other) => other.ms - one.ms);
    console.log(
      `${judged.length} calls, the slowest ${judged
        .slice(0, 3)
        .map(({ call, ms }) => `${call} ${ms.toFixed(1)} ms`)
        .join(', ')}`,
    );
    expect(judged.length).toBeGreaterThan(100);
    expect(judged.filter(({ ms }) => ms >= SLOW_MS)).toEqual([]);
  });

  it('moved nothing, made nobody an agent, and left the server as it was', async () => {
    expect(await books.money()).toBe(before);
    expect(await books.violations()).toEqual([]);
    expect(
      await books.rows(`select username from members_member where username like 'sweep%' and is_agent <> 0`),
    ).toEqual([]);
    const made = await books.rows(`select count(*)::text as count from members_member where username like 'sweep%'`);
    // What was sent reached accounts that really came to be.
    expect(made[0]?.count).not.toBe('0');
    expect((await fetch(`${stack.siteUrl}/readyz`)).status).toBe(200);
  });
});

interface Wish {
  readonly call: Call;
  readonly name: string;
  readonly bad: BadRequest;
  readonly token: string | undefined;
}

async function sendingOf({ call, name, bad, token }: Wish): Promise<Sending> {
  if (bad.query) return querySending(name, bad.query, token);
  const isOuter = bad.contentType !== undefined;
  const body = bad.body ?? '';
  const sending = jsonSending(name, call.sealed === true && !isOuter ? await sealed(name, body) : body, token);
  return isOuter ? { ...sending, headers: { ...sending.headers, 'content-type': bad.contentType ?? '' } } : sending;
}

function sealed(name: string, body: string): Promise<string> {
  const letter = `{"ts":${Date.now()},"nonce":"${randomUUID()}","purpose":${JSON.stringify(name)},"body":${body}}`;
  return sealText(sealKey, letter).then((jwe) => JSON.stringify({ jwe }));
}

async function goodSending(call: Call, name: string, token: string | undefined): Promise<Sending> {
  const good = JSON.parse(bodyOf(call)) as Record<string, unknown>;
  if (!isInAddress(call)) return jsonSending(name, JSON.stringify(good), token);
  return querySending(
    name,
    new URLSearchParams(Object.entries(good).map(([key, value]) => [key, String(value)])),
    token,
  );
}

function bodyOf(call: Call): string {
  const fields = Object.entries(goodRequest(call)).map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  return `{${fields.join(',')}}`;
}

/** Every request from an address of its own: one village is not what is tried here. */
async function send(sending: Sending): Promise<Answer> {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
  const answer = await sendRaw(stack.siteUrl, {
    ...sending,
    headers: { ...sending.headers, 'x-forwarded-for': address },
  });
  if (answer.envelope?.success === false) {
    const call = `${sending.method} ${sending.path.split('?')[0] ?? ''}`;
    refusalTimes.set(call, [...(refusalTimes.get(call) ?? []), answer.ms]);
  }
  return answer;
}

/** What is not as it must be about an answer. */
function problemsOf(call: Call, bad: Pick<BadRequest, 'name' | 'mayPass'>, answer: Answer): string[] {
  const told = `${bad.name} → ${answer.status} ${answer.text.slice(0, 120)}`;
  const { envelope, status, text, headers } = answer;
  if (envelope === undefined) return [`${told} (no envelope)`];
  if (envelope.success) return bad.mayPass ? [] : [`${told} (was taken)`];
  const code = envelope.message as RefusalCode;
  const known: readonly RefusalCode[] = [...call.refusals, ...COMMON_REFUSALS, ...OF_THE_WIRE];
  return [
    ...(status >= 500 ? [`${told} (a fault)`] : []),
    ...(known.includes(code) ? [] : [`${told} (not a refusal of this call)`]),
    ...(STATUSES[code]?.status === status ? [] : [`${told} (not the status of its code)`]),
    ...(INSIDES.test(text) ? [`${told} (tells of the insides)`] : []),
    ...(/script|onerror/.test(text) ? [`${told} (says after what was sent)`] : []),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : [`${told} (may be sniffed)`]),
    ...(headers.get('content-type')?.startsWith('application/json') ? [] : [`${told} (is no JSON)`]),
  ];
}

function isInAddress({ method }: Call): boolean {
  return method === 'GET' || method === 'DELETE';
}

async function tokenFor({ access }: Call): Promise<string | undefined> {
  if (access === 'anyone') return undefined;
  if (access === 'operator') return operatorToken;
  return access === 'agent' ? sessionOf(books, agentId) : freshToken();
}

/** Of a session that nothing has ended yet: some of the calls that are swept end theirs. Logging in has tests of its own. */
function freshToken(): Promise<string> {
  return sessionOf(books, memberId);
}
