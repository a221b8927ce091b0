import type { OperatorRole } from '@baize/contract/operator-roles';
import { asId, type BrandCode } from '@baize/kernel';
import { issueOperator } from '../modules/staff/operators/index.ts';
import { systemChance } from '../platform/time-and-chance/chance.ts';
import { systemClock } from '../platform/time-and-chance/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { RunningServer } from './running-server.ts';

/** A real operator's token on a real database, for tests of a whole server: by default one that opens everything. */
export function operatorToken(
  owner: Db,
  brand = 'demo',
  { name = 'Tess', roles = ['house'] }: { readonly name?: string; readonly roles?: readonly OperatorRole[] } = {},
): Promise<string> {
  const deps = { clock: systemClock, chance: systemChance };
  return owner.inTransaction((tx) => issueOperator(tx, { brand: asId<BrandCode>(brand), name, roles }, deps));
}

/** Puts something as an operator of the demo; what is not taken is a fault. */
export async function operatorOf({
  url,
  database,
}: RunningServer): Promise<(path: string, body: unknown) => Promise<void>> {
  const headers = {
    authorization: `Bearer ${await operatorToken(database.owner)}`,
    'content-type': 'application/json',
  };
  return async (path, body) => {
    const answer = await fetch(`${url}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`PUT ${path}: ${answer.status} ${await answer.text()}`);
  };
}

/** Asks as one operator of the demo, and as another where two must agree. */
export async function twoOperatorsOf({ url, database }: RunningServer): Promise<AskOperators> {
  const [one, other] = [
    await operatorToken(database.owner),
    await operatorToken(database.owner, 'demo', { name: 'Vera' }),
  ];
  return async (method, path, body) => {
    const askAs = async (token: string): Promise<Record<string, unknown>> => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return (await answer.json()) as Record<string, unknown>;
    };
    const answer = await askAs(one);
    const { awaitsSecond } = (answer.value ?? {}) as { awaitsSecond?: boolean };
    return awaitsSecond === true ? askAs(other) : answer;
  };
}

export type AskOperators = (
  method: string,
  path: string,
  body?: Record<string, unknown>,
) => Promise<Record<string, unknown>>;
