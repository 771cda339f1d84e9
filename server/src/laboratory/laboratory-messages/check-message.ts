import { isDeepStrictEqual } from 'node:util';
import {
  countVerdicts,
  type JudgedResult,
  judgeResultSteps,
} from '@halm/model/laboratory/laboratory-messages/judge-results.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import {
  type ReadResults,
  type ResultReading,
  readResultSteps,
} from '@halm/model/laboratory/laboratory-messages/read-result-file.ts';
import type { ResultTable } from '@halm/model/laboratory/laboratory-messages/result-rows.ts';
import type { Verdict } from '@halm/model/laboratory/laboratory-messages/verdicts.ts';
import type { Read, Scope } from '../../core/api/scope.ts';
import { runCooperatively } from '../../exchange/imports/cooperative.ts';
import { findReading, findRecordsOfFile, type RecordsOfFile } from './find-known.ts';
import type { SentFile } from './message-aliases.ts';

/** A file of a laboratory, read and held against what is known. */
export type CheckedMessage = {
  readonly file: ResultTable;
  /** As somebody has said it. */
  readonly reading: ResultReading | undefined;
  readonly read: ReadResults;
  readonly known: RecordsOfFile;
  readonly judged: readonly JudgedResult[];
  readonly counts: Record<Verdict, number>;
  /** What is in the way of all of it. */
  readonly problem: LaboratoryMessage['problem'];
};

const problemOf = ({ missing, rows }: ReadResults, judged: readonly JudgedResult[]): LaboratoryMessage['problem'] => {
  if (missing.length > 0) return { reason: 'laboratory-message.columns-missing', row: null };
  if (rows.length === 0) return { reason: 'laboratory-message.no-values', row: null };
  const wrong = judged.find(({ verdict }) => verdict === 'wrong');
  return wrong?.reason ? { reason: wrong.reason, row: wrong.written.row } : null;
};

/**
 * What a file would come to now. Nothing is written. The plant is asked by `ask`, in a transaction that goes
 * on or in one for each question; what takes its time leaves the others their turn.
 */
export const checkMessage = async (ask: Read, sent: SentFile, file: ResultTable): Promise<CheckedMessage> => {
  const reading = await ask((scope) => findReading(scope, sent.laboratoryId));
  const read = await runCooperatively(readResultSteps(file, reading));
  const records = await ask((scope) => findRecordsOfFile(scope, sent, read));
  const judged = await runCooperatively(judgeResultSteps(read.rows, records, read.writing));
  const found = { counts: countVerdicts(judged), problem: problemOf(read, judged) };
  return { file, reading, read, known: records, judged, ...found };
};

/** The same within a transaction. */
export const checkMessageIn = (scope: Scope, sent: SentFile, file: ResultTable): Promise<CheckedMessage> =>
  checkMessage((ask) => ask(scope), sent, file);

/**
 * What a file was found to come to, for a transaction that writes by it: that took its time before. Where it
 * is read or held against something else by now, which is rare, it is judged anew.
 */
export const confirmCheck = async (scope: Scope, sent: SentFile, checked: CheckedMessage): Promise<CheckedMessage> => {
  const { file, reading, read, known: records } = checked;
  const isReadSo = isDeepStrictEqual(await findReading(scope, sent.laboratoryId), reading);
  return isReadSo && isDeepStrictEqual(await findRecordsOfFile(scope, sent, read), records)
    ? checked
    : checkMessageIn(scope, sent, file);
};
