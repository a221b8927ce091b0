import { randomBytes } from 'node:crypto';
import type { Call } from '@baize/contract/call';
import type { Envelope } from '@baize/contract/envelope';
import type { MemberId } from '@baize/kernel';
import type { z } from 'zod';
import { sealFor } from './app.ts';
import type { RunningServer } from './running-server.ts';

export interface ServerAnswer<V> {
  readonly status: number;
  readonly body: Envelope<V>;
}

/** Makes a call of the contract, as a browser would: sealed where the contract says so. */
export type AskServer = <C extends Call>(
  call: C,
  request: z.input<C['request']>,
  sent?: { readonly token?: string },
) => Promise<ServerAnswer<z.output<C['value']>>>;

/** How a server that runs is asked over HTTP. */
export function askerOf({ url, world }: Pick<RunningServer, 'url' | 'world'>): AskServer {
  return async ({ method, path, sealed }, request, { token } = {}) => {
    const inQuery = method === 'GET' || method === 'DELETE';
    const content = { ts: Date.now(), purpose: `${method} ${path}`, body: request };
    const body = sealed === true ? await sealFor(world.keys.seal, content) : request;
    const query = inQuery ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
    const answer = await fetch(`${url}${path}${query}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
      },
      ...(inQuery ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as never };
  };
}

const OPEN = `
  insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, address, user_agent)
  select sha256(convert_to($1, 'UTF8')), member_id, brand, now(), now(), now() + interval '1 hour', '127.0.0.1', 'test'
  from members_member where username = $2 returning member_id`;

/** A session of a seeded member, without the log-in. */
export async function sessionFor(
  { database }: Pick<RunningServer, 'database'>,
  username: string,
): Promise<{ readonly token: string; readonly memberId: MemberId }> {
  const token = randomBytes(32).toString('base64url');
  const row = await database.owner.first<{ member_id: MemberId }>(OPEN, [token, username]);
  if (row === undefined) throw new Error(`nobody is called ${username}`);
  return { token, memberId: row.member_id };
}
