import type { OrganisationSettings } from '@halm/model/identity/organisations/organisation-settings.ts';
import type { OwnOrganisation } from '@halm/model/identity/organisations/own-organisation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  certificateBody,
  contractBody,
  createArticleAtLocation,
  created,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let stage: PlantStage;
let clock = new Date('2026-06-15T10:00:00Z');
/** Lets time pass, so that every session is looked up again. */
const passTime = (seconds = 60): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
  app.setClock(clock);
};
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(clock);
  manager = app.uelzen.manager;
  stage = await setPlantStage(manager);
});
afterAll(() => app.close());

const change = async (path: string, changes: object): Promise<void> => {
  const { version, ...present } = (await manager.get(path)).body;
  const { status } = await manager.put(path, { ...present, ...changes }, { version });
  expect(status).toBe(200);
};
const set = (changes: Partial<OrganisationSettings>) => change('/settings/module', changes);
const setOwn = (changes: Partial<OwnOrganisation>) => change('/settings/organisation', changes);

/** Drives a booking up to the unloading and answers what that says. */
const unload = async () => {
  const { articleId, supplierId, vehicleId, scaleId, siloId } = stage;
  const booking = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: '2026-06-15',
    articleId,
    supplierId,
    vehicleId,
    confirmSecondOpen: true,
  };
  const { id } = created(await manager.post('/bookings', booking));
  const step = (name: string, body: object = {}) => manager.post(`/bookings/${id}/steps/${name}`, body);
  await step('registerVehicle', { confirmSecondOpen: true });
  await step('selectScale', { scaleId });
  await manager.post(`/bookings/${id}/weighings`, { source: 'manual', kind: 'full', kg: 40_000, reason: 'Test' });
  await step('driveToStorageLocation', { locationId: siloId });
  return step('unloadMaterial');
};

const newSupplier = async (changes: object = {}) =>
  created<{ id: string; version: number }>(
    await manager.post('/addresses', { ...addressBody(), curbWeightRule: undefined, ...changes }),
  );
const readAddress = async (id: string) => (await manager.get(`/addresses/${id}`)).body;

const newContract = async (endsOn: string): Promise<() => Promise<string[]>> => {
  const { article } = await createArticleAtLocation(manager);
  const supplier = await newSupplier();
  const materials = [materialBody(article.id, { certificateRequired: false })];
  const { id } = created(await manager.post('/contracts', contractBody(supplier.id, materials, { endsOn })));
  return async () => (await manager.get(`/contracts/${id}`)).body.flags;
};

const flagKeys = (body: { flags: { key: string }[] }): string[] => body.flags.map(({ key }) => key);

describe('a setting of the organisation', () => {
  it('blocks unloading without a valid proof, or only warns of it', async () => {
    const blocked = await unload();
    expect([blocked.status, blocked.body.reason]).toEqual([409, 'booking.unloading-blocked']);
    await set({ certificateRequiredForUnloading: false });
    const allowed = await unload();
    expect([allowed.status, allowed.body.step]).toEqual([200, 'selectEmptyScale']);
    expect(flagKeys(allowed.body)).toContain('missing-certificate');
    await set({ certificateRequiredForUnloading: true });
  });

  it('warns of proofs so many days before they run out', async () => {
    const { id } = await newSupplier();
    created(await manager.post(`/addresses/${id}/proofs`, certificateBody({ expiresOn: '2026-08-24' })));
    expect((await readAddress(id)).proofStatus).toBe('valid');
    await set({ certificateWarningDays: 70 });
    expect((await readAddress(id)).proofStatus).toBe('expiring');
    await set({ certificateWarningDays: 69 });
    expect((await readAddress(id)).proofStatus).toBe('valid');
  });

  it('warns of contracts so many days before they end', async () => {
    const flags = await newContract('2026-07-20');
    expect(await flags()).toEqual([]);
    await set({ contractExpiryWarningDays: 35 });
    expect(await flags()).toEqual(['ends-soon']);
    await set({ contractExpiryWarningDays: 34 });
    expect(await flags()).toEqual([]);
  });

  it('decides when an empty weight stands out', async () => {
    await stage.giveProof();
    const deliverEmpty = (emptyKg: number) => {
      passTime();
      return deliver(manager, stage, { emptyKg, today: '2026-06-15' });
    };
    await set({ emptyWeightTolerancePercent: 10 });
    await deliverEmpty(15_000);
    expect(flagKeys((await deliverEmpty(16_400)).body)).toEqual([]);
    await set({ emptyWeightTolerancePercent: 5 });
    expect(flagKeys((await deliverEmpty(15_000)).body)).toEqual(['weight-plausibility-error']);
  });

  it('gives new addresses their rule of empty weighing', async () => {
    const ruleOfNew = async () => (await readAddress((await newSupplier()).id)).curbWeightRule;
    expect(await ruleOfNew()).toEqual({ type: 'always', intervalHours: null, timesPerDay: null });
    await set({ defaultCurbWeightRule: 'interval', defaultCurbWeightIntervalHours: 12 });
    expect(await ruleOfNew()).toEqual({ type: 'interval', intervalHours: 12, timesPerDay: null });
    await set({ defaultCurbWeightRule: 'timesPerDay', defaultCurbWeightTimesPerDay: 3 });
    expect(await ruleOfNew()).toEqual({ type: 'timesPerDay', intervalHours: null, timesPerDay: 3 });
    const own = await newSupplier({ curbWeightRule: { type: 'none' } });
    expect((await readAddress(own.id)).curbWeightRule.type).toBe('none');
  });
});

describe('the own organisation', () => {
  it('has its day begin in its time zone', async () => {
    const flags = await newContract('2026-06-15');
    passTime((Date.parse('2026-06-15T22:30:00Z') - clock.getTime()) / 1000);
    expect(await flags()).toEqual(['ended']);
    await setOwn({ timeZone: 'Atlantic/Azores' });
    passTime();
    expect(await flags()).toEqual(['ends-soon']);
    await setOwn({ timeZone: 'Europe/Berlin' });
    passTime();
  });

  it('is measured from and stands in the head of delivery slips', async () => {
    const there = { latitude: 52.97, longitude: 10.56 };
    expect((await readAddress((await newSupplier(there)).id)).distanceKm).toBeNull();
    await setOwn({ street: 'Am Deich 1', zip: '28195', city: 'Bremen', latitude: 53.08, longitude: 8.8 });
    expect((await readAddress((await newSupplier(there)).id)).distanceKm).toBeCloseTo(154, -1);
    const { body } = await deliver(manager, stage, { today: '2026-06-15', emptyKg: 15_000 });
    const { bytes } = await manager.get(`/bookings/${body.id}/delivery-slip.pdf`);
    expect(readPdf(bytes).text).toContain('Am Deich 1 · 28195 Bremen');
  });

  it('has letters and notifications in its language, unless the person has another', async () => {
    const language = async (client: TestClient) => (await client.get('/notifications')).body.items[0]?.content.title;
    expect(await language(manager)).toMatch(/Nachweis/);
    await setOwn({ locale: 'da' });
    passTime();
    expect(await language(manager)).not.toMatch(/Nachweis/);
    await manager.put('/userpreference', { language: 'de' });
    expect(await language(manager)).toMatch(/Nachweis/);
  });
});
