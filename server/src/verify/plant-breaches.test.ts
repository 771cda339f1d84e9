import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../masterdata/scales/simulated-scale.ts';
import { brokenRules } from '../testing/actors/broken-rules.ts';
import { articleBody, contractBody, created, giveContractStatus, materialBody } from '../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let scale: SimulatedScale;
let stage: PlantStage;

/**
 * One delivery that the scale weighs, full in two parts, of a supplier who has no proof yet: it is approved.
 */
const deliverOverScale = async (): Promise<void> => {
  const { manager } = app.uelzen;
  const { articleId, supplierId, scaleId, siloId: locationId } = stage;
  const { id } = created(
    await manager.post('/bookings/arrivals', {
      licensePlate: 'UE-LW 131',
      articleId,
      supplierId,
      transport: 'delivery',
      confirmSecondOpen: true,
    }),
  );
  const step = async (name: string, body: object = {}) =>
    created(await manager.post(`/bookings/${id}/steps/${name}`, body));
  const part = async (kg: number, afterPartId: string | null) => {
    scale.stand(kg);
    const { body } = await manager.post(`/bookings/${id}/weighings/parts`, { kind: 'full', afterPartId });
    return body.pendingParts.at(-1).id as string;
  };
  const approval = { scope: 'booking', validUntil: null, reason: 'Nachweis kommt per Post' };
  created(await manager.post(`/bookings/${id}/approvals`, approval));
  await step('selectScale', { scaleId });
  const lastPartId = await part(22_000, await part(18_000, null));
  created(await manager.post(`/bookings/${id}/weighings`, { source: 'parts', kind: 'full', lastPartId }));
  await step('driveToStorageLocation', { locationId });
  await step('unloadMaterial');
  await step('selectEmptyScale');
  scale.stand(15_000);
  created(await manager.post(`/bookings/${id}/weighings`, { source: 'scale', kind: 'empty' }));
  await step('finishProcess');
};

/** A contract that stood still for a while, and is another one since. */
const changeContract = async (): Promise<void> => {
  const { manager } = app.uelzen;
  const { contractId, supplierId, articleId } = stage;
  await giveContractStatus(manager, contractId, 'paused');
  const again = { status: 'active', reason: 'Es regnet wieder' };
  created(await manager.put(`/contracts/${contractId}/status`, again, { version: 2 }));
  const agreed = contractBody(supplierId, [materialBody(articleId, { targetAmount: 900 })], {
    number: 'V-1',
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
  });
  created(await manager.patch(`/contracts/${contractId}`, agreed, { version: 3 }));
};

beforeAll(async () => {
  app = await startOwnTestApp();
  scale = await startSimulatedScale(0);
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager, scale);
  await changeContract();
  await deliverOverScale();
  await stage.giveProof();
  const pitId = await stage.location('GG1', { type: 'liquid', unit: 'm3' });
  const slurry = articleBody([pitId], { name: 'Rindergülle', type: 'liquid', unit: 'm3', substrate: 'cattle-slurry' });
  const articleId = created(await manager.post('/articles', { ...slurry, densityKgPerM3: 1020 })).id;
  await deliver(manager, { ...stage, articleId }, { locationId: pitId });
  const places = { originLocationId: stage.siloId, destinationLocationId: await stage.location('FS2') };
  const moved = { articleId: stage.articleId, amount: 3 };
  created(await manager.post('/bookings/withdrawals', { ...places, ...moved }));
  created(
    await manager.post('/bookings/withdrawals', { ...moved, ...places, destinationLocationId: stage.digesterId }),
  );
}, 60_000);
afterAll(async () => {
  await app.close();
  await scale.close();
});

const said = (code: string, fields: object) =>
  `update history set happened_at = happened_at - interval '1 hour', after = after || '${JSON.stringify(fields)}'
   where entity = 'locations' and event = 'created' and after ->> 'code' = '${code}'`;
const ofScale = (condition: string) => `weighings where source = 'scale' and ${condition}`;

it('holds all of it', async () => {
  expect(await brokenRules(app, 'select 1')).toEqual([]);
});

