import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
let otherId: string;
const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startOwnTestApp();
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  const farm = { type: 'agricultural-operation', companyName: 'Hof Brandt', proofRule: 'none' };
  otherId = (await manager.post('/addresses', farm)).body.id;
});
afterAll(() => app.close());

const read = async (id: string) => (await app.uelzen.operator.get(`/bookings/${id}`)).body;
const step = (id: string, name: string, body: object = {}) =>
  app.uelzen.operator.post(`/bookings/${id}/steps/${name}`, body);
type Shown = Awaited<ReturnType<typeof read>>;
const detailsOf = ({ article, supplier, receiver, logisticsCompany, ...booking }: Shown) => ({
  articleId: article.id,
  supplierId: supplier?.id ?? null,
  receiverId: receiver?.id ?? null,
  logisticsCompanyId: logisticsCompany?.id ?? null,
  vehicleId: booking.vehicleId,
  licensePlate: booking.licensePlate,
  driverId: booking.driverId,
  driverName: booking.driverName,
  partnerSlipNumber: booking.partnerSlipNumber,
  comment: booking.comment,
});
/** Changes some details of a booking as the gate shows it. */
const correctSeen = (booking: Shown, changes: object, client = app.uelzen.operator, stale = 0) =>
  client.patch(
    `/bookings/${booking.id}/details`,
    { ...detailsOf(booking), ...changes },
    { version: booking.version - stale },
  );
const correct = async (id: string, ...how: [changes: object, client?: typeof app.uelzen.operator, stale?: number]) =>
  correctSeen(await read(id), ...how);
let plate = 0;
const arrive = async (fields: object = {}): Promise<string> => {
  plate += 1;
  const body = { articleId: stage.articleId, licensePlate: `UE-DE ${plate}`, ...fields };
  return (await app.uelzen.operator.post('/bookings/arrivals', body)).body.id;
};
const weigh = (id: string, kind: string, kg: number) =>
  app.uelzen.operator.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Anzeige abgelesen' });
/** Up to the papers, whatever is missing: whose goods are nobody's yet may unload by an approval. */
const unload = async (id: string): Promise<void> => {
  const approval = { scope: 'booking', validUntil: null, reason: 'Hof wird noch genannt' };
  await app.uelzen.manager.post(`/bookings/${id}/approvals`, approval);
  await step(id, 'selectScale', { scaleId: stage.scaleId });
  await weigh(id, 'full', 40_000);
  await step(id, 'driveToStorageLocation', { locationId: stage.siloId, alsoDone: 'unloadMaterial' });
  await step(id, 'selectEmptyScale');
  await weigh(id, 'empty', 15_000);
};
const lastEntry = async (id: string) => (await app.uelzen.manager.get(`/bookings/${id}/history`)).body.items[0];
const reason = 'Fahrer sagt es anders';

