import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@baize/contract/call';
import { startDeposit } from '@baize/contract/money/deposits';
import { CALLS } from '@baize/contract/every-call';
import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import { postTransfers, violationsOf } from './modules/money/ledger/index.ts';
import { createMember } from './modules/people/members/index.ts';
import { askerOf, type AskServer, sessionFor } from './testing/ask-server.ts';
import { aDeposit, BRAND } from './testing/ledger-stage.ts';
import { operatorToken } from './testing/operator-token.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

/**
 * What must never pass as an amount or as a key, on every call of the contract that takes one (attack cases A08 and A17), and
 * fields that no caller may set (A22). Generated from the contract: a new call is attacked by being declared.
 */
let server: RunningServer;
let ask: AskServer;
let memberId: MemberId;
let member: string;
let agent: string;
let operator: string;

beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  ask = askerOf(server);
  const username = `a${randomUUID().slice(0, 12)}`;
  const form = {
    ...{ brand: asId<BrandCode>(BRAND), currency: 'PHP' as const, username, hashes: {}, profile: {} },
    registration: { method: 'SEED' as const, termsAgreed: true, ageDeclared: true },
  };
  await server.database.owner.inTransaction(async (tx) => {
    const made = await createMember(tx, form, server.world);
    await postTransfers(tx, aDeposit(made.memberId, '1000'));
  });
  ({ token: member, memberId } = await sessionFor(server, username));
  ({ token: agent } = await sessionFor(server, 'agent01'));
  operator = await operatorToken(server.database.owner);
});
afterAll(async () => {
  expect(await violationsOf(server.database.owner)).toEqual([]);
  await server.stop();
});

type Schema = Readonly<
  Record<
    string,
    {
      readonly description?: string;
      readonly format?: string;
      readonly enum?: unknown[];
      readonly const?: unknown;
      readonly type?: string;
    }
  >
>;
const fieldsOf = (call: Call): Schema =>
  (z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Schema;
const amountsOf = (call: Call): string[] =>
  Object.entries(fieldsOf(call))
    .filter(([, field]) => field.description?.startsWith('decimal text above zero') === true)
    .map(([name]) => name);
const isAmount = (call: Call, name: string): boolean => amountsOf(call).includes(name);

const moneyCalls = CALLS.filter(
  (call: Call) =>
    call.method !== 'GET' && (call.movesMoney === true || 'requestKey' in fieldsOf(call) || amountsOf(call).length > 0),
);
const withAmount = moneyCalls.filter((call) => 'amount' in fieldsOf(call));
const withKey = moneyCalls.filter((call) => 'requestKey' in fieldsOf(call));

/** A content of the right form; whether it would be taken does not matter here. */
function formOf(call: Call): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fieldsOf(call))) content[name] = sampleOf(call, name, field);
  return content;
}

function sampleOf(call: Call, name: string, field: Schema[string]): unknown {
  if (name === 'requestKey' || field.format === 'uuid') return randomUUID();
  if (name === 'amount' || isAmount(call, name)) return '10';
  if (field.enum !== undefined) return field.enum[0];
  if (name === 'currency') return 'PHP';
  if (name === 'channel') return 'sandbox';
  if (field.type === 'integer' || field.type === 'number') return Date.now();
  if (field.type === 'boolean') return true;
  return 'something';
}

const tokenFor = ({ access }: Call) => ({ operator, agent })[access as string] ?? member;
const send = (call: Call, content: unknown) => ask(call, content as never, { token: tokenFor(call) });

/** Points for the demo's past come meanwhile, and are no money. */
async function moneyOf(): Promise<unknown> {
  const text = `select (select count(*)::int from ledger_transfer where scope <> 'points') as transfers, (select count(*)::int from ledger_hold) as holds,
    (select sum(balance_parts)::text from ledger_account where member_id = $1) as own`;
  return server.database.owner.first(text, [memberId]);
}

const NO_AMOUNT = [
  ...[
    '-1',
    '0',
    '-0',
    '0.00000',
    'NaN',
    'Infinity',
    '1e308',
    '1e3',
    '0x10',
    ' 10 ',
    '10 ',
    '１０',
    '10,5',
    '1_000',
    '+5',
    '.5',
    '5.',
  ],
  ...[
    '9007199254740993',
    '999999999999999999999999999999',
    '0.000001',
    '',
    null,
    true,
    10,
    -1,
    1e308,
    [10],
    ['10'],
    { $gt: 0 },
  ],
];
const NO_KEY = [undefined, '', null, 'x'.repeat(10_240), 7, '00000000', ['a'], { $ne: null }];

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

describe('what moves money', () => {
  it('is every call that takes an amount to move, and there are some', () => {
    expect(withAmount.length).toBeGreaterThanOrEqual(4);
    expect(withKey.length).toBeGreaterThanOrEqual(4);
  });

  it.each(withAmount.map((call) => [nameOf(call), call] as const))(
    'takes nothing for an amount that is none: %s',
    async (_, call) => {
      const before = await moneyOf();
      for (const amount of NO_AMOUNT) {
        const { status, body } = await send(call, { ...formOf(call), amount });
        expect([JSON.stringify(amount), status, body.message]).toEqual([
          JSON.stringify(amount),
          400,
          'request_invalid',
        ]);
      }
      expect(await moneyOf()).toEqual(before);
    },
    60_000,
  );

  it.each(withKey.map((call) => [nameOf(call), call] as const))(
    'is refused without a key that says which intention it is: %s',
    async (_, call) => {
      const before = await moneyOf();
      for (const requestKey of NO_KEY) {
        const { status, body } = await send(call, { ...formOf(call), requestKey });
        const shown = JSON.stringify({ requestKey }).slice(0, 40);
        expect([shown, status, body.message]).toEqual([shown, 400, 'request_invalid']);
      }
      expect(await moneyOf()).toEqual(before);
    },
    60_000,
  );

  it('is not told by its caller what the server knows itself: whose, how much there is, how it stands', async () => {
    const other = await sessionFor(server, 'demo01');
    const request = { requestKey: randomUUID(), channel: 'sandbox', amount: '250' };
    const claimed = {
      ...{ memberId: other.memberId, userId: other.memberId, balance: '999999', credited: '250', state: 'succeeded' },
      ...{ status: 1, bonusFlag: true, isAgent: 2, createdAt: 0, payout: '999', brand: 'elsewhere', fee: '-5' },
    };
    const told = await ask(startDeposit, { ...request, ...claimed }, { token: member });
    expect(told.body).toMatchObject({ message: 'request_invalid', value: { fields: Object.keys(claimed) } });
    const { body } = await ask(startDeposit, request, { token: member });
    expect(body.success && body.value).toMatchObject({ credited: '0', amount: '250', currency: 'PHP' });
    const rows = `select member_id, brand, state from payments_deposit where request_key = $1`;
    const [row] = await server.database.owner.all<object>(rows, [request.requestKey]);
    expect(row).toMatchObject({ member_id: memberId, brand: 'demo' });
    expect(row).not.toMatchObject({ state: 'succeeded' });
  });
});
