import { Readable } from 'node:stream';
import { keyScopeOf } from '@halm/model/contract.ts';
import { isForInsiders } from '@halm/model/core/contract/access.ts';
import { apiPath } from '@halm/model/core/contract/api-path.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { fieldErrors } from '@halm/model/core/contract/validation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parsePart, readBody } from '../http/read-body.ts';
import { remoteAddressOf } from '../http/remote-address.ts';
import { originOf } from '../http/request-origin.ts';
import type { Platform } from '../process/platform.ts';
import type { AttemptLog } from '../security/attempt-log.ts';
import { noteExport, noteRefusedCall, type SeenCall } from '../security/note-call.ts';
import { routeSchema } from './answer-schema.ts';
import { REPLAY_HEADER, readIdempotencyKey } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { ArrivingCall, Call, CheckedSession, FileResult, Route } from './route.ts';
import { businessDate } from './scope.ts';

/**
 * Finds the session behind a bearer token, or refuses with `session.required`, `session.ended`, or the reason
 * for which an API key opens nothing.
 */
export type CheckSession = (token: string | undefined) => Promise<CheckedSession>;

const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

/** Refuses an API key what no key may do, and what this one may not. */
const checkKeyScope = (operation: Operation, { keyScopes }: CheckedSession): void => {
  if (!keyScopes) return;
  const scope = keyScopeOf(operation);
  if (!scope) throw new Refusal('api-key.closed');
  if (!keyScopes.includes(scope)) throw new Refusal('api-key.scope-missing', { details: { scope } });
};

/**
 * Refuses a session that must be set up first, from outside, or whose roles or modules the access doesn't
 * name.
 */
const checkAccess = ({ access, duringSetUp }: Operation, session: CheckedSession): void => {
  if (session.twoFactorDue && !duringSetUp) throw new Refusal('session.two-factor-due');
  if (session.isOutside && isForInsiders(access)) throw new Refusal('request.forbidden');
  if (typeof access === 'string') return;
  const isAdmin = access.customerAdmin === true && session.customerAdmin;
  const hasRole = isAdmin || access.roles.some((role) => session.roles.includes(role));
  const hasModule = !access.module || session.modules.includes(access.module);
  if (!hasRole || !hasModule) throw new Refusal('request.forbidden');
};

const versionOf = (operation: Operation, request: FastifyRequest): number => {
  if (!operation.versioned) return 0;
  const header = request.headers['if-match'];
  if (!header) throw new Refusal('request.version-missing');
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (!version) throw new Refusal('request.malformed', { fields: [{ path: 'If-Match', reason: 'invalid' }] });
  return Number(version);
};

/**
 * What is sent of a file: to whoever asks for its head alone nothing is made
 * of it, not even to be thrown away.
 */
const sentOf = ({ request }: FastifyReply, { content }: FileResult): FileResult['content'] => {
  if (request.method !== 'HEAD' || !(content instanceof Readable)) return content;
  content.destroy();
  return Readable.from([]);
};

const sendFile = (reply: FastifyReply, mediaType: string, file: FileResult) => {
  if (file.etag) reply.header('etag', `"${file.etag}"`);
  const name = encodeURIComponent(file.fileName.replaceAll(/[\r\n"]/g, ''));
  return reply
    .header('content-type', file.mediaType ?? mediaType)
    .header('content-disposition', `${file.disposition ?? 'attachment'}; filename*=UTF-8''${name}`)
    .send(sentOf(reply, file));
};

const callOf = async (
  { operation }: Route,
  platform: Platform,
  checkSession: CheckSession,
  reply: FastifyReply,
  seen: SeenCall,
): Promise<ArrivingCall> => {
  const { request } = reply;
  const token = bearerToken(request);
  const session = operation.access === 'public' ? undefined : await checkSession(token);
  if (session) {
    seen.session = session;
    checkKeyScope(operation, session);
    checkAccess(operation, session);
  }
  const malformed = (error: z.ZodError) => new Refusal('request.malformed', { fields: fieldErrors(error) });
  // An id that isn't one names nothing: answered like any other unknown record.
  const params = parsePart(operation.params, request.params, () => new Refusal('request.not-found'));
  const query = parsePart(operation.query, request.query, malformed);
  const version = versionOf(operation, request);
  const idempotencyKey = readIdempotencyKey(operation, request.headers['idempotency-key']);
  return {
    params,
    query,
    version,
    platform,
    session,
    token,
    idempotencyKey,
    now: platform.clock(),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    remoteAddress: remoteAddressOf(request.raw),
    requestId: request.id,
    markReplay: () => reply.header(REPLAY_HEADER, 'true'),
    origin: originOf(request, operation),
    onGone: (work) =>
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) work();
      }),
  } as ArrivingCall;
};

const answerCall = ({ operation, admit, run }: Route, request: FastifyRequest, call: ArrivingCall) => {
  const today = businessDate(call.now, call.session?.organisation.timeZone ?? 'UTC');
  const read = () => readBody(operation, request, today);
  const runWith = (body: unknown) => run({ ...call, body } as Call<Operation>);
  return admit ? admit(call, read, runWith) : read().then(runWith);
};

/** Registers every route: validation, permission, serialization and the call itself. */
export const registerRoutes = (
  app: FastifyInstance,
  platform: Platform,
  checkSession: CheckSession,
  routes: readonly Route[],
  attempts: AttemptLog,
): void => {
  for (const route of routes) {
    const { operation } = route;
    app.route({
      method: operation.method,
      url: apiPath(operation.path),
      schema: routeSchema(operation),
      handler: async (request, reply) => {
        const seen: SeenCall = {};
        const refuse = (error: unknown) => {
          noteRefusedCall(attempts, operation, request, seen, error);
          throw error;
        };
        const answer = await callOf(route, platform, checkSession, reply, seen)
          .then((call) => answerCall(route, request, call))
          .catch(refuse);
        noteExport(attempts, operation, request, seen);
        reply.header('cache-control', 'no-store');
        if (!('kind' in operation.answer)) return reply.send(answer);
        if (operation.answer.kind === 'none') return reply.status(204).send();
        return sendFile(reply, operation.answer.mediaType, answer as FileResult);
      },
    });
  }
};
