import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { flagKeySchema } from '@halm/model/yard/bookings/booking-kinds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let provenId: string;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  provenId = await supplier(true);
});
afterAll(() => app.close());

type Fields = Readonly<Record<string, unknown>>;
const today = plainDateIn(new Date(), 'Europe/Berlin');
const api = () => app.uelzen.manager;

const supplier = async (hasProof: boolean, fields: Fields = {}): Promise<string> => {
  const { id } = created(await api().post('/addresses', addressBody(fields)));
  if (hasProof) await prove(id);
  return id;
};
const prove = async (supplierId: string): Promise<void> => {
  const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-9' };
  created(
    await api().post(`/addresses/${supplierId}/proofs`, { ...proof, validFrom: '2020-01-01', expiresOn: '2099-12-31' }),
  );
};

/** A new delivery of a proven supplier, but for what is said. */
const book = async (fields: Fields = {}): Promise<string> => {
  const { articleId } = stage;
  const delivery = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId: provenId };
  const lorry = { licensePlate: 'UE-FL 1', confirmSecondOpen: true };
  return created(await api().post('/bookings', { ...delivery, ...lorry, ...fields })).id;
};
const read = async (id: string) => (await api().get(`/bookings/${id}`)).body;
const flagsOf = async (id: string): Promise<string[]> => (await read(id)).flags.map(({ key }: { key: string }) => key);

const edit = async (id: string, fields: Fields): Promise<void> => {
  const { version, type: _, ...stands } = await read(id);
  const { deliveryDate, transport, contract } = stands;
  const names = ['article', 'supplier', 'receiver', 'logisticsCompany'] as const;
  const ids = Object.fromEntries(names.map((name) => [`${name}Id`, stands[name]?.id ?? null]));
  const places = { originLocationId: stands.origin?.id ?? null, destinationLocationId: stands.destination?.id ?? null };
  const now = { deliveryDate, transport, ...ids, ...places, contractId: contract?.id ?? null, licensePlate: 'UE-FL 1' };
  created(await api().patch(`/bookings/${id}`, { ...now, ...fields, reason: 'Nachgetragen' }, { version }));
};

/** Takes a booking on until this step is to be done; weights in kilograms. */
const bringTo = async (
  id: string,
  end: string,
  { fullKg = 40_000, emptyKg = 15_000, locationId = stage.siloId } = {},
) => {
  for (let { step } = await read(id); step !== end && step !== 'done'; { step } = await read(id)) {
    const kind = { weighing: 'full', emptyWeighing: 'empty' }[step as string];
    const kg = kind === 'full' ? fullKg : emptyKg;
    const call = kind ? 'weighings' : `steps/${step}`;
    const weight = { source: 'manual', kind, kg, reason: 'Waage gewartet' };
    const effects = { scaleId: stage.scaleId, locationId, confirmSecondOpen: true };
    created(await api().post(`/bookings/${id}/${call}`, kind ? weight : effects));
  }
};

const setting = async (fields: Fields): Promise<void> => {
  const { version, ...settings } = (await api().get('/settings/module')).body;
  created(await api().put('/settings/module', { ...settings, ...fields }, { version }));
};

const lock = async (locked: boolean): Promise<void> => {
  const path = `/locations/${stage.siloId}`;
  const { version } = (await api().get(path)).body;
  created(await api().put(`${path}/lock`, { locked, reason: null }, { version }));
};

/** A location in which something lies. */
const filled = async (): Promise<string> => {
  const [lies] = (await api().get('/inventory')).body.items ?? [];
  if (!lies) await bringTo(await book(), 'done');
  return stage.siloId;
};

/** A transfer of a typed amount that stands before its end. */
const transfer = async (): Promise<string> => {
  const places = { originLocationId: await filled(), destinationLocationId: stage.digesterId };
  const id = await book({
    type: 'internal',
    transport: null,
    supplierId: null,
    licensePlate: null,
    amount: 1,
    ...places,
  });
  for (const [step, locationId] of [
    ['driveToStorageLocation', stage.siloId],
    ['loadMaterial'],
    ['driveToStorageLocation', stage.digesterId],
    ['unloadMaterial'],
  ])
    created(await api().post(`/bookings/${id}/steps/${step}`, { locationId: locationId ?? null }));
  return id;
};

type Case = { readonly raise: () => Promise<string>; readonly clear: (id: string) => Promise<unknown> };

