import type pg from 'pg';
import { seedVolumeBookings } from './seed-volume-bookings.ts';
import { seedVolumeHistory } from './seed-volume-history.ts';
import { seedVolumeRecords } from './seed-volume-records.ts';

const foundOrganisation = async (owner: pg.Client, number: number): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into organisations (id, number, name, modules)
     values (gen_random_uuid(), $1, $2, array['red2', 'lims', 'cts', 'tasks']) returning id`,
    [`V${number}-${Date.now()}`, `Volume ${number}`],
  );
  return rows[0]?.id ?? '';
};

/**
 * Makes a large installation by SQL: an organisation for each of the sizes, and as many completed deliveries
 * in it, spread over three years. Every delivery has its weighings, layer, movements and ten entries in the
 * history, as the product would have written them. For measuring, and for looking at lists with a million
 * rows. Answers the ids of the organisations.
 */
export const seedVolume = async (owner: pg.Client, sizes: readonly number[]): Promise<string[]> => {
  await owner.query("set synchronous_commit = off; set work_mem = '256MB'");
  // The owner, too, stands before the walls unless it is a superuser.
  await owner.query("select set_config('app.platform', 'on', false)");
  const organisations: string[] = [];
  for (const [index, size] of sizes.entries()) {
    await owner.query('begin');
    const organisation = await foundOrganisation(owner, index + 1);
    await owner.query("select set_config('app.org', $1, true)", [organisation]);
    await seedVolumeRecords(owner, organisation);
    await seedVolumeBookings(owner, organisation, size);
    await seedVolumeHistory(owner, organisation);
    await owner.query('commit');
    organisations.push(organisation);
  }
  await owner.query('analyze');
  return organisations;
};
