import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testClient } from '../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a session', () => {
  it('answers what the person may enter', async () => {
    const { status, body } = await app.uelzen.manager.get('/users/organizations');
    expect(status).toBe(200);
    expect(body.subCustomers.map((entry: { Kundenname: string }) => entry.Kundenname)).toEqual(['Uelzen']);
  });

  it('is needed', async () => {
    const { status, body } = await testClient(app.url).get('/users/organizations');
    expect([status, body.reason]).toEqual([401, 'session.required']);
  });

  it('is over after signing out', async () => {
    const client = app.uelzen.driver;
    expect((await client.post('/auth/logout')).status).toBe(204);
    expect((await client.get('/users/organizations')).body.reason).toBe('session.ended');
  });
});
