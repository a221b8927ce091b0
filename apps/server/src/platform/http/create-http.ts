import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Fault, namesKeyTwice } from '@baize/kernel';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import { Refusal } from '../refusal.ts';
import { type Answer, answerTo, refuse } from './error-answer.ts';
import { takeForms } from './form-bodies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The site's pages for whoever opened an address and would get an envelope; none where there is no site. */
    readonly pages: {
      /** Of an address without a route. */
      missing?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
      /** Of an answer that could not be made now. Undefined where the host is of no brand. */
      busy?: (request: FastifyRequest) => Promise<string | undefined>;
    };
  }
}

export interface HttpOptions {
  readonly log: FastifyBaseLogger;
  /** How many proxies in front are ours. */
  readonly trustedProxies?: number;
}

const BODY_LIMIT = 64 * 1024;
/** Up to this size a body that is refused is read to its end. */
const DROPPED_MAX = 64 * 1024 * 1024;
/** Addresses of calls and of files. Nobody reads a page there: whoever asks gets the envelope. */
const NO_PAGE = /^\/(wps|lgw|ops|gateway|webhooks|assets|texts|pictures)(\/|$)|\.[a-z0-9]{1,11}$/i;

/**
 * The bare server: request ids, one log line per request, one error mapper, strict timeouts. What costs something on
 * every request (compression, limits, page headers) is added by the contexts that need it, so that a vendor's wallet
 * calls do not pay for it.
 */
export function createHttp({ log, trustedProxies = 0 }: HttpOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    schemaController: { compilersFactory: { buildValidator: byContract, buildSerializer: byContract } },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A caller's own request id could be made to collide or to break a log.
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies,
    bodyLimit: BODY_LIMIT,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A machine under load takes its time to start; that is no reason not to.
    pluginTimeout: 0,
    requestTimeout: 20_000,
    connectionTimeout: 90_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.decorateRequest('brand', undefined);
  app.decorateRequest('caller', undefined);
  app.addHook('onError', (request, reply, error) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') readToTheEnd(request, reply);
    return Promise.resolve();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logLine(request, reply);
    done();
  });
  const pages: FastifyInstance['pages'] = {};
  app.setErrorHandler((error, request, reply) => sendError(reply, answerOf(error, request), pages));
  const methodsAt = methodsByPath(app);
  app.decorate('pages', pages);
  app.setNotFoundHandler((request, reply) => {
    const isPage = pages.missing !== undefined && opensPage(request);
    return isPage ? pages.missing?.(request, reply) : send(reply, notFound(methodsAt(pathOf(request.url)), reply));
  });
  return app;
}

/** What is sent and answered is checked by the contract (serve-on.ts), so the framework's own checking is never loaded. */
function byContract(): never {
  throw new Fault('the contract describes the calls, not the framework');
}

/** Prepares an instance for calls of the contract: JSON only, and forms for those that say so; nothing stored by caches, large answers compressed. */
export async function prepareForCalls(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const plain = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void plain(request, text, (error, value: unknown) => {
      const isRead = error === null && !namesKeyTwice(text, value);
      done(isRead ? null : (error ?? new Refusal('request_invalid', { fields: [] })), value);
    });
  });
  takeForms(app);
  await app.register(cookie);
  await app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    });
    done();
  });
  // A new browser is marked by its first answer: that mark is its own. Cookies are written just before, by the plugin's own hook.
  app.addHook('onSend', (...[, reply, , done]) => {
    if (reply.hasHeader('set-cookie') && reply.getHeader('cache-control') !== 'no-store') {
      void reply.header('cache-control', 'private, no-cache');
    }
    done();
  });
}

/** Whether somebody may be reading what is answered. */
function opensPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !NO_PAGE.test(pathOf(url));
}

/**
 * Sends what became of an error: to whoever opened a page, and not for a mistake of theirs, as a page that says so and comes back
 * by itself.
 */
async function sendError(reply: FastifyReply, answer: Answer, pages: FastifyInstance['pages']): Promise<FastifyReply> {
  const { request } = reply;
  const isOurs = answer.status >= 500 || answer.status === 429;
  const readsPages = request.headers.accept?.includes('text/html') === true;
  if (!isOurs || !readsPages || !opensPage(request)) return send(reply, answer);
  const page = await pages.busy?.(request).catch(() => undefined);
  if (page === undefined) return send(reply, answer);
  headOf(reply, answer);
  return reply.code(answer.status).type('text/html; charset=utf-8').serializer(String).send(page);
}

/** Sends an answer that refuses. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  headOf(reply, answer);
  return reply.code(answer.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer.body);
}

function headOf(reply: FastifyReply, { retryAfterSeconds }: Answer): void {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  void reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': reply.request.id,
  });
}

/**
 * Takes in the rest of a body that is too large, and drops it: a connection that is closed while the caller still writes breaks in
 * their hands, and the answer that says why is lost with it. The time limit of a request ends a body without end.
 */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) <= DROPPED_MAX) reply.removeHeader('connection');
}

function answerOf(error: unknown, request: FastifyRequest): Answer {
  return answerTo(error, (problem, kind) => {
    if (kind === 'fault') request.log.error({ err: problem }, 'fault');
    else request.log.warn({ err: problem }, 'somebody else is down');
  });
}

/** A known address with the wrong method gets another answer (405) than an unknown address (404). */
function notFound(methods: readonly string[], reply: FastifyReply): Answer {
  if (methods.length === 0) return refuse('call_unknown');
  void reply.header('allow', methods.join(', '));
  return refuse('method_wrong');
}

/** The methods served at a path. The router itself cannot say: it takes the site's files for an answer to everything. */
function methodsByPath(app: FastifyInstance): (path: string) => string[] {
  const served = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = served.get(url) ?? new Set<string>();
    served.set(url, methods);
    for (const one of [method].flat()) if (one !== 'HEAD') methods.add(one);
  });
  return (path) => [...(served.get(path) ?? [])].sort();
}

export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

function logLine(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      // The pattern, not the address: what a visitor typed into a query is nobody's business.
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
      ...(request.brand === undefined ? {} : { brand: request.brand }),
    },
    'answered',
  );
}

/** Unique over processes and restarts, cheap to make: a random name of the process and a running number. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let last = 0;
  return () => `${process}-${(last += 1).toString(36)}`;
}
