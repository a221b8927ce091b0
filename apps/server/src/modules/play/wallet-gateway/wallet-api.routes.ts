import {
  balanceRequest,
  exactJson,
  SIGNATURE_HEADER,
  userInfoRequest,
  WALLET_PATHS,
  type WalletStatus,
} from '@baize/contract/vendor';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { REFUSALS } from '@baize/contract/refusals';
import { Refusal } from '../../../platform/refusal.ts';
import { type WalletDeps, isSignedBy } from '../vendors/index.ts';
import { playerBalance, playerInfo } from './player-wallet.ts';
import { readBet, readRequest, readRollback, readWin, type WalletCall } from './wallet-call.ts';
import { openWalletDesk, type WalletDesk } from './wallet-desk.ts';

/** What goes back besides `user` and `request_uuid`, which repeat what was asked. */
interface Reply {
  readonly status: WalletStatus;
  readonly currency?: string | undefined;
  readonly balance?: bigint | undefined;
  readonly country?: string | undefined;
  readonly sub_partner_id?: string | undefined;
}

type Answering = (vendor: string, body: unknown, log: FastifyBaseLogger) => Promise<Reply>;
type Read = (vendor: string, body: unknown) => WalletCall | WalletStatus;

/** The `:vendor` of the address this plugin is mounted at. */
interface Address {
  readonly vendor?: string;
}

/**
 * The wallet side of the vendor protocol (docs/vendor-protocol.md), to be mounted at `/gateway/:vendor`. Answers with HTTP 200
 * and a status of the protocol; 500 and 503 mean that nobody knows whether the call was carried out. Keep plugins that cost
 * something per request out of its context.
 */
export function walletApi(deps: WalletDeps): FastifyPluginAsync {
  const desk = openWalletDesk(deps);
  const calls: readonly (readonly [path: string, answer: Answering])[] = [
    [WALLET_PATHS.bet, carriedOut(desk, readBet)],
    [WALLET_PATHS.win, carriedOut(desk, readWin)],
    [WALLET_PATHS.rollback, carriedOut(desk, readRollback)],
    [WALLET_PATHS.balance, balanceFor(deps)],
    [WALLET_PATHS.userInfo, infoFor(deps)],
  ];
  // eslint-disable-next-line @typescript-eslint/require-await -- a plugin is asynchronous by its type
  return async (app) => {
    takeRawBodies(app);
    // Every call that counts is a row of games_transaction: a log line each would say it again and cost a tenth of the call, and
    // so would a logger each.
    const log = app.log.child({}, { level: app.log.level === 'info' ? 'warn' : app.log.level });
    app.setChildLoggerFactory(() => log);
    for (const [path, answer] of calls) {
      app.post(path, async (request, reply) => {
        const vendor = (request.params as Address).vendor ?? '';
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return send(
          reply,
          await answered(deps, { vendor, raw, signature: request.headers[SIGNATURE_HEADER], log: request.log }, answer),
        );
      });
    }
  };
}

/** The signature is over the bytes, so nothing may parse them first, whatever they say they are. */
function takeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    // What we turn away on purpose, because too many wait, is no fault.
    if (status >= 500 && !(error instanceof Refusal)) {
      request.log.error({ err: error, reqId: request.id }, 'a wallet call failed');
    }
    void send(
      reply.code(status),
      exactJson.write({ status: status >= 500 ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX' }),
    );
  });
}

interface Sent {
  readonly vendor: string;
  readonly raw: Buffer;
  readonly signature: string | string[] | undefined;
  readonly log: FastifyBaseLogger;
}

/** Who, then whether it is really them, then what: in this order, so that a stranger learns nothing and costs little. */
async function answered(
  { vendors }: WalletDeps,
  { vendor, raw, signature, log }: Sent,
  answer: Answering,
): Promise<string> {
  const partner = Object.hasOwn(vendors, vendor) ? vendors[vendor] : undefined;
  if (partner === undefined) return exactJson.write({ status: 'RS_ERROR_INVALID_PARTNER' });
  if (!isSignedBy(partner.publicKey, raw, signature)) return exactJson.write({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  const body = parsed(raw);
  if (typeof body !== 'object' || body === null) return exactJson.write({ status: 'RS_ERROR_WRONG_SYNTAX' });
  const { status, ...rest } = await answer(vendor, body, log);
  return exactJson.write({ user: textOf(body, 'user'), status, request_uuid: textOf(body, 'request_uuid'), ...rest });
}

function parsed(raw: Buffer): unknown {
  try {
    return exactJson.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

const ECHO_MAX = 80;

/** What a broken request is told back of itself: short texts only. */
function textOf(body: object, name: string): string | undefined {
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value.length <= ECHO_MAX ? value : undefined;
}

function carriedOut(desk: WalletDesk, read: Read): Answering {
  return async (vendor, body, log) => {
    const call = read(vendor, body);
    if (typeof call === 'string') return { status: call };
    const { status, balance, currency } = await desk.carryOut(call);
    if (call.kind === 'rollback' && status === 'RS_ERROR_NOT_ENOUGH_MONEY') {
      // The vendor tries again until the member has it; staff may have to settle it otherwise.
      log.warn({ vendor, transaction: call.reference }, 'a win that was spent could not be taken back');
    }
    return balance === null ? { status } : { status, currency: currency ?? undefined, balance };
  };
}

function balanceFor({ db, clock }: WalletDeps): Answering {
  return async (vendor, body) => {
    const asked = readRequest(balanceRequest, body);
    return typeof asked === 'string' ? { status: asked } : playerBalance(db, { vendor, ...asked, now: clock.now() });
  };
}

function infoFor({ db }: WalletDeps): Answering {
  return async (vendor, body) => {
    const asked = readRequest(userInfoRequest, body);
    return typeof asked === 'string' ? { status: asked } : playerInfo(db, vendor, asked.user);
  };
}

function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** A vendor that gets anything but 200 must find out what became of its call, by a repeat or a rollback. */
function statusOf(error: unknown): number {
  if (error instanceof Refusal) return REFUSALS[error.code].status;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
