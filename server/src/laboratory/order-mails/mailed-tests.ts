import type { Named } from '@halm/model/core/contract/fields.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { type AnalysisTest, measureKey } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** An analysis type as a laboratory is told of it: by what it measures. */
export type MailedAnalysis = { readonly name: string; readonly tests: readonly AnalysisTest[] };

type Row = AnalysisTest & { readonly analysisTypeId: string; readonly sampleId: string | null };

const columns = ['test.id', 'test.name', 'test.parameter', 'test.unit', 'test.basis', 'test.analysisTypeId'] as const;

/** What the analyses of a draft measure by now. */
const findOffered = (scope: Scope, typeIds: readonly string[]): Promise<Row[]> =>
  scope.db
    .selectFrom('analysisTests as test')
    .select(columns)
    .select(sql<null>`null`.as('sampleId'))
    .$narrowType<Pick<AnalysisTest, 'parameter' | 'basis'>>()
    .where('test.organisationId', '=', scope.organisationId)
    .where('test.analysisTypeId', '=', sql<string>`any(${typeIds}::uuid[])`)
    .orderBy('test.position')
    .execute();

/** What was ordered of samples, whatever their analyses measure by now. */
const findOrdered = (scope: Scope, sampleIds: readonly string[]): Promise<Row[]> =>
  scope.db
    .selectFrom('analysisSampleTests as ordered')
    .innerJoin('analysisTests as test', (join) =>
      join.onRef('test.organisationId', '=', 'ordered.organisationId').onRef('test.id', '=', 'ordered.testId'),
    )
    .select([...columns, 'ordered.sampleId'])
    .$narrowType<Pick<AnalysisTest, 'parameter' | 'basis'>>()
    .where('ordered.organisationId', '=', scope.organisationId)
    .where('ordered.sampleId', '=', sql<string>`any(${sampleIds}::uuid[])`)
    .orderBy('ordered.position')
    .execute();

/** Answers of a sample what each of its analyses measures; what two of them measure stands with the first. */
export const readTests = async (scope: Scope, { products, samples, state }: AnalysisOrder) => {
  const typeIds = products.flatMap(({ analyses }) => analyses.map(({ type }) => type.id));
  const rows =
    state === 'draft'
      ? await findOffered(scope, [...new Set(typeIds)])
      : await findOrdered(
          scope,
          samples.map(({ id }) => id),
        );
  const bySample = Map.groupBy(rows, ({ sampleId }) => sampleId);
  return (sampleId: string | null, types: readonly Named[]): MailedAnalysis[] => {
    const seen = new Set<string>();
    const isNew = (test: Row): boolean => seen.size < seen.add(measureKey(test)).size;
    const mine = bySample.get(sampleId) ?? [];
    return types.map(({ id, name }) => ({
      name,
      tests: mine.filter((test) => test.analysisTypeId === id && isNew(test)),
    }));
  };
};
