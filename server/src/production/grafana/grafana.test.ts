import { randomBytes } from 'node:crypto';
import type { CheckResult, Grafana } from '@halm/model/production/grafana/grafana.ts';
import { KEY_HANDOVER_MS } from '@halm/model/production/grafana/grafana-choices.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resealColumns } from '../../core/postgres/reseal-columns.ts';
import { unseal } from '../../core/security/seal.ts';
import { type GrafanaPeer, startGrafana } from '../../testing/peers/grafana.ts';
import { localCertificate } from '../../testing/peers/local-certificate.ts';
import { type OwnTestApp, startOwnTestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';

const PUBLIC_URL = 'https://halm.plant.example';

let grafana: GrafanaPeer;
let app: OwnTestApp;
beforeAll(async () => {
  grafana = await startGrafana();
  const innerHosts = { allowed: [grafana.host, '127.0.0.1:1'], certificateAuthority: localCertificate.cert };
  app = await startOwnTestApp({ innerHosts, publicUrl: PUBLIC_URL });
});
afterAll(async () => {
  await app.close();
  await grafana.close();
});

/** What a call has answered that went well. */
const done = <T>({ status, body }: { status: number; body: T }): T => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const set = async (changes: object = {}, client = app.uelzen.manager) => {
  const { version } = (await client.get('/grafana')).body;
  const dashboards = [{ uid: 'gas', title: 'Gas und Strom' }];
  const body = { address: grafana.url, embeds: true, dashboards, ...changes };
  return client.put('/grafana', body, { version });
};

const keysOf = async (organisationId: string) =>
  (await testClient(app.url).get(`/grafana/jwks/${organisationId}`)).body;

const defaults = { enabled: true, urlLogin: true, usernameClaim: 'login', rolePath: 'role' };
const embedding = { allowEmbedding: true, cookieSameSite: 'none', contentSecurityPolicy: undefined } as const;

beforeEach(async () => {
  const { audience, keysUrl } = done<Grafana>(await set());
  const here = keysUrl.replace(PUBLIC_URL, app.url);
  const expectClaims = { iss: PUBLIC_URL, aud: audience };
  Object.assign(grafana.settings, defaults, embedding, { keysUrl: here, expectClaims, autoSignUp: true });
  await app.owner.query('update grafana_settings set keys_read_at = null');
  grafana.users.clear();
  grafana.forgetKeys();
  grafana.requests.length = 0;
});

const check = async (): Promise<Record<string, string>> => {
  const { checks } = done<Grafana>(await app.uelzen.manager.post('/grafana/check'));
  return Object.fromEntries(checks.map(({ check: name, state, reason }: CheckResult) => [name, reason ?? state]));
};

const sessionUrl = async (client = app.uelzen.manager): Promise<URL> =>
  new URL(done<{ url: string }>(await client.post('/grafana/sessions', { uid: 'gas' })).url);

describe('Grafana', () => {
  it('is set up by managers, and operators see where it is; nobody sees a private key', async () => {
    const { operator, driver, manager } = app.uelzen;
    const seen = (await operator.get('/grafana')).body;
    expect(seen).toMatchObject({ address: grafana.url, embeds: true, dashboards: [{ uid: 'gas' }] });
    expect(JSON.stringify(seen)).not.toContain('private');
    expect((await operator.put('/grafana', {}, { version: 1 })).status).toBe(403);
    expect((await driver.get('/grafana')).status).toBe(403);
    expect((await manager.get('/grafana')).body.keysUrl).toBe(`${PUBLIC_URL}/api/v2/grafana/jwks/${app.uelzen.id}`);
    const { rows } = await app.owner.query('select private_key from grafana_settings');
    expect(rows[0].private_key).toMatch(/^v1\./);
  });

  it.each([
    ['http://grafana.example.com/', 'address', 'not-https'],
    ['https://user:pass@grafana.example.com/', 'address', 'not-https'],
    ['https://grafana.example.com;sandbox/', 'address', 'not-https'],
    ['https://10.0.0.7/', 'address', 'inner-address'],
    ['https://localhost:3000/', 'address', 'inner-address'],
  ])('is refused at %s', async (address, path, reason) => {
    const { status, body } = await set({ address });
    expect([status, body.fields]).toEqual([422, [{ path, reason }]]);
  });

  it('has each dashboard once, under a name that Grafana could give it', async () => {
    const twice = await set({ dashboards: ['gas', 'gas'].map((uid) => ({ uid, title: 'Gas' })) });
    expect(twice.body.fields).toEqual([{ path: 'dashboards.1.uid', reason: 'not-unique' }]);
    const odd = await set({ dashboards: [{ uid: '../admin', title: 'Gas' }] });
    expect(odd.body.fields).toEqual([{ path: 'dashboards.0.uid', reason: 'grafana.uid' }]);
  });

  it('is changed by whoever has seen the last version, and set up once where two do it at once', async () => {
    const { address, embeds, dashboards, version: seen } = (await set()).body;
    const body = { address, embeds, dashboards };
    expect((await app.uelzen.manager.put('/grafana', body, { version: seen - 1 })).status).toBe(412);
    const first = () => app.bremen.manager.put('/grafana', body, { version: 1 });
    const answers = await Promise.all([first(), first()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { version } = (await app.bremen.manager.get('/grafana')).body;
    expect((await app.bremen.manager.delete('/grafana', { version })).status).toBe(204);
    expect(await keysOf(app.bremen.id)).toEqual({ keys: [] });
    expect((await app.bremen.manager.post('/grafana/check')).body.reason).toBe('grafana.not-set-up');
    expect((await app.bremen.manager.post('/grafana/sessions', { uid: 'gas' })).body.reason).toBe('grafana.not-set-up');
    expect((await app.bremen.manager.post('/grafana/key', undefined, { version: 1 })).body.reason).toBe(
      'grafana.not-set-up',
    );
  });
});

describe('whoever opens a dashboard', () => {
  it('is signed in for a minute, managers to change it, operators to look at it', async () => {
    for (const [client, role] of [
      [app.uelzen.manager, 'Editor'],
      [app.uelzen.operator, 'Viewer'],
    ] as const) {
      const url = await sessionUrl(client);
      expect([url.origin, url.pathname]).toEqual([new URL(grafana.url).origin, '/grafana/d/gas']);
      const claims = decodeJwt(url.searchParams.get('auth_token') ?? '');
      expect(claims).toMatchObject({ iss: PUBLIC_URL, role });
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60);
      expect(claims.login).toMatch(/^halm-/);
      expect(claims.email).toBeUndefined();
    }
  });

  it('is refused a dashboard that nobody has named, and any where none is shown in Halm', async () => {
    const unknown = await app.uelzen.manager.post('/grafana/sessions', { uid: 'secret' });
    expect(unknown.status).toBe(404);
    await set({ embeds: false });
    const { body } = await app.uelzen.manager.post('/grafana/sessions', { uid: 'gas' });
    expect(body.reason).toBe('grafana.not-embedded');
  });
});

describe('a new key', () => {
  it('is shown beside the former one, which signs until Grafana has read the new one', async () => {
    const now = new Date();
    app.setClock(now);
    const kidNow = async () => decodeProtectedHeader((await sessionUrl()).searchParams.get('auth_token') ?? '').kid;
    const kids = async () => (await keysOf(app.uelzen.id)).keys.map(({ kid }: { kid: string }) => kid);
    const former = await kidNow();
    const { version } = (await app.uelzen.manager.get('/grafana')).body;
    const { key } = done<Grafana>(await app.uelzen.manager.post('/grafana/key', undefined, { version }));
    expect(key?.id).not.toBe(former);
    expect([await kidNow(), await kids()]).toEqual([former, [key?.id, former]]);
    app.setClock(new Date(now.getTime() + KEY_HANDOVER_MS));
    expect([await kidNow(), await kids()]).toEqual([key?.id, [key?.id, former]]);
    app.setClock(new Date(now.getTime() + 2 * KEY_HANDOVER_MS));
    expect(await kids()).toEqual([key?.id]);
    app.setClock();
  });

  it('does not sign at once where another one is made before it has, and the one that Grafana knows stays', async () => {
    const now = new Date();
    app.setClock(now);
    const kidNow = async () => decodeProtectedHeader((await sessionUrl()).searchParams.get('auth_token') ?? '').kid;
    const kids = async () => (await keysOf(app.uelzen.id)).keys.map(({ kid }: { kid: string }) => kid);
    const makeKey = async () => {
      const { version } = (await app.uelzen.manager.get('/grafana')).body;
      return done<Grafana>(await app.uelzen.manager.post('/grafana/key', undefined, { version })).key;
    };
    const former = await kidNow();
    await makeKey();
    const halfWay = now.getTime() + KEY_HANDOVER_MS / 2;
    app.setClock(new Date(halfWay));
    const second = await makeKey();
    expect([await kidNow(), await kids()]).toEqual([former, [second?.id, former]]);
    app.setClock(new Date(now.getTime() + KEY_HANDOVER_MS));
    expect(await kidNow()).toBe(former);
    app.setClock(new Date(halfWay + KEY_HANDOVER_MS));
    expect([await kidNow(), await kids()]).toEqual([second?.id, [second?.id, former]]);
    app.setClock();
  });

  it('is told to everybody without what signs', async () => {
    const { keys } = await keysOf(app.uelzen.id);
    expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});

describe('the private keys', () => {
  const rowOf = async () => (await app.owner.query('select * from grafana_settings')).rows[0];

  it('are sealed anew with another key of the installation, the former one too, and stand in no history', async () => {
    const { version } = (await app.uelzen.manager.get('/grafana')).body;
    done(await app.uelzen.manager.post('/grafana/key', undefined, { version }));
    const { sealKey: formerSealKey } = app.platform;
    const keys = { sealKey: randomBytes(32), formerSealKey };
    expect(await resealColumns({ ...app.platform, ...keys })).toBe(2);
    const row = await rowOf();
    for (const column of ['private_key', 'former_private_key']) {
      const place = `grafana_settings|${column}|${app.uelzen.id}` as const;
      const { text } = unseal({ sealKey: keys.sealKey }, place, row[column]);
      expect(JSON.parse(text)).toMatchObject({ kty: 'EC', crv: 'P-256' });
    }
    await resealColumns({ ...app.platform, sealKey: formerSealKey, formerSealKey: keys.sealKey });
    expect((await sessionUrl()).searchParams.get('auth_token')).toBeTruthy();
    const { rows } = await app.owner.query("select after::text as after from history where entity = 'grafana'");
    expect(rows.length).toBeGreaterThan(1);
    for (const { after } of rows) expect(after).not.toMatch(/private|v1\./);
  });
});

const fine = { reach: 'ok', keys: 'ok', 'sign-in': 'ok', embed: 'ok', cookies: 'ok' };
const unreached = { embed: 'not-reached', cookies: 'not-reached' };

describe('a trial', () => {
  it('finds that all is well, keeps it with its time, and has signed the manager in', async () => {
    expect(await check()).toEqual(fine);
    const stored = (await app.uelzen.operator.get('/grafana')).body;
    expect(stored.checks).toHaveLength(5);
    expect(Date.parse(stored.checkedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect([...grafana.users.values()]).toMatchObject([{ role: 'Editor' }]);
  });

  it.each([
    [{ enabled: false }, { 'sign-in': 'jwt-off', keys: 'not-reached' }],
    [{ urlLogin: false }, { 'sign-in': 'url-login-off' }],
    [{ usernameClaim: 'preferred_username' }, { 'sign-in': 'claim-missing' }],
    [{ usernameClaim: 'sub' }, { 'sign-in': 'other-user' }],
    [{ rolePath: 'roles' }, { 'sign-in': 'role-refused' }],
    [{ autoSignUp: false }, { 'sign-in': 'sign-up-off' }],
    [{ expectClaims: { iss: 'https://other.example', aud: 'x' } }, { 'sign-in': 'token-refused' }],
  ])('names the line that is missing: %o', async (settings, found) => {
    Object.assign(grafana.settings, settings);
    expect(await check()).toEqual({ ...fine, ...unreached, ...found });
  });

  it('says that Grafana cannot read the keys, where nobody has', async () => {
    grafana.settings.keysUrl = 'http://127.0.0.1:1/nowhere';
    const found = { keys: 'keys-not-read', 'sign-in': 'keys-not-read' };
    expect(await check()).toEqual({ ...fine, ...unreached, ...found });
  });

  it.each([
    [{ allowEmbedding: false }, { embed: 'embedding-off' }],
    [{ contentSecurityPolicy: "frame-ancestors 'self'" }, { embed: 'framing-refused' }],
    [{ contentSecurityPolicy: `frame-ancestors ${PUBLIC_URL}` }, {}],
    [{ contentSecurityPolicy: "default-src 'self'; Frame-Ancestors https://*.plant.example" }, {}],
    [{ contentSecurityPolicy: 'frame-ancestors halm.plant.example' }, {}],
    [{ contentSecurityPolicy: 'frame-ancestors https://*.halm.plant.example' }, { embed: 'framing-refused' }],
    [{ cookieSameSite: 'lax' }, { cookies: 'cookie-samesite' }],
    [{ cookieSameSite: 'strict' }, { cookies: 'cookie-samesite' }],
  ])('looks at the page of a dashboard as a browser does: %o', async (settings, found) => {
    Object.assign(grafana.settings, settings);
    expect(await check()).toEqual({ ...fine, ...found });
  });

  it('asks for a dashboard that is there', async () => {
    await set({ dashboards: [{ uid: 'gone', title: 'Weg' }] });
    expect(await check()).toEqual({ ...fine, embed: 'dashboard-missing', cookies: 'not-reached' });
    await set({ dashboards: [] });
    expect(await check()).toEqual({ ...fine, embed: 'no-dashboard', cookies: 'not-reached' });
    await set({ embeds: false });
    expect(await check()).toEqual({ reach: 'ok', keys: 'ok', 'sign-in': 'ok' });
  });

  it('says where nobody answers, and forgets it with another address', async () => {
    await set({ address: 'https://127.0.0.1:1/' });
    expect((await app.uelzen.manager.get('/grafana')).body.checks).toEqual([]);
    expect(await check()).toEqual({
      reach: 'unreachable',
      keys: 'not-reached',
      'sign-in': 'not-reached',
      ...unreached,
    });
  });
});

describe('the frame of a dashboard', () => {
  const policyOf = async (id: string) => {
    const { headers } = await fetch(`${app.url}/api/v2/grafana-frames/${id}`);
    return { policy: headers.get('content-security-policy'), referrer: headers.get('referrer-policy') };
  };

  it('shows the Grafana of its organisation alone, and tells it nothing of us', async () => {
    const { policy, referrer } = await policyOf(app.uelzen.id);
    expect(policy).toContain(`frame-src ${new URL(grafana.url).origin};`);
    expect(policy).toContain("default-src 'none'");
    expect(referrer).toBe('no-referrer');
    expect((await policyOf(app.bremen.id)).policy).toContain("frame-src 'none'");
    await set({ embeds: false });
    expect((await policyOf(app.uelzen.id)).policy).toContain("frame-src 'none'");
  });
});
