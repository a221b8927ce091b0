import {
  balanceRequest,
  exactJson,
  SIGNATURE_HEADER,
  userInfoRequest,
  WALLET_PATHS,
  type WalletStatus,
} from '@baize/contract/vendor';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { REFUSALS } from '@baize/contract/refusals';
import { Refusal } from '../../../platform/refusal.ts';
import { isSignedBy, type VendorLinks } from '../vendors/index.ts';
import { playerBalance, playerInfo } from './player-wallet.ts';
import { readBet, readRequest, readRollback, readWin, type WalletCall } from './wallet-call.ts';
import { type BatcherDeps, openWalletBatcher, type WalletBatcher } from './wallet-batcher.ts';

/** The dependencies of the wallet calls of the vendor protocol. */
export interface GatewayDeps extends BatcherDeps {
  readonly links: Pick<VendorLinks, 'vendors'>;
}

/** The answer without `user` and `request_uuid`, which repeat the request. */
interface Reply {
  readonly status: WalletStatus;
  readonly currency?: string | undefined;
  readonly balance?: bigint | undefined;
  readonly country?: string | undefined;
  readonly sub_partner_id?: string | undefined;
}

type AnswerCall = (vendor: string, body: object) => Promise<Reply>;
type ReadCall = (vendor: string, body: object) => WalletCall | WalletStatus;

/** The `:vendor` of the address this plugin is mounted at. */
interface Address {
  readonly vendor?: string;
}

/**
 * The wallet side of the vendor protocol (docs/vendor-protocol.md), to be mounted at `/gateway/:vendor`. Answers with HTTP 200
 * and a status of the protocol; 500 and 503 mean that the call may have been carried out or not, but for a 503 of too many calls:
 * nothing was done for that one. Keep plugins that cost something per request out of its context.
 */
export function walletApi(deps: GatewayDeps): FastifyPluginAsync {
  const batcher = openWalletBatcher(deps);
  const calls: readonly (readonly [path: string, answer: AnswerCall])[] = [
    [WALLET_PATHS.bet, moneyAnswer(batcher, readBet)],
    [WALLET_PATHS.win, moneyAnswer(batcher, readWin)],
    [WALLET_PATHS.rollback, moneyAnswer(batcher, readRollback)],
    [WALLET_PATHS.balance, balanceAnswer(deps)],
    [WALLET_PATHS.userInfo, infoAnswer(deps)],
  ];
  // eslint-disable-next-line @typescript-eslint/require-await -- a plugin is asynchronous by its type
  return async (app) => {
    takeRawBodies(app);
    // Every call that counts is a row of games_transaction: a log line each would repeat it and cost a tenth of the call, and so
    // would a logger each.
    const log = app.log.child({}, { level: app.log.level === 'info' ? 'warn' : app.log.level });
    app.setChildLoggerFactory(() => log);
    for (const [path, answer] of calls) {
      app.post(path, async (request, reply) => {
        if (batcher.isFull()) throw new Refusal('server_busy');
        const vendor = (request.params as Address).vendor ?? '';
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return send(reply, await answered(deps, { vendor, raw, signature: request.headers[SIGNATURE_HEADER] }, answer));
      });
    }
  };
}

/** The queue is through long before; what a vendor repeats sooner only makes it longer. */
const RETRY_AFTER_SECONDS = 1;

/** The signature is over the bytes, so nothing may parse them first, whatever they say they are. */
function takeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    // A refusal on purpose, because too many calls wait, is no fault.
    if (status >= 500 && !(error instanceof Refusal)) {
      request.log.error({ err: error, reqId: request.id }, 'a wallet call failed');
    }
    if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    void send(
      reply.code(status),
      exactJson.write({ status: status >= 500 ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX' }),
    );
  });
}

interface SignedRequest {
  readonly vendor: string;
  readonly raw: Buffer;
  readonly signature: string | string[] | undefined;
}

/** First the vendor, then its signature, then the body: an unknown caller learns nothing and costs little. */
async function answered(
  { links: { vendors } }: GatewayDeps,
  { vendor, raw, signature }: SignedRequest,
  answer: AnswerCall,
): Promise<string> {
  const partner = Object.hasOwn(vendors, vendor) ? vendors[vendor] : undefined;
  if (partner === undefined) return exactJson.write({ status: 'RS_ERROR_INVALID_PARTNER' });
  if (!isSignedBy(partner.publicKey, raw, signature)) return exactJson.write({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  const body = parsed(raw);
  if (typeof body !== 'object' || body === null) return exactJson.write({ status: 'RS_ERROR_WRONG_SYNTAX' });
  const { status, ...rest } = await answer(vendor, body);
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

/** A field that the answer repeats, also of a broken request: short texts only. */
function textOf(body: object, name: string): string | undefined {
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value.length <= ECHO_MAX ? value : undefined;
}

function moneyAnswer(batcher: WalletBatcher, read: ReadCall): AnswerCall {
  return async (vendor, body) => {
    const call = read(vendor, body);
    if (typeof call === 'string') return { status: call };
    const { status, balance, currency } = await batcher.carryOut(call);
    return balance === null ? { status } : { status, currency: currency ?? undefined, balance };
  };
}

function balanceAnswer({ db, clock }: GatewayDeps): AnswerCall {
  return async (vendor, body) => {
    const request = readRequest(balanceRequest, body);
    return typeof request === 'string'
      ? { status: request }
      : playerBalance(db, { vendor, ...request, now: clock.now() });
  };
}

function infoAnswer({ db }: GatewayDeps): AnswerCall {
  return async (vendor, body) => {
    const request = readRequest(userInfoRequest, body);
    return typeof request === 'string' ? { status: request } : playerInfo(db, vendor, request.user);
  };
}

function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** With anything but 200 the vendor must find out what became of its call, by a repeat or a rollback. */
function statusOf(error: unknown): number {
  if (error instanceof Refusal) return REFUSALS[error.code].status;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
