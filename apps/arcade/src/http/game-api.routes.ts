import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault, invariant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { ROUND_CYCLE_MS } from '../games.ts';
import { REFUSALS, Refused } from '../refused.ts';
import { lineBetsOf } from '../rules/stakes.ts';
import { changeSeeds } from '../rounds/change-seeds.ts';
import { pastRound, type PastRound, pastRounds } from '../rounds/rounds.store.ts';
import { showSpins, spin } from '../rounds/spin.ts';
import { commitmentOf, openSeed } from '../seeds/seeds.ts';
import { balanceOf } from '../sessions/balance-of.ts';
import { findSession, type Session } from '../sessions/find-session.ts';
import { openGame } from '../rounds/open-game.ts';
import { openedView, pastRoundView, roundView } from './views.ts';

const HISTORY_LENGTH = 20;

const spinRequest = z.strictObject({
  requestId: z.string().regex(/^[0-9a-f-]{16,64}$/),
  lineBetParts: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .transform(BigInt),
});
const shownRequest = z.strictObject({ roundId: z.uuid(), spins: z.number().int().min(0).max(1_000) });
const seedsRequest = z.strictObject({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) });

/** What the game's page talks to. The session's token comes in the header; there are no cookies. */
export function gameApi(app: FastifyInstance, arcade: Arcade): void {
  const session = (request: FastifyRequest): Promise<Session> => findSession(arcade, bearerOf(request));

  app.post('/open', async (request) => {
    const caller = await session(request);
    const balance = await balanceOf(arcade, caller);
    const { slot } = caller.game;
    return {
      game: { code: slot.code, name: slot.name, rulesVersion: slot.version },
      demo: caller.demo,
      currency: caller.currency,
      lang: caller.row.lang,
      lobbyUrl: caller.row.lobby_url,
      cycleMs: ROUND_CYCLE_MS,
      lineBetsParts: lineBetsOf(caller.currency).map((bet) => bet.parts.toString()),
      balanceParts: balance.toString(),
      ...openedView(await openGame(arcade, caller), arcade.clock.now()),
    };
  });

  app.get('/balance', async (request) => ({
    balanceParts: (await balanceOf(arcade, await session(request))).toString(),
  }));

  app.post('/spin', async (request) => {
    const caller = await session(request);
    return { round: roundView(await spin(arcade, caller, valid(spinRequest, request.body))) };
  });

  app.post('/shown', async (request) => {
    const { round, netParts } = await showSpins(arcade, await session(request), valid(shownRequest, request.body));
    return { round: roundView(round), netParts: netParts.toString() };
  });

  app.get('/seeds', async (request) => commitmentOf(arcade.db, (await session(request)).playerId));

  app.post('/seeds', async (request) => changeSeeds(arcade, await session(request), valid(seedsRequest, request.body)));

  app.get('/history', async (request) => {
    const caller = await session(request);
    const of = { playerId: caller.playerId, gameCode: caller.game.slot.code, limit: HISTORY_LENGTH };
    const rounds = await pastRounds(arcade.db, of);
    return { rounds: rounds.map((round) => view(arcade, round)) };
  });

  app.get('/round', async (request) => {
    const [id = '', proof = ''] = bearerOf(request).split('.');
    const round =
      z.uuid().safeParse(id).success && proves(arcade, id, proof) ? await pastRound(arcade.db, id) : undefined;
    if (!round) throw new Refused('round_unknown');
    return { currency: round.currency, round: view(arcade, round) };
  });
}

/** What opens one round for looking at, without a session. */
export function roundPass(arcade: Arcade, roundId: string): string {
  return `${roundId}.${createHmac('sha256', arcade.keys.seedKey).update(`round:${roundId}`).digest('base64url')}`;
}

/** Turns an error into the answer: a code the game has a text for, and never what went wrong inside. */
export function answerError(arcade: Arcade, error: unknown): { status: number; body: object } {
  if (error instanceof Refused) {
    return { status: REFUSALS[error.code], body: { error: { code: error.code, ...error.params } } };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { status, body: { error: { code: 'request_wrong' } } };
  arcade.log.error({ err: error, fault: error instanceof Fault }, 'a call failed');
  return { status: 500, body: { error: { code: 'unknown' } } };
}

function view(arcade: Arcade, round: PastRound) {
  const seed = { id: round.seed_id, server_seed: round.server_seed };
  return pastRoundView(round, round.revealed_at === null ? null : openSeed(arcade, seed));
}

function proves(arcade: Arcade, roundId: string, proof: string): boolean {
  const expected = roundPass(arcade, roundId).split('.')[1];
  invariant(expected !== undefined, 'a pass has two halves');
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9_.-]{20,128})$/.exec(request.headers.authorization ?? '');
  if (!match?.[1]) throw new Refused('session_ended');
  return match[1];
}

function valid<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (!result.success) throw new Refused('request_wrong');
  return result.data;
}
