import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addressBody,
  contractBody,
  createArticleAtLocation,
  created,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('of several who change a contract at once one saves, the others are told, and nothing of theirs is mixed in', async () => {
  const { manager } = app.uelzen;
  const { article } = await createArticleAtLocation(manager);
  const supplier = created(await manager.post('/addresses', addressBody()));
  const form = (price: number) =>
    contractBody(supplier.id, [materialBody(article.id, { priceCentsPerUnit: price })], {
      number: 'V-2',
      notes: `Preis ${price}`,
    });
  const { id, version } = created<{ id: string; version: number }>(await manager.post('/contracts', form(1)));
  const prices = [2, 3, 4, 5];
  const answers = await Promise.all(prices.map((price) => manager.patch(`/contracts/${id}`, form(price), { version })));
  const won = answers.findIndex(({ status }) => status === 200);
  const lost = answers.filter((_, at) => at !== won);
  expect(lost.map(({ status, body }) => [status, body.reason, body.details])).toEqual(
    lost.map(() => [412, 'request.version-stale', { version: version + 1 }]),
  );
  const { body } = await manager.get(`/contracts/${id}`);
  const price = prices[won];
  expect(body).toMatchObject({ version: version + 1, notes: `Preis ${price}` });
  expect(body.materials).toMatchObject([{ priceCentsPerUnit: price }]);
  const { items } = (await manager.get(`/contracts/${id}/history`)).body;
  expect(items.map(({ event }: { event: string }) => event)).toEqual(['changed', 'created']);
});
