import { createHash } from 'node:crypto';
import { normalHeading } from '@halm/model/imports/normal-word.ts';
import { type RecordKind, recordColumns } from '@halm/model/imports/record-kinds.ts';
import { proposeMarks, proposeReading, type RecordReading } from '@halm/model/imports/record-reading.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../platform/scope.ts';
import type { RecordFile } from './read-record-file.ts';

/** Files with these headings in this order are the same kind of file. */
const keyOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(normalHeading)))
    .digest('hex');

/** What holds for every row of a kind unless the file says more: most addresses are suppliers. */
const usual: Partial<Record<RecordKind, Readonly<Record<string, string>>>> = {
  addresses: { type: 'agricultural-operation' },
};

/** How a file is to be read: as somebody has said of one with the same headings, else as its headings propose. */
export const findReading = async (
  scope: Scope,
  kind: RecordKind,
  { headers, lines }: Pick<RecordFile, 'headers' | 'lines'>,
): Promise<RecordReading> => {
  const columns = recordColumns[kind];
  const table = { headers, rows: lines.map(({ cells }) => cells) };
  const row = await scope.db
    .selectFrom('importMappings')
    .select('reading')
    .where('organisationId', '=', scope.organisationId)
    .where('kind', '=', kind)
    .where('headings', '=', keyOf(headers))
    .executeTakeFirst();
  if (row) {
    const remembered = row.reading as RecordReading;
    const marks = proposeMarks(columns, table, remembered.mapping);
    return {
      ...remembered,
      decimalMark: marks.decimalMark ?? remembered.decimalMark,
      dateOrder: marks.dateOrder ?? remembered.dateOrder,
    };
  }
  const proposed = proposeReading(columns, table);
  const fixed = Object.entries(usual[kind] ?? {}).filter(([name]) => proposed.mapping[name] === undefined);
  return { ...proposed, fixed: Object.fromEntries(fixed) };
};

/** Remembers how somebody reads files with these headings. */
export const rememberReading = async (
  scope: Scope,
  kind: RecordKind,
  headers: readonly string[],
  reading: RecordReading,
): Promise<void> => {
  const row = { reading: JSON.stringify(reading), updatedAt: nowIso(scope) };
  await scope.db
    .insertInto('importMappings')
    .values({ organisationId: scope.organisationId, kind, headings: keyOf(headers), ...row })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'kind', 'headings']).doUpdateSet({
        reading: sql`excluded.reading`,
        updatedAt: sql`excluded.updated_at`,
      }),
    )
    .execute();
};
