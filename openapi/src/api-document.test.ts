import { keyScopeOf, operations } from '@halm/model/contract.ts';
import { apiPath } from '@halm/model/core/contract/api-path.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { type Reason, reasons } from '@halm/model/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleValue } from '../../server/src/testing/access/sample-value.ts';
import { startOwnTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { sendText } from '../../server/src/testing/test-client.ts';
import { tokenFor } from '../../server/src/testing/test-people.ts';
import { lintDocument } from './lint-document.ts';

type Json = Record<string, unknown>;
type Parameter = { readonly name: string; readonly in: string; readonly required: boolean };
type Content = Record<string, { readonly schema: Json }>;
type Response = { readonly headers: Json; readonly content?: Content };
type Described = {
  readonly security?: Json[];
  readonly parameters: (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Record<string, Response>;
};
type Document = {
  readonly servers: { readonly url: string }[];
  readonly paths: Record<string, Record<string, Described>>;
  readonly security: Json[];
  readonly components: Record<string, Record<string, Json>>;
};

const all: readonly Operation[] = operations;
const cases = all.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await startOwnTestApp();
  document = (await (await fetch(`${app.url}/api/docs/json`)).json()) as Document;
});
afterAll(() => app.close());

const describedAs = ({ method, path }: Operation): Described => {
  const described = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!described) throw new Error(`${method} ${path} is not described`);
  return described;
};

/** What stands somewhere, or what is referred to there. */
const resolve = <T>(part: T | { readonly $ref: string }): T => {
  if (!(typeof part === 'object' && part !== null && '$ref' in part)) return part as T;
  const [kind = '', name = ''] = part.$ref.split('/').slice(-2);
  return document.components[kind]?.[name] as T;
};

const answersOf = (operation: Operation): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(describedAs(operation).responses).map(([status, answer]) => [status, resolve(answer)]),
  );

const securityOf = (operation: Operation): Json[] => describedAs(operation).security ?? document.security;

/** The parameters of a call as `place name`, with an exclamation mark where it can't do without. */
const parametersOf = (operation: Operation): string[] =>
  describedAs(operation).parameters.map((parameter) => {
    const found = resolve(parameter);
    return `${found.in} ${found.name}${found.required ? '!' : ''}`;
  });

const reasonsIn = (answer: Response | undefined): string[] => {
  const parts = answer?.content?.['application/json']?.schema.allOf as {
    properties?: { reason: { enum: string[] } };
  }[];
  return parts?.[1]?.properties?.reason.enum ?? [];
};

const reasonsOf = (operation: Operation): string[] => Object.values(answersOf(operation)).flatMap(reasonsIn);

describe('the document of the API', () => {
  it('breaks no rule of the linter', async () => {
    expect(await lintDocument(document)).toEqual([]);
  });

  it('tells the linter’s complaint when something is wrong', async () => {
    const path = document.paths['/auth/login'];
    const broken = { ...document, paths: { '/auth/login': { post: { ...path?.post, operationId: undefined } } } };
    expect((await lintDocument(broken)).join()).toContain('operation-operationId');
  });

  it('describes every call of the contract, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, { servers: _, ...calls }]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
    );
    expect(described.toSorted()).toEqual(cases.map(([key]) => key).toSorted());
    expect(document.servers).toEqual([expect.objectContaining({ url: '/api/v2' })]);
  });

  it('says of each path where it is reached, that of the laboratory by itself', () => {
    const [usual] = document.servers;
    const reached = Object.entries(document.paths).map(([path, { servers }]) => {
      const [server] = (servers ?? [usual]) as { url: string }[];
      return [path, server?.url + path];
    });
    expect(reached).toEqual(Object.keys(document.paths).map((path) => [path, apiPath(path)]));
  });

  it('says each thing once: it is no longer than a megabyte, and its records have names', () => {
    expect(JSON.stringify(document).length).toBeLessThan(2 ** 20);
    const answered = (path: string) => resolve(document.paths[path]?.get?.responses['200'])?.content;
    expect(answered('/bookings/{id}')?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Booking' });
    expect(answered('/bookings')?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/BookingList' });
  });

  it('knows every reason of the catalogue in its one schema of errors', () => {
    const { properties } = document.components.schemas?.Error ?? {};
    expect((properties as { reason: { enum: string[] } }).reason.enum).toEqual(Object.keys(reasons));
  });
});

