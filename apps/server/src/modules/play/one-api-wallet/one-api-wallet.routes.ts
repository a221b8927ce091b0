import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { REFUSALS } from '@baize/contract/refusals';
import { Refusal } from '../../../platform/refusal.ts';
import { vendorToken } from '../launch/index.ts';
import {
  decimalJson,
  judgeOneApiCaller,
  JsonNumber,
  numberFromParts,
  type OneApiOptions,
  oneApiOptions,
} from '../one-api/index.ts';
import { oneApiSecretsOf, type VendorLinks } from '../vendors/index.ts';
import { type BatcherDeps, findPlayer, openWalletBatcher, playerBalance } from '../wallet-gateway/index.ts';
import { type CallAnswer, carryOutCall } from './carry-out-call.ts';
import { balanceBody, CALL_KINDS, type CallKind, readBody, readCall } from './one-api-call.ts';
import { type OneApiStatus, oneApiStatusOf } from './one-api-status.ts';

export interface OneApiWalletDeps extends BatcherDeps {
  readonly links: Pick<VendorLinks, 'vendors'>;
}

/** The `:vendor` of the address this plugin is mounted at. */
interface Address {
  readonly vendor?: string;
}

interface Asked {
  readonly vendor: string;
  readonly options: OneApiOptions;
  readonly body: object;
}

type Answer = (asked: Asked) => Promise<CallAnswer>;

const UNSIGNED = { unknown: 'SC_AUTHENTICATION_FAILED', forged: 'SC_INVALID_SIGNATURE' } as const;
const DEFAULTS = oneApiOptions.parse({});

/**
 * The wallet as aggregators of the OneAPI family call it (docs/vendors), to be mounted at `/gateway/:vendor/wallet`, beside that of
 * the public protocol and in a context of its own. Every answer is HTTP 200 with a status; 500 and 503 mean that the call may have
 * been carried out or not.
 */
export function oneApiWallet(deps: OneApiWalletDeps): FastifyPluginAsync {
  const batcher = openWalletBatcher(deps);
  const money =
    (kind: CallKind): Answer =>
    async ({ vendor, options, body }) => {
      const call = readCall(kind, body, options.amounts);
      return typeof call === 'string'
        ? { status: call }
        : carryOutCall({ ...deps, batcher }, { vendor, options, call });
    };
  // eslint-disable-next-line @typescript-eslint/require-await -- a plugin is asynchronous by its type
  return async (app) => {
    takeRawBodies(app);
    const routes: readonly (readonly [path: string, answer: Answer])[] = [
      ['/balance', (asked) => tellBalance(deps, asked)],
      ...CALL_KINDS.map((kind) => [`/${kind}`, money(kind)] as const),
    ];
    for (const [path, answer] of routes) {
      app.post(path, async (request, reply) => {
        if (batcher.isFull()) throw new Refusal('server_busy');
        const { vendor = '' } = request.params as Address;
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const settings = Object.hasOwn(deps.links.vendors, vendor) ? deps.links.vendors[vendor] : undefined;
        const options = settings?.oneApi ?? DEFAULTS;
        const say = (said: CallAnswer, body?: object) => send(reply, { deps, options, said, body });
        const judged = judgeOneApiCaller(settings === undefined ? [] : oneApiSecretsOf(settings), raw, request.headers);
        if (judged !== 'signed') return say({ status: UNSIGNED[judged] });
        const body = parsed(raw);
        if (body === undefined) return say({ status: 'SC_INVALID_REQUEST' });
        return say(await answer({ vendor, options, body }), body);
      });
    }
  };
}

/** The queue is through long before; what is repeated sooner only makes it longer. */
const RETRY_AFTER_SECONDS = 1;

/** The signature is over the bytes, so nothing may parse them first, whatever they say they are. */
function takeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    const code = httpOf(error);
    // A refusal on purpose, because too many calls wait, is no fault.
    if (code >= 500 && !(error instanceof Refusal)) {
      request.log.error({ err: error, reqId: request.id }, 'a wallet call failed');
    }
    if (code === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    const status: OneApiStatus = code >= 500 ? 'SC_UNKNOWN_ERROR' : 'SC_INVALID_REQUEST';
    void reply.code(code).type('application/json').send(decimalJson.write({ status }));
  });
}

/** With anything but 200 the aggregator must find out what became of its call, by a repeat or a rollback. */
function httpOf(error: unknown): number {
  if (error instanceof Refusal) return REFUSALS[error.code].status;
  const code = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof code === 'number' && code >= 400 && code < 600 ? code : 500;
}

function parsed(raw: Buffer): object | undefined {
  try {
    const body = decimalJson.parse(raw.toString('utf8'));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

async function tellBalance({ db, clock }: OneApiWalletDeps, { vendor, options, body }: Asked): Promise<CallAnswer> {
  const asked = readBody(balanceBody, body);
  if (typeof asked === 'string') return { status: asked };
  const { username: user, token, currency } = asked;
  const { status, ...told } = await playerBalance(db, {
    ...{ vendor, user, token: vendorToken(vendor, token) },
    now: clock.now(),
  });
  if (status !== 'RS_OK') {
    const player = await findPlayer(db, vendor, user);
    return { status: player !== undefined ? oneApiStatusOf(status, options) : 'SC_USER_NOT_EXISTS' };
  }
  return told.currency === currency ? { status: 'SC_OK', ...told } : { status: 'SC_WRONG_CURRENCY' };
}

interface Said {
  readonly deps: OneApiWalletDeps;
  readonly options: OneApiOptions;
  readonly said: CallAnswer;
  /** What was asked, once it is known who asked. */
  readonly body?: object | undefined;
}

function send(reply: FastifyReply, { deps, options, said, body }: Said): FastifyReply {
  const { status, message, balance, currency, taken } = said;
  const data =
    balance === undefined
      ? undefined
      : {
          username: textOf(body, 'username'),
          currency,
          balance: numberFromParts(balance, options.amounts),
          amount: taken === undefined ? undefined : numberFromParts(taken, options.amounts),
          timestamp: new JsonNumber(String(deps.clock.now())),
        };
  return reply
    .code(status === 'SC_OK' ? 200 : options.refusalHttp)
    .type('application/json; charset=utf-8')
    .send(decimalJson.write({ traceId: textOf(body, 'traceId'), status, message, data }));
}

const ECHO_MAX = 100;

/** A field that the answer repeats, also of a broken request: short texts only. */
function textOf(body: object | undefined, name: string): string | undefined {
  const value: unknown = body === undefined ? undefined : Reflect.get(body, name);
  return typeof value === 'string' && value.length <= ECHO_MAX ? value : undefined;
}
