import type { AnalysisTest } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { ResultSign } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import {
  type Alias,
  type LaboratoryRecords,
  type MeasuredValue,
  resultKey,
} from '@halm/model/laboratory/laboratory-messages/laboratory-records.ts';
import type { ReadResults, ResultReading } from '@halm/model/laboratory/laboratory-messages/read-result-file.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { reportedJson } from '../results/reported-json.ts';
import { findAliases, type SentFile, sampleNumbersIn } from './message-aliases.ts';
import { findSamples, type ReceivingSample } from './sample-receivers.ts';

/** How files of a laboratory are read, as somebody has said it. */
export const findReading = async (scope: Scope, laboratoryId: string): Promise<ResultReading | undefined> => {
  const row = await scope.db
    .selectFrom('laboratoryReadings')
    .select([
      'reading',
      sql<string[]>`array(select said.word_key from laboratory_aliases said
        where said.organisation_id = laboratory_readings.organisation_id and said.laboratory_id = laboratory_readings.laboratory_id
          and said.kind = 'basis' and said.basis is not null and said.word_key <> '' order by said.word_key)`.as(
        'massWords',
      ),
    ])
    .$narrowType<{ reading: ResultReading }>()
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .executeTakeFirst();
  return row && { ...row.reading, massWords: row.massWords };
};

/** Tests of analysis types as values are held against them. */
export const selectTests = (scope: Scope) =>
  scope.db
    .selectFrom('analysisTests')
    .select(['analysisTests.id', 'analysisTests.name', 'parameter', 'unit', 'basis'])
    .$narrowType<Pick<AnalysisTest, 'parameter' | 'basis'>>()
    .where('analysisTests.organisationId', '=', scope.organisationId);

/**
 * The tests of what a laboratory does, those of one type in its order; with
 * what it did when it was `ordered` of it.
 */
const findTests = (scope: Scope, laboratoryId: string, ordered: readonly string[]): Promise<AnalysisTest[]> =>
  selectTests(scope)
    .leftJoin('laboratoryAnalysisTypes as does', (join) =>
      join
        .onRef('does.organisationId', '=', 'analysisTests.organisationId')
        .onRef('does.analysisTypeId', '=', 'analysisTests.analysisTypeId')
        .on('does.laboratoryId', '=', laboratoryId),
    )
    .where((is) =>
      is.or([
        is('does.laboratoryId', 'is not', null),
        is('analysisTests.id', '=', sql<string>`any(${[...new Set(ordered)]}::uuid[])`),
      ]),
    )
    .orderBy('analysisTests.analysisTypeId')
    .orderBy('position')
    .execute();

const findOtherTests = (scope: Scope, aliases: readonly Alias[], records: readonly AnalysisTest[]) => {
  const here = new Set(records.map(({ id }) => id));
  const others = aliases.flatMap(({ kind, means }) => (kind === 'test' && means && !here.has(means) ? [means] : []));
  return others.length === 0
    ? []
    : selectTests(scope).where('analysisTests.id', 'in', others).orderBy('analysisTests.id').execute();
};

/**
 * What the laboratory has said of these samples by now; of a message that was
 * accepted, what it had said before that.
 */
export const findResults = async (
  scope: Scope,
  { laboratoryId, messageId, acceptedAt }: SentFile,
  numbers: readonly string[],
) => {
  const all = scope.db
    .selectFrom('laboratoryResults')
    .select(['sampleNumber', 'measure', 'sign', 'measuredOn', sql<number | null>`value::float8`.as('value')])
    .select(reportedJson('laboratory_results').as('reported'))
    .$narrowType<{ sign: ResultSign | null }>()
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .where('sampleNumber', '=', sql<string>`any(${numbers}::text[])`);
  const records =
    messageId && acceptedAt
      ? all
          .where('messageId', '!=', messageId)
          .where('receivedAt', '<=', acceptedAt)
          .where((is) => is.or([is('replacedAt', 'is', null), is('replacedAt', '>=', acceptedAt)]))
          .orderBy('version')
      : all.where('replacedAt', 'is', null);
  const rows = await records.execute();
  return new Map<string, MeasuredValue>(
    rows.map(({ sampleNumber, measure, ...measured }) => [resultKey(sampleNumber, measure), measured]),
  );
};

/** Until a mass was asked of values that name none, that of their test was meant. */
const formerMass = { kind: 'basis', word: '', means: null } as const;

/** What somebody has said of words, with what was meant without that when a message was accepted. */
const findMeanings = async (scope: Scope, sent: SentFile): Promise<Alias[]> => {
  const aliases = await findAliases(scope, sent);
  const isSaid = aliases.some(({ kind, word }) => kind === 'basis' && word === '');
  if (isSaid || !sent.messageId || !sent.acceptedAt) return aliases;
  const former = await scope.db
    .selectFrom('laboratoryResults')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('messageId', '=', sent.messageId)
    .where('reportedUnit', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return former ? [...aliases, formerMass] : aliases;
};

/** What values are held against here: of each sample with what it was taken of. */
export type RecordsOfFile = LaboratoryRecords & { readonly samples: ReadonlyMap<string, ReceivingSample> };

/** All that the values of a file are held against. */
export const findRecordsOfFile = async (
  scope: Scope,
  sent: SentFile,
  { rows }: ReadResults,
): Promise<RecordsOfFile> => {
  const { laboratoryId } = sent;
  const aliases = await findMeanings(scope, sent);
  const numbers = sampleNumbersIn(rows, aliases);
  const samples = await findSamples(scope, laboratoryId, numbers);
  const ordered = [...samples.values()].flatMap((sample) => ('testIds' in sample ? sample.testIds : []));
  const tests = await findTests(scope, laboratoryId, ordered);
  return {
    tests,
    aliases,
    samples,
    otherTests: await findOtherTests(scope, aliases, tests),
    results: await findResults(scope, sent, numbers),
  };
};