it.each([
  ['nothing came to a storage location beyond', said('FS1', { maximumAmount: 24.999 })],
  ['nothing came to a storage location beyond', said('FS2', { maximumAmount: 2 })],
  ['no lorry unloaded or loaded', said('FS1', { locked: true })],
  ['no lorry unloaded or loaded', said('GG1', { active: false })],
  ['no lorry unloaded or loaded', said('GG1', { collectionOnly: true })],
  ['nothing was booked at once', said('FS1', { locked: true })],
  ['nothing was booked at once', said('FS2', { active: false })],
  ['nothing was booked at once', said('FS2', { collectionOnly: true })],
  ['a completed booking moved', "update bookings set quantity = quantity + 1 where type = 'internal'"],
  ['a weight off a scale is', `update ${ofScale("kind = 'empty'").replace('where', 'set kg = kg + 20 where')}`],
  ['a weight off a scale is', `update ${ofScale("kind = 'full'").replace('where', 'set kg = kg + 20 where')}`],
  ['a weight off a scale is', "update weighings set raw_frame = '4711' where source = 'scale'"],
  ['a weight off a scale is', 'update weighing_parts set kg = kg + 20'],
  [
    'a weight off a scale is',
    "update history set after = after || '{\"capacityKg\": 20000}' where entity = 'scales' and event = 'created'",
  ],
  ['a weighed quantity in liters', "update bookings set quantity = quantity + 1 where unit = 'm3'"],
  ['nothing was unloaded without', 'update unloadings set approval_id = null'],
  ['nothing was unloaded without', "update approvals set withdrawn_at = granted_at - interval '1 hour'"],
  ['nothing was unloaded without', "update approvals set granted_at = granted_at + interval '1 hour'"],
  ['nothing was unloaded without', "update approvals set valid_until = '2020-01-01'"],
  ['nothing was unloaded without', "update unloadings set proof_demanded = true, proof_status = 'expired'"],
  ['of each delivery that was unloaded', 'delete from unloadings where approval_id is null'],
  ['what a document weighed and moved', "update unloadings set proof_status = 'expiring' where proof_status = 'valid'"],
  [
    'what a document weighed and moved',
    'alter table weighings drop constraint weighings_stored; update weighings set vehicle_id = gen_random_uuid()',
  ],
  ['every record is found by the words', "update addresses set company_name = 'Gut Ähre'"],
  ['every record is found by the words', 'update articles set number = number || 1'],
  ['every record is found by the words', "delete from name_words where kind = 'contract'"],
  ['every word of a name has', "delete from word_endings where ending = 'ders'"],
  ['every record is found by pieces', "update addresses set phone = '0581 123456'"],
  ['every record is found by pieces', "delete from reach_pieces where kind = 'address'"],
  [
    'own production is reckoned of a feed once',
    `insert into reckoned_feeds (organisation_id, entry_id, feed_id, quantity_kg)
    select organisation_id, id, (select id from bookings order by id limit 1), 1000 from bookings
    where status = 'completed'`,
  ],
  [
    'own production is reckoned of a feed once',
    `insert into reckoned_feeds (organisation_id, entry_id, feed_id, quantity_kg)
    select organisation_id, id, id, -1 from bookings where status = 'completed'`,
  ],
  ['a vehicle that was merged', 'update vehicles set active = false, merged_into = id'],
  ['what a document weighed and moved', "update weighing_parts set user_name = 'Niemand'"],
  ['what a document weighed and moved', 'delete from weighing_parts'],
  ['what a document weighed and moved', "update weighings set received_at = weighed_at + interval '1 minute'"],
  ['a booking that became a document', "update bookings set finished_at = finished_at - interval '1 minute'"],
  ['a booking that became a document', "update bookings set is_slurry_trip = true where type = 'incoming'"],
  ['what needs a reason', "update weighings set reason = '' where source = 'manual'"],
  [
    'what others must hear',
    "update outbox set relayed_at = null, created_at = created_at - interval '1 hour' where event = 'scales.created'",
  ],
  [
    'what was made under a key',
    `update idempotency_keys set answer = (select answer from idempotency_keys
    where operation = 'POST /bookings/withdrawals' limit 1) where operation = 'POST /bookings/withdrawals'`,
  ],
  [
    'what was made under a key',
    `update idempotency_keys set answer = answer || '{"id": "x"}' where operation = 'POST /bookings'`,
  ],
])('%s …: is seen to be broken by %s', async (rule, breach) => {
  expect(await brokenRules(app, breach, { rule })).toHaveLength(1);
});
