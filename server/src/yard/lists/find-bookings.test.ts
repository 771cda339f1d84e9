import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';
import { makePerson } from '../../testing/test-people.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

it('each name that a list of bookings shows comes with the id of its own record', async () => {
  const { manager } = app.uelzen;
  const { articleId, supplierId, siloId, digesterId } = stage;
  const receiver = addressBody({ companyName: 'Gut Oerrel', companyNumber: '70002' });
  const { id: receiverId } = created(await manager.post('/addresses', receiver));
  const from = { deliveryDate: '2026-01-05', articleId, originLocationId: siloId };
  created(await deliver(manager, stage));
  created(await manager.post('/bookings', { ...from, type: 'outgoing', transport: 'collection', receiverId }));
  created(await manager.post('/bookings', { ...from, type: 'internal', destinationLocationId: digesterId, amount: 1 }));

  const named = async (type: string) => {
    const [booking] = (await manager.get(`/bookings?type=${type}`)).body.items;
    const { article, supplier, receiver, origin, destination } = booking;
    return { article, supplier, receiver, origin, destination };
  };
  const article = { id: articleId, name: 'Maissilage' };
  const silo = { id: siloId, name: 'Lager FS1' };
  const nobody = { supplier: null, receiver: null };
  const supplier = { id: supplierId, name: 'Hof Lüders GbR' };
  expect(await named('incoming')).toEqual({ ...nobody, article, supplier, origin: null, destination: silo });
  const leaving = { ...nobody, receiver: { id: receiverId, name: 'Gut Oerrel' }, destination: null };
  expect(await named('outgoing')).toEqual({ ...leaving, article, origin: silo });
  const digester = { id: digesterId, name: 'Lager F1' };
  expect(await named('internal')).toEqual({ ...nobody, article, origin: silo, destination: digester });
});

it('tells nobody from outside what was delivered on a contract', async () => {
  const { platform, url, uelzen } = app;
  const everything = { roles: ['red2Operator', 'limsQc'], customerAdmin: false } as const;
  const lists = [
    '/bookings?',
    `/bookings?locationId=${stage.siloId}&`,
    '/bookings/samples?',
    '/bookings/weighing-journal?',
  ];
  const answers = async (isOutside: boolean) => {
    const { token } = await makePerson(platform, uelzen.id, { ...everything, ...(isOutside && { isOutside }) });
    const client = testClient(url, token);
    const asked = lists.map((list) => client.get(`${list}contractId=${stage.contractId}`));
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  expect(await answers(false)).toEqual([200, 200, 200, 200]);
  expect(await answers(true)).toEqual([403, 403, 403, 403]);
});
