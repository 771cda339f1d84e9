import type { AnalysisTest } from '@halm/model/analysis-types/analysis-type.ts';
import type { ResultSign, ResultValue } from '@halm/model/analysis-types/result-sign.ts';
import { type Alias, type Known, resultKey, wordKey } from '@halm/model/laboratory-messages/known-to-laboratory.ts';
import type { ReadResults, ResultReading } from '@halm/model/laboratory-messages/read-result-file.ts';
import { readSampleNumber } from '@halm/model/samples/sample-number.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import { findSamples } from './sample-receivers.ts';

/** How files of a laboratory are read, as somebody has said it. */
export const findReading = async (scope: Scope, laboratoryId: string): Promise<ResultReading | undefined> => {
  const row = await scope.db
    .selectFrom('laboratoryReadings')
    .select('reading')
    .$narrowType<{ reading: ResultReading }>()
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .executeTakeFirst();
  return row?.reading;
};

/** Tests of analysis types as values are held against them. */
export const selectTests = (scope: Scope) =>
  scope.db
    .selectFrom('analysisTests')
    .select(['analysisTests.id', 'analysisTests.name', 'parameter', 'unit', 'basis'])
    .$narrowType<Pick<AnalysisTest, 'parameter' | 'basis'>>()
    .where('analysisTests.organisationId', '=', scope.organisationId);

/** The tests of what a laboratory does, those of one type in its order; with what it did when it was `ordered` of it. */
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

/** What somebody has said of words of a laboratory's files. */
export const findAliases = async (scope: Scope, laboratoryId: string): Promise<Alias[]> => {
  const rows = await scope.db
    .selectFrom('laboratoryAliases')
    .select(['kind', 'word', 'testId', 'sampleNumber', 'unit'])
    .$narrowType<Pick<Alias, 'kind'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .orderBy('kind')
    .orderBy('wordKey')
    .execute();
  return rows.map(({ kind, word, testId, sampleNumber, unit }) => ({
    ...{ kind, word, means: testId ?? sampleNumber ?? unit },
  }));
};

const findOtherTests = (scope: Scope, aliases: readonly Alias[], known: readonly AnalysisTest[]) => {
  const here = new Set(known.map(({ id }) => id));
  const others = aliases.flatMap(({ kind, means }) => (kind === 'test' && means && !here.has(means) ? [means] : []));
  return others.length === 0 ? [] : selectTests(scope).where('analysisTests.id', 'in', others).execute();
};

/** What the laboratory has said of these samples before. */
export const findResults = async (scope: Scope, laboratoryId: string, numbers: readonly string[]) => {
  const rows = await scope.db
    .selectFrom('laboratoryResults')
    .select(['sampleNumber', 'measure', 'sign', sql<number | null>`value::float8`.as('value')])
    .$narrowType<{ sign: ResultSign | null }>()
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .where('sampleNumber', '=', sql<string>`any(${numbers}::text[])`)
    .where('replacedAt', 'is', null)
    .execute();
  return new Map<string, ResultValue>(
    rows.map(({ sampleNumber, measure, value, sign }) => [resultKey(sampleNumber, measure), { value, sign }]),
  );
};

/** The numbers of samples that a file names, by itself or by what was said of its words. */
const numbersIn = ({ rows }: ReadResults, aliases: readonly Alias[]): string[] => {
  const said = new Map(
    aliases.filter(({ kind }) => kind === 'sample').map((one) => [wordKey('sample', one.word), one]),
  );
  const words = [...new Set(rows.map(({ sample }) => sample))];
  const numbers = words.map((sample) => readSampleNumber(said.get(wordKey('sample', sample))?.means ?? sample));
  return [...new Set(numbers.filter((number) => number !== undefined))];
};

/** All that the values of a file are held against. */
export const findKnown = async (scope: Scope, laboratoryId: string, read: ReadResults): Promise<Known> => {
  const aliases = await findAliases(scope, laboratoryId);
  const numbers = numbersIn(read, aliases);
  const samples = await findSamples(scope, laboratoryId, numbers);
  const ordered = [...samples.values()].flatMap((sample) => ('testIds' in sample ? sample.testIds : []));
  const tests = await findTests(scope, laboratoryId, ordered);
  return {
    ...{ tests, aliases, samples },
    otherTests: await findOtherTests(scope, aliases, tests),
    results: await findResults(scope, laboratoryId, numbers),
  };
};
