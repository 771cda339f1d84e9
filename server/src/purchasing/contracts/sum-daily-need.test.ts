import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addressBody,
  articleBody,
  contractBody,
  created,
  locationBody,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The tests stay within one day.
  app.setClock(new Date());
});
afterAll(() => app.close());

it('says what must come a day for the running contracts to be filled in time, of what is agreed by weight', async () => {
  const { manager } = app.uelzen;
  const today = plainDateIn(new Date(), 'Europe/Berlin');
  const supplierId = created(await manager.post('/addresses', addressBody())).id;
  const location = created(await manager.post('/locations', locationBody()));
  const articleId = created(await manager.post('/articles', articleBody([location.id], { densityKgPerM3: 800 }))).id;
  const agree = async (number: string, changes: object, material: object = {}) =>
    created(
      await manager.post(
        '/contracts',
        contractBody(supplierId, [materialBody(articleId, material)], { number, startsOn: '2020-01-01', ...changes }),
      ),
    );
  const neededKg = async () => (await manager.get('/control/overview')).body.deliveries.neededKg;
  expect(await neededKg()).toBeNull();
  await agree('N-1', { endsOn: addDays(today, 10) }, { targetAmount: 100 });
  await agree('N-2', { endsOn: addDays(today, 1) }, { targetAmount: 5.5 });
  await agree('begins later', { startsOn: addDays(today, 1), endsOn: addDays(today, 9) });
  await agree('ends today', { endsOn: today });
  await agree('by volume', { endsOn: addDays(today, 9) }, { unit: 'm3' });
  expect(await neededKg()).toBe(15_500);
});
