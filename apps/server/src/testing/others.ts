import { randomUUID } from 'node:crypto';
import type { Call } from '@baize/contract/call';
import { REFUSALS } from '@baize/contract/refusals';
import { CALLS } from '@baize/contract/every-call';
import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import { expect } from 'vitest';
import { z } from 'zod';
import { createMember } from '../modules/people/members/index.ts';
import { askerOf, type AskServer, sessionFor } from './ask-server.ts';
import { operatorToken } from './operator-token.ts';
import { type RunningServer, startServer } from './running-server.ts';

export const OTHERS_SECRET = '482915';
const NAMES_SOMETHING = /^(id|ticket|token|state|key|seq|before|cursor|round)$|Ids?$|Key$/;
const NAMES_A_MEMBER = /^(username|account|under|search)$/;
/** The walk's: others-lines.test.ts makes every call of the agent centre with everybody's names and ids. */
const OF_THE_CENTRE = '/wps/agent/';
const MONEY =
  /^(?!.*\/contracts\/).*(?:deposit|withdraw|payout|transfer|wallet|adjustment|records|limits|\/ops\/members\/)/i;

export const callName = ({ method, path }: Call): string => `${method} ${path}`;

/** The calls whose request names a member, or something that belongs to one member or brand: those about money, or all others. */
export function namersOf(about: 'money' | 'everything else'): string[] {
  return CALLS.filter((call: Call) => {
    const { properties = {} } = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
    const isNaming = (name: string) => NAMES_SOMETHING.test(name) || NAMES_A_MEMBER.test(name);
    if (call.path.startsWith(OF_THE_CENTRE)) return false;
    return MONEY.test(call.path) === (about === 'money') && Object.keys(properties).some(isNaming);
  })
    .map(callName)
    .toSorted();
}

export interface Somebody {
  readonly memberId: MemberId;
  readonly username: string;
  readonly token: string;
}

/** A server with one who owns things, another member, the staff of their brand and the staff of a brand elsewhere. */
export interface Others {
  readonly server: RunningServer;
  readonly ask: AskServer;
  readonly owner: Somebody;
  readonly other: Somebody;
  readonly staff: string;
  readonly stranger: string;
  readonly stop: () => Promise<void>;
}

export async function openOthers(): Promise<Others> {
  const server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  await server.stopJobs();
  const payment = await server.world.hasher.admit((hashing) => hashing.hash(OTHERS_SECRET));
  const [owner, other] = [await aMember(server, 'owner', payment), await aMember(server, 'other', payment)];
  return {
    ...{ server, owner, other, ask: askerOf(server) },
    staff: await operatorToken(server.database.owner),
    stranger: await operatorToken(server.database.owner, 'elsewhere'),
    stop: () => server.stop(),
  };
}

async function aMember(server: RunningServer, word: string, payment: string): Promise<Somebody> {
  const username = `${word}${randomUUID().slice(0, 8)}`;
  const form = {
    ...{ brand: asId<BrandCode>('demo'), currency: 'PHP' as const, username, hashes: { payment } },
    ...{ profile: { payeeName: 'Ana Cruz' } },
    registration: { method: 'SEED' as const, termsAgreed: true, ageDeclared: true },
  };
  const { memberId } = await server.database.owner.inTransaction((tx) => createMember(tx, form, server.world));
  return { memberId, username, token: (await sessionFor(server, username)).token };
}

/** One call that names something of another member or brand, and the refusal code that it must get. */
export interface OwnershipCase {
  readonly call: Call;
  /** Makes the thing and returns a request that names it. */
  readonly naming: () => Promise<object>;
  readonly by: () => string | undefined;
  readonly refused: string;
}

/** What these tables hold, as one text each: what a trial must leave as it was. `from` is a table, with or without a `where`. */
export async function everythingIn({ database }: RunningServer, touched: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    touched.map((from) =>
      database.owner.first<{ text: string | null }>(
        `select md5(string_agg(t::text, ',' order by t::text)) as text from (select * from ${from}) t`,
      ),
    ),
  );
  return texts.map((row, place) => `${touched[place] ?? ''}: ${row?.text ?? ''}`);
}

/** Makes the call of a trial. It must be refused with the expected code, reveal nothing, and change no table. */
export async function expectRefused(
  { server, ask }: Others,
  trial: OwnershipCase,
  touched: readonly string[],
): Promise<void> {
  const request = await trial.naming();
  const before = await everythingIn(server, touched);
  const token = trial.by();
  const { status, body } = await ask(trial.call, request as never, token === undefined ? {} : { token });
  expect({ status, message: body.message, value: body.value }).toEqual({
    status: REFUSALS[body.message as keyof typeof REFUSALS].status,
    message: trial.refused,
    value: null,
  });
  expect([401, 403, 404, 409, 410, 422]).toContain(status);
  expect(await everythingIn(server, touched)).toEqual(before);
}
