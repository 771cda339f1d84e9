import { newBookingSchema } from '@halm/model/yard/bookings/booking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { appConnection } from '../../testing/app-connection.ts';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';
import { createBooking } from '../../yard/bookings/create-booking.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  app.setClock(new Date('2026-07-10T10:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  created(await deliver(app.uelzen.manager, stage, { today: '2026-07-10' }));
  app.setClock(new Date('2026-08-05T10:00:00Z'));
});
afterAll(() => app.close());

const post = (path: string, body: object = {}) => app.uelzen.manager.post(path, body);
const closeJuly = () => post('/stock-months/2026-07/closing');
const reopenJuly = async () => created(await post('/stock-months/2026-07/reopening', { reason: 'Versuch' }));
const booking = (deliveryDate: string) => {
  const { articleId, supplierId, vehicleId } = stage;
  return {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate,
    articleId,
    supplierId,
    vehicleId,
    confirmSecondOpen: true,
  };
};
const refused = (month: string) => ({
  status: 409,
  body: {
    reason: 'stock-month.closed',
    details: { month },
    fields: [{ path: 'deliveryDate', reason: 'stock-month.closed' }],
  },
});
const withdrawal = () => {
  const places = { originLocationId: stage.siloId, destinationLocationId: stage.digesterId };
  return { articleId: stage.articleId, ...places, amount: 1 };
};

/** Closes July as a terminal would, which tries again when somebody is at work for longer. */
const closedAtLast = async (): Promise<TestAnswer> => {
  for (;;) {
    const answer = await closeJuly();
    if (answer.body.reason !== 'request.busy') return answer;
  }
};

