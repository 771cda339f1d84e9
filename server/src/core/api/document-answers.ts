import { STATUS_CODES } from 'node:http';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { reasons } from '@halm/model/reasons.ts';
import { documentSchema } from './document-schema.ts';
import { generalReasons, possibleReasons } from './possible-reasons.ts';

type Answers = Record<string, unknown>;

const named = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };

/** What a successful call answers: JSON, a file or nothing. */
const success = ({ answer, idempotent }: Operation): Answers => {
  // That every answer names its request stands once, at the head of the document.
  const replay = idempotent && { 'idempotent-replay': { $ref: '#/components/headers/IdempotentReplay' } };
  const headers = replay && { headers: replay };
  if (!('kind' in answer)) {
    const schema = documentSchema(answer, 'answer');
    return { 200: { description: 'Done', ...headers, content: { 'application/json': { schema } } } };
  }
  if (answer.kind === 'none') return { 204: { description: 'Done; there is nothing to tell', ...headers } };
  const schema = { type: 'string', format: 'binary' };
  const disposition = { description: "The file's name", schema: { type: 'string' } };
  const described = { ...replay, 'content-disposition': disposition };
  return { 200: { description: 'The file', headers: described, content: { [answer.mediaType]: { schema } } } };
};

const refusal = (status: string, keys: readonly string[]) => ({
  description: STATUS_CODES[status] ?? 'Refused',
  headers: {
    ...named,
    ...(mayWait.has(status) && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
  },
  content: {
    'application/json': {
      schema: {
        // What else holds of it, `Error` says: it stands there once and not at each of a thousand refusals.
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { reason: { enum: keys } } }],
      },
    },
  },
});

/** Answers that can say when to come again. */
const mayWait = new Set(['429', '503', 'default']);

/**
 * The answers of a call: the one of success, one for each status of its own reasons, and by default what any
 * call can be refused with.
 */
export const documentAnswers = (operation: Operation): Answers => {
  const general = generalReasons(operation);
  const own = possibleReasons(operation).filter((reason) => !general.includes(reason));
  const byStatus = Object.groupBy(own, (reason) => String(reasons[reason].status));
  const refusals = Object.entries(byStatus).map(([status, keys = []]) => [status, refusal(status, keys)]);
  return { ...success(operation), ...Object.fromEntries(refusals), default: refusal('default', general) };
};
