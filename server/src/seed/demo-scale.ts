import { sql } from 'kysely';
import { inTransaction } from '../core/db/database.ts';
import type { Transaction } from '../core/db/transaction.ts';
import type { Platform } from '../core/process/platform.ts';
import type { RelayedEvent } from '../core/realtime/relayed-events.ts';
import { startScaleProcess } from '../masterdata/scales/start-scale-process.ts';
import { SIMULATED_SCALE_LICENCE } from './seed-plant.ts';

const LOADED_KG = 24_000;
const UNKNOWN_EMPTY_KG = 15_000;

const findSimulatedScales = async (db: Transaction) => {
  const organisations = await db.selectFrom('organisations').select('id').execute();
  return organisations.map((organisation) => organisation.id);
};

/** Points every scale that says it is simulated to where the simulation listens this time. */
const pointTo = async (platform: Platform, port: number): Promise<void> => {
  const ids = await inTransaction(platform.pool, { onPlatform: true, readOnly: true }, findSimulatedScales);
  for (const organisationId of ids)
    await inTransaction(platform.pool, { organisationId }, (db) =>
      db
        .updateTable('scales')
        .set({ port, host: '127.0.0.1' })
        .where('organisationId', '=', organisationId)
        .where('calibrationLicenceNumber', '=', SIMULATED_SCALE_LICENCE)
        .execute(),
    );
};

/** What the lorry of a booking weighs empty, by its last weighing. */
const emptyKgOf = (platform: Platform, { organisationId, payload }: RelayedEvent): Promise<number> =>
  inTransaction(platform.pool, { organisationId, readOnly: true }, async (db) => {
    const { rows } = await sql<{ kg: number | null }>`
      select vehicles.empty_weight_kg as kg from bookings
      left join vehicles on vehicles.organisation_id = bookings.organisation_id and vehicles.id = bookings.vehicle_id
      where bookings.organisation_id = ${organisationId} and bookings.id = ${payload.id}`.execute(db);
    return rows[0]?.kg ?? UNKNOWN_EMPTY_KG;
  });

/**
 * The demo's weighbridge and its lorries: whoever chooses a scale for a booking drives onto it, and off it
 * again once the weight is taken. `follow` hears every event of the product.
 */
export const startDemoScale = async (platform: Platform) => {
  const scale = await startScaleProcess();
  await pointTo(platform, scale.port);

  const drive = async (event: RelayedEvent): Promise<void> => {
    if (event.event === 'bookings.step.selectScale') scale.drive((await emptyKgOf(platform, event)) + LOADED_KG);
    if (event.event === 'bookings.step.selectEmptyScale') scale.drive(await emptyKgOf(platform, event));
    if (event.event === 'bookings.step.weighing' || event.event === 'bookings.step.emptyWeighing') scale.drive(0);
  };

  // One after the other: a lorry whose empty weight is still being read must not arrive after it has left.
  let lastDrive: Promise<void> = Promise.resolve();
  return {
    follow: (event: RelayedEvent): void => {
      lastDrive = lastDrive
        .then(() => drive(event))
        .catch((error) => platform.log.warn({ err: error }, 'the demo lorry did not move'));
    },
    stop: scale.stop,
  };
};