/** A lorry that has come in July and has only to leave. */
const lastStep = async (): Promise<string> => {
  const { id } = created(await post('/bookings', booking('2026-07-31')));
  const step = async (name: string, body: object = {}) => created(await post(`/bookings/${id}/steps/${name}`, body));
  const weigh = async (kind: string, kg: number) =>
    created(await post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' }));
  await step('registerVehicle');
  await step('selectScale', { scaleId: stage.scaleId });
  await weigh('full', 40_000);
  await step('driveToStorageLocation', { locationId: stage.siloId });
  await step('unloadMaterial');
  await step('selectEmptyScale');
  await weigh('empty', 15_000);
  return id;
};

describe('a closed month', () => {
  it('takes no new booking, nor one of the months before', async () => {
    created(await closeJuly());
    expect(await post('/bookings', booking('2026-07-31'))).toMatchObject(refused('2026-07'));
    expect(await post('/bookings', booking('2026-06-01'))).toMatchObject(refused('2026-06'));
    created(await post('/bookings', booking('2026-08-01')));
    await reopenJuly();
    created(await post('/bookings', booking('2026-07-31')));
  });

  it('takes no booking that is edited into it, and lets one go out of it', async () => {
    const { manager } = app.uelzen;
    const inJuly = created(await post('/bookings', booking('2026-07-30')));
    const inAugust = created(await post('/bookings', booking('2026-08-02')));
    created(await closeJuly());
    const edit = ({ id, version }: { id: string; version: number }, deliveryDate: string) =>
      manager.patch(`/bookings/${id}`, { ...booking(deliveryDate), reason: 'Datum' }, { version });
    expect(await edit(inAugust, '2026-07-31')).toMatchObject(refused('2026-07'));
    const kept = created(await edit(inJuly, '2026-07-30'));
    expect((await edit(kept, '2026-08-01')).status).toBe(200);
    await reopenJuly();
  });

  it('lets a lorry leave, whose booking then waits for another date or for the month to be reopened', async () => {
    const id = await lastStep();
    created(await closeJuly());
    const left = await post(`/bookings/${id}/steps/finishProcess`);
    expect([left.status, left.body.status, left.body.step]).toEqual([200, 'finished', 'done']);
    expect(await post(`/bookings/${id}/complete`)).toMatchObject(refused('2026-07'));
    await reopenJuly();
    expect((await post(`/bookings/${id}/complete`)).body.status).toBe('completed');
  });

  it('stays as it was when a booking of it is reversed: the reversal is of today', async () => {
    const inJuly = created(await deliver(app.uelzen.manager, stage, { today: '2026-07-29' }));
    created(await closeJuly());
    const before = (await app.uelzen.manager.get('/stock-month-balances')).body.items;
    created(await post(`/bookings/${inJuly.id}/reverse`, { reason: 'Irrtum' }));
    expect((await app.uelzen.manager.get('/stock-month-balances')).body.items).toEqual(before);
    await reopenJuly();
  });

  it('takes no withdrawal, correction or reversal of a clock that goes back into it', async () => {
    const made = created(await post('/bookings/withdrawals', withdrawal()));
    created(await closeJuly());
    app.setClock(new Date('2026-07-31T21:30:00Z'));
    const { articleId, siloId: locationId } = stage;
    const count = { articleId, locationId, countedAmount: 1, reason: 'Inventur' };
    expect(await post('/bookings/withdrawals', withdrawal())).toMatchObject(refused('2026-07'));
    expect(await post('/bookings/corrections', count)).toMatchObject(refused('2026-07'));
    expect(await post(`/bookings/${made.id}/reverse`, { reason: 'Irrtum' })).toMatchObject(refused('2026-07'));
    // Half an hour later it is August at the plant, and still July in Greenwich.
    app.setClock(new Date('2026-07-31T22:00:00Z'));
    created(await post('/bookings/withdrawals', withdrawal()));
    app.setClock(new Date('2026-08-05T10:00:00Z'));
    await reopenJuly();
  });

  it('keeps nobody from moving today what came in it, and knows nothing of where it went', async () => {
    const { id: hallId } = created(await post('/locations', locationBody({ name: 'Halle' })));
    created(await closeJuly());
    const kept = async () => {
      const { items } = (await app.uelzen.manager.get('/stock-month-balances')).body;
      return items.map((lay: { location: { id: string }; quantity: number }) => [lay.location.id, lay.quantity]);
    };
    const before = await kept();
    created(await post('/bookings/withdrawals', { ...withdrawal(), destinationLocationId: hallId }));
    const { items } = (await app.uelzen.manager.get(`/inventory/movements?locationId=${hallId}`)).body;
    expect(items).toMatchObject([{ quantity: 1000, movedAt: '2026-08-05T10:00:00.000Z' }]);
    await reopenJuly();
    created(await closeJuly());
    expect(await kept()).toEqual(before);
    await reopenJuly();
  });

  it('takes no imported weighing, told row by row before anything is booked', async () => {
    created(await closeJuly());
    const row = { Artikel: 'Maissilage', 'Art.-Nr.': '101', Lagerort: 'FS1' };
    const file = tableOf([
      weighingRow('7001', { ...row, Datum: '30.07.2026' }),
      weighingRow('7002', { ...row, Datum: '02.08.2026' }),
    ]);
    const { body } = await app.uelzen.manager.upload('/imports?kind=bookings', 'wiegungen.csv', file);
    const { items } = (await app.uelzen.manager.get(`/imports/${body.id}/rows`)).body;
    const dated = items.map(({ problems }: { problems: { reason: string }[] }) =>
      problems.some(({ reason }) => reason === 'import.month-closed'),
    );
    expect(dated).toEqual([true, false]);
    await reopenJuly();
    const again = tableOf([weighingRow('7003', { ...row, Datum: '30.07.2026' })]);
    const upload = (await app.uelzen.manager.upload('/imports?kind=bookings', 'juli.csv', again)).body;
    expect((await runImport(app.uelzen.manager, upload)).status).toBe('done');
  });

  it('is one to the database itself, whoever writes', async () => {
    created(await closeJuly());
    const { rows } = await app.owner.query('select * from movements order by moved_at limit 1');
    const insert = `insert into movements select (jsonb_populate_record(null::movements, $1::jsonb)).*`;
    for (const moved of [{}, { moved_at: '2026-06-15T08:00:00Z' }]) {
      const movement = JSON.stringify({ ...rows[0], ...moved, id: newId() });
      await expect(app.owner.query(insert, [movement])).rejects.toThrow('the month is closed');
    }
    await reopenJuly();
  });
});

describe('a month that is closed while somebody books', () => {
  it('waits for what is under way, which counts, and refuses what comes behind it', async () => {
    const isBooked = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const underWay = app.uelzen.asManager(async (scope) => {
      await createBooking(scope, newBookingSchema.parse(booking('2026-07-31')));
      isBooked.resolve();
      await mayEnd.promise;
    });
    await isBooked.promise;
    const closing = closedAtLast();
    let behind: Promise<TestAnswer> | undefined;
    try {
      await untilWaiting(app);
      behind = post('/bookings', booking('2026-07-31'));
      await untilWaiting(app, 2);
    } finally {
      mayEnd.resolve();
      await underWay;
    }
    expect((await closing).status).toBe(200);
    expect(await behind).toMatchObject(refused('2026-07'));
    await reopenJuly();
  });

  it('is closed or not for each of many deliveries, and never kept with another stock than the ledger’s', async () => {
    const ids = [];
    for (const _ of [1, 2, 3, 4]) ids.push(await lastStep());
    const [closed, ...left] = await Promise.all([
      closeJuly(),
      ...ids.map((id) => post(`/bookings/${id}/steps/finishProcess`)),
    ]);
    expect(closed.status).toBe(200);
    for (const { status, body } of left) {
      expect(status).toBe(200);
      expect(['finished', 'completed']).toContain(body.status);
    }
    const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
    const violated = results.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
    expect(violated.filter((name) => /month|balance|layer/.test(name))).toEqual([]);
  });

  it('of two at once is closed once', async () => {
    await reopenJuly();
    const answers = await Promise.all([closeJuly(), closeJuly()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.reason ?? 'closed').toSorted()).toEqual([
      'closed',
      'stock-month.already-closed',
    ]);
  });
});
