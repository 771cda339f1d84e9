import { keyScopes } from '@halm/model/core/contract/key-scope.ts';
import type { MadeApiKey } from '@halm/model/identity/api-keys/api-key.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '../../core/realtime/realtime.ts';
import { addressBody, created, unique } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const makeKey = async (changes: object = {}) => {
  const body = { name: unique('ERP'), scopes: ['masterdata:read'], expiresOn: null, ...changes };
  const made = created<MadeApiKey>(await app.uelzen.manager.post('/api-keys', body));
  return { ...made, body, client: testClient(app.url, made.key) };
};

describe('an API key', () => {
  it('reads by its scope and nothing else', async () => {
    const { client } = await makeKey();
    expect((await client.get('/addresses')).status).toBe(200);
    expect(await client.get('/contracts')).toMatchObject({
      status: 403,
      body: { reason: 'api-key.scope-missing', details: { scope: 'contracts:read' } },
    });
    expect((await client.post('/addresses', addressBody())).body).toMatchObject({ reason: 'api-key.scope-missing' });
    for (const path of ['/users', '/my/profile', '/api-keys', '/settings/security', '/security-log'])
      expect(await client.get(path)).toMatchObject({ status: 403, body: { reason: 'api-key.closed' } });
  });

  it('sees its own organisation alone', async () => {
    const { client } = await makeKey();
    const name = unique('Nachbar');
    created(await app.bremen.manager.post('/addresses', addressBody({ companyName: name })));
    const search = `/addresses?search=${encodeURIComponent(name)}`;
    expect((await app.bremen.manager.get(search)).body.items).toHaveLength(1);
    expect((await client.get(search)).body.items).toEqual([]);
  });

  it('writes under its own name, once for each Idempotency-Key', async () => {
    const { client, name } = await makeKey({ scopes: ['masterdata:read', 'masterdata:write'] });
    const body = addressBody();
    const key = unique('once');
    const [first, second] = [
      await client.post('/addresses', body, { key }),
      await client.post('/addresses', body, { key }),
    ];
    expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id]);
    expect(second.headers.get('idempotent-replay')).toBe('true');
    const { body: history } = await app.uelzen.manager.get(`/addresses/${first.body.id}/history`);
    expect(history.items).toEqual([expect.objectContaining({ event: 'created', userName: `${name} (API)` })]);
    // The same key of another program is another one.
    const other = await makeKey({ scopes: ['masterdata:write'] });
    expect((await other.client.post('/addresses', addressBody(), { key })).headers.get('idempotent-replay')).toBeNull();
  });

  it('is in no table, no list and no history', async () => {
    const { id, key, beginning } = await makeKey();
    const secret = key.split('.')[1] ?? '';
    expect(key.startsWith(beginning)).toBe(true);
    const { rows } = await app.owner.query('select api_keys::text as row from api_keys where id = $1', [id]);
    expect(rows[0].row).not.toContain(secret);
    const { manager } = app.uelzen;
    for (const path of [`/api-keys/${id}`, '/api-keys', `/api-keys/${id}/history`])
      expect((await manager.get(path)).bytes.toString()).not.toContain(secret);
    const stored = await app.owner.query('select answer::text from idempotency_keys where answer is not null');
    expect(stored.rows.filter(({ answer }) => answer.includes(secret))).toEqual([]);
  });

  it('is shown again to whoever repeats the call that made it', async () => {
    const body = { name: unique('ERP'), scopes: ['stock:read'] };
    const key = unique('once');
    const { manager } = app.uelzen;
    const first = created<MadeApiKey>(await manager.post('/api-keys', body, { key }));
    expect(created<MadeApiKey>(await manager.post('/api-keys', body, { key })).key).toBe(first.key);
  });

  it('opens nothing once it is revoked; its name is free again', async () => {
    const { id, client, body, version } = await makeKey();
    const { manager } = app.uelzen;
    expect((await client.get('/addresses')).status).toBe(200);
    expect((await manager.post('/api-keys', body)).body).toMatchObject({
      reason: 'request.invalid',
      fields: [{ path: 'name', reason: 'not-unique' }],
    });
    expect((await manager.post(`/api-keys/${id}/revocation`)).body).toMatchObject({ state: 'revoked' });
    app.setClock(new Date(app.platform.clock().getTime() + 1001));
    expect(await client.get('/addresses')).toMatchObject({ status: 401, body: { reason: 'api-key.invalid' } });
    expect((await manager.post(`/api-keys/${id}/revocation`)).body.reason).toBe('api-key.revoked');
    const again = await manager.patch(`/api-keys/${id}`, body, { version: version + 1 });
    expect(again.body.reason).toBe('api-key.revoked');
    expect((await manager.post('/api-keys', body)).status).toBe(200);
  });

  it('is over after its last day at the plant', async () => {
    app.setClock(new Date('2026-05-10T20:00:00Z'));
    const { id, client, body, version } = await makeKey({ expiresOn: '2026-05-11' });
    app.setClock(new Date('2026-05-11T21:59:00Z'));
    expect((await client.get('/addresses')).status).toBe(200);
    app.setClock(new Date('2026-05-11T22:01:00Z'));
    expect(await client.get('/addresses')).toMatchObject({ status: 401, body: { reason: 'api-key.expired' } });
    const { manager } = app.uelzen;
    const past = await manager.patch(`/api-keys/${id}`, body, { version });
    expect(past.body.fields).toEqual([{ path: 'expiresOn', reason: 'in-the-past' }]);
    const longer = { ...body, expiresOn: '2026-06-30' };
    expect((await manager.patch(`/api-keys/${id}`, longer, { version })).body).toMatchObject({ state: 'active' });
    app.setClock(new Date('2026-05-11T22:02:00Z'));
    expect((await client.get('/addresses')).status).toBe(200);
  });

  it('says when it was used last', async () => {
    const { id, client } = await makeKey();
    expect((await app.uelzen.manager.get(`/api-keys/${id}`)).body.lastUsedAt).toBeNull();
    await client.get('/addresses');
    await expect
      .poll(async () => (await app.uelzen.manager.get(`/api-keys/${id}`)).body.lastUsedAt)
      .toBe(app.platform.clock().toISOString());
  });

  it('that asks too often is asked to wait', async () => {
    const { client } = await makeKey();
    const answers = await Promise.all(Array.from({ length: 400 }, () => client.get('/addresses?size=1')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]?.body.reason).toBe('api-key.too-fast');
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    // Another one isn't held up by it.
    expect((await (await makeKey()).client.get('/addresses')).status).toBe(200);
  });

  it('opens no socket and is no session', async () => {
    const { client } = await makeKey();
    const socket = io(app.url, { path: SOCKET_PATH, auth: { token: client.token }, reconnection: false });
    const outcome = await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', () => resolve('refused'));
      socket.once('disconnect', () => resolve('refused'));
    });
    socket.close();
    expect(outcome).toBe('refused');
    expect((await client.put('/users/selected-role', { role: 'red2PlantManager' })).body.reason).toBe('api-key.closed');
    expect((await client.post('/auth/logout')).status).toBeLessThan(500);
    expect((await client.get('/addresses')).status).toBe(200);
  });

  it.each(['hak_', 'hak_abc.def', 'hak_AAAA', `hak_${'A'.repeat(43)}.x`])(
    'is nothing where it is only like one: %s',
    async (text) => {
      expect(await testClient(app.url, text).get('/addresses')).toMatchObject({
        status: 401,
        body: { reason: 'api-key.invalid' },
      });
    },
  );

  it('needs a scope, and a day that is not too far away', async () => {
    const { manager } = app.uelzen;
    const body = { name: 'x', scopes: [], expiresOn: '2099-12-31' };
    expect((await manager.post('/api-keys', body)).body.fields).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: 'scopes' })]),
    );
    const far = await manager.post('/api-keys', { ...body, scopes: ['stock:read'] });
    expect(far.body.fields).toEqual([expect.objectContaining({ path: 'expiresOn', reason: 'date-too-late' })]);
  });

  it('is one of fifty at most, also where several are made at once', async () => {
    const { manager } = app.bremen;
    const make = () => manager.post('/api-keys', { name: unique('ERP'), scopes: [...keyScopes] });
    for (let count = 0; count < 48; count += 1) expect((await make()).status).toBe(200);
    const answers = await Promise.all([make(), make(), make(), make()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.reason === 'api-key.too-many')).toHaveLength(2);
    const { body } = await manager.get('/api-keys?state=active&sort=lastUsedAt&size=200');
    expect(body.items).toHaveLength(50);
    expect((await manager.get('/api-keys?state=expired')).body.items).toEqual([]);
  });

  it('counts again among the fifty once it is prolonged', async () => {
    const { manager } = app.bremen;
    const [old] = (await manager.get('/api-keys?state=active&size=1')).body.items;
    await app.owner.query("update api_keys set expires_on = '2024-01-01' where id = $1", [old.id]);
    const prolong = async () => {
      const { name, scopes, version } = (await manager.get(`/api-keys/${old.id}`)).body;
      return manager.patch(`/api-keys/${old.id}`, { name, scopes, expiresOn: null }, { version });
    };
    const other = await manager.post('/api-keys', { name: unique('ERP'), scopes: ['stock:read'] });
    expect((await prolong()).body.reason).toBe('api-key.too-many');
    await manager.post(`/api-keys/${other.body.id}/revocation`);
    expect((await prolong()).body).toMatchObject({ state: 'active', expiresOn: null });
  });
});
