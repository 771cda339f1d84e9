import { operations } from '@halm/model/contract.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './app.ts';
import { newId } from './core/db/ids.ts';
import { keyIdOf } from './identity/sessions/token.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';
import { testClient } from './testing/test-client.ts';

const all: readonly Operation[] = operations;
const keyOf = ({ method, path }: Operation): string => `${method} ${path}`;
const guarded = all.filter(({ access }) => access !== 'public');

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const call = (client: ReturnType<typeof testClient>, operation: Operation, id: string) => {
  const path = operation.path.replace(':id', id).replace(':step', 'registerVehicle').replace(':userId', newId());
  if (operation.method === 'GET') return client.get(path);
  const options = { version: 1 };
  if (operation.method === 'DELETE') return client.delete(path, options);
  const send = { POST: client.post, PUT: client.put, PATCH: client.patch }[operation.method];
  return send(path, {}, options);
};

describe('the contract', () => {
  it('has exactly one route for every operation, each with a permission', () => {
    expect(routes.map(({ operation }) => keyOf(operation)).toSorted()).toEqual(all.map(keyOf).toSorted());
    expect(all.filter(({ access }) => access === undefined)).toEqual([]);
  });
});

describe('every guarded call', () => {
  it.each(guarded.map((operation) => [keyOf(operation), operation] as const))(
    '%s needs a session',
    async (_, operation) => {
      const { status, body } = await call(testClient(app.url), operation, newId());
      expect([status, body.reason]).toEqual([401, 'session.required']);
    },
  );
});

describe('a token', () => {
  const withToken = async (token: string) => (await testClient(app.url, token).get('/bookings')).body.reason;
  const sign = (key: Uint8Array, expires: number) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyIdOf(key) })
      .setIssuer('halm')
      .setAudience('halm')
      .setJti(newId())
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key);
  const soon = () => Math.floor(Date.now() / 1000) + 600;

  it('that is forged, expired, unknown or broken opens nothing', async () => {
    expect(await withToken(await sign(Buffer.alloc(32, 9), soon()))).toBe('session.ended');
    expect(await withToken(await sign(app.platform.tokenKey, soon() - 3600))).toBe('session.ended');
    expect(await withToken(await sign(app.platform.tokenKey, soon()))).toBe('session.ended');
    expect(await withToken('not.a.token')).toBe('session.ended');
  });
});
