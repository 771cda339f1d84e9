import type { ImportColumn, ImportMapping } from '@halm/model/exchange/imports/import-columns.ts';
import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import { type DecimalMark, decimalVotes } from '@halm/model/exchange/weighing-files/german-number.ts';
import { dayOf } from '@halm/model/exchange/weighing-files/import-date.ts';
import { type DateOrder, dateOrderVotes } from '@halm/model/exchange/weighing-files/ordered-date.ts';
import {
  proposeUnits,
  ROWS_LOOKED,
  type WeightUnits,
  weightColumns,
} from '@halm/model/exchange/weighing-files/weight-units.ts';
import type { Ticket } from '@halm/model/yard/bookings/ticket-numbers.ts';
import type { Read } from '../../core/api/scope.ts';
import { type BookedTickets, findBookedTickets } from '../../yard/tickets/booked-tickets.ts';
import { pacer } from '../imports/cooperative.ts';
import { distinctTexts } from '../record-files/existing-records.ts';
import type { RecordFile } from '../record-files/read-record-file.ts';
import { type WeighingTable, weighingTable } from '../weighing-files/weighing-table.ts';

/** What has to be known of a whole table of weighings before one of its rows can be checked. */
export type TableFacts = {
  readonly decimalMark: DecimalMark;
  /** The units that its headings and weights propose. */
  readonly units: WeightUnits;
  /** What its dates with slashes tell, if it has any. */
  readonly dateOrder: DateOrder | null;
  readonly hasSlashes: boolean;
  /** Tickets with its numbers that bookings are of. */
  readonly bookedTickets: BookedTickets;
  /** A row for each combination of names and numbers of records, with these cells alone. */
  readonly named: WeighingTable;
};

const dateColumns = ['deliveryDate', 'firstWeighedAt', 'secondWeighedAt'] as const;
const nameColumns = [
  'supplierNumber',
  'supplierName',
  'receiverNumber',
  'receiverName',
  'articleNumber',
  'articleName',
  'locationName',
  'contractNumber',
] as const satisfies ImportColumn[];

/** Gathers the different names of rows. */
const gatherNames = (mapping: ImportMapping) => {
  const places = new Set(nameColumns.flatMap((column) => mapping[column] ?? []));
  const named = new Map<string, FileLine>();
  const add = ({ row, cells, isBroken }: FileLine): void => {
    const own = cells.map((cell, place) => (places.has(place) ? cell : ''));
    const key = JSON.stringify(own);
    if (!named.has(key)) named.set(key, { row, cells: own, isBroken });
  };
  return { add, lines: () => [...named.values()] };
};

/**
 * Goes through a table once, asking some hundred rows at a time which tickets are booked.
 * `importId`: its own bookings don't count.
 */
export const findTableFacts = async (
  read: Read,
  file: RecordFile,
  { mapping, importId }: { readonly mapping: ImportMapping; readonly importId: string | undefined },
): Promise<TableFacts> => {
  const [marks, order, names] = [decimalVotes(), dateOrderVotes(), gatherNames(mapping)];
  const bookedTickets = new Map<string, readonly Ticket[]>();
  const beginning: FileLine[] = [];
  const rest = pacer();
  for await (const some of file.lines()) {
    const { lines } = weighingTable(file, some);
    beginning.push(...lines.slice(0, ROWS_LOOKED - beginning.length));
    for (const line of lines) {
      const cell = (column: ImportColumn) => line.cells[mapping[column] ?? -1] ?? '';
      for (const column of weightColumns) marks.add(cell(column));
      for (const column of dateColumns) order.add(dayOf(cell(column).trim()));
      names.add(line);
      await rest();
    }
    const table = { headers: file.headers, lines };
    const booked = await read((scope) =>
      findBookedTickets(scope, distinctTexts(table, mapping, ['externalNumber']), importId),
    );
    for (const [number, tickets] of booked) bookedTickets.set(number, tickets);
  }
  const { headers } = file;
  return {
    decimalMark: marks.mark(),
    units: proposeUnits({ headers, lines: beginning }, mapping, marks.mark()),
    dateOrder: order.order(),
    hasSlashes: order.hasSlashes(),
    bookedTickets,
    named: { headers, lines: names.lines() },
  };
};
