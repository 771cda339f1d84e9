import { keyScopeOf, operations } from '@halm/model/contract.ts';
import { type KeyScope, keyScopes } from '@halm/model/core/contract/key-scope.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, shoot } from './testing/access/access-call.ts';
import { makeTrial } from './testing/access/access-trial.ts';
import { unique } from './testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';
import { type TestAnswer, testClient } from './testing/test-client.ts';

/** Every call but plain reading that is open to keys, written down a second time. */
const openWrites: Readonly<Record<string, KeyScope>> = {
  'POST /addresses': 'masterdata:write',
  'POST /addresses/:id/contacts': 'masterdata:write',
  'PATCH /contacts/:id': 'masterdata:write',
  'POST /addresses/:id/vehicles': 'masterdata:write',
  'POST /articles': 'masterdata:write',
  'POST /contracts': 'contracts:write',
  'PUT /contracts/:id/status': 'contracts:write',
  'POST /bookings': 'bookings:write',
  'POST /bookings/:id/abort': 'bookings:write',
  'POST /meters/:id/entries': 'production:write',
  'POST /things/:id/process-log': 'production:write',
  'POST /grafana/datasource/metrics': 'production:read',
  'POST /grafana/datasource/query': 'production:read',
};

/** What no key reads: people and their accounts, settings, keys, imports, and what is set up for mail. */
const neverRead =
  /^GET \/(users|my|teams|customers|settings|userpreference|notifications|security-log|api-keys|auth|imports|import-sources|gateways|drivers|scales|search|control|first-steps|lims\/(mails|mailbox|layouts|quality-lead|contractors|laboratory-messages))(\/|$)/;

const all: readonly Operation[] = operations;
const opened = all.filter((operation) => keyScopeOf(operation) !== undefined);

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

/** So many calls one key makes here: more at once would be too fast for it. */
const CALLS_OF_A_KEY = 150;

const callAll = async (
  calls: readonly Operation[],
  scopes: readonly KeyScope[],
  own: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, TestAnswer>> => {
  const answers = new Map<string, TestAnswer>();
  let client = testClient(app.url);
  for (const [index, operation] of calls.entries()) {
    if (index % CALLS_OF_A_KEY === 0) {
      const { body } = await app.uelzen.manager.post('/api-keys', { name: unique('Probe'), scopes });
      client = testClient(app.url, body.key);
    }
    answers.set(keyOf(operation), await shoot(client, operation, { own }));
  }
  return answers;
};

it('open to keys is what is written down here, and nothing that is about people', () => {
  const writes = opened.filter(({ method }) => method !== 'GET');
  expect(Object.fromEntries(writes.map((operation) => [keyOf(operation), keyScopeOf(operation)]))).toEqual(openWrites);
  const reads = opened.filter(({ method }) => method === 'GET').map(keyOf);
  expect(
    reads.filter(
      (key) =>
        neverRead.test(key) ||
        /\/(comments|attachments|history|mentionable-people|statements|proof-requests|drivers|arrivals)/.test(key),
    ),
  ).toEqual([]);
  const scopes = new Set(opened.map(keyScopeOf));
  expect(keyScopes.filter((scope) => !scopes.has(scope))).toEqual([]);
});

it('a key with every scope makes these calls and no other', { timeout: 120_000 }, async () => {
  const { own } = await makeTrial(app);
  const guarded = all.filter(({ access }) => access !== 'public');
  const answers = await callAll(guarded, keyScopes, own);
  const problems = guarded.flatMap((operation) => {
    const { status, body } = answers.get(keyOf(operation)) ?? { status: 0, body: undefined };
    const isOpen = keyScopeOf(operation) !== undefined;
    const isRefused = body?.reason === 'api-key.closed';
    const isWrong = isOpen ? status >= 500 || status === 401 || status === 403 : !isRefused || status !== 403;
    return isWrong ? [`${keyOf(operation)} answers ${status} ${body?.reason ?? ''}`] : [];
  });
  expect(problems).toEqual([]);
});

it.each(keyScopes)('%s is needed where it is named', { timeout: 60_000 }, async (scope) => {
  const calls = opened.filter((operation) => keyScopeOf(operation) === scope);
  const others = keyScopes.filter((other) => other !== scope);
  const answers = await callAll(calls, others);
  const open = [...answers].filter(([, { body }]) => body?.reason !== 'api-key.scope-missing');
  expect(open.map(([key]) => key)).toEqual([]);
});
