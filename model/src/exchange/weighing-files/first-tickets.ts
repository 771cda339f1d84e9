import { tidyLine } from '../../core/texts/text-rule.ts';
import { spanOf } from '../../yard/bookings/ticket-numbers.ts';
import type { ImportColumn } from '../imports/import-columns.ts';
import type { FileLine } from '../imports/record-entries.ts';
import { parseImportMoment } from './import-date.ts';
import type { RowReading } from './import-row.ts';

/** The ticket of a row, whatever else is wrong with it; undefined where it says no number or day. */
const ticketOf = ({ cells }: FileLine, { mapping, dateOrder, findSeries }: RowReading): string | undefined => {
  const cell = (column: ImportColumn) => tidyLine(cells[mapping[column] ?? -1] ?? '');
  const moment = parseImportMoment(cell('deliveryDate'), dateOrder);
  const day = moment === 'ambiguous' ? undefined : moment?.date;
  if (cell('externalNumber') === '' || day === undefined) return undefined;
  const { scale, span } = findSeries(cell('scaleName'));
  return JSON.stringify([cell('externalNumber'), scale, spanOf(day, span)]);
};

/**
 * Tells for each row in its turn where its ticket stands first, wrong rows included: the later one is the
 * doubtful one. A second walk finds the same.
 */
export const firstTickets = (reading: RowReading): ((line: FileLine) => number) => {
  const rows = new Map<string, number>();
  return (line) => {
    const ticket = ticketOf(line, reading);
    if (ticket === undefined) return line.row;
    const first = rows.get(ticket) ?? line.row;
    rows.set(ticket, first);
    return first;
  };
};
