import { type AnalysisType, testNameKey } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

type Named = Pick<AnalysisType['tests'][number], 'id' | 'name'>;

const keyOf = ({ name }: Named): string => testNameKey(name);

const findLaboratories = async (scope: Scope, typeId: string): Promise<string[]> => {
  const rows = await scope.db
    .selectFrom('laboratoryAnalysisTypes')
    .select('laboratoryId')
    .where('organisationId', '=', scope.organisationId)
    .where('analysisTypeId', '=', typeId)
    .orderBy('laboratoryId')
    .execute();
  return rows.map(({ laboratoryId }) => laboratoryId);
};

/** The names, as they are compared, that tests of each of these laboratories bear. */
const findBorne = async (scope: Scope, laboratoryIds: readonly string[]): Promise<Map<string, Set<string>>> => {
  const rows = await scope.db
    .selectFrom('laboratoryAnalysisTypes as does')
    .innerJoin('analysisTests', (join) =>
      join
        .onRef('analysisTests.organisationId', '=', 'does.organisationId')
        .onRef('analysisTests.analysisTypeId', '=', 'does.analysisTypeId'),
    )
    .select(['does.laboratoryId', 'analysisTests.id', 'name'])
    .where('does.organisationId', '=', scope.organisationId)
    .where('does.laboratoryId', 'in', laboratoryIds)
    .execute();
  const borne = Map.groupBy(rows, ({ laboratoryId }) => laboratoryId);
  return new Map([...borne].map(([laboratoryId, tests]) => [laboratoryId, new Set(tests.map(keyOf))]));
};

/** Who gives a test a name that meant another one until now says that this one is meant. */
const forgetGiven = (scope: Scope, laboratoryIds: readonly string[], given: readonly Named[]) =>
  sql`
  delete from laboratory_aliases as said
  using unnest(${given.map(({ id }) => id)}::uuid[], ${given.map(keyOf)}::text[]) as named (id, word_key)
  where said.organisation_id = ${scope.organisationId} and said.laboratory_id = any(${laboratoryIds}::uuid[])
    and said.kind = 'test' and said.word_key = named.word_key and said.test_id <> named.id`.execute(scope.db);

/**
 * Keeps former names of tests for laboratories that were told them, unless
 * somebody has said what the word means.
 */
const rememberFormer = async (scope: Scope, laboratoryIds: readonly string[], former: readonly Named[]) => {
  const borne = await findBorne(scope, laboratoryIds);
  const rows = laboratoryIds.flatMap((laboratoryId) =>
    former
      .filter((test) => !borne.get(laboratoryId)?.has(keyOf(test)))
      .map((test) => ({
        organisationId: scope.organisationId,
        laboratoryId,
        kind: 'test',
        word: test.name,
        wordKey: keyOf(test),
        testId: test.id,
      })),
  );
  if (rows.length === 0) return;
  await scope.db
    .insertInto('laboratoryAliases')
    .values(rows)
    .onConflict((is) => is.doNothing())
    .execute();
};

/**
 * Lets the laboratories of a type go on naming its tests as they were told to. A name that a test of the
 * laboratory bears by now means that one.
 */
export const rememberFormerNames = async (
  scope: Scope,
  typeId: string,
  before: readonly Named[],
  after: readonly Named[],
): Promise<void> => {
  const [keysBefore, keysAfter] = [before, after].map((tests) => new Map(tests.map((test) => [test.id, keyOf(test)])));
  const given = after.filter((test) => keysBefore?.get(test.id) !== keyOf(test));
  if (given.length === 0) return;
  const laboratoryIds = await findLaboratories(scope, typeId);
  if (laboratoryIds.length === 0) return;
  await forgetGiven(scope, laboratoryIds, given);
  const former = before.filter((test) => keysAfter?.has(test.id) && keysAfter.get(test.id) !== keyOf(test));
  await rememberFormer(scope, laboratoryIds, former);
};
