import type {
  AnalysisTest,
  AnalysisType,
  AnalysisTypeFilter,
} from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

/** The tests of types, in their order. */
const selectTests = (scope: Scope) =>
  scope.db
    .selectFrom('analysisTests')
    .select(['analysisTests.id', 'analysisTests.name', 'unit', 'parameter', 'basis'])
    .$narrowType<Pick<AnalysisTest, 'parameter' | 'basis'>>()
    .where('analysisTests.organisationId', '=', scope.organisationId)
    .orderBy('position');

const selectTypes = (scope: Scope) =>
  scope.db
    .selectFrom('analysisTypes')
    .select(['analysisTypes.id', 'analysisTypes.name', 'analysisTypes.version', 'analysisTypes.updatedAt'])
    .select((is) =>
      jsonArrayFrom(selectTests(scope).where('analysisTests.analysisTypeId', '=', is.ref('analysisTypes.id'))).as(
        'tests',
      ),
    )
    .where('analysisTypes.organisationId', '=', scope.organisationId);

/** A page of analysis types with their tests. */
export const findAnalysisTypes = (scope: Scope, filter: AnalysisTypeFilter) => {
  const { search } = filter;
  let query = selectTypes(scope);
  if (search) {
    const testNames = sql`(select string_agg(${searchable('name')}, ' ') from analysis_tests
      where analysis_tests.organisation_id = analysis_types.organisation_id
        and analysis_tests.analysis_type_id = analysis_types.id)`;
    query = query.where(eachWordIn(search, [searchable('analysisTypes.name'), testNames]));
  }
  const byName = sorted(query, filter.sort, { name: [sql`lower(analysis_types.name)`] }, 'analysisTypes.id');
  return listPage(scope.db, byName, filter);
};

/** One analysis type with its tests; `request.not-found` when there is none. */
export const getAnalysisType = async (scope: Scope, id: string): Promise<AnalysisType> =>
  found(await selectTypes(scope).where('analysisTypes.id', '=', id).executeTakeFirst());
