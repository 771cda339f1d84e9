import type { ImportedDelivery } from '@halm/model/imports/import-row.ts';
import { parseImportRow } from '@halm/model/imports/parse-import-row.ts';
import type { FileLine } from '@halm/model/imports/record-entries.ts';
import type { Scope } from '../platform/scope.ts';
import type { WeighingRecord } from './import-record.ts';
import { linesAfter, sliceTable } from './weighing-lines.ts';
import { readingOf } from './weighing-reading.ts';

/** One of the deliveries that name the same, with how many they are and what they weigh together. */
export type NamedDelivery = ImportedDelivery & { readonly rows: number };

const LINES_TOGETHER = 500;

const namesOf = (delivery: ImportedDelivery): string => {
  const { supplierNumber, supplierName, articleNumber, articleName, locationName, contractNumber } = delivery;
  const year = delivery.deliveryDate.slice(0, 4);
  return JSON.stringify([supplierNumber, supplierName, articleNumber, articleName, locationName, contractNumber, year]);
};

/** What the rows of an import name, each combination once; of thousands of rows no more than a few hundred are held at a time. */
export const findNamedDeliveries = async (scope: Scope, record: WeighingRecord) => {
  const byNames = new Map<string, { readonly line: FileLine; readonly delivery: NamedDelivery }>();
  const reading = readingOf(scope, record);
  for (let row = 0; ; ) {
    const lines = await linesAfter(scope, record, row, LINES_TOGETHER);
    for (const line of sliceTable(record, lines).lines) {
      const parsed = parseImportRow(line.cells, reading);
      if (!('value' in parsed)) continue;
      const { value } = parsed;
      const same = byNames.get(namesOf(value));
      const { rows = 0, netKg = 0 } = same?.delivery ?? {};
      const delivery = { ...(same?.delivery ?? value), rows: rows + 1, netKg: netKg + value.netKg };
      byNames.set(namesOf(value), { line: same?.line ?? line, delivery });
    }
    const last = lines.at(-1);
    if (!last) break;
    row = last.row;
  }
  const all = [...byNames.values()];
  return {
    table: sliceTable(
      record,
      all.map(({ line }) => line),
    ),
    deliveries: all.map(({ delivery }) => delivery),
  };
};
