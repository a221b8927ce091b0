import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault, invariant, SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { DatabaseAway } from '../db.ts';
import { allowsOf, cycleOf } from '../games.ts';
import { REFUSALS, Refused } from '../refused.ts';
import { jackpotFor, playsForJackpots, seedsIn } from '../jackpots/find-jackpot.ts';
import { levelsOf } from '../jackpots/jackpots.store.ts';
import { smallestUnit, unitsFor } from '../rules/stakes.ts';
import { changeSeeds } from '../rounds/change-seeds.ts';
import { pastRound, type PastRound, pastRounds } from '../rounds/rounds.store.ts';
import { commitmentOf, openSeed } from '../seeds/seeds.ts';
import { balanceOf } from '../sessions/balance-of.ts';
import type { Session } from '../sessions/find-session.ts';
import { openGame } from '../rounds/open-game.ts';
import { STUDIOS } from '../titles/title.ts';
import { pastBet } from '../flights/bets.store.ts';
import { pastBetView } from '../flights/views.ts';
import { bearerOf, callerOf, valid } from './called.ts';
import { flightsApi } from './flights.routes.ts';
import { jackpotRoutes } from './jackpots.routes.ts';
import { roundRoutes } from './rounds.routes.ts';
import { levelsView, openedView, pastRoundView } from './views.ts';

const HISTORY_LENGTH = 20;
/** After so long a call that was turned away may be repeated. */
const BUSY_MS = SECOND_MS;

const seedsRequest = z.strictObject({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) });

/** What the game's page talks to. The session's token comes in the header; there are no cookies. */
export function gameApi(app: FastifyInstance, arcade: Arcade): void {
  const session = callerOf(arcade);
  flightsApi(app, arcade, session);

  app.post('/open', async (request) => {
    const caller = await session(request);
    const balance = await balanceOf(arcade, caller);
    const { game, policy } = caller;
    return {
      game: {
        ...{ code: game.code, name: game.name, studio: STUDIOS[game.studio], mechanic: game.mechanic },
        rulesVersion: game.rules.version,
      },
      player: caller.playerId.slice(0, 8),
      demo: caller.demo,
      currency: caller.currency,
      lang: caller.row.lang,
      lobbyUrl: caller.row.lobby_url,
      cycleMs: cycleOf(game, policy),
      unitsParts: unitsFor(game.kind, caller.currency).map((unit) => unit.parts.toString()),
      usualBet: game.rules.usualBet,
      allows: allowsOf(game, policy),
      jackpot: await jackpotOpened(arcade, caller),
      balanceParts: balance.toString(),
      ...openedView(await openGame(arcade, caller), arcade.clock.now()),
    };
  });

  jackpotRoutes(app, arcade, session);
  roundRoutes(app, arcade, session);

  app.get('/balance', async (request) => ({
    balanceParts: (await balanceOf(arcade, await session(request))).toString(),
  }));

  app.get('/seeds', async (request) => commitmentOf(arcade.db, (await session(request)).playerId));

  app.post('/seeds', async (request) => changeSeeds(arcade, await session(request), valid(seedsRequest, request.body)));

  app.get('/history', async (request) => {
    const caller = await session(request);
    const of = { playerId: caller.playerId, gameCode: caller.game.code, limit: HISTORY_LENGTH };
    const rounds = await pastRounds(arcade.db, of);
    return { rounds: rounds.map((round) => view(arcade, round)) };
  });

  app.get('/round', async (request) => {
    const [id = '', proof = ''] = bearerOf(request).split('.');
    if (!z.uuid().safeParse(id).success || !proves(arcade, id, proof)) throw new Refused('round_unknown');
    await arcade.settling.written({ roundId: id });
    const bet = await pastBet(arcade.db, id);
    if (bet) return { currency: bet.currency, bet: pastBetView(bet) };
    const round = await pastRound(arcade.db, id);
    if (!round) throw new Refused('round_unknown');
    return { currency: round.currency, round: view(arcade, round) };
  });
}

/** What the levels hold when the game is opened, and whether that is real; null where nobody plays for them. */
async function jackpotOpened(arcade: Arcade, session: Session) {
  if (!playsForJackpots(session)) return null;
  const id = await jackpotFor(arcade, session);
  const levels = id === undefined ? undefined : (await levelsOf(arcade.db, [id])).get(id);
  const smallestBetParts = smallestUnit(session.currency).parts.toString();
  return { isReal: id !== undefined, smallestBetParts, levels: levelsView(levels ?? seedsIn(session.currency)) };
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
  if (error instanceof DatabaseAway) {
    arcade.log.error({ err: error.cause }, 'the database is away: a call was turned away');
    return answerError(arcade, new Refused('server_busy', { retryAfterMs: BUSY_MS }));
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
