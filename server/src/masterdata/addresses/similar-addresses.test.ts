import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Similar = { companyName: string; because: string };

const similarTo = async (typed: Record<string, string>, client = app.uelzen.manager): Promise<[string, string][]> => {
  const { status, body } = await client.get(`/addresses/similar?${new URLSearchParams(typed)}`);
  expect(status).toBe(200);
  return body.items.map(({ companyName, because }: Similar) => [companyName, because]);
};

it('tells who is like what is typed: by its numbers first, then by its name, and nobody of another organisation', async () => {
  const { manager, qc, operator, driver } = app.uelzen;
  const make = async (changes: object): Promise<string> =>
    created(await manager.post('/addresses', addressBody(changes))).id;
  const lüders = await make({ companyName: 'Hof Lüders GbR', vatNumber: 'DE 136 695 976' });
  await make({ companyName: 'Gut Oerrel', companyNumber: 'K-7' });
  for (let farm = 0; farm < 120; farm++) await make({ companyName: `Hof ${farm} am Wald` });
  await app.bremen.manager.post('/addresses', addressBody({ companyName: 'Hof Lüders' }));
  expect(await similarTo({ companyName: 'hof lueders gmbh' })).toEqual([['Hof Lüders GbR', 'companyName']]);
  expect(await similarTo({ companyName: 'Lüders' }, qc)).toEqual([['Hof Lüders GbR', 'companyName']]);
  expect(await similarTo({ companyName: 'Oerel Gut', companyNumber: 'K-7' })).toEqual([
    ['Gut Oerrel', 'companyNumber'],
  ]);
  expect(await similarTo({ companyName: 'Gut Oerrel', vatNumber: 'DE136695976' })).toEqual([
    ['Hof Lüders GbR', 'vatNumber'],
    ['Gut Oerrel', 'companyName'],
  ]);
  // Two letters exchanged, one too few, one too many: in no name stands what was typed.
  for (const mistyped of ['Lüdres', 'Hof Lüdrs', 'Lueeders Hof'])
    expect(await similarTo({ companyName: mistyped })).toEqual([['Hof Lüders GbR', 'companyName']]);
  expect(await similarTo({ companyName: 'Hof Lüders', exceptId: lüders })).toEqual([]);
  for (const nothing of ['', '%', 'GmbH', '_', '\\']) expect(await similarTo({ companyName: nothing })).toEqual([]);
  // Whoever is alone at the gate creates addresses, too.
  const atTheGate = await operator.get('/addresses/similar?companyName=Gut%20Oerrel');
  expect(atTheGate.body.items).toMatchObject([{ companyName: 'Gut Oerrel' }]);
  expect((await driver.get('/addresses/similar?companyName=Hof')).status).toBe(403);
});
