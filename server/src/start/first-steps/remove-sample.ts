import type { Reason } from '@halm/model/reasons.ts';
import type { FirstSteps, SampleFate, SampleRemoval } from '@halm/model/start/first-steps/first-steps.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refusalFromDatabase } from '../../core/db/database-refusal.ts';
import { inSavepoint, tryOut } from '../../core/db/savepoint.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { deleteAddress } from '../../masterdata/addresses/change-address.ts';
import { deleteArticle } from '../../masterdata/articles/change-article.ts';
import { deleteLocation } from '../../masterdata/locations/change-location.ts';
import { deleteContract } from '../../purchasing/contracts/change-contract.ts';
import { lockFirstSteps } from './change-first-steps.ts';
import { getFirstSteps } from './get-first-steps.ts';

/** What refers to others goes first, or the others could not. */
const kinds = [
  { entity: 'contracts', table: 'contracts', name: 'number', remove: deleteContract },
  { entity: 'articles', table: 'articles', name: 'name', remove: deleteArticle },
  { entity: 'addresses', table: 'addresses', name: 'company_name', remove: deleteAddress },
  { entity: 'locations', table: 'storage_locations', name: 'name', remove: deleteLocation },
] as const;
type Kind = (typeof kinds)[number];
type SampleRow = RecordVersion & { readonly name: string };

/** Those that nobody has deleted by hand. */
const samplesOf = async (scope: Scope, { entity, table, name }: Kind): Promise<SampleRow[]> => {
  const { rows } = await sql<SampleRow>`select id, version, ${sql.ref(name)} as name from ${sql.table(table)}
    where organisation_id = ${scope.organisationId} and id in (select record_id from sample_records
      where organisation_id = ${scope.organisationId} and entity = ${entity}) order by id`.execute(scope.db);
  return rows;
};

/** What a refused deletion says about the record. */
const fates: Partial<Record<Reason, SampleFate>> = {
  'request.in-use': 'in-use',
  'location.has-stock': 'in-use',
  'request.version-stale': 'changed',
  // Somebody has just deleted it by hand.
  'request.not-found': 'goes',
};
const fateBehind = (error: unknown): SampleFate => {
  const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
  const fate = refusal && fates[refusal.reason];
  if (!fate) throw error;
  return fate;
};

/**
 * Tries it instead of asking beforehand: what refers to a record only its own
 * deletion and the database know for sure.
 */
const removeUnlessTheirs = async (scope: Scope, { remove }: Kind, record: RecordVersion): Promise<SampleFate> => {
  if (record.version > 1) return 'changed';
  const removed = async (): Promise<SampleFate> => {
    await remove(scope, record);
    return 'goes';
  };
  return inSavepoint(scope, removed, fateBehind);
};

const removeAll = async (scope: Scope): Promise<SampleRemoval> => {
  await lockFirstSteps(scope);
  const records: SampleRemoval['records'] = [];
  for (const kind of kinds)
    for (const { id, version, name } of await samplesOf(scope, kind))
      records.push({ id, entity: kind.entity, name, fate: await removeUnlessTheirs(scope, kind, { id, version }) });
  return { records };
};

/**
 * Removes the sample records that are as they came and that nothing else names. What somebody has changed or
 * used is theirs: it stays and is a sample no more. Without samples nothing happens.
 */
export const removeSample = async (scope: Scope): Promise<FirstSteps> => {
  await removeAll(scope);
  await scope.db.deleteFrom('sampleRecords').where('organisationId', '=', scope.organisationId).execute();
  return getFirstSteps(scope);
};

/** What `removeSample` would do to each sample record. It is done and undone, so both always say the same. */
export const previewSampleRemoval = (scope: Scope): Promise<SampleRemoval> => tryOut(scope, () => removeAll(scope));
