import { recordImportReasons } from './record-import-reasons.ts';

/** Why a row of an imported table is wrong; each names a column where there is one. */
export const importRowReasons = {
  'import.column-count': { status: 422, message: 'The row has a different number of columns than the header' },
  'import.broken-quotes': { status: 422, message: 'The quotation marks of the row do not match' },
  'import.formula': { status: 422, message: 'The cell holds a spreadsheet formula' },
  'import.required': { status: 422, message: 'A value is required here' },
  'import.too-long': { status: 422, message: 'The text is too long' },
  'import.invisible-characters': { status: 422, message: 'The cell holds invisible or unreadable characters' },
  'import.no-plate': { status: 422, message: 'A license plate has letters or digits' },
  'import.date-too-early': { status: 422, message: 'The date lies before the year 2000' },
  'import.no-such-date': { status: 422, message: 'This date does not exist' },
  'import.ambiguous-date': { status: 422, message: 'It cannot be told whether day or month comes first' },
  'import.future-date': { status: 422, message: 'The date lies in the future' },
  'import.month-closed': { status: 422, message: 'The month is closed; nothing is dated into it any more' },
  'import.no-such-time': { status: 422, message: 'This time of day does not exist' },
  'import.skipped-hour': { status: 422, message: 'The clocks were set forward then: this hour does not exist' },
  'import.doubled-hour': {
    status: 422,
    message: 'The clocks were set back then: this hour came twice, and it has to be chosen which one is meant',
  },
  'import.future-time': { status: 422, message: 'The weighing lies in the future' },
  'import.other-day': {
    status: 422,
    message: 'The weighing lies neither on the day of the delivery nor on the day after',
  },
  'import.times-swapped': {
    status: 422,
    message: 'The second weighing lies before the first, and on the next day more than 12 hours after it',
  },
  'import.not-a-number': { status: 422, message: 'This is not a number' },
  'import.ambiguous-number': {
    status: 422,
    message: 'It cannot be told whether the mark separates decimals or thousands',
  },
  'import.not-whole-kilograms': { status: 422, message: 'The weight is not a whole number of kilograms' },
  'import.weighing-missing': { status: 422, message: 'A weighing is missing' },
  'import.negative-weight': { status: 422, message: 'A weight cannot be negative' },
  'import.absurd-weight': { status: 422, message: 'No truck weighs this much' },
  'import.weighings-swapped': { status: 422, message: 'The first weighing must be heavier than the second' },
  'import.leaves-lighter': {
    status: 422,
    message: 'Of a load that leaves, the weight with the goods must be the heavier one',
  },
  'import.unknown-direction': { status: 422, message: 'It cannot be told whether the load came or left' },
  'import.net-mismatch': { status: 422, message: 'The net weight is not the difference of the two weighings' },
  'import.duplicate-number': { status: 422, message: 'The same ticket stands in the file more than once' },
  'import.number-taken': { status: 422, message: 'There is a booking of this ticket already' },
  'import.unknown-supplier': { status: 422, message: 'This supplier is unknown' },
  'import.unknown-receiver': { status: 422, message: 'This receiver is unknown' },
  'import.unknown-article': { status: 422, message: 'This article is unknown' },
  'import.unknown-location': { status: 422, message: 'This storage location is unknown' },
  'import.contract-not-found': {
    status: 422,
    message: 'There is no such contract for the supplier and article; the row is booked without one',
  },
  'import.ambiguous-name': { status: 422, message: 'Several records have this name' },
  'import.address-merged': { status: 422, message: 'The company was merged into another address; name that one' },
  'import.location-locked': { status: 422, message: 'The storage location is locked or no longer in use' },
  'import.wrong-location': { status: 422, message: 'The article may not lie in a storage location of this type' },
  'import.density-missing': { status: 422, message: 'The article is not counted in mass and has no density' },
} as const;

export type ImportRowReason = keyof typeof importRowReasons;

/** Why a row is doubtful that may be taken over. */
const importDoubtReasons = {
  'import.implausible-weight': { status: 422, message: 'Hardly any vehicle weighs this' },
  'import.namesake': { status: 422, message: 'There is one of this name already, with another number' },
  'import.stock-missing': {
    status: 422,
    message: 'By then less than that lies in the storage location; the row would be refused',
  },
  'import.location-overfilled': { status: 422, message: 'The storage location is filled beyond its maximum' },
} as const;

export type ImportDoubtReason =
  | keyof typeof importDoubtReasons
  | Extract<ImportRowReason, 'import.contract-not-found'>
  | 'scale.above-capacity';

/** What can go wrong with imports, beyond what every call can answer. */
export const importReasons = {
  ...importRowReasons,
  ...importDoubtReasons,
  ...recordImportReasons,
  'import.file-empty': { status: 422, message: 'The file is empty' },
  'import.not-a-table': { status: 422, message: 'The file is not a text table (CSV)' },
  'import.no-columns': { status: 422, message: 'The file has no columns separated by semicolon, comma or tab' },
  'import.too-many-rows': { status: 422, message: 'The file has too many rows; split it into several' },
  'import.columns-missing': { status: 409, message: 'Required columns are not assigned' },
  'import.has-errors': { status: 409, message: 'Some rows are wrong; mend them or take only the valid ones' },
  'import.implausible': {
    status: 409,
    message: 'Some weights are hardly those of a vehicle; confirm that they are right',
  },
  'import.no-valid-rows': { status: 409, message: 'The file has no valid row' },
  'import.already-taken': { status: 409, message: 'This file has already been imported' },
  'import.not-open': { status: 409, message: 'This import is running or over' },
} as const;
