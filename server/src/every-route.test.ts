import type { Operation } from '@halm/model/contract/operation.ts';
import { operations } from '@halm/model/contract.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './app.ts';
import { newId } from './platform/ids.ts';
import { keyIdOf } from './sessions/token.ts';
import { deliver, setPlantStage } from './testing/plant-stage.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { testClient } from './testing/test-client.ts';

const all: readonly Operation[] = operations;
const keyOf = ({ method, path }: Operation): string => `${method} ${path}`;
const guarded = all.filter(({ access }) => access !== 'public');
const withId = guarded.filter(({ path }) => path.includes(':id'));

let app: TestApp;
/** An id of each kind of record in Bremen, by the first segment of its paths. */
let foreignIds: Record<string, string>;

const idOf = async (path: string): Promise<string> => {
  const { body } = await app.bremen.manager.get(path);
  return (body.items?.[0] ?? body).id;
};

beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.bremen;
  const stage = await setPlantStage(manager);
  const proofs = await stage.giveProof();
  const driver = await manager.post(`/addresses/${stage.supplierId}/drivers`, { name: 'Fremde Fahrerin' });
  const delivered = await deliver(manager, stage);
  foreignIds = {
    addresses: stage.supplierId,
    articles: stage.articleId,
    locations: stage.siloId,
    contracts: stage.contractId,
    scales: stage.scaleId,
    vehicles: stage.vehicleId,
    drivers: driver.body.id,
    bookings: delivered.body.id,
    proofs,
    approvals: newId(),
    customers: app.bremen.id,
    teams: (await manager.post('/teams', { name: 'Fremde Schicht', memberIds: [] })).body.id,
  };
  expect(await idOf('/bookings')).toBe(delivered.body.id);
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

/** Whoever may make the call at all, in Uelzen. */
const callerOf = ({ access }: Operation) => {
  const isForAdmins = typeof access !== 'string' && access.roles.length === 0;
  return isForAdmins ? app.uelzen.admin : app.uelzen.manager;
};

const rowsOfBremen = async (): Promise<string> => {
  const tables = [
    'bookings',
    'layers',
    'balances',
    'addresses',
    'articles',
    'storage_locations',
    'contracts',
    'weighings',
  ];
  const hashes = tables.map(
    (table) => `(select md5(string_agg(t::text, ',' order by id)) from ${table} t where organisation_id = $1)`,
  );
  const sql = `select concat(${hashes.join(', ')}) as hash`.replace(
    'from balances t',
    'from (select *, location_id as id from balances) t',
  );
  const { rows } = await app.owner.query(sql, [app.bremen.id]);
  return rows[0].hash;
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

  it.each(withId.map((operation) => [keyOf(operation), operation] as const))(
    '%s finds nothing of another organisation and changes nothing there',
    async (_, operation) => {
      const segment = operation.path.split('/')[1] ?? '';
      const before = await rowsOfBremen();
      const foreign = await call(callerOf(operation), operation, foreignIds[segment] ?? newId());
      const unknown = await call(callerOf(operation), operation, newId());
      expect(foreign.status).toBe(unknown.status);
      expect(foreign.body).toEqual(unknown.body);
      expect([404, 422]).toContain(foreign.status);
      expect(await rowsOfBremen()).toBe(before);
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
