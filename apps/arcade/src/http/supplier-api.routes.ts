import { verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCurrency } from '@baize/kernel';
import {
  DEMO_CURRENCY,
  exactJson,
  gameListRequest,
  gameRoundRequest,
  GAMES_PATHS,
  gameUrlRequest,
  type GameUrlRequest,
  JACKPOTS_PATH,
  jackpotsRequest,
  SIGNATURE_HEADER,
  TRANSACTIONS_PATH,
  transactionsRequest,
} from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { listed } from '../games.ts';
import { listJackpots } from '../jackpots/list-jackpots.ts';
import { findRoundFor } from '../rounds/rounds.store.ts';
import type { StudioCode } from '../titles/title.ts';
import { launchGame } from '../sessions/launch-game.ts';
import { listTransactions } from '../reports/list-transactions.ts';
import type { AnswerSigned } from './answer-signed.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { vendorWalletRoutes } from './vendor-wallet.routes.ts';
import { roundPass } from './game-api.routes.ts';

/**
 * The supplier side of the vendor protocol: what operators ask of one studio. Every body is signed by the operator that it names, and is
 * read only after its signature was found good over the very bytes that came.
 */
export function supplierApi(app: FastifyInstance, arcade: Arcade, studio: StudioCode): void {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const answer: AnswerSigned = (path, handle) => {
    app.post(path, async (request, reply) => {
      const body = signedBody(arcade, studio, request);
      if (body === undefined) return reply.code(401).send({ error: 'invalid signature' });
      return handle(body, reply);
    });
  };

  answer(GAMES_PATHS.list, async (body, reply) => {
    if (!gameListRequest.safeParse(body).success) return wrong(reply);
    return reply.send(arcade.games.all(studio).map((title) => listed(title, arcade)));
  });

  answer(GAMES_PATHS.url, async (body, reply) => {
    const request = gameUrlRequest.safeParse(body);
    if (!request.success || !isLaunchable(request.data)) return wrong(reply);
    const game = arcade.games.offered(request.data.game_code);
    if (game?.studio !== studio) return reply.code(404).send({ error: 'unknown game' });
    return { url: await launchGame(arcade, game, request.data) };
  });

  vendorWalletRoutes(arcade, answer);
  rewardsRoutes(arcade, answer, studio);

  answer(TRANSACTIONS_PATH, async (body, reply) => {
    const request = transactionsRequest.safeParse(body);
    if (!request.success) return wrong(reply);
    return reply.type('application/json').send(exactJson.write(await listTransactions(arcade, request.data)));
  });

  answer(JACKPOTS_PATH, async (body, reply) => {
    const request = jackpotsRequest.safeParse(body);
    if (!request.success) return wrong(reply);
    return reply.type('application/json').send(exactJson.write(await listJackpots(arcade, studio, request.data)));
  });

  answer(GAMES_PATHS.round, async (body, reply) => {
    const request = gameRoundRequest.safeParse(body);
    if (!request.success) return wrong(reply);
    const { operator_id: operatorId, transaction_uuid: transactionId = null, round = null, user } = request.data;
    const byRound = round !== null && /^[0-9a-f-]{36}$/.test(round) && user !== undefined ? round : null;
    const found = await findRoundFor(arcade.db, { operatorId, transactionId, roundId: byRound });
    const game = found && arcade.games.offered(found.game_code);
    if (!found || !game || (user !== undefined && user !== found.user_name)) {
      return reply.code(404).send({ error: 'unknown round' });
    }
    return {
      url: `${arcade.publicUrl}/games/${game.page}/?launch=${found.session_id}&view=round#${roundPass(arcade, found.id)}`,
    };
  });
}

/** The body, once its signature is known to be that of the operator it names. RSA or P-256, the operator's key says. */
function signedBody(arcade: Arcade, studio: StudioCode, request: FastifyRequest): unknown {
  const raw = request.body;
  const signature = request.headers[SIGNATURE_HEADER];
  if (!Buffer.isBuffer(raw) || typeof signature !== 'string') return undefined;
  const signers = [...arcade.keys.operators.values()].filter(
    (operator) =>
      operator.studio === studio && verify('sha256', raw, operator.publicKey, Buffer.from(signature, 'base64')),
  );
  if (signers.length === 0) return undefined;
  const body = parsed(raw);
  const named = typeof body === 'object' && body !== null && 'operator_id' in body ? body.operator_id : undefined;
  // A body that is not of the protocol is answered as such; one that names another operator is not that operator's.
  return named === undefined || signers.some(({ operatorId }) => operatorId === named) ? (body ?? {}) : undefined;
}

function parsed(raw: Buffer): unknown {
  try {
    return exactJson.parse(raw.toString('utf8'));
  } catch {
    return {};
  }
}

/** Real play needs a user and a token; a demo has neither. The lobby's address decides who may frame the game. */
function isLaunchable(request: GameUrlRequest): boolean {
  const demo = request.currency === DEMO_CURRENCY;
  const known = isCurrency(request.currency);
  const lobby = URL.canParse(request.lobby_url) ? new URL(request.lobby_url).protocol : '';
  return known && /^https?:$/.test(lobby) && (demo || (request.user !== undefined && request.token !== undefined));
}

function wrong(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({ error: 'the request is not of the protocol' });
}
