import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerError } from './error-answer.ts';
import { newId } from './ids.ts';
import { observe } from './observe.ts';
import type { Platform } from './platform.ts';

/** The path of a request for the log: without its query, and without the secret of an invitation. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(/^(\/v2\/register\/).+/, '$1…');

/** Names the request in every answer, so that what a person reads to us can be found in the log. */
export const REQUEST_ID_HEADER = 'x-request-id';

const MEGABYTE = 1024 * 1024;

/** A server with everything around the routes: limits, headers, compression, errors, metrics. */
export const openHttp = async (platform: Platform): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    bodyLimit: MEGABYTE,
    // Our own, whatever a client sends: what stands in the log can't be chosen by a stranger.
    requestIdHeader: false,
    genReqId: newId,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  // The contract's schemas validate; these are for the serializer.
  app.setValidatorCompiler(() => () => true);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, url: loggedPath(request.url), status: reply.statusCode };
    request.log.debug({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    strictTransportSecurity: { maxAge: 31_536_000 },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, threshold: 1024 });
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000 } });
  await app.register(underPressure, { maxEventLoopDelay: 2000, exposeStatusRoute: false });
  observe(app, platform.pool);
  return app;
};
