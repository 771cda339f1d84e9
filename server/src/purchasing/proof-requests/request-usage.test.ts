import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addressBody, createArticleAtLocation, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let addressId: string;
let articleId: string;
beforeAll(async () => {
  app = await startTestApp();
  manager = app.uelzen.manager;
});
afterAll(() => app.close());
beforeEach(async () => {
  addressId = created(await manager.post('/addresses', addressBody({ companyName: 'Hof Wójcik' }))).id;
  articleId = (await createArticleAtLocation(manager)).article.id;
});

/** Asks for a certificate of the article without a mail server: the answer holds the link. */
const ask = async () => {
  const body = { kind: 'certificate', email: 'a@hof.example', language: 'de', articleIds: [articleId] };
  const { id, link } = created<{ id: string; version: number; link: string }>(
    await manager.post(`/addresses/${addressId}/proof-requests`, body),
  );
  return { id, token: link.split('/proof/')[1] ?? '' };
};
const handIn = async (token: string) => {
  const said = new URLSearchParams({ scheme: 'redcert-eu', expiresOn: '2098-12-31' });

  const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const answer = await testClient(app.url, token).upload(`/proof-requests/certificate?${said}`, 'Zertifikat.pdf', pdf);
  expect(answer.status).toBe(204);
};
const end = {
  withdrawn: async () => {
    const { id } = await ask();
    await manager.post(`/proof-requests/${id}/withdrawal`, undefined, { version: 1 });
  },
  refused: async () => {
    const { id, token } = await ask();
    await handIn(token);
    await manager.post(`/proof-requests/${id}/refusal`, { reason: 'Zu alt' }, { version: 2 });
  },
};
const wait = {
  open: ask,
  // It can be sent again.
  expired: async () => {
    const { id } = await ask();
    await app.owner.query('update proof_requests set link_ends_at = now() where id = $1', [id]);
  },
  arrived: async () => handIn((await ask()).token),
};
const usageOf = async (record: string) => (await manager.get(`${record}/usage`)).body.groups;
const remove = async (record: string) => {
  const { status, body } = await manager.delete(record, { version: 1 });
  return [status, body?.reason];
};

it.each(['open', 'expired', 'arrived'] as const)(
  'a request that is %s keeps its address and its articles, which say so and lead to the supplier',
  async (state) => {
    await wait[state]();
    for (const record of [`/addresses/${addressId}`, `/articles/${articleId}`]) {
      const records = [{ name: 'Hof Wójcik', ownerId: addressId }];
      expect(await usageOf(record)).toMatchObject([{ kind: 'proofRequest', count: 1, records }]);
      expect(await remove(record)).toEqual([409, 'request.in-use']);
    }
  },
);

it.each(['withdrawn', 'refused'] as const)(
  'one that was %s keeps neither, and goes with its address',
  async (state) => {
    await end[state]();
    const other = created(await manager.post('/addresses', addressBody())).id;
    const elsewhere = { kind: 'certificate', email: 'a@hof.example', language: 'de' };
    const { id: kept } = created(await manager.post(`/addresses/${other}/proof-requests`, elsewhere));
    await manager.post(`/proof-requests/${kept}/withdrawal`, undefined, { version: 1 });
    for (const record of [`/articles/${articleId}`, `/addresses/${addressId}`]) {
      expect(await usageOf(record)).toEqual([]);
      expect(await remove(record)).toEqual([204, undefined]);
    }
    const asked = await app.owner.query('select id from proof_requests where address_id = $1', [addressId]);
    expect(asked.rows).toEqual([]);
    expect((await manager.get(`/proof-requests/${kept}`)).body.state).toBe('withdrawn');
  },
);

it('the file that was no good goes with the address', async () => {
  await end.refused();
  const { rows } = await app.owner.query('select file_id from proof_requests where address_id = $1', [addressId]);
  const fileId: string = rows[0].file_id;
  expect(await remove(`/addresses/${addressId}`)).toEqual([204, undefined]);
  expect((await app.owner.query('select id from files where id = $1', [fileId])).rows).toEqual([]);
});

it('a request of another organisation keeps nothing', async () => {
  await ask();
  const { rows } = await app.owner.query('select count(*)::int as count from proof_requests where article_ids = $1', [
    [articleId],
  ]);
  expect(rows).toEqual([{ count: 1 }]);
  const own = (await createArticleAtLocation(app.bremen.manager)).article.id;
  await app.owner.query(
    'update proof_requests set article_ids = array_append(article_ids, $2::uuid) where address_id = $1',
    [addressId, own],
  );
  expect((await app.bremen.manager.get(`/articles/${own}/usage`)).body.groups).toEqual([]);
});
