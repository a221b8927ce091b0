import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '../arcade.ts';
import { Refused } from '../refused.ts';
import { findSession, type Session } from '../sessions/find-session.ts';

/** Who calls. Refuses: session_ended. */
export type Called = (request: FastifyRequest) => Promise<Session>;

export function callerOf(arcade: Arcade): Called {
  return async (request) => {
    const session = await findSession(arcade, bearerOf(request));
    // What is read for them next says how their rounds stand now.
    await arcade.settling.written({ playerId: session.playerId });
    return session;
  };
}

export const requestId = z.string().regex(/^[0-9a-f-]{16,64}$/);
export const partsText = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt);

export function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9_.-]{20,128})$/.exec(request.headers.authorization ?? '');
  if (!match?.[1]) throw new Refused('session_ended');
  return match[1];
}

export function valid<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (!result.success) throw new Refused('request_wrong');
  return result.data;
}
