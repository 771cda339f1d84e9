import { countVerdicts, type JudgedResult, judgeResults } from '@halm/model/laboratory-messages/judge-results.ts';
import type { Known } from '@halm/model/laboratory-messages/known-to-laboratory.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory-messages/laboratory-message.ts';
import { type ReadResults, readResultFile } from '@halm/model/laboratory-messages/read-result-file.ts';
import type { ResultTable } from '@halm/model/laboratory-messages/result-rows.ts';
import type { Verdict } from '@halm/model/laboratory-messages/verdicts.ts';
import type { Scope } from '../platform/scope.ts';
import { findKnown, findReading } from './find-known.ts';

/** A file of a laboratory, read and held against what is known. */
export type CheckedMessage = {
  readonly read: ReadResults;
  readonly known: Known;
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

/** What a file would come to now. Nothing is written. */
export const checkMessage = async (scope: Scope, laboratoryId: string, file: ResultTable): Promise<CheckedMessage> => {
  const read = readResultFile(file, await findReading(scope, laboratoryId));
  const known = await findKnown(scope, laboratoryId, read);
  const judged = judgeResults(read.rows, known, read.writing);
  return { read, known, judged, counts: countVerdicts(judged), problem: problemOf(read, judged) };
};
