import type { Operation } from '@halm/model/core/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import { DeadLink, Refusal, SessionOver } from '../api/refusal.ts';
import { securityFactOfRefusal, subjectOfCall } from '../api/refusal-facts.ts';
import type { CheckedSession } from '../api/route.ts';
import { originOf } from '../http/request-origin.ts';
import type { AttemptLog } from './attempt-log.ts';
import type { SecurityAttempt } from './identify-attempts.ts';

/** What has become known of a call until it was answered or refused. */
export type SeenCall = { session?: CheckedSession };

const paramsOf = (request: FastifyRequest) => (request.params ?? {}) as Readonly<Record<string, string>>;

// Where somebody without a session says who they are.
const fieldOfAccount: Readonly<Record<string, string>> = {
  '/auth/login': 'username',
  '/auth/password-reset': 'account',
};

const typedAccount = ({ path }: Operation, { body }: FastifyRequest): string | undefined => {
  const typed = (body as Readonly<Record<string, unknown>> | null | undefined)?.[fieldOfAccount[path] ?? ''];
  return typeof typed === 'string' ? typed.trim().slice(0, 200).toLowerCase() : undefined;
};

// Never by the path: whoever calls without a session would write any person's name into the log.
const whoTried = (operation: Operation, request: FastifyRequest, { session }: SeenCall, refusal: Refusal) => {
  if (session) return { user: session.user, organisationId: session.organisation.id };
  if (refusal instanceof SessionOver) return { sessionId: refusal.sessionId };
  if (refusal instanceof DeadLink) return { userId: refusal.userId };
  return { username: typedAccount(operation, request) };
};

/** Tells the security log of a call that was refused, if that concerns somebody's rights. */
export const noteRefusedCall = (
  attempts: AttemptLog,
  operation: Operation,
  request: FastifyRequest,
  seen: SeenCall,
  error: unknown,
): void => {
  if (!(error instanceof Refusal)) return;
  const fact = securityFactOfRefusal(operation, error, paramsOf(request));
  // Whoever sends no token or one that isn't ours, names nobody.
  if (!fact || (fact.type === 'call.unknownId' && !seen.session)) return;
  const attempt: SecurityAttempt = {
    ...fact,
    origin: originOf(request, operation),
    ...whoTried(operation, request, seen, error),
  };
  attempts.note(attempt);
};

const isPreview = ({ query }: FastifyRequest): boolean => (query as { preview?: unknown } | null)?.preview === 'true';

// A photo or preview is part of a screen, an empty table holds nothing.
const isExport = ({ answer, path }: Operation, request: FastifyRequest): boolean =>
  'kind' in answer &&
  answer.kind === 'file' &&
  !isPreview(request) &&
  !answer.mediaType.startsWith('image/') &&
  !path.endsWith('-template.csv');

/** Tells the security log that a file with the organisation's data was taken out. */
export const noteExport = (
  attempts: AttemptLog,
  operation: Operation,
  request: FastifyRequest,
  { session }: SeenCall,
): void => {
  if (!isExport(operation, request) || !session) return;
  const subject = subjectOfCall(operation, paramsOf(request));
  const who = { user: session.user, organisationId: session.organisation.id };
  attempts.note({ type: 'export.downloaded', subject, origin: originOf(request, operation), ...who });
};
