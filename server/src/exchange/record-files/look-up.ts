import type { RecordProblem, RecordRow } from '@halm/model/exchange/imports/record-entries.ts';
import type { NamedRecords } from '../weighing-files/named-records.ts';

/** The record that a cell names, or why it is none: `unknown` where nobody is called so. */
export const lookUp = (
  { row, values }: RecordRow,
  column: string,
  among: NamedRecords,
  unknown: string,
): { id?: string; problems: RecordProblem[] } => {
  const text = values[column];
  if (text == null) return { problems: [] };
  const [record, other] = among.find(String(text));
  if (record && !other) return { id: record.id, problems: [] };
  const reason = other ? 'import.ambiguous-name' : unknown;
  return { problems: [{ row, column, reason, value: String(text) }] };
};
