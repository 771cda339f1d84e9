import type { Language } from '@halm/model/contract/language.ts';
import type { FirstSteps } from '@halm/model/first-steps/first-steps.ts';
import { addDays } from '@halm/model/quantities/plain-date.ts';
import { sql } from 'kysely';
import { createAddress, deleteAddress } from '../addresses/change-address.ts';
import { createArticle, deleteArticle } from '../articles/change-article.ts';
import { createContract, deleteContract } from '../contracts/change-contract.ts';
import { createLocation, deleteLocation } from '../locations/change-location.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Scope, today } from '../platform/scope.ts';
import type { RecordVersion } from '../platform/write-record.ts';
import { lockFirstSteps } from './change-first-steps.ts';
import { getFirstSteps, hasRecords } from './get-first-steps.ts';
import { samplePlant } from './sample-plant.ts';

const CONTRACT_DAYS = 364;

/** What refers to others goes first. */
const kinds = [
  { entity: 'contracts', table: 'contracts', remove: deleteContract },
  { entity: 'articles', table: 'articles', remove: deleteArticle },
  { entity: 'addresses', table: 'addresses', remove: deleteAddress },
  { entity: 'locations', table: 'storage_locations', remove: deleteLocation },
] as const;
type Entity = (typeof kinds)[number]['entity'];

/**
 * Creates records to try with, each marked as a sample, where nothing is yet that they could be mistaken for (`sample.not-empty`).
 * No bookings: these are documents, with numbers that have no gap, and could not be removed again.
 */
export const addSample = async (scope: Scope, language: Language): Promise<FirstSteps> => {
  await lockFirstSteps(scope);
  if (await hasRecords(scope)) throw new Refusal('sample.not-empty');
  const plant = samplePlant(language);
  const silo = await createLocation(scope, plant.silo);
  const pit = await createLocation(scope, plant.pit);
  const maize = await createArticle(scope, plant.maize(silo.id));
  const slurry = await createArticle(scope, plant.slurry(pit.id));
  const farm = await createAddress(scope, plant.farm);
  const days = [today(scope), addDays(today(scope), CONTRACT_DAYS)] as const;
  const contract = await createContract(scope, plant.contract(farm.id, maize.id, days));
  const made: readonly (readonly [Entity, { readonly id: string }])[] = [
    ...([silo, pit] as const).map((record) => ['locations', record] as const),
    ...([maize, slurry] as const).map((record) => ['articles', record] as const),
    ['addresses', farm],
    ['contracts', contract],
  ];
  await scope.db
    .insertInto('sampleRecords')
    .values(made.map(([entity, { id }]) => ({ entity, recordId: id, organisationId: scope.organisationId })))
    .execute();
  return getFirstSteps(scope);
};

/** Those that nobody has deleted by hand. */
const samplesOf = async (scope: Scope, entity: Entity, table: string): Promise<RecordVersion[]> => {
  const { rows } = await sql<RecordVersion>`select id, version from ${sql.table(table)}
    where organisation_id = ${scope.organisationId} and id in (select record_id from sample_records
      where organisation_id = ${scope.organisationId} and entity = ${entity})`.execute(scope.db);
  return rows;
};

/**
 * Removes all sample records. While anything else refers to one of them, a booking or a proof that somebody has added, none
 * is removed (`request.in-use`, `location.has-stock`). Without samples nothing happens.
 */
export const removeSample = async (scope: Scope): Promise<FirstSteps> => {
  await lockFirstSteps(scope);
  for (const { entity, table, remove } of kinds)
    for (const record of await samplesOf(scope, entity, table)) await remove(scope, record);
  await scope.db.deleteFrom('sampleRecords').where('organisationId', '=', scope.organisationId).execute();
  return getFirstSteps(scope);
};
