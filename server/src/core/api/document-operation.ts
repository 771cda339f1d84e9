import { keyScopeOf } from '@halm/model/contract.ts';
import type { Access } from '@halm/model/core/contract/access.ts';
import type { FileBody, Operation } from '@halm/model/core/contract/operation.ts';
import type { z } from 'zod';
import { documentAnswers } from './document-answers.ts';
import { documentSchema } from './document-schema.ts';
import { capital } from './share-schemas.ts';

type Parameter = Record<string, unknown>;

/** `/users/user/:userId` in the notation of OpenAPI. */
export const documentPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** The part of the API that a call belongs to. */
export const tagOf = ({ path }: Operation): string => path.replace(/^\/lims/, '').split('/')[1] ?? '';

/**
 * `GET /bookings/:id/delivery-slip.pdf` is `getBookingsByIdDeliverySlipPdf`: told by method and path alone.
 */
export const operationId = ({ method, path }: Operation): string => {
  const words = path.replaceAll(/:(\w+)/g, (_, name: string) => `By${capital(name)}`).split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map(capital).join('');
};

const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] => {
  if (!schema) return [];
  const { properties = {} } = documentSchema(schema, 'address');
  // What reads a text as a number looks as if it took nothing, too.
  const isNeeded = (name: string) => !schema.shape[name]?.safeParse(undefined).success;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    schema: field,
    required: place === 'path' || isNeeded(name),
  }));
};

const headerParameters = ({ versioned, idempotent }: Operation): Parameter[] => [
  ...(versioned ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ...(idempotent === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(idempotent === 'required' ? [{ $ref: '#/components/parameters/RequiredIdempotencyKey' }] : []),
];

const uploadBody = ({ maximumBytes }: FileBody) => ({
  required: true,
  description: `One file of at most ${maximumBytes} bytes`,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary', maxLength: maximumBytes } },
      },
    },
  },
});

const requestBody = ({ body }: Operation) => {
  if (!body) return undefined;
  if ('kind' in body) return uploadBody(body);
  const content = { 'application/json': { schema: documentSchema(body, 'body') } };
  return { required: !body.safeParse({}).success, content };
};

const whoMay = (access: Access): string => {
  if (access === 'public') return 'For everybody, no token needed.';
  if (access === 'signed-in') return 'For everybody who is signed in.';
  if (access === 'insiders') return 'For everybody who is signed in, not from outside.';
  const holders = [...access.roles, ...(access.customerAdmin ? ['customer admins'] : [])];
  const where = access.module ? `, where the module ${access.module} is booked` : '';
  return `For ${holders.join(', ')}${where}${access.insidersOnly ? ', not from outside' : ''}.`;
};

/** By what a call is opened where it isn't by a token alone, the document's default. */
const securityOf = (operation: Operation) => {
  if (operation.access === 'public') return { security: [] };
  const scope = keyScopeOf(operation);
  return scope && { security: [{ bearer: [] }, { apiKey: [scope] }] };
};

/** One call as OpenAPI 3.1 describes it; nothing stands there that the contract doesn't say. */
export const documentOperation = (operation: Operation) => {
  const { access, params, query, summary } = operation;
  const body = requestBody(operation);
  return {
    operationId: operationId(operation),
    summary,
    description: whoMay(access),
    tags: [tagOf(operation)],
    ...securityOf(operation),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query'), ...headerParameters(operation)],
    ...(body && { requestBody: body }),
    responses: documentAnswers(operation),
  };
};
