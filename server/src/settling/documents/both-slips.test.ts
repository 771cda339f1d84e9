import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDriver } from '../../testing/plant/make-driver.ts';
import { created, valueSetBody } from '../../testing/plant/master-data.ts';
import { type SlurryStage, setSlurryStage } from '../../testing/plant/slurry-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: SlurryStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSlurryStage(app.uelzen.manager);
  await stage.fillStore(500);
});
afterAll(() => app.close());

const slips = (id: string, client = app.uelzen.operator) => client.get(`/bookings/${id}/slips.pdf?language=de`);
const slip = (id: string) => app.uelzen.operator.get(`/bookings/${id}/delivery-slip.pdf?language=de`);
const numberOf = async (id: string): Promise<string> => (await app.uelzen.manager.get(`/bookings/${id}`)).body.number;

/** A trip that has brought slurry, and its way back before it is loaded. */
const collect = async () => {
  const tripId = await stage.unload(20, true);
  const load = { articleId: stage.digestateId, locationId: stage.storeId };
  const { returnedBy } = created<Booking>(await stage.step(tripId, 'collectSlurry', load));
  created(await stage.step(tripId, 'finishProcess'));
  return { tripId, returnId: returnedBy?.id ?? '' };
};

describe('the slips of a slurry trip', () => {
  it('are for whoever only drives those of the own way', async () => {
    const { tripId, returnId } = await collect();
    created(await stage.step(returnId, 'driveToStorageLocation'));
    created(await stage.step(returnId, 'loadMaterial', { amount: 18, unit: 'm3' }));
    const driverId = await makeDriver(app.uelzen, stage.supplierId);
    await app.owner.query('update bookings set driver_id = $2 where id = $1', [returnId, driverId]);
    const { driver } = app.uelzen;
    expect((await slips(tripId, driver)).status).toBe(404);
    const own = await slips(returnId, driver);
    expect(own.headers.get('content-disposition')).not.toContain('%2B');
    expect((await slips(returnId)).headers.get('content-disposition')).toContain('%2B');
  });

  it('are one document of two pages, what was brought first, whichever of the two is asked', async () => {
    const { tripId, returnId } = await collect();
    created(await stage.step(returnId, 'driveToStorageLocation'));
    created(await stage.step(returnId, 'loadMaterial', { amount: 18, unit: 'm3' }));
    created(await stage.step(returnId, 'finishProcess'));
    const [trip, back] = [await numberOf(tripId), await numberOf(returnId)];
    for (const id of [tripId, returnId]) {
      const { text, pageCount } = readPdf((await slips(id)).bytes);
      expect(pageCount).toBe(2);
      expect(text.indexOf(`Lieferschein ${trip}`)).toBeGreaterThan(-1);
      expect(text.indexOf(`Lieferschein ${back}`)).toBeGreaterThan(text.indexOf(`Lieferschein ${trip}`));
    }
    const { body } = await app.uelzen.manager.get(`/bookings/${returnId}/papers`);
    expect(body.items[0]).toMatchObject({ kind: 'delivery-slip', kept: [{ edition: 1 }] });
    expect(readPdf((await slips(tripId)).bytes).text).toContain(body.items[0].kept[0].code);
  });

  it('are those of manure, too: of the slurry, and of the digestate that is given back, be it of plants alone', async () => {
    const { tripId, returnId } = await collect();
    created(await stage.step(returnId, 'driveToStorageLocation'));
    created(await stage.step(returnId, 'loadMaterial', { amount: 18, unit: 'm3' }));
    const manure = (id: string) => app.uelzen.operator.get(`/bookings/${id}/slips.pdf?language=de&kind=manure-slip`);
    // Nobody has stated what the digestate holds: its slip is due, and says so.
    expect(readPdf((await manure(tripId)).bytes).pageCount).toBe(2);
    expect(readPdf((await manure(returnId)).bytes).text).toContain('Unvollständig – es fehlt');
    const values = { nitrogen: 5.2, ammoniumNitrogen: 3.1, phosphorus: 0.6, animalNitrogen: 0 };
    const body = valueSetBody({ values, validFrom: '2020-01-01' });
    created(await app.uelzen.manager.post(`/articles/${stage.digestateId}/value-sets`, body));
    const [trip, back] = [await numberOf(tripId), await numberOf(returnId)];
    for (const id of [tripId, returnId]) {
      const { text, pageCount } = readPdf((await manure(id)).bytes);
      expect(pageCount).toBe(2);
      const [first, second] = [trip, back].map((number) => text.indexOf(`Wirtschaftsdünger-Lieferschein ${number}`));
      expect(first).toBeGreaterThan(-1);
      expect(second).toBeGreaterThan(first ?? 0);
      expect(text).toContain('NH₄-N je t FM 3,10\u00a0kg/t');
    }
  });

  it('of manure become final of what was measured by volume, and say by which density; both files are named by their kind', async () => {
    const { manager, operator, id: organisationId } = app.uelzen;
    const home = ['Am Börstel 7', '29525', 'Uelzen'];
    await app.owner.query('update organisations set street = $1, zip = $2, city = $3 where id = $4', [
      ...home,
      organisationId,
    ]);
    await app.owner.query('update addresses set street = $1, zip = $2, city = $3 where id = $4', [
      ...home,
      stage.supplierId,
    ]);
    const values = { nitrogen: 4, ammoniumNitrogen: 2, phosphorus: 0.6, animalNitrogen: 4 };
    for (const articleId of [stage.slurryId, stage.digestateId])
      created(
        await manager.post(`/articles/${articleId}/value-sets`, valueSetBody({ values, validFrom: '2021-01-01' })),
      );
    const { tripId, returnId } = await collect();
    created(await stage.step(returnId, 'driveToStorageLocation'));
    created(await stage.step(returnId, 'loadMaterial', { amount: 18, unit: 'm3' }));
    created(await stage.step(returnId, 'finishProcess'));
    const paper = async (id: string) =>
      (await manager.get(`/bookings/${id}/papers`)).body.items.find(
        ({ kind }: { kind: string }) => kind === 'manure-slip',
      );
    const setDensity = (density: number | null) =>
      app.owner.query('update articles set density_kg_per_m3 = $1 where id = $2', [density, stage.digestateId]);
    await setDensity(null);
    expect(await paper(returnId)).toMatchObject({ isFinal: false, missing: ['density'] });
    await setDensity(1050);
    for (const id of [tripId, returnId]) expect(await paper(id)).toMatchObject({ isFinal: true, missing: [] });
    const manure = await operator.get(`/bookings/${tripId}/slips.pdf?language=de&kind=manure-slip`);
    const { text, pageCount } = readPdf(manure.bytes);
    expect(pageCount).toBe(2);
    expect(text).not.toContain('fehlt');
    expect(text).toMatch(
      /20,400\u00a0t\s+hier nicht gewogen; entspricht\s+20\u00a0m³\s+\(Dichte\s+1\.020\u00a0kg\/m³\)/,
    );
    expect(text).toMatch(
      /18,900\u00a0t\s+hier nicht gewogen; errechnet aus\s+18\u00a0m³\s+\(Dichte\s+1\.050\u00a0kg\/m³\)/,
    );
    // 20.4 t and 18.9 t with 4 kg each.
    for (const nitrogen of ['81,60\u00a0kg', '75,60\u00a0kg']) expect(text).toContain(nitrogen);
    const numbers = `${await numberOf(tripId)} + ${await numberOf(returnId)}`;
    const nameOf = ({ headers }: { headers: Headers }) => decodeURIComponent(headers.get('content-disposition') ?? '');
    expect(nameOf(manure)).toContain(`Wirtschaftsdünger-Lieferschein ${numbers}.pdf`);
    expect(nameOf(await slips(tripId))).toContain(`''Lieferschein ${numbers}.pdf`);
  });

  it('are the one that there is, as long as the other way has no amount', async () => {
    const { tripId, returnId } = await collect();
    expect((await slips(tripId)).bytes.equals((await slip(tripId)).bytes)).toBe(true);
    expect((await slips(returnId)).body).toMatchObject({ reason: 'booking.weighing-missing' });
    expect((await slips(tripId, app.bremen.manager)).status).toBe(404);
  });
});
