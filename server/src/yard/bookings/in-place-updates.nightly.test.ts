import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

/**
 * Every connection counts for itself and tells it now and then: all of the application's are made to tell.
 */
const tellCounts = async (): Promise<void> => {
  const { pool } = app.platform;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
};

/**
 * How many updates of a table wrote into its indexes (`moved`) and how many stayed on their page (`inPlace`).
 */
const countUpdates = async (table: string, work: () => Promise<unknown>) => {
  const read = async () => {
    await tellCounts();
    const { rows } = await app.owner.query(
      'select n_tup_upd::int as all, n_tup_hot_upd::int as in_place from pg_stat_user_tables where relname = $1',
      [table],
    );
    return rows[0];
  };
  const before = await read();
  await work();
  const after = await read();
  const inPlace = after.in_place - before.in_place;
  return { inPlace, moved: after.all - before.all - inPlace };
};

const succeed = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, body]);
};

it('pages of rows that change again and again keep room for the next version', async () => {
  // A page that nobody has filled has room anyway: what counts below proves nothing of this.
  const { rows } = await app.owner.query(
    `select relname as name, option_value::int as percent from pg_class, pg_options_to_table(reloptions)
      where relkind = 'r' and relnamespace = 'public'::regnamespace and option_name = 'fillfactor'`,
  );
  expect(Object.fromEntries(rows.map(({ name, percent }) => [name, percent]))).toEqual({
    balances: 70,
    bookings: 80,
    contract_materials: 70,
    counters: 50,
    daily_arrivals: 70,
    daily_deliveries: 70,
    daily_withdrawals: 70,
    history_fingerprints: 80,
    layers: 80,
    memberships: 80,
    scales: 70,
    sessions: 80,
    vehicles: 80,
  });
});

describe('updates without a word to any index', () => {
  it('are all steps of a delivery but those that change what bookings are looked up by', async () => {
    const { manager } = app.uelzen;
    const { articleId, supplierId, vehicleId, scaleId, siloId } = stage;
    const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
    const booking = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId, vehicleId };
    const { id } = created(await manager.post('/bookings', booking));
    const step = (name: string, body: object = {}) => succeed(manager.post(`/bookings/${id}/steps/${name}`, body));
    const weigh = (kind: string, kg: number) =>
      succeed(manager.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' }));
    const steps: Readonly<Record<string, () => Promise<void>>> = {
      registerVehicle: () => step('registerVehicle'),
      selectScale: () => step('selectScale', { scaleId }),
      weighFull: () => weigh('full', 40_000),
      driveToStorageLocation: () => step('driveToStorageLocation', { locationId: siloId }),
      unloadMaterial: () => step('unloadMaterial'),
      selectEmptyScale: () => step('selectEmptyScale'),
      weighEmpty: () => weigh('empty', 15_000),
      finishProcess: () => step('finishProcess'),
    };
    const counts: Record<string, unknown> = {};
    for (const [name, work] of Object.entries(steps)) counts[name] = await countUpdates('bookings', work);
    const [inPlace, moved] = [
      { inPlace: 1, moved: 0 },
      { inPlace: 0, moved: 1 },
    ];
    expect(counts).toEqual({
      // The yard asks for those that have come.
      registerVehicle: moved,
      // Whoever deletes a scale or a location asks for its bookings; the lists ask for status and net weight.
      selectScale: moved,
      weighFull: inPlace,
      driveToStorageLocation: moved,
      unloadMaterial: inPlace,
      selectEmptyScale: inPlace,
      weighEmpty: moved,
      finishProcess: moved,
    });
  });

  it.each(['layers', 'balances'])('are what a withdrawal changes in %s', async (table) => {
    const { articleId, siloId, digesterId } = stage;
    const withdrawal = { articleId, amount: 1, unit: 'ton', originLocationId: siloId, comment: null };
    const count = await countUpdates(table, () =>
      succeed(app.uelzen.manager.post('/bookings/withdrawals', { ...withdrawal, destinationLocationId: digesterId })),
    );
    expect(count).toMatchObject({ inPlace: 1, moved: 0 });
  });
});
