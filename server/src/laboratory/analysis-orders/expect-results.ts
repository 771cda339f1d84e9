import { type AnalysisTest, measureKey } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { Scope } from '../../core/api/scope.ts';

const findOrderedTests = (scope: Scope, sampleIds: readonly string[]) =>
  scope.db
    .selectFrom('analysisSamples as sample')
    .innerJoin('analysisOrderProductTypes as asked', (on) =>
      on
        .onRef('asked.organisationId', '=', 'sample.organisationId')
        .onRef('asked.productId', '=', 'sample.productId')
        .onRef('asked.laboratoryId', '=', 'sample.laboratoryId'),
    )
    .innerJoin('analysisTests as test', (on) =>
      on
        .onRef('test.organisationId', '=', 'asked.organisationId')
        .onRef('test.analysisTypeId', '=', 'asked.analysisTypeId'),
    )
    .select(['sample.id as sampleId', 'test.id', 'test.name', 'test.parameter', 'test.unit', 'test.basis'])
    .$narrowType<Pick<AnalysisTest, 'parameter' | 'basis'>>()
    .where('sample.organisationId', '=', scope.organisationId)
    .where('sample.id', 'in', sampleIds)
    .orderBy('asked.position')
    .orderBy('test.position')
    // Nobody makes them measure something else until this is kept.
    .forKeyShare('test')
    .execute();

/**
 * Keeps which values are to come of ordered samples, whatever their analysis types become later. Two tests
 * that measure the same have one.
 */
export const expectResults = async (scope: Scope, sampleIds: readonly string[]): Promise<void> => {
  const { organisationId } = scope;
  const tests = await findOrderedTests(scope, sampleIds);
  const rows = tests.map(({ sampleId, ...test }, position) => ({
    organisationId,
    sampleId,
    measure: measureKey(test),
    testId: test.id,
    position,
  }));
  if (rows.length === 0) return;
  await scope.db
    .insertInto('analysisSampleTests')
    .values(rows)
    .onConflict((is) => is.columns(['organisationId', 'sampleId', 'measure']).doNothing())
    .execute();
};
