import type pg from 'pg';
import { idAt } from './seed-volume-ids.ts';

/** A delivery's way through the yard, four minutes from one to the next. */
const events = [
  'created',
  'step.registerVehicle',
  'step.selectScale',
  'step.weighing',
  'step.driveToStorageLocation',
  'step.unloadMaterial',
  'step.selectEmptyScale',
  'step.emptyWeighing',
  'step.finishProcess',
  'completed',
];

/** How many versions, each with its entry, a seeded booking has. */
export const VOLUME_VERSIONS = events.length;

const happenedAt = "at + (number - 1) * interval '4 minutes'";
const step = "coalesce(nullif(split_part(event, '.', 2), ''), 'done')";

/**
 * Writes the history of the bookings in the temporary table `volume`, about five kilobytes each as
 * in the field: what changed, before and after. The trigger that numbers and chains entry by entry
 * is left out, and its work done at once.
 */
export const seedVolumeHistory = async (owner: pg.Client, organisation: string): Promise<void> => {
  await owner.query('alter table history disable trigger history_is_chained');
  await owner.query(
    `insert into history (organisation_id, id, entity, entity_id, event, user_name, happened_at, number, before, after)
     select $1::uuid, ${idAt(happenedAt)}, 'bookings', id, event, 'Volume', ${happenedAt}, number,
       case when number > 1 then
         jsonb_build_object('step', ${step}, 'status', 'open', 'scaleId', null, 'fullKg', null, 'destinationLocationId', null) end,
       jsonb_build_object('step', ${step}, 'status', 'open', 'scaleId', layer_id, 'fullKg', empty_kg + net_kg, 'destinationLocationId', location_id)
     from volume, unnest($2::text[]) with ordinality as steps (event, number)`,
    [organisation, events],
  );
  await owner.query('alter table history enable trigger history_is_chained');
  await owner.query(
    `insert into history_fingerprints (organisation_id, entity, entity_id, entries, sha256)
     select organisation_id, entity, entity_id, count(*), chain_of_fingerprints(sha256 order by number)
     from (select organisation_id, entity, entity_id, number, history_fingerprint(history) as sha256 from history
       where organisation_id = $1::uuid and entity = 'bookings' offset 0) as hashed
     group by organisation_id, entity, entity_id`,
    [organisation],
  );
};
