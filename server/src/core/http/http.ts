import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
import { serializersAtFirstUse } from '../api/answer-serializer.ts';
import { Refusal } from '../api/refusal.ts';
import { newId } from '../db/ids.ts';
import { refusalFromStorage } from '../files/storage-refusal.ts';
import { observe } from '../process/observe.ts';
import type { Platform } from '../process/platform.ts';
import { SOCKET_PATH } from '../realtime/realtime.ts';
import type { AttemptCounts } from '../security/attempt-log.ts';
import { withoutSecret } from '../security/secret-paths.ts';
import { answerConnectionError, refuseConnect, refuseExpectations } from './connection-error.ts';
import { answerError, REQUEST_ID_HEADER } from './error-answer.ts';
import { watchPaths } from './other-methods.ts';
import { refuseWhenLate } from './overload.ts';
import { limitPipelining } from './pipelined-requests.ts';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Refuses a body that doesn't arrive in time (`request.timeout`) and closes its connection. Files may take as
 * long as the server lets any request take. Whoever is answered before the body has come is cut off too: the
 * rest of it would be read as the next request.
 */
const limitSlowBodies = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('preParsing', async (request, reply, payload) => {
    const isFile = request.headers['content-type']?.startsWith('multipart/') === true;
    if (request.raw.complete || isFile) return payload;
    const limited = new PassThrough();
    const timer = setTimeout(() => {
      // What still comes belongs to a request that has its answer.
      reply.header('connection', 'close');
      limited.destroy(new Refusal('request.timeout'));
    }, milliseconds);
    limited.once('close', () => clearTimeout(timer));
    // A body that is refused unread has nobody else who hears of its end, and
    // that must not be the end of the process.
    limited.on('error', () => undefined);
    payload.once('error', (error) => limited.destroy(error));
    reply.raw.once('close', () => limited.destroy());
    return payload.pipe(limited);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete) reply.header('connection', 'close');
    done();
  });
};

const LOOK_MILLISECONDS = 100;

/**
 * Makes `close()` end in time under whatever load: new connections are refused and idle ones closed at once,
 * requests in flight are finished on connections that close with their answer, and what is left after the
 * patience is cut. Answers whether that has begun.
 */
const drainOnClose = (app: FastifyInstance, patienceMilliseconds: number): (() => boolean) => {
  let isStopping = false;
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const { server } = app;
    // Again and again: an answer that had begun before leaves its connection open, and idle from then on.
    timers.push(setInterval(() => server.closeIdleConnections(), LOOK_MILLISECONDS));
    timers.push(setTimeout(() => server.closeAllConnections(), patienceMilliseconds));
  });
  // Runs once the server has closed.
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return () => isStopping;
};

/**
 * Cuts a client that takes nothing of its answer for so long. Begins with the answer: a call may take its
 * time. Node sets the connection's time anew for whatever comes after.
 */
const limitUnreadAnswers = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // What is injected has no connection.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(milliseconds);
    done();
  });
};

/** The path of a request for the log: without its query, and without the secret of a mailed link. */
export const loggedPath = (url: string): string => withoutSecret(url.split('?')[0] ?? '');

const MEGABYTE = 1024 * 1024;
/** What every server must take (RFC 9110); together with its headers Node takes twice as much. */
const MAXIMUM_ADDRESS_LENGTH = 8000;

/** How long clients may take, and how long an ending server waits for them. */
const TIME_LIMITS = {
  headersMilliseconds: 10_000,
  /** A body of JSON; a file may take as long as a whole request. */
  bodyMilliseconds: 30_000,
  requestMilliseconds: 300_000,
  /** Longer than a proxy in front keeps its connections: it must not send into one that is being closed. */
  idleMilliseconds: 72_000,
  /** For a client that takes nothing of its answer. */
  unreadMilliseconds: 60_000,
  drainMilliseconds: 10_000,
  lookMilliseconds: 1000,
  /** A process that comes to its next work so late has too much of it, and refuses more; 0 for never. */
  latenessMilliseconds: 2000,
};

/** What differs from the limits of the field. */
export type TimeLimits = Partial<typeof TIME_LIMITS>;

/** What Node lets through, but no client of ours would send. */
const refuseMalformed = ({ url, headers, raw }: FastifyRequest): void => {
  if (url.length > MAXIMUM_ADDRESS_LENGTH) throw new Refusal('request.address-too-long');
  if (headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal('request.malformed');
};

const isSocketRequest = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(`${SOCKET_PATH}/`);

const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, url: loggedPath(request.url), status: reply.statusCode };
    request.log.debug({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
};

/** Says of every answer what a browser may do with it. */
const sendHeaders = (app: FastifyInstance): void => {
  const setHeaders = helmet({
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    strictTransportSecurity: { maxAge: 31_536_000 },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers that don't know the policy's frame-ancestors; both say the same.
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()));
};

/** A server with everything around the routes: limits, headers, compression, errors, metrics. */
export const openHttp = async (
  platform: Platform,
  countAttempts: () => AttemptCounts,
  otherLimits: TimeLimits = {},
): Promise<FastifyInstance> => {
  const limits = { ...TIME_LIMITS, ...otherLimits };
  const app = fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MEGABYTE,
    // Our own, whatever a client sends: what stands in the log can't be chosen by a stranger.
    requestIdHeader: false,
    genReqId: newId,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
    clientErrorHandler: answerConnectionError,
    requestTimeout: limits.requestMilliseconds,
    keepAliveTimeout: limits.idleMilliseconds,
    // Whatever still comes in while the server ends is answered as ever, on a connection that closes.
    return503OnClosing: false,
    http: {
      // Asked for by `refuseMalformed`, which answers in our words.
      requireHostHeader: false,
      headersTimeout: limits.headersMilliseconds,
      connectionsCheckingInterval: limits.lookMilliseconds,
      // Who asks for another protocol, or elsewhere, is answered as if without asking (RFC 9110).
      shouldUpgradeCallback: isSocketRequest,
    },
  }) as unknown as FastifyInstance;
  // The contract's schemas validate; these are for the serializer.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializersAtFirstUse());
  app.setErrorHandler<FastifyError>(async (error, request, reply) =>
    answerError((await refusalFromStorage(platform.storage, error)) as FastifyError, request, reply),
  );
  watchPaths(app);
  // Nobody sends plain text here; a body that is no JSON is refused as what it is.
  app.removeContentTypeParser('text/plain');
  refuseExpectations(app);
  refuseConnect(app);
  limitPipelining(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    refuseMalformed(request);
  });
  if (platform.log.isLevelEnabled('debug')) logAnswers(app);
  sendHeaders(app);
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, threshold: 1024 });
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000 } });
  await refuseWhenLate(app, limits.latenessMilliseconds);
  limitSlowBodies(app, limits.bodyMilliseconds);
  limitUnreadAnswers(app, limits.unreadMilliseconds);
  const isStopping = drainOnClose(app, limits.drainMilliseconds);
  observe(app, platform, { countAttempts, isStopping });
  return app;
};
