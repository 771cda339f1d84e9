import { measureKey } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { AcceptedResult } from '@halm/model/laboratory/laboratory-messages/convert-results.ts';
import type { JudgedResult } from '@halm/model/laboratory/laboratory-messages/judge-results.ts';
import { resultKey } from '@halm/model/laboratory/laboratory-messages/laboratory-records.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';

/** So many values a statement writes. */
const SLICE = 5000;

type Message = { readonly id: string; readonly laboratoryId: string };

const rowOf = ({ sample, test, value, sign, measuredOn, reported }: AcceptedResult) => ({
  id: newId(),
  sample,
  test: test.id,
  measure: measureKey(test),
  value,
  sign,
  unit: test.unit,
  basis: test.basis,
  measured: measuredOn,
  reportedValue: reported.value,
  reportedUnit: reported.unit,
  reportedBasis: reported.basis,
  reportedForm: reported.form,
  dryMatter: reported.dryMatter,
});

type Row = ReturnType<typeof rowOf>;

/** The former version of a value that becomes another one. */
type Former = { readonly sampleNumber: string; readonly measure: string; readonly version: number };

/** Replaces what stood until now: it stays, and the next version counts. */
const replaceFormer = async (scope: Scope, { laboratoryId }: Message, rows: readonly Row[]): Promise<Former[]> => {
  if (rows.length === 0) return [];
  const replaced = await sql<Former>`
    update laboratory_results as stood set replaced_at = ${nowIso(scope)}
    from unnest(${rows.map(({ sample }) => sample)}::text[], ${rows.map(({ measure }) => measure)}::text[]) as said (sample, measure)
    where stood.organisation_id = ${scope.organisationId} and stood.laboratory_id = ${laboratoryId}
      and stood.sample_number = said.sample and stood.measure = said.measure and stood.replaced_at is null
    returning stood.sample_number, stood.measure, stood.version`.execute(scope.db);
  return replaced.rows;
};

const columnOf = <K extends keyof Row>(rows: readonly Row[], column: K): Row[K][] => rows.map((row) => row[column]);

/** Writes values in one statement; `versions`: which each of them is. */
const insertRows = (scope: Scope, message: Message, rows: readonly Row[], versions: readonly number[]) =>
  sql`
  insert into laboratory_results (organisation_id, id, laboratory_id, sample_number, test_id, measure, value, sign, unit, basis,
    measured_on, reported_value, reported_unit, reported_basis, reported_form, dry_matter, message_id, version, received_at)
  select ${scope.organisationId}, said.id, ${message.laboratoryId}, said.sample, said.test, said.measure, said.value, said.sign,
    said.unit, said.basis, said.measured, said.reported_value, said.reported_unit, said.reported_basis, said.reported_form,
    said.dry_matter, ${message.id}, said.version, ${nowIso(scope)}
  from unnest(${columnOf(rows, 'id')}::uuid[], ${columnOf(rows, 'sample')}::text[], ${columnOf(rows, 'test')}::uuid[],
    ${columnOf(rows, 'measure')}::text[], ${columnOf(rows, 'value')}::numeric[], ${columnOf(rows, 'sign')}::text[],
    ${columnOf(rows, 'unit')}::text[], ${columnOf(rows, 'basis')}::text[], ${columnOf(rows, 'measured')}::date[],
    ${columnOf(rows, 'reportedValue')}::numeric[], ${columnOf(rows, 'reportedUnit')}::text[], ${columnOf(rows, 'reportedBasis')}::text[],
    ${columnOf(rows, 'reportedForm')}::text[], ${columnOf(rows, 'dryMatter')}::numeric[], ${versions}::integer[])
    as said (id, sample, test, measure, value, sign, unit, basis, measured, reported_value, reported_unit, reported_basis,
      reported_form, dry_matter, version)`.execute(scope.db);

type AcceptedJudgement = JudgedResult & { readonly result: AcceptedResult };
const isAccepted = (one: JudgedResult): one is AcceptedJudgement =>
  one.result !== undefined && (one.verdict === 'new' || one.verdict === 'changed');

/** What is new was never said: what stood is looked for of what has changed alone. */
const storeSlice = async (scope: Scope, message: Message, accepted: readonly AcceptedJudgement[]): Promise<void> => {
  const rows = accepted.map(({ result }) => rowOf(result));
  const changed = rows.filter((_, at) => accepted[at]?.verdict === 'changed');
  const former = new Map(
    (await replaceFormer(scope, message, changed)).map((one) => [
      resultKey(one.sampleNumber, one.measure),
      one.version,
    ]),
  );
  const versions = rows.map(({ sample, measure }) => (former.get(resultKey(sample, measure)) ?? 0) + 1);
  await insertRows(scope, message, rows, versions);
};

/**
 * Keeps what a message says that was not said before, by what was found under
 * the lock of whoever takes values.
 */
export const storeResults = async (scope: Scope, message: Message, judged: readonly JudgedResult[]): Promise<void> => {
  const accepted = judged.filter(isAccepted);
  for (let at = 0; at < accepted.length; at += SLICE) await storeSlice(scope, message, accepted.slice(at, at + SLICE));
};
