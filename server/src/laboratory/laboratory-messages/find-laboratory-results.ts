import { type SearchWord, searchWords } from '@halm/model/core/texts/search-words.ts';
import type {
  LaboratoryResult,
  LaboratoryResultFilter,
} from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { isSampleNumber, numbersBeginning } from '@halm/model/yard/samples/sample-number.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { instantInJson } from '../../core/db/json-rows.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { patternsOf, searchable, wordIn } from '../../core/records/search-text.ts';
import { reportedJson } from '../results/reported-json.ts';

const columns = {
  receivedAt: ['laboratoryResults.receivedAt'],
  sampleNumber: ['laboratoryResults.sampleNumber'],
} as const;

/** Which tests have a word in their names: few to an organisation, looked through once. */
const testsWith = (scope: Scope, word: SearchWord) => sql`select tests.id from analysis_tests tests
  where tests.organisation_id = ${scope.organisationId} and ${wordIn(searchable('tests.name'), patternsOf(word))}`;

/**
 * A number in full names one sample, which an index finds; of a part, and of names
 * of tests, all values are looked through.
 */
const hasWord = (scope: Scope, word: SearchWord): RawBuilder<boolean> =>
  isSampleNumber(word.word)
    ? sql<boolean>`laboratory_results.sample_number = ${word.word}`
    : sql<boolean>`(${wordIn(sql.ref('laboratory_results.sample_number'), patternsOf(word))}
        or laboratory_results.test_id = any(array(${testsWith(scope, word)})))`;

/**
 * What a search finds: numbers that begin so, with or without the gaps in which a label shows them, as all
 * lists of samples do; else each of its words.
 */
const conditionsOf = (scope: Scope, search: string): RawBuilder<boolean>[] => {
  const between = numbersBeginning(search);
  return between
    ? [sql<boolean>`laboratory_results.sample_number between ${between.first} and ${between.last}`]
    : searchWords(search).map((word) => hasWord(scope, word));
};

const selectResults = (scope: Scope) =>
  scope.db
    .selectFrom('laboratoryResults')
    .innerJoin('laboratories', (join) =>
      join
        .onRef('laboratories.organisationId', '=', 'laboratoryResults.organisationId')
        .onRef('laboratories.id', '=', 'laboratoryResults.laboratoryId'),
    )
    .innerJoin('addresses', (join) =>
      join
        .onRef('addresses.organisationId', '=', 'laboratories.organisationId')
        .onRef('addresses.id', '=', 'laboratories.addressId'),
    )
    .innerJoin('analysisTests', (join) =>
      join
        .onRef('analysisTests.organisationId', '=', 'laboratoryResults.organisationId')
        .onRef('analysisTests.id', '=', 'laboratoryResults.testId'),
    )
    // The version before, which stands in the same index.
    .leftJoin('laboratoryResults as former', (join) =>
      join
        .onRef('former.organisationId', '=', 'laboratoryResults.organisationId')
        .onRef('former.laboratoryId', '=', 'laboratoryResults.laboratoryId')
        .onRef('former.sampleNumber', '=', 'laboratoryResults.sampleNumber')
        .onRef('former.measure', '=', 'laboratoryResults.measure')
        .on(sql<boolean>`former.version = laboratory_results.version - 1`),
    )
    .select(['laboratoryResults.id', 'laboratoryResults.sampleNumber', 'laboratoryResults.sign'])
    .select(['laboratoryResults.measure', 'laboratoryResults.unit', 'laboratoryResults.basis'])
    .select(['laboratoryResults.measuredOn', reportedJson('laboratory_results').as('reported')])
    .select(['laboratoryResults.messageId', 'laboratoryResults.receivedAt'])
    .select(sql<number | null>`laboratory_results.value::float8`.as('value'))
    .select(sql<boolean>`laboratory_results.replaced_at is not null`.as('isReplaced'))
    .select(
      sql<LaboratoryResult['laboratory']>`json_build_object('id', laboratories.id, 'name', addresses.company_name)`.as(
        'laboratory',
      ),
    )
    .select(
      sql<LaboratoryResult['test']>`json_build_object('id', analysis_tests.id, 'name', analysis_tests.name)`.as('test'),
    )
    .select(
      sql<LaboratoryResult['before']>`case when former.id is not null
        then json_build_object('value', former.value::float8, 'sign', former.sign, 'measuredOn', former.measured_on,
          'receivedAt', ${instantInJson('former.receivedAt')}) end`.as('before'),
    )
    .$narrowType<Pick<LaboratoryResult, 'sign' | 'basis'>>()
    .where('laboratoryResults.organisationId', '=', scope.organisationId);

/** A page of what laboratories have said: of a message all that came with it, else what counts now. */
export const findLaboratoryResults = (scope: Scope, filter: LaboratoryResultFilter) => {
  const { laboratoryId, messageId, search } = filter;
  let query = selectResults(scope);
  if (laboratoryId) query = query.where('laboratoryResults.laboratoryId', '=', laboratoryId);
  query = messageId
    ? query.where('laboratoryResults.messageId', '=', messageId)
    : query.where('laboratoryResults.replacedAt', 'is', null);
  for (const condition of conditionsOf(scope, search ?? '')) query = query.where(condition);
  return listPage(scope.db, sorted(query, filter.sort, columns, 'laboratoryResults.id'), filter);
};
