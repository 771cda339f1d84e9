import { afterAll, beforeAll, expect, it } from 'vitest';
import { created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('an id is one, however its letters are written', async () => {
  const { manager } = app.uelzen;
  const code = unique('SN-ä');
  created(await manager.post('/locations', locationBody({ code })));
  for (const same of [code, code.toLowerCase(), code.toUpperCase()]) {
    const second = await manager.post('/locations', locationBody({ code: same }));
    expect([second.status, second.body.fields]).toEqual([422, [{ path: 'code', reason: 'location.id-taken' }]]);
  }
});
