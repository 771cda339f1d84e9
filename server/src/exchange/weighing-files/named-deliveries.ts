import { parseImportRow } from '@halm/model/exchange/weighing-files/parse-import-row.ts';
import type { Scope } from '../../core/api/scope.ts';
import { nameGroups } from '../imports/name-groups.ts';
import type { WeighingRecord } from '../record-files/import-record.ts';
import { linesAfter, sliceTable } from './weighing-lines.ts';
import { readingOf } from './weighing-reading.ts';

const LINES_TOGETHER = 500;

/**
 * What the rows of an import name, each combination once; of thousands of rows no more
 * than a few hundred are held at a time.
 */
export const findNamedDeliveries = async (scope: Scope, record: WeighingRecord) => {
  const names = nameGroups();
  const reading = await readingOf(scope, record);
  for (let row = 0; ; ) {
    const lines = await linesAfter(scope, record, row, LINES_TOGETHER);
    for (const line of sliceTable(record, lines).lines) {
      const parsed = parseImportRow(line.cells, reading);
      if ('value' in parsed) names.add(line, parsed.value);
    }
    const last = lines.at(-1);
    if (!last) break;
    row = last.row;
  }
  return { table: sliceTable(record, names.lines()), deliveries: names.deliveries() };
};
