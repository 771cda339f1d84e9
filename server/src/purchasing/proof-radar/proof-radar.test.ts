import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addressBody,
  certificateBody,
  contactBody,
  contractBody,
  createArticleAtLocation,
  created,
  giveContractStatus,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let today: string;
let addressId: string;
let proofId: string;
let maize: string;
let straw: string;
beforeAll(async () => {
  app = await startTestApp();
  manager = app.uelzen.manager;
  today = plainDateIn(app.platform.clock(), 'Europe/Berlin');
  maize = (await createArticleAtLocation(manager)).article.id;
  straw = (await createArticleAtLocation(manager)).article.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  addressId = created(await manager.post('/addresses', addressBody({ email: null }))).id;
  const ends = { validFrom: '2020-01-01', expiresOn: addDays(today, 10), articleIds: [maize] };
  proofId = created(await manager.post(`/addresses/${addressId}/proofs`, certificateBody(ends))).id;
});

const ask = async (changes: object = {}, of = addressId): Promise<string> => {
  const body = { kind: 'certificate', email: 'anke@hof.example', language: 'de', ...changes };
  return created(await manager.post(`/addresses/${of}/proof-requests`, body)).id;
};
const onRadar = async () => {
  const { items } = (await manager.get('/proof-radar?size=100')).body;
  return items.find(({ id }: { id: string }) => id === proofId);
};
const lastAsked = async (): Promise<string | null> => (await onRadar()).lastRequest?.id ?? null;

it('the radar tells of the latest request that asks for what a proof covers, and of how that stands', async () => {
  expect((await onRadar()).lastRequest).toBeNull();
  const first = await ask();
  await app.owner.query(`update proof_requests set asked_at = asked_at - interval '1 day' where id = $1`, [first]);
  expect(await lastAsked()).toBe(first);
  const second = await ask({ articleIds: [maize, straw] });
  expect(await lastAsked()).toBe(second);
  await manager.post(`/proof-requests/${second}/withdrawal`, undefined, { version: 1 });
  expect((await onRadar()).lastRequest).toMatchObject({ id: second, state: 'withdrawn' });
});

it('a request for other articles, to renew another proof, or to somebody else asks for something else', async () => {
  const other = created(await manager.post('/addresses', addressBody())).id;
  const ofStraw = certificateBody({ articleIds: [straw] });
  const strawProof = created(await manager.post(`/addresses/${addressId}/proofs`, ofStraw)).id;
  await ask({ articleIds: [straw] });
  await ask({ renewsProofId: strawProof });
  await ask({}, other);
  expect(await lastAsked()).toBeNull();
  const renewing = await ask({ renewsProofId: proofId, articleIds: [straw] });
  expect(await lastAsked()).toBe(renewing);
});

it('whom to ask is who was asked last, else the address, else its first contact with an e-mail address', async () => {
  const reach = async () => {
    const { email, contactName } = await onRadar();
    return [email, contactName];
  };
  expect(await reach()).toEqual([null, null]);
  await manager.post(`/addresses/${addressId}/contacts`, contactBody({ name: 'Anna' }));
  await manager.post(`/addresses/${addressId}/contacts`, contactBody({ name: 'Berta', mail: 'berta@hof.example' }));
  expect(await reach()).toEqual(['berta@hof.example', 'Berta']);
  await app.owner.query(`update addresses set email = 'hof@hof.example', contact_name = 'Hof' where id = $1`, [
    addressId,
  ]);
  expect(await reach()).toEqual(['hof@hof.example', 'Hof']);
  await ask({ contactName: 'Anke' });
  expect(await reach()).toEqual(['anke@hof.example', 'Anke']);
  // Whoever was handed a link has no address to write to.
  await ask({ email: null });
  expect(await reach()).toEqual(['hof@hof.example', 'Hof']);
});

it('the radar leads with suppliers under contract who need a proof and have none that holds today', async () => {
  const runs = { startsOn: addDays(today, -30), endsOn: addDays(today, 30) };
  const supplier = async (changes: object = {}, terms: object = runs, materials: object[] = [materialBody(maize)]) => {
    const { id } = created(await manager.post('/addresses', addressBody(changes)));
    const contract = created(await manager.post('/contracts', contractBody(id, materials, terms)));
    return { id, contractId: contract.id };
  };
  const prove = (id: string, changes: object) =>
    manager.post(`/addresses/${id}/proofs`, certificateBody({ validFrom: '2020-01-01', ...changes }));
  const [without, ended, early] = [await supplier(), await supplier(), await supplier()];
  const withoutNeed = materialBody(maize, { certificateRequired: false });
  const partly = await supplier({}, runs, [withoutNeed, materialBody(straw)]);
  const merchant = await supplier({ type: 'merchant', proofRule: 'certificate' });
  await prove(ended.id, { expiresOn: addDays(today, -1) });
  await prove(early.id, { validFrom: addDays(today, 1), expiresOn: addDays(today, 90) });
  await manager.post(`/addresses/${merchant.id}/proofs`, {
    type: 'declaration',
    declaration: 'self-redcert',
    signedOn: addDays(today, -1),
  });
  const [lastDay, forStraw, closed] = [await supplier(), await supplier(), await supplier()];
  await prove(lastDay.id, { expiresOn: today });
  await prove(forStraw.id, { articleIds: [straw] });
  await giveContractStatus(manager, closed.contractId, 'closed');
  const others = [
    lastDay,
    forStraw,
    closed,
    await supplier({ proofRule: 'none' }),
    await supplier({}, runs, [withoutNeed]),
    await supplier({}, { ...runs, endsOn: addDays(today, -1) }),
  ];
  const request = await ask({}, without.id);
  const { unproven, hasMoreUnproven } = (await manager.get('/proof-radar')).body;
  const byId = new Map(unproven.map((one: { address: { id: string } }) => [one.address.id, one]));
  expect(byId.get(without.id)).toMatchObject({
    status: 'none',
    contracts: [{ id: without.contractId }],
    lastRequest: { id: request },
  });
  expect(byId.get(ended.id)).toMatchObject({ status: 'expired', lastRequest: null });
  expect(byId.get(early.id)).toMatchObject({ status: 'none' });
  expect(byId.get(partly.id)).toMatchObject({ status: 'none' });
  expect(byId.get(merchant.id)).toMatchObject({ status: 'none' });
  for (const { id } of others) expect(byId.has(id)).toBe(false);
  expect(hasMoreUnproven).toBe(false);
  expect((await app.bremen.manager.get('/proof-radar')).body.unproven).toEqual([]);
});

it('addresses are narrowed to the status of their proofs, and to those on the radar’s first list', async () => {
  type Listed = { readonly id: string; readonly proofStatus: string };
  const listed = async (query = ''): Promise<Listed[]> =>
    (await manager.get(`/addresses?size=200&active=true${query}`)).body.items;
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id).toSorted();
  const all = await listed();
  for (const status of ['expired', 'expiring']) {
    const shown = all.filter(({ proofStatus }) => proofStatus === status);
    expect(shown.length).toBeGreaterThan(0);
    expect(idsOf(await listed(`&proofs=${status}`))).toEqual(idsOf(shown));
  }
  const { unproven } = (await manager.get('/proof-radar')).body;
  const missing = unproven.map(({ address }: { address: { id: string } }) => address);
  expect(missing.length).toBeGreaterThan(0);
  expect(idsOf(await listed('&proofs=missing'))).toEqual(idsOf(missing));
});
