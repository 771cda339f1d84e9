import type { RecordProblem, RecordRow } from '@halm/model/exchange/imports/record-entries.ts';
import type { NamedRecords } from '../weighing-files/named-records.ts';

type Found = ReturnType<NamedRecords['find']>;

/** Of several of one name the one that is there already: so the file of a list means what it was made of. */
export const meantBy = (found: Found, present: readonly (string | undefined)[]): Found => {
  const own = found.filter(({ id }) => present.includes(id));
  return own.length === 1 ? own : found;
};

/**
 * The record that a cell names, or why it is none: `unknown` where nobody is called so. `present` are the ids
 * that stand there already.
 */
export const lookUp = (
  { row, values }: RecordRow,
  column: string,
  among: NamedRecords,
  unknown: string,
  present: readonly (string | undefined)[] = [],
): { id?: string; problems: RecordProblem[] } => {
  const text = values[column];
  if (text == null) return { problems: [] };
  const [record, other] = meantBy(among.find(String(text)), present);
  if (record && !other) return { id: record.id, problems: [] };
  const reason = other ? 'import.ambiguous-name' : unknown;
  return { problems: [{ row, column, reason, value: String(text) }] };
};