describe('what is the yard’s of a booking', () => {
  it('is completed without a reason, and the contract that fits is found', async () => {
    const id = await arrive();
    const given = { supplierId: stage.supplierId, driverName: 'Erika Petersen', partnerSlipNumber: 'LS 4711' };
    const { body } = await correct(id, { ...given, logisticsCompanyId: otherId, comment: 'Feucht' });
    expect(body.logisticsCompany).toEqual({ id: otherId, name: 'Hof Brandt' });
    expect(body).toMatchObject({ supplier: { id: stage.supplierId }, contract: { number: 'V-1' }, comment: 'Feucht' });
    expect(body).toMatchObject({ partnerSlipNumber: 'LS 4711', driverName: 'Erika Petersen', step: 'selectScale' });
    expect(body.flags.map(({ key }: { key: string }) => key)).not.toContain('missing-supplier');
    expect(await read(id)).toEqual(body);
    const { event, before, after } = await lastEntry(id);
    expect([event, before.supplierId, after.supplierId]).toEqual(['details-completed', null, stage.supplierId]);
    expect(after.partnerSlipNumber).toBe('LS 4711');
  });

  it('is corrected with a reason alone, and loses the contract of the supplier before', async () => {
    const id = await arrive({ supplierId: stage.supplierId });
    const refused = await correct(id, { supplierId: otherId });
    expect(refused.body).toMatchObject({
      reason: 'request.invalid',
      fields: [{ path: 'reason', reason: 'booking.reason-missing' }],
    });
    const { body } = await correct(id, { supplierId: otherId, reason });
    expect(body).toMatchObject({ supplier: { name: 'Hof Brandt' }, contract: null });
    expect(await lastEntry(id)).toMatchObject({ event: 'details-corrected', reason });
  });

  it('keeps a contract that a manager chose as long as goods and supplier stay', async () => {
    const id = await arrive({ supplierId: stage.supplierId, contractId: stage.contractId });
    expect((await correct(id, { comment: 'Feucht' })).body.contract).toMatchObject({ id: stage.contractId });
    expect((await correct(id, { supplierId: null, reason })).body.contract).toBeNull();
  });

  it('takes a typed plate for the vehicle that is meant, which is weighed empty by its own rule', async () => {
    const id = await arrive();
    const { body } = await correct(id, { licensePlate: 'ue lw130', reason });
    expect(body).toMatchObject({ licensePlate: 'UE-LW 130', vehicleId: stage.vehicleId });
    expect((await correct(id, { licensePlate: null, vehicleId: null })).body.reason).toBe('request.invalid');
    await app.uelzen.operator.post(`/bookings/${id}/abort`, { reason: 'Vorbei' });
    expect((await correct(id, { comment: 'Zu spät' })).body.reason).toBe('booking.already-aborted');
  });

  it('is no driver’s, nobody’s who has not seen the last version, and of two at once one is refused', async () => {
    const id = await arrive();
    expect((await correct(id, { comment: 'Nein' }, app.uelzen.driver)).status).toBe(403);
    expect((await correct(id, { comment: 'Nein' }, app.uelzen.operator, 1)).body.reason).toBe('request.version-stale');
    const seen = await read(id);
    const both = await Promise.all(['Eins', 'Zwei'].map((comment) => correctSeen(seen, { comment })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('ends where something stands that the scale or the manager says', async () => {
    const id = await arrive({ supplierId: stage.supplierId });
    await unload(id);
    const elsewhere = await correct(id, { destinationLocationId: stage.digesterId });
    expect(elsewhere.body.fields).toEqual([{ path: 'destinationLocationId', reason: 'booking.detail-of-manager' }]);
    const typed = await correct(id, { amount: 12 });
    expect(typed.body.fields).toEqual([{ path: 'amount', reason: 'booking.detail-of-manager' }]);
    expect((await correct(id, { destinationLocationId: stage.siloId })).status).toBe(200);
  });
});

describe('details that were waited for', () => {
  it('lead on once they are there, in one call, and the booking is posted with them', async () => {
    const id = await arrive();
    await unload(id);
    expect(await read(id)).toMatchObject({ step: 'completeBookingDetails' });
    const others = await correct(id, { partnerSlipNumber: 'LS 1' });
    expect(others.body.step).toBe('completeBookingDetails');
    const { body } = await correct(id, { supplierId: stage.supplierId });
    expect(body).toMatchObject({ step: 'finishProcess', contract: { number: 'V-1' } });
    expect((await step(id, 'finishProcess')).body).toMatchObject({ status: 'completed', partnerSlipNumber: 'LS 1' });
    expect((await correct(id, { comment: 'Zu spät' })).body.reason).toBe('booking.already-completed');
  });

  it('and a manager’s edit leads on just as well', async () => {
    const id = await arrive();
    await unload(id);
    const booking = await read(id);
    const edit = { ...detailsOf(booking), transport: 'delivery', deliveryDate, supplierId: stage.supplierId, reason };
    const places = { destinationLocationId: stage.siloId };
    const answer = await app.uelzen.manager.patch(
      `/bookings/${id}`,
      { ...edit, ...places },
      { version: booking.version },
    );
    expect(answer.body.step).toBe('finishProcess');
  });

  it('a supplier who was corrected after unloading, and has no proof, is waited for before the posting', async () => {
    const farm = { type: 'agricultural-operation', companyName: 'Hof ohne Nachweis' };
    const { id: supplierId } = (await app.uelzen.manager.post('/addresses', farm)).body;
    const id = await arrive({ supplierId: stage.supplierId });
    await unload(id);
    await correct(id, { supplierId, reason });
    const finished = await step(id, 'finishProcess');
    expect(finished.body).toMatchObject({ status: 'finished', step: 'ready' });
    expect((await correct(id, { supplierId: stage.supplierId, reason })).status).toBe(200);
  });
});

it('a number of a slip is part of the document, and a document without one keeps its hash', async () => {
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
  const hash = (number: string | null) =>
    app.owner.query<{ hash: string }>(
      `select booking_fingerprint(jsonb_populate_record(bookings, jsonb_build_object('partner_slip_number', $1::text)))
        as hash from bookings where partner_slip_number = 'LS 1'`,
      [number],
    );
  const hashes = [await hash('LS 1'), await hash('LS 2'), await hash(null)];
  expect(new Set(hashes.map((answer) => answer.rows[0]?.hash)).size).toBe(3);
  const { rows } = await app.owner.query(
    `select 1 from bookings where partner_slip_number is null
      and booking_fingerprint(bookings) <> booking_fingerprint_without_slip(bookings)`,
  );
  expect(rows).toEqual([]);
});
