import { createHash } from 'node:crypto';
import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { csvCell } from '@halm/model/core/texts/csv-cell.ts';
import type { TypedResults } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { AnalysisSample } from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import type { TypedResultsInput } from '@halm/model/laboratory/analysis-orders/typed-results.ts';
import type { AnalysisTest } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import {
  countVerdicts,
  isOtherDayAlone,
  type JudgedResult,
} from '@halm/model/laboratory/laboratory-messages/judge-results.ts';
import { judgeTyped, type TypedResult } from '@halm/model/laboratory/laboratory-messages/judge-typed.ts';
import { wrongDay } from '@halm/model/laboratory/laboratory-messages/laboratory-records.ts';
import { attachmentKinds } from '@halm/model/records/attachments/attachment-kinds.ts';
import type { MeasurableDays } from '@halm/model/yard/samples/measurable-days.ts';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { storeFile } from '../../core/files/files.ts';
import { createRecord } from '../../core/records/write-record.ts';
import { getAnalysisOrder } from '../analysis-orders/get-analysis-order.ts';
import { lockResults } from '../analysis-orders/lock-results.ts';
import { findWithdrawnFacts } from '../judgements/find-withdrawn-facts.ts';
import { acceptValues, foundColumns, messageRecord } from './change-message.ts';
import { findResults, selectTests } from './find-known.ts';
import { findSamples, type ReceivingSample } from './sample-receivers.ts';

const headings = ['sample', 'test', 'value', 'unit', 'basis', 'measured on', 'typed by', 'typed at'];

const isTyped = ({ isReckonedAnew }: JudgedResult): boolean => !isReckonedAnew;

/**
 * What somebody has typed as a file, as any laboratory could have sent it: each
 * value as it was typed, with who and when.
 */
const linesOf = (scope: Scope, judged: readonly JudgedResult[]): string =>
  [
    headings,
    ...judged
      .filter(isTyped)
      .map(({ written, result }) => [
        written.sample,
        written.test,
        written.value,
        result?.test.unit ?? '',
        result?.test.basis ?? '',
        written.date,
        scope.user.name,
        nowIso(scope),
      ]),
  ]
    .map((cells) => `${cells.map((cell) => csvCell(cell)).join(';')}\r\n`)
    .join('');

/** Keeps what was typed of a sample as a file, and says what a message keeps of it. */
const storeTyped = async (scope: Scope, { number }: AnalysisSample, judged: readonly JudgedResult[]) => {
  const content = Buffer.from(`\ufeff${linesOf(scope, judged)}`);
  const name = `${number}.csv`;
  const { id: fileId } = await storeFile(scope, { name, mediaType: attachmentKinds.csv.mediaType, content });
  return { fileId, fileName: name, sha256: createHash('sha256').update(content).digest('hex') };
};

type Typed = TypedResult & { readonly path: string };

const findOrderedTests = async (scope: Scope, sampleId: string): Promise<ReadonlyMap<string, AnalysisTest>> => {
  const tests = await selectTests(scope)
    .innerJoin('analysisSampleTests as ordered', (join) =>
      join
        .onRef('ordered.organisationId', '=', 'analysisTests.organisationId')
        .onRef('ordered.testId', '=', 'analysisTests.id'),
    )
    .where('ordered.sampleId', '=', sampleId)
    .execute();
  return new Map(tests.map((test) => [test.id, test]));
};

const dryMatterIn = (typed: readonly Typed[]) => typed.find(({ test }) => test.parameter === 'dryMatter');

