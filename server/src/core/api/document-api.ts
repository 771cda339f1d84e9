import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiParts } from '@halm/model/contract.ts';
import { apiPath } from '@halm/model/core/contract/api-path.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { reasons } from '@halm/model/reasons.ts';
import type { FastifyInstance } from 'fastify';
import { sendDocument, shareDocument } from '../papers/shared-document.ts';
import { errorSchema } from './answer-schema.ts';
import { documentOperation, documentPath } from './document-operation.ts';
import { KEY_PATTERN } from './idempotency.ts';
import { shareParts } from './share-parts.ts';

const text = { type: 'string' };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { ...text, pattern: KEY_PATTERN.source },
  description: 'A text of your own for this request. Sent again with the same key, it is answered and not done again.',
};

const parameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The version of the record that was seen, `"3"`. Refused when there is a newer one.',
    schema: { ...text, pattern: '^(?:W/)?"?\\d+"?$', example: '"1"' },
  },
  IdempotencyKey: { ...idempotencyKey, required: false },
  RequiredIdempotencyKey: { ...idempotencyKey, required: true },
};

const headers = {
  RequestId: { description: 'Names this request, in the log too', schema: { ...text, format: 'uuid' } },
  IdempotentReplay: {
    description: 'Nothing was done: this answer is that of an earlier request',
    schema: { const: 'true' },
  },
  RetryAfter: { description: 'Seconds to wait', schema: text },
};

const errorComponent = {
  ...errorSchema,
  properties: { ...errorSchema.properties, reason: { ...text, enum: Object.keys(reasons) } },
};

/** Below what a path of the document hangs. */
const serverOf = (path: string): string => apiPath(path).slice(0, -path.length);

/** The base of a path where it isn't that of the document. */
const ownServer = (path: string) => (serverOf(path) === serverOf('/') ? {} : { servers: [{ url: serverOf(path) }] });

const pathsOf = (described: readonly (readonly [Operation, ReturnType<typeof documentOperation>])[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operation, call] of described) {
    const path = documentPath(operation.path);
    paths[path] = {
      ...ownServer(operation.path),
      ...paths[path],
      [operation.method.toLowerCase()]: call,
    };
  }
  return paths;
};

/** The whole API as an OpenAPI 3.1 document, drawn from the contract alone. */
export const apiDocument = (operations: readonly Operation[]) => {
  const described = operations.map((operation) => [operation, documentOperation(operation)] as const);
  const shared = shareParts(described);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Halm',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Deliveries, weighing, stock and contracts of biogas plants. The header `x-request-id` of every answer names its request, in the log too.',
    },
    servers: [{ url: serverOf('/'), description: 'This installation' }],
    tags: apiParts,
    security: [{ bearer: [] }],
    paths: pathsOf(described),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The session of a person' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `hak_…`, with the scope that is named' },
      },
      schemas: { ...shared.schemas, Error: errorComponent },
      responses: shared.responses,
      parameters: { ...shared.parameters, ...parameters },
      headers,
    },
  };
};

/**
 * Shows the document at `/api/docs`, and serves it as `/api/docs/json` and `/api/docs/yaml`. It is made when
 * it is first asked for: half a second of work that no start needs.
 */
export const documentApi = async (app: FastifyInstance, operations: readonly Operation[]): Promise<void> => {
  const document: Partial<ReturnType<typeof apiDocument>> = {};
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  const fillDocument = (): void => {
    if (!document.paths) Object.assign(document, apiDocument(operations));
  };
  const inFormat = (mediaType: string, write: () => string) =>
    shareDocument(`${mediaType}; charset=utf-8`, () => {
      fillDocument();
      return write();
    });
  const described = {
    '/api/docs/json': inFormat('application/json', () => JSON.stringify(document)),
    '/api/docs/yaml': inFormat('application/yaml', () => app.swagger({ yaml: true })),
  };
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: {
      preHandler: async (request, reply) => {
        const document = described[request.routeOptions.url as keyof typeof described]?.();
        if (document) return sendDocument(reply, document);
      },
    },
    // A plant's network may be without TLS: upgraded requests would go nowhere.
    transformStaticCSP: (policy) =>
      policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'").replace(/;?\s*upgrade-insecure-requests/, ''),
  });
};
