import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allSteps } from '@halm/model/core/contract/all-steps.ts';
import { type AnalysisTest, measureKey } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { inUnitAndForm } from '@halm/model/laboratory/analysis-types/reported-number.ts';
import { type Alias, resultKey } from '@halm/model/laboratory/laboratory-messages/laboratory-records.ts';
import { wordsOf } from '@halm/model/laboratory/laboratory-messages/look-up-words.ts';
import { type ResultReading, readResultSteps } from '@halm/model/laboratory/laboratory-messages/read-result-file.ts';
import { type ReadValue, readWritten } from '@halm/model/laboratory/laboratory-messages/read-written.ts';
import type { ResultTable } from '@halm/model/laboratory/laboratory-messages/result-rows.ts';
import { basisKey } from '@halm/model/laboratory/laboratory-messages/written-basis.ts';
import type pg from 'pg';
import { Refusal } from '../../core/api/refusal.ts';
import { fileKey } from '../../core/files/files.ts';
import { readResultTable } from '../../laboratory/laboratory-messages/read-result-table.ts';
import { type InvariantQuery, type InvariantRows, SHOWN } from '../invariant.ts';

/** A value that counts and was stored without how it was reported. */
type Former = {
  readonly id: string;
  readonly sample: string;
  readonly value: number | null;
  readonly test: AnalysisTest;
};

/** A message with such values, and how its file is read. */
type FormerMessage = {
  readonly fileId: string;
  readonly reading: ResultReading | null;
  readonly aliases: readonly Alias[];
  readonly values: readonly Former[];
};

const formerMessages = `
  select distinct message_id as id from laboratory_results where reported_unit is null and replaced_at is null`;

const formerMessage = `
  select message.file_id as "fileId",
    (select reading from laboratory_readings reading where reading.organisation_id = message.organisation_id
      and reading.laboratory_id = message.laboratory_id) as reading,
    (select coalesce(json_agg(alias), '[]') from (
      select kind, word, coalesce(test_id::text, unit, basis) as means from laboratory_aliases alias
      where alias.organisation_id = message.organisation_id and alias.laboratory_id = message.laboratory_id
      union all
      select 'sample', word, sample_number from laboratory_message_samples alias
      where alias.organisation_id = message.organisation_id and alias.message_id = message.id) as alias) as aliases,
    (select json_agg(json_build_object('id', result.id, 'sample', result.sample_number, 'value', result.value::float8,
      'test', json_build_object('id', test.id, 'name', test.name, 'parameter', test.parameter, 'unit', result.unit, 'basis', result.basis)))
      from laboratory_results result
      join analysis_tests test on test.organisation_id = result.organisation_id and test.id = result.test_id
      where result.organisation_id = message.organisation_id and result.message_id = message.id
        and reported_unit is null and replaced_at is null) as values
  from laboratory_messages message where message.id = $1 and message.file_id is not null`;

/** The table of a message; none where its file is gone or no table, which other rules tell. */
const readTable = async (file: string): Promise<ResultTable | undefined> => {
  try {
    return await readResultTable({ content: await readFile(file) });
  } catch (error) {
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Any day: when something was measured was asked when it was taken. */
const days = { since: '0001-01-01', until: '9999-12-31' };

/** What the file of a message says by itself of the tests and samples of its values. */
const readValues = (table: ResultTable, { reading, aliases, values }: FormerMessage): ReadValue[] => {
  const massWords = aliases.flatMap(({ kind, word, means }) =>
    kind === 'basis' && means !== null && word !== '' ? [basisKey(word)] : [],
  );
  const { rows, writing } = allSteps(readResultSteps(table, reading ? { ...reading, massWords } : undefined));
  const words = wordsOf({
    aliases,
    tests: [...new Map(values.map(({ test }) => [test.id, test])).values()],
    otherTests: [],
    samples: new Map(values.map(({ sample }) => [sample, { isOver: false, days }])),
    results: new Map(),
  });
  return rows.flatMap((written) => {
    const read = readWritten(words, written, writing);
    return 'found' in read ? [read.found] : [];
  });
};

/** Values that are the very number which their file says of another mass or of an oxide. */
const takenAsWritten = (read: readonly ReadValue[], values: readonly Former[]): string[] => {
  const byMeasure = new Map(values.map((one) => [resultKey(one.sample, measureKey(one.test)), one]));
  return read.flatMap(({ sample, test, reported, isOfOtherMass }) => {
    if (reported.value === null || (!isOfOtherMass && reported.form === null)) return [];
    const stored = byMeasure.get(resultKey(sample, measureKey(test)));
    const unconverted = inUnitAndForm(test, reported.value, { unit: reported.unit, form: null });
    return stored && stored.value === unconverted ? [`${stored.id} ${sample} ${test.name}`] : [];
  });
};

const readMessage = async (client: pg.Client, id: string): Promise<FormerMessage | undefined> =>
  (await client.query<FormerMessage>(formerMessage, [id])).rows[0];

/**
 * Looks for values that were taken as if they were of the mass and the form of their test, by the files that
 * they came with: until these were kept, a mass was not asked of every test, and an oxide could be assigned
 * to its element. What another value has taken the place of since is mended.
 */
export const findFormerValues = async (look: InvariantQuery): Promise<InvariantRows> => {
  const { client, organisationId, filesDirectory } = look;
  const counted = await client.query<{ count: string }>(
    'select count(*) from laboratory_results where replaced_at is null',
  );
  const violations: string[] = [];
  const messages = await client.query<{ id: string }>(formerMessages);
  for (const { id } of messages.rows) {
    const message = await readMessage(client, id);
    const table = message && (await readTable(path.join(filesDirectory, fileKey(organisationId, message.fileId))));
    if (table) violations.push(...takenAsWritten(readValues(table, message), message.values));
  }
  return { rows: Number(counted.rows[0]?.count), violations: violations.slice(0, SHOWN) };
};