describe('a described call', () => {
  it.each(cases)('%s has the parameters of the contract, says who may call it and how it refuses', (_, operation) => {
    const { params, query, versioned, idempotent } = operation;
    const isNeeded = (name: string) => !query?.shape[name]?.safeParse(undefined).success;
    expect(parametersOf(operation)).toEqual([
      ...Object.keys(params?.shape ?? {}).map((name) => `path ${name}!`),
      ...Object.keys(query?.shape ?? {}).map((name) => `query ${name}${isNeeded(name) ? '!' : ''}`),
      ...(versioned ? ['header If-Match!'] : []),
      ...(idempotent ? [`header Idempotency-Key${idempotent === 'required' ? '!' : ''}`] : []),
    ]);
    const { access, body, answer } = operation;
    const described = describedAs(operation);
    const keyScope = keyScopeOf(operation);
    const byKey = keyScope ? [{ apiKey: [keyScope] }] : [];
    expect(securityOf(operation)).toEqual(access === 'public' ? [] : [{ bearer: [] }, ...byKey]);
    const taken = Object.keys(described.requestBody?.content ?? {});
    expect(taken).toEqual(body ? ['kind' in body ? 'multipart/form-data' : 'application/json'] : []);
    const [status, media] =
      'kind' in answer ? (answer.kind === 'none' ? ['204', []] : ['200', [answer.mediaType]]) : ['200', undefined];
    const answers = answersOf(operation);
    expect(Object.keys(answers[status]?.content ?? {})).toEqual(media ?? ['application/json']);
    const refusals = Object.entries(answers).filter(([code]) => code !== status);
    for (const [, { headers }] of refusals) expect(Object.keys(headers)).toContain('x-request-id');
    const named = reasonsOf(operation) as Reason[];
    expect(named).toEqual(expect.arrayContaining([...(operation.errors ?? []), 'server.error']));
    expect(named.includes('session.required')).toBe(operation.access !== 'public');
    expect(named.includes('request.version-missing')).toBe(operation.versioned === true);
    expect(named.includes('request.key-missing')).toBe(operation.idempotent === 'required');
    const general = reasonsIn(answers.default);
    for (const reason of named)
      expect(Object.keys(answers)).toContain(general.includes(reason) ? 'default' : String(reasons[reason].status));
  });
});

describe('the server', () => {
  /** What stands in a path where it isn't an id. */
  const words: Readonly<Record<string, string>> = { step: 'registerVehicle', catalogue: 'ktbl', kind: 'delivery-note' };
  const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
  const send = async (operation: Operation, headers: Record<string, string>) => {
    const { method, path } = operation;
    const needed = parametersOf(operation).flatMap((one) => /^query (\w+)!$/.exec(one)?.[1] ?? []);
    const sample = operation.query ? (sampleValue(operation.query, () => ID) as Record<string, unknown>) : {};
    const query = `?${new URLSearchParams(needed.map((name) => [name, String(sample[name])]))}`;
    const address = path.replaceAll(/:(\w+)/g, (_, name) => words[name] ?? ID);
    const sent = { 'content-type': 'application/json', ...headers };
    const text = method === 'GET' ? undefined : '{}';
    const { status, body } = await sendText(app.url + apiPath(address) + query, method, sent, text);
    return { status, reason: body?.reason };
  };
  const as = async (role: 'red2PlantManager' | 'limsQc') => ({
    authorization: `Bearer ${await tokenFor(app.platform, app.uelzen.id, role)}`,
  });
  // Whoever reads stays signed in; some of the other calls end sessions.
  let reader: Awaited<ReturnType<typeof as>> | undefined;
  const asManager = async ({ method }: Operation) => {
    if (method !== 'GET') return as('red2PlantManager');
    reader ??= await as('red2PlantManager');
    return reader;
  };
  const mayManager = ({ access }: Operation) => typeof access === 'string' || access.roles.includes('red2PlantManager');

  it('wants a token and a version exactly where the document says so', { timeout: 60_000 }, async () => {
    for (const [key, operation] of cases) {
      const needsToken = (await send(operation, {})).reason === 'session.required';
      expect([key, needsToken]).toEqual([key, securityOf(operation).length > 0]);
      if (!mayManager(operation)) continue;
      const { reason } = await send(operation, await asManager(operation));
      const isVersioned = parametersOf(operation).includes('header If-Match!');
      expect([key, reason === 'request.version-missing']).toEqual([key, isVersioned]);
    }
  });

  it('refuses an encoding that it does not read where the document says so', async () => {
    const articles = all.find(({ method, path }) => method === 'GET' && path === '/articles');
    const headers = { authorization: `Bearer ${app.uelzen.manager.token}`, 'content-encoding': 'probe' };
    expect((await fetch(`${app.url}/api/v2/articles`, { headers })).status).toBe(415);
    expect(articles && reasonsOf(articles)).toContain('request.unsupported-media-type');
  });

  it('takes no JSON where the document wants a file', async () => {
    const uploads = all.filter((one) => describedAs(one).requestBody?.content['multipart/form-data']);
    expect(uploads).toEqual(all.filter(({ body }) => body && 'kind' in body));
    expect(uploads.length).toBeGreaterThan(2);
    for (const upload of uploads) {
      const { status } = await send(upload, await as(mayManager(upload) ? 'red2PlantManager' : 'limsQc'));
      // What a stranger sends is looked at only once their link is good.
      expect([upload.path, status]).toEqual([upload.path, upload.access === 'public' ? 422 : 415]);
    }
  });
});
