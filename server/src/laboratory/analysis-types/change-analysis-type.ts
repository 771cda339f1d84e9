import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type {
  AnalysisTestInput,
  AnalysisType,
  AnalysisTypeInput,
} from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getAnalysisType } from './find-analysis-types.ts';
import { rememberFormerNames } from './remember-former-names.ts';
import { queueWaiting } from './waiting-files.ts';

const typeRecord = { table: 'analysisTypes', entity: 'analysis-types', get: getAnalysisType } as const;

/** Refuses ids of tests that this type doesn't have, or names twice. */
const refuseStrangers = (tests: readonly AnalysisTestInput[], existing: ReadonlySet<string>): void => {
  const ids = tests.map(({ id }) => id);
  const fields = ids.flatMap((id, index): FieldError[] =>
    id === null || (existing.has(id) && ids.indexOf(id) === index)
      ? []
      : [{ path: `tests.${index}.id`, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

/**
 * Holds tests against orders and values: those that are on their way are there once these
 * are held, none comes before this ends.
 */
const lockTests = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  await scope.db
    .selectFrom('analysisTests')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
};

/**
 * Refuses another measure, basis or unit of tests that were ordered or have values already: they would say
 * something else from then on.
 */
const refuseOtherMeasure = async (
  scope: Scope,
  tests: readonly AnalysisTestInput[],
  before: AnalysisType['tests'],
): Promise<void> => {
  const changed = tests.flatMap((test, index) => {
    const stored = before.find(({ id }) => id === test.id);
    const column = stored && (['parameter', 'basis', 'unit'] as const).find((name) => stored[name] !== test[name]);
    return stored && column ? [{ id: stored.id, path: `tests.${index}.${column}` }] : [];
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await lockTests(scope, ids);
  const rows = await scope.db
    .selectFrom('analysisTests')
    .select('id')
    .select((is) =>
      is
        .or([
          is.exists(
            is
              .selectFrom('laboratoryResults')
              .whereRef('laboratoryResults.organisationId', '=', 'analysisTests.organisationId')
              .whereRef('laboratoryResults.testId', '=', 'analysisTests.id'),
          ),
          is.exists(
            is
              .selectFrom('analysisSampleTests')
              .whereRef('analysisSampleTests.organisationId', '=', 'analysisTests.organisationId')
              .whereRef('analysisSampleTests.testId', '=', 'analysisTests.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('isMeasured'),
    )
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .execute();
  const measured = new Set(rows.filter(({ isMeasured }) => isMeasured).map(({ id }) => id));
  const fields = changed
    .filter(({ id }) => measured.has(id))
    .map(({ path }): FieldError => ({ path, reason: 'analysis-test.measured' }));
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

const removeOthers = async (scope: Scope, typeId: string, remaining: readonly string[]): Promise<void> => {
  let others = scope.db
    .deleteFrom('analysisTests')
    .where('organisationId', '=', scope.organisationId)
    .where('analysisTypeId', '=', typeId);
  if (remaining.length > 0) others = others.where('id', 'not in', remaining);
  await others.execute();
};

/**
 * Makes the tests of a type those of the form, in its order; a test that is
 * named by its id stays the same one.
 */
const setTests = async (
  scope: Scope,
  typeId: string,
  tests: readonly AnalysisTestInput[],
  before: AnalysisType['tests'] = [],
): Promise<void> => {
  const { organisationId } = scope;
  refuseStrangers(tests, new Set(before.map(({ id }) => id)));
  await refuseOtherMeasure(scope, tests, before);
  await removeOthers(
    scope,
    typeId,
    tests.flatMap(({ id }) => id ?? []),
  );
  const rows = tests.map((test, position) => ({
    ...test,
    organisationId,
    analysisTypeId: typeId,
    position,
    id: test.id ?? newId(),
  }));
  await scope.db
    .insertInto('analysisTests')
    .values(rows)
    .onConflict((is) =>
      is.columns(['organisationId', 'id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name: ref('excluded.name'),
        parameter: ref('excluded.parameter'),
        unit: ref('excluded.unit'),
        basis: ref('excluded.basis'),
      })),
    )
    .execute();
  await rememberFormerNames(scope, typeId, before, rows);
};

/** Creates an analysis type; its name must be free in the organisation. */
export const createAnalysisType = (scope: Scope, { name, tests }: AnalysisTypeInput): Promise<AnalysisType> =>
  createRecord(scope, typeRecord, { name }, (id) => setTests(scope, id, tests));

/** Changes an analysis type and its tests. */
export const updateAnalysisType = (
  scope: Scope,
  record: RecordVersion,
  { name, tests }: AnalysisTypeInput,
): Promise<AnalysisType> =>
  changeRecord(scope, typeRecord, record, async (before) => {
    await setTests(scope, record.id, tests, before.tests);
    if (!isDeepStrictEqual(tests, before.tests)) await queueWaiting(scope);
    return { name };
  });

/** Deletes an analysis type with its tests, unless a laboratory does it. */
export const deleteAnalysisType = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, typeRecord, record);
