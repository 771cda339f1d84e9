import type { FindSeries, TicketSeries } from '../../yard/bookings/ticket-numbers.ts';
import type { ImportColumn, ImportMapping } from '../imports/import-columns.ts';
import type { ImportDoubtReason, ImportRowReason } from '../imports/import-reasons.ts';
import type { Direction } from './direction-words.ts';
import type { DecimalMark } from './german-number.ts';
import type { DateOrder } from './ordered-date.ts';
import type { WeightUnits } from './weight-units.ts';

/** Which of the two is meant of an hour that the clocks show twice, on the day on which they are set back. */
export const doubledHourChoices = ['earlier', 'later'] as const;
export type DoubledHour = (typeof doubledHourChoices)[number];

/**
 * What is wrong in a row. `column` is null where no mapped column is to blame;
 * `value` is the text that stands there.
 */
export type ImportProblem = {
  readonly column: ImportColumn | null;
  readonly reason: ImportRowReason;
  readonly value: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** What a person should look at in a row that may be taken over. */
export type ImportDoubt = Omit<ImportProblem, 'reason'> & { readonly reason: ImportDoubtReason };

/** How the rows of one table are read. */
export type RowReading = {
  readonly headers: readonly string[];
  readonly mapping: ImportMapping;
  readonly units: WeightUnits;
  /** The table's decimal mark (`tableDecimalMark`). */
  readonly decimalMark: DecimalMark;
  /** Whether the day or the month comes first in its dates with slashes; null while nobody knows. */
  readonly dateOrder: DateOrder | null;
  /** Which one is meant of an hour that the clocks showed twice; null while nobody has said it. */
  readonly doubledHour: DoubledHour | null;
  /** Whether the plant's clocks show a local time twice. */
  readonly isDoubled: (local: string) => boolean;
  /** Among which numbers those of its tickets count, by what a row says of its scale. */
  readonly findSeries: FindSeries;
  /** Where rows go that don't say it. */
  readonly direction: Direction;
  /** The plant's date: nothing was weighed later. */
  readonly today: string;
  /** The scale's capacity; 100 t where it isn't known. */
  readonly maximumKg: number;
};

/**
 * A load that came or left, as another system weighed it; what is said of its supplier is of one that leaves
 * said of its receiver. Local times are in the plant's time zone, without an offset.
 */
export type ImportedDelivery = {
  readonly direction: Direction;
  /** Where its supplier or receiver stands, and its weight with the goods. */
  readonly companyColumn: 'supplierName' | 'receiverName';
  readonly fullColumn: 'firstWeightKg' | 'secondWeightKg';
  readonly externalNumber: string;
  readonly series: TicketSeries;
  readonly deliveryDate: string;
  readonly firstWeighedAtLocal: string | null;
  readonly secondWeighedAtLocal: string | null;
  /** Which one is meant where the clocks showed the time twice; null where they didn't. */
  readonly firstDoubled: DoubledHour | null;
  readonly secondDoubled: DoubledHour | null;
  readonly licensePlate: string | null;
  readonly supplierNumber: string | null;
  readonly supplierName: string | null;
  readonly articleNumber: string | null;
  readonly articleName: string | null;
  readonly fullKg: number;
  readonly emptyKg: number;
  readonly netKg: number;
  readonly firstAlibi: string | null;
  readonly secondAlibi: string | null;
  readonly contractNumber: string | null;
  readonly locationName: string;
  readonly driverName: string | null;
  readonly remark: string | null;
};

/** `row` as spreadsheets count, the heading included. */
export type CheckedRow = {
  readonly row: number;
  /** Null when the row is wrong. */
  readonly delivery: ImportedDelivery | null;
  readonly problems: readonly ImportProblem[];
};

/** A weight above this is no lorry, unless the scale's capacity says otherwise. */
export const MAXIMUM_IMPORT_KG = 100_000;
