import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created, driverBody, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a code is one, however a reader writes its letters', async () => {
  const { manager, operator } = app.uelzen;
  const { id } = created(await manager.post('/addresses', addressBody()));
  const code = unique('04:a2-Ä');
  const first = created(await manager.post(`/addresses/${id}/drivers`, driverBody({ idCode: code })));
  const second = await manager.post(`/addresses/${id}/drivers`, driverBody({ idCode: code.toUpperCase() }));
  expect([second.status, second.body.fields]).toEqual([422, [{ path: 'idCode', reason: 'driver.code-taken' }]]);
  for (const read of [code.toUpperCase(), code.toLowerCase()]) {
    const { items } = (await operator.get(`/drivers?search=${encodeURIComponent(read)}`)).body;
    expect(items.map((driver: { id: string }) => driver.id)).toEqual([first.id]);
  }
});

it('a card never bears what the gate would take for a digital code', async () => {
  const { manager } = app.uelzen;
  const { id } = created(await manager.post('/addresses', addressBody()));
  const digital = `D${'0'.repeat(32)}${'A'.repeat(24)}`;
  for (const idCode of [digital, digital.toLowerCase()]) {
    const { status, body } = await manager.post(`/addresses/${id}/drivers`, driverBody({ idCode }));
    expect([status, body.fields]).toEqual([422, [{ path: 'idCode', reason: 'driver.code-digital' }]]);
  }
  created(await manager.post(`/addresses/${id}/drivers`, driverBody({ idCode: digital.slice(1) })));
});

it('two who take the same code at once: one of them gets it', async () => {
  const { manager } = app.uelzen;
  const { id } = created(await manager.post('/addresses', addressBody()));
  const code = unique('QR');
  const answers = await Promise.all(
    [code, code.toLowerCase(), code.toUpperCase()].map((idCode) =>
      manager.post(`/addresses/${id}/drivers`, driverBody({ idCode })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});
