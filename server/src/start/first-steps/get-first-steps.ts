import { type FirstStep, type FirstSteps, firstStepSchema } from '@halm/model/start/first-steps/first-steps.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * Where the records of a step are; people are told by their memberships, of
 * which whoever founded the plant has one.
 */
const tables = { locations: 'storage_locations', articles: 'articles', addresses: 'addresses', scales: 'scales' };

/** A sample that somebody has changed is a record of their own. */
const isSample = ({ organisationId }: Scope) => sql<boolean>`
  (own.version = 1 and exists (select from sample_records where organisation_id = ${organisationId} and record_id = own.id))`;

const ownRecords = (scope: Scope, table: string) => sql<boolean>`
  exists (select from ${sql.table(table)} own
    where own.organisation_id = ${scope.organisationId} and not ${isSample(scope)})`;

const sampleRecords = (scope: Scope, table: string) => sql<boolean>`
  exists (select from ${sql.table(table)} own where own.organisation_id = ${scope.organisationId} and ${isSample(scope)})`;

const hasSample = async (scope: Scope): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select ${sampleRecords(scope, tables.locations)}
    or ${sampleRecords(scope, tables.articles)} or ${sampleRecords(scope, tables.addresses)}
    or ${sampleRecords(scope, 'contracts')} as found`.execute(scope.db);
  return rows[0]?.found ?? false;
};

/** Where the plant is, whether somebody has decided if proofs are needed, and what is there. */
const findDone = async (scope: Scope): Promise<Readonly<Record<FirstStep, boolean>>> => {
  const { organisationId } = scope;
  const has = (table: string) =>
    sql<boolean>`exists (select from ${sql.table(table)} where organisation_id = ${organisationId})`;
  const { rows } = await sql<Record<FirstStep, boolean>>`select
    exists (select from organisations where id = ${organisationId} and street is not null and city is not null)
      as "ownAddress",
    ${has('organisation_settings')} as "proofRule",
    ${has('proofs')} or exists (select from organisation_settings where organisation_id = ${organisationId}
      and not certificate_required_for_unloading) as proofs,
    ${has('layers')} as stock,
    ${ownRecords(scope, tables.locations)} as locations, ${ownRecords(scope, tables.articles)} as articles,
    ${ownRecords(scope, tables.addresses)} as addresses, ${ownRecords(scope, tables.scales)} as scales,
    (select count(*) > 1 from memberships where organisation_id = ${scope.organisationId}) as people`.execute(scope.db);
  const [done] = rows;
  if (!done) throw new Error('a question about what exists always has an answer');
  return done;
};

/**
 * Whether the organisation has any record that samples could be mistaken for. Contracts need not be looked
 * at: none is without the address of its supplier.
 */
export const hasRecords = async (scope: Scope): Promise<boolean> => {
  const there = (table: string) =>
    sql<boolean>`exists (select from ${sql.table(table)} where organisation_id = ${scope.organisationId})`;
  const { rows } = await sql<{ found: boolean }>`select ${there(tables.locations)} or ${there(tables.articles)}
    or ${there(tables.addresses)} or ${there('bookings')} as found`.execute(scope.db);
  return rows[0]?.found ?? false;
};

/** How far the organisation is: what is there, what somebody skipped, whether sample records are there. */
export const getFirstSteps = async (scope: Scope): Promise<FirstSteps> => {
  const decided = await scope.db
    .selectFrom('firstSteps')
    .select(['skipped', 'dismissed'])
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  const isSampled = await hasSample(scope);
  const done = await findDone(scope);
  const stateOf = (step: FirstStep) => {
    if (done[step]) return 'done';
    return decided?.skipped.includes(step) ? 'skipped' : 'open';
  };
  return {
    steps: firstStepSchema.options.map((step) => ({ step, state: stateOf(step) })),
    dismissed: decided?.dismissed ?? false,
    hasSample: isSampled,
    canAddSample: !isSampled && !(await hasRecords(scope)),
  };
};