/** What raises a flag at a plant, and what makes it go. */
const cases: Readonly<Record<string, Case>> = {
  'valid-certificate-missing': {
    raise: async () => book({ supplierId: await supplier(false) }),
    clear: async (id) => prove((await read(id)).supplier.id),
  },
  'temporarily-approved': {
    raise: async () => {
      const id = await book({ supplierId: await supplier(false) });
      const approval = { scope: 'booking', validUntil: null, reason: 'Nachweis kommt' };
      created(await api().post(`/bookings/${id}/approvals`, approval));
      return id;
    },
    clear: async (id) => {
      const { items } = (await api().get(`/bookings/${id}/approvals`)).body;
      created(await api().post(`/approvals/${items[0].id}/withdrawal`, { reason: 'Nachweis bleibt aus' }));
    },
  },
  'missing-certificate': {
    raise: async () => {
      await setting({ certificateRequiredForUnloading: false });
      return book({ supplierId: await supplier(false) });
    },
    clear: async (id) => {
      await prove((await read(id)).supplier.id);
      await setting({ certificateRequiredForUnloading: true });
    },
  },
  'missing-supplier': { raise: () => book({ supplierId: null }), clear: (id) => edit(id, { supplierId: provenId }) },
  'missing-receiver': {
    raise: () => book({ type: 'outgoing', supplierId: null, transport: null }),
    clear: (id) => edit(id, { receiverId: provenId }),
  },
  'missing-contract': {
    raise: () => book(),
    clear: async (id) => edit(id, { supplierId: stage.supplierId }),
  },
  'missing-logistics': {
    raise: () => book({ transport: 'collection' }),
    clear: (id) => edit(id, { logisticsCompanyId: provenId }),
  },
  'missing-location-in': {
    raise: async () => {
      const id = await book();
      await bringTo(id, 'finishProcess', { emptyKg: 15_000 });
      await edit(id, { destinationLocationId: null });
      return id;
    },
    clear: (id) => edit(id, { destinationLocationId: stage.siloId }),
  },
  'missing-location-out': {
    raise: async () => {
      const id = await book({ type: 'outgoing', supplierId: null, transport: null, receiverId: provenId });
      await bringTo(id, 'finishProcess', { locationId: await filled() });
      await edit(id, { originLocationId: null });
      return id;
    },
    clear: async (id) => edit(id, { originLocationId: await filled() }),
  },
  'missing-origin': {
    raise: async () => {
      const id = await transfer();
      await edit(id, { originLocationId: null });
      return id;
    },
    clear: async (id) => edit(id, { originLocationId: await filled() }),
  },
  'missing-destination': {
    raise: async () => {
      const id = await transfer();
      await edit(id, { destinationLocationId: null });
      return id;
    },
    clear: (id) => edit(id, { destinationLocationId: stage.digesterId }),
  },
  'missing-weighing': {
    raise: async () => {
      const id = await transfer();
      await edit(id, { amount: null });
      return id;
    },
    clear: (id) => edit(id, { amount: 1 }),
  },
  'missing-empty-weighing': {
    raise: async () => {
      const supplierId = await supplier(true, { curbWeightRule: { type: 'none' } });
      const vehicle = { licensePlate: 'UE-LW 140' };
      const { id: vehicleId } = created(await api().post(`/addresses/${supplierId}/vehicles`, vehicle));
      await bringTo(await book({ supplierId, vehicleId, licensePlate: null }), 'done');
      const id = await book({ supplierId, vehicleId, licensePlate: null });
      await bringTo(id, 'finishProcess');
      await edit(id, {});
      return id;
    },
    clear: async (id) => {
      const weight = { source: 'manual', kind: 'empty', kg: 15_000, reason: 'Waage gewartet' };
      created(await api().post(`/bookings/${id}/weighings`, weight));
    },
  },
  'location-locked': {
    raise: async () => {
      const id = await book({ destinationLocationId: stage.siloId });
      await lock(true);
      return id;
    },
    clear: () => lock(false),
  },
  'weighing-error': {
    raise: async () => {
      const id = await book();
      await bringTo(id, 'finishProcess', { fullKg: 15_000, emptyKg: 15_000 });
      return id;
    },
    clear: async (id) => {
      const [weighing] = (await read(id)).weighings;
      const heavier = { kind: weighing.kind, source: 'manual', kg: weighing.kind === 'full' ? 40_000 : 14_000 };
      created(
        await api().put(`/bookings/${id}/weighings`, { ...heavier, replacesId: weighing.id, reason: 'Verlesen' }),
      );
    },
  },
  'weight-plausibility-error': {
    raise: async () => {
      const { vehicleId, supplierId } = stage;
      await prove(supplierId);
      await bringTo(await book({ supplierId, vehicleId, licensePlate: null }), 'done');
      const id = await book({ supplierId, vehicleId, licensePlate: null });
      await bringTo(id, 'finishProcess', { emptyKg: 20_000 });
      return id;
    },
    clear: async (id) =>
      created(await api().post(`/bookings/${id}/weighings/confirmation`, { reason: 'Neuer Aufbau' })),
  },
  'general-error': {
    raise: async () => {
      const place = { code: 'KLEIN', name: 'Kleines Silo', type: 'mass', unit: 'ton', maximumAmount: 20 };
      const { id: locationId } = created(await api().post('/locations', place));
      const id = await book();
      await bringTo(id, 'done', { locationId });
      expect((await read(id)).status).toBe('finished');
      return id;
    },
    clear: async (id) => created(await api().post(`/bookings/${id}/complete`, { confirmOverfill: true })),
  },
  'laboratory-values-pending': {
    raise: async () => {
      const id = await book();
      await bringTo(id, 'selectScale');
      created(await api().post(`/bookings/${id}/sample`, { reason: 'Riecht faulig' }));
      return id;
    },
    clear: async (id) =>
      created(await api().put(`/bookings/${id}/values`, { values: [{ parameter: 'ts', value: 31 }] })),
  },
};

/** Raised by nothing that a plant can do: a booking has its article, and passes its full weighing. */
const guards = ['missing-article', 'missing-weighing-in', 'missing-weighing-out'];
/** Need a line to a scale, or somebody from outside: see `unreachable-scale` and `typed-outside`. */
const elsewhere = ['scale-connection-error', 'typed-outside'];

it.each(Object.entries(cases))('%s is raised and goes', async (key, { raise, clear }) => {
  const id = await raise();
  expect(await flagsOf(id)).toContain(key);
  await clear(id);
  expect(await flagsOf(id)).not.toContain(key);
});

it('those that are raised and those that only guard are all flags', () => {
  expect([...Object.keys(cases), ...guards, ...elsewhere].toSorted()).toEqual(flagKeySchema.options.toSorted());
});
