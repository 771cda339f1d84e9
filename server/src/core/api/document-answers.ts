import { STATUS_CODES } from 'node:http';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { reasons } from '@halm/model/reasons.ts';
import { documentSchema } from './document-schema.ts';
import { possibleReasons } from './possible-reasons.ts';

type Answers = Record<string, unknown>;

const named = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };

/** What a successful call answers: JSON, a file or nothing. */
const success = ({ answer, idempotent }: Operation): Answers => {
  const headers = {
    ...named,
    ...(idempotent && { 'idempotent-replay': { $ref: '#/components/headers/IdempotentReplay' } }),
  };
  if (!('kind' in answer)) {
    const schema = documentSchema(answer, 'output');
    return { 200: { description: 'Done', headers, content: { 'application/json': { schema } } } };
  }
  if (answer.kind === 'none') return { 204: { description: 'Done; there is nothing to tell', headers } };
  const schema = { type: 'string', format: 'binary' };
  const disposition = { description: "The file's name", schema: { type: 'string' } };
  const described = { ...headers, 'content-disposition': disposition };
  return { 200: { description: 'The file', headers: described, content: { [answer.mediaType]: { schema } } } };
};

const refusal = (status: string, keys: readonly string[]) => ({
  description: STATUS_CODES[status] ?? 'Refused',
  headers: {
    ...named,
    ...((status === '429' || status === '503') && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
  },
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { type: 'object', required: ['reason'], properties: { reason: { type: 'string', enum: keys } } },
        ],
      },
    },
  },
});

/** The answers of a call by status: the one of success, and one for each status that its reasons have. */
export const documentAnswers = (operation: Operation): Answers => {
  const byStatus = Object.groupBy(possibleReasons(operation), (reason) => String(reasons[reason].status));
  const refusals = Object.entries(byStatus).map(([status, keys = []]) => [status, refusal(status, keys)]);
  return { ...success(operation), ...Object.fromEntries(refusals) };
};
