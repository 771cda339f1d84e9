import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const personOf = async (addressId: string, name: string): Promise<string> =>
  created(await app.uelzen.manager.post(`/addresses/${addressId}/contacts`, { name })).id;

const delivery = () => {
  const { articleId, supplierId } = stage;
  return { type: 'incoming', transport: 'delivery', deliveryDate: '2026-01-15', articleId, supplierId };
};

it('a booking names a person of its supplier, whom its page and its history call by name', async () => {
  const { manager, operator } = app.uelzen;
  const [anna, bernd] = await Promise.all([
    personOf(stage.supplierId, 'Anna Lüders'),
    personOf(stage.supplierId, 'Bernd Lüders'),
  ]);
  const { id } = created(await operator.post('/bookings', { ...delivery(), contactId: anna }));
  const { body: booked } = await operator.get(`/bookings/${id}`);
  expect(booked).toMatchObject({ contact: { id: anna, name: 'Anna Lüders' }, contactOwnerId: stage.supplierId });

  const { type: _, ...fields } = delivery();
  const edit = { ...fields, contactId: bernd, reason: 'Anna ist im Urlaub' };
  created(await manager.patch(`/bookings/${id}`, edit, { version: booked.version }));
  const { body: history } = await manager.get(`/bookings/${id}/history`);
  expect(history.items[0]).toMatchObject({ before: { contactId: anna }, after: { contactId: bernd } });
  expect(history.names).toMatchObject({ [anna]: 'Anna Lüders', [bernd]: 'Bernd Lüders' });

  const { body: usage } = await manager.get(`/contacts/${bernd}/usage`);
  expect(usage.groups).toMatchObject([{ kind: 'openBooking', records: [{ id, name: booked.number }] }]);
  expect((await manager.delete(`/contacts/${bernd}`, { version: 1 })).body.reason).toBe('request.in-use');
  expect((await manager.delete(`/contacts/${anna}`, { version: 1 })).status).toBe(204);
});

it('a person of somebody else, or of nobody, is refused by the field', async () => {
  const { manager } = app.uelzen;
  const other = created(await manager.post('/addresses', addressBody()));
  const stranger = await personOf(other.id, 'Carl Fremd');
  const refused = async (fields: object) => (await manager.post('/bookings', { ...delivery(), ...fields })).body.fields;
  const unknown = [{ path: 'contactId', reason: 'unknown' }];
  expect(await refused({ contactId: stranger })).toEqual(unknown);
  expect(await refused({ contactId: stage.articleId })).toEqual(unknown);
  expect(await refused({ contactId: stranger, supplierId: null })).toEqual(unknown);
  const outgoing = { type: 'outgoing', transport: 'collection', supplierId: null, receiverId: other.id };
  const { body } = await manager.post('/bookings', { ...delivery(), ...outgoing, contactId: stranger });
  expect(body.contact).toEqual({ id: stranger, name: 'Carl Fremd' });
});