const refuse = (fields: readonly FieldError[]): void => {
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

/**
 * What was typed, each at its test; what stays empty says nothing. A test that
 * was not ordered is refused at its place.
 */
const readTyped = (tests: ReadonlyMap<string, AnalysisTest>, { values }: TypedResultsInput): Typed[] => {
  const read = values.map(({ testId, value }, index) => ({ test: tests.get(testId), value, path: `values.${index}` }));
  refuse(
    read.flatMap(({ test, path }) =>
      test ? [] : [{ path: `${path}.testId`, reason: 'laboratory-message.test-not-ordered' }],
    ),
  );
  return read.flatMap(({ test, ...one }) => (test && one.value !== '' ? [{ ...one, test }] : []));
};

/** What follows from a value is refused at the dry matter that it follows from. */
const refuseWrong = (typed: readonly Typed[], judged: readonly JudgedResult[]): void =>
  refuse(
    judged.flatMap(({ reason }, index) =>
      reason === undefined ? [] : [{ path: `${(typed[index] ?? dryMatterIn(typed))?.path}.value`, reason }],
    ),
  );

/** A value that stands is replaced by nobody who hasn't been asked, and been told what falls with it. */
const refuseReplacing = async (
  scope: Scope,
  { productId }: { readonly productId: string },
  judged: readonly JudgedResult[],
  { replaces }: TypedResultsInput,
): Promise<void> => {
  const changed = judged.filter(({ verdict }) => verdict === 'changed');
  if (replaces || changed.length === 0) return;
  const tests = changed.map(({ written }) => written.test).join(', ');
  const testIds = changed.map(({ result }) => result?.test.id);
  const takesBack = changed.every(isOtherDayAlone) ? [] : await findWithdrawnFacts(scope, productId);
  throw new Refusal('laboratory-message.values-stand', { details: { tests, testIds, takesBack } });
};

/** The day on which values were measured, by the rule of files; today where none is said. */
const measuredDay = (days: MeasurableDays, { measuredOn = days.until }: TypedResultsInput): string => {
  const reason = wrongDay(measuredOn, days);
  if (reason) throw refuseField('measuredOn', reason);
  return measuredOn;
};

/** Keeps what was typed as what the laboratory has said, with who and when, and takes its values. */
const acceptTyped = async (
  scope: Scope,
  sample: AnalysisSample,
  receiver: ReceivingSample,
  judged: readonly JudgedResult[],
): Promise<void> => {
  const { fileId, ...file } = await storeTyped(scope, sample, judged);
  const [at, by] = [nowIso(scope), scope.user.name];
  const message = await createRecord(scope, messageRecord, {
    ...file,
    fileId,
    laboratoryId: sample.laboratory.id,
    way: 'typed',
    sender: null,
    subject: null,
    receivedAt: at,
    receivedBy: by,
    state: 'accepted',
    decidedAt: at,
    decidedBy: by,
    ...foundColumns({ problem: null, counts: countVerdicts(judged) }),
  });
  await acceptValues(scope, message, judged, new Map([[sample.number, receiver]]));
};

/**
 * Takes values of a sample as somebody has typed them, by the rules of files: all of them or
 * none, and only what was not said before.
 */
export const typeResults = async (
  scope: Scope,
  { id, sampleId }: { readonly id: string; readonly sampleId: string },
  input: TypedResultsInput,
): Promise<TypedResults> => {
  // Before the sample is read: whoever takes its product out of the order is through by
  // then, or waits until these values stand.
  await lockResults(scope);
  const sample = found((await getAnalysisOrder(scope, id)).samples.find((one) => one.id === sampleId));
  const tests = await findOrderedTests(scope, sampleId);
  const typed = readTyped(tests, input);
  const { number, laboratory } = sample;
  const receiver = found((await findSamples(scope, laboratory.id, [number])).get(number));
  const ordered = [...tests.values()];
  const of = { number, days: receiver.days, measuredOn: measuredDay(receiver.days, input), tests: ordered };
  const judged = judgeTyped(of, typed, await findResults(scope, { laboratoryId: laboratory.id }, [number]));
  refuseWrong(typed, judged);
  await refuseReplacing(scope, { productId: sample.product.id }, judged, input);
  const accepted = judged.filter(({ verdict }) => verdict !== 'same').length;
  if (accepted > 0) await acceptTyped(scope, sample, receiver, judged);
  return { ...(await getAnalysisOrder(scope, id)), taken: accepted };
};
