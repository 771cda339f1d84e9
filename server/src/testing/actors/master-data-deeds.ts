import { addressBody, unique, vehicleBody } from '../plant/master-data.ts';
import type { TestClient } from '../test-client.ts';
import { oneOf, type World } from './actor-world.ts';
import type { Deed } from './booking-deeds.ts';

const seen = async (client: TestClient, path: string) => (await client.get(path)).body;

/** Another density, and tons for kilograms or the other way round; slurry is stocked by it in liters. */
const changeArticle: Deed = async (client, { articleId, slurryId }, { turn, tons }) => {
  const path = `/articles/${turn % 2 === 0 ? articleId : slurryId}`;
  const { version, ...fields } = await seen(client, path);
  if (!version) return;
  const locationIds = (fields.locations ?? []).map(({ id }: { id: string }) => id);
  const unit = turn % 3 === 0 ? 'kg' : 'ton';
  await client.patch(path, { ...fields, locationIds, unit, densityKgPerM3: 600 + 20 * tons }, { version });
};

const changeContractStatus: Deed = async (client, { contractId }, { turn }) => {
  const path = `/contracts/${contractId}`;
  const { version = 1 } = await seen(client, path);
  // It is taken up more often than not: what stands still tries nothing.
  const status = oneOf(['active', 'paused', 'active', 'closed', 'active'], turn);
  await client.put(`${path}/status`, { status, reason: 'Vereinbart' }, { version });
};

/**
 * Another amount is agreed at another price, and sometimes in another unit of
 * weight, as long as nothing has come.
 */
const changeTarget: Deed = async (client, { contractId, supplierId, articleId }, { turn, tons }) => {
  const path = `/contracts/${contractId}`;
  const { version = 1, number, materials } = await seen(client, path);
  const agreedUnit = materials[0].unit;
  const unit = turn % 3 > 0 ? agreedUnit : { ton: 'kg', kg: 'ton' }[agreedUnit as 'ton' | 'kg'];
  const sampled = { sampleRule: 'random', samplePercent: 1 + (turn % 100), postAfterValues: turn % 4 === 0 };
  const material = { articleId, unit, targetAmount: 10 * tons, priceCentsPerUnit: 3000 + turn, ...sampled };
  const agreed = { number, supplierId, startsOn: '2020-01-01', endsOn: '2099-12-31', materials: [material] };
  await client.patch(path, agreed, { version });
};

/** A supplier under a second name brings something, and then both turn out to be one. */
const mergeSuppliers: Deed = async (client, world, { turn }) => {
  const { articleId, supplierId, today, bookings } = world;
  const { status, body: other } = await client.post('/addresses', addressBody());
  if (status !== 200) return;
  await client.post(`/addresses/${other.id}/vehicles`, vehicleBody());
  const trip = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, confirmSecondOpen: true };
  const lorry = { ...trip, supplierId: other.id, licensePlate: `UE-M ${turn}` };
  const booked = await client.post('/bookings', lorry);
  if (booked.status === 200) bookings.push(booked.body.id);
  const { version, ...values } = await seen(client, `/addresses/${supplierId}`);
  const merge = { otherId: other.id, otherVersion: other.version, values };
  await client.post(`/addresses/${supplierId}/merge`, merge, { version });
};

/** A company that nobody knows comes at night. */
const createAtGate: Deed = async (client, _, { turn }) => {
  await client.post('/addresses/short-list', { type: 'agricultural-operation', companyName: `Hof Nacht ${turn}` });
};

/** Shut for a while, and open again at the end: a plant without a place stands still. */
const shutFor =
  (shut: (client: TestClient, path: string, version: number, isShut: boolean) => Promise<unknown>): Deed =>
  async (client, { places, pitId }, { place, turn }) => {
    const path = `/locations/${turn % 4 === 0 ? pitId : oneOf(places, place)}`;
    for (const isShut of [true, false]) {
      const { version = 1 } = await seen(client, path);
      await shut(client, path, version, isShut);
    }
  };

const lockPlace = shutFor((client, path, version, locked) =>
  client.put(`${path}/lock`, { locked, reason: locked ? 'Gärt' : null }, { version }),
);
const restPlace = shutFor((client, path, version, isShut) =>
  client.put(`${path}/active`, { active: !isShut }, { version }),
);
const onlyCollect = shutFor(async (client, path, version, collectionOnly) => {
  const { version: _, ...fields } = await seen(client, path);
  return client.patch(path, { ...fields, collectionOnly }, { version });
});

/** A lorry of the supplier's that is new, and its plate, which was read wrong. */
const changeFleet: Deed = async (client, { supplierId, vehicleId }, { turn }) => {
  const { status, body } = await client.post(`/addresses/${supplierId}/vehicles`, vehicleBody());
  if (status === 200)
    await client.patch(`/vehicles/${body.id}`, { ...vehicleBody(), active: turn % 3 > 0 }, { version: body.version });
  const { version = 1, licensePlate } = await seen(client, `/vehicles/${vehicleId}`);
  await client.patch(`/vehicles/${vehicleId}`, { licensePlate, title: unique('Zug'), active: true }, { version });
};

/** A lorry that is there under another plate brings something, and then both turn out to be one. */
const mergeVehicles: Deed = async (client, { supplierId, articleId, vehicleId, today, bookings }, { turn }) => {
  const { status, body: other } = await client.post(`/addresses/${supplierId}/vehicles`, vehicleBody());
  if (status !== 200) return;
  const trip = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
  const booked = await client.post('/bookings', { ...trip, vehicleId: other.id, confirmSecondOpen: true });
  if (booked.status === 200) bookings.push(booked.body.id);
  const { version = 1, licensePlate } = await seen(client, `/vehicles/${vehicleId}`);
  const values = { licensePlate, title: `Zug ${turn}`, active: true };
  await client.post(
    `/vehicles/${vehicleId}/merge`,
    { otherId: other.id, otherVersion: other.version, values },
    { version },
  );
};

/** For all that a supplier brings of an article, or for everybody, until tonight. */
const approveWidely: Deed = async (client, world: World, { which, turn }) => {
  const id = oneOf(world.bookings, which);
  if (!id) return;
  const scope = turn % 2 === 0 ? 'address-article' : 'global';
  await client.post(`/bookings/${id}/approvals`, {
    scope,
    validUntil: world.today,
    reason: 'Zertifikat wird erneuert',
  });
  const { body } = await client.get(`/bookings/${id}/approvals`);
  world.approvals.push(...(body.items ?? []).map((approval: { id: string }) => approval.id));
};

/** What is said of records while they are booked with. */
export const masterDataDeeds = {
  changeArticle,
  changeContractStatus,
  changeTarget,
  mergeSuppliers,
  createAtGate,
  lockPlace,
  restPlace,
  onlyCollect,
  changeFleet,
  mergeVehicles,
  approveWidely,
} satisfies Readonly<Record<string, Deed>>;
