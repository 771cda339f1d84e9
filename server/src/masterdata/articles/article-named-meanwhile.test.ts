import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { addressBody, certificateBody, createArticleAtLocation, created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const asked = { kind: 'certificate', email: 'a@hof.example', language: 'de' };

it.each([
  ['proof_requests', 'proof-requests', asked],
  ['proofs', 'proofs', certificateBody()],
])('an article stays while %s are stored that name it', async (table, path, body) => {
  const { manager } = app.uelzen;
  const { id: addressId } = created(await manager.post('/addresses', addressBody()));
  const { article } = await createArticleAtLocation(manager);
  // What names it has looked at it and waits with its row in hand.
  await app.owner.query('begin');
  const naming = (async () => {
    await app.owner.query(`lock table ${table} in share mode`);
    return manager.post(`/addresses/${addressId}/${path}`, { ...body, articleIds: [article.id] });
  })();
  await untilWaiting(app, 1);
  const deletion = manager.delete(`/articles/${article.id}`, { version: article.version });
  const held = untilWaiting(app, 2).then(() => 'held');
  const first = await Promise.race([deletion, held]).finally(() => app.owner.query('commit'));
  expect(first).toBe('held');
  expect((await naming).status).toBe(200);
  expect(await deletion).toMatchObject({ status: 409, body: { reason: 'request.in-use' } });
  expect((await manager.get(`/articles/${article.id}`)).status).toBe(200);
});
