import { MAXIMUM_IMPORT_KG, type RowReading } from '@halm/model/exchange/weighing-files/import-row.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { isDoubledIn } from '../../core/jobs/local-hour.ts';
import { findTicketSeries } from '../../yard/tickets/ticket-series.ts';
import type { WeighingRecord } from '../record-files/import-record.ts';

/** How the rows of a checked import are read, whichever of them. */
export const readingOf = async (scope: Scope, { mapping, reading }: WeighingRecord): Promise<RowReading> => ({
  headers: reading.headers,
  mapping,
  units: reading.units ?? {},
  decimalMark: reading.decimalMark ?? null,
  dateOrder: reading.dateOrder ?? null,
  // Files that were started before it was asked were read so.
  doubledHour: reading.doubledHour === undefined ? 'earlier' : reading.doubledHour,
  isDoubled: isDoubledIn(scope.organisation.timeZone),
  findSeries: await findTicketSeries(scope, reading.sourceId),
  direction: reading.direction ?? 'incoming',
  today: today(scope),
  maximumKg: MAXIMUM_IMPORT_KG,
});
