/** Why a cell or row of a table of records is refused, beyond the rules of the record itself. */
const recordRowReasons = {
  'import.failed-formula': { status: 422, message: 'The formula behind this cell has failed' },
  'import.not-a-flag': { status: 422, message: 'This is neither yes nor no' },
  'import.unknown-choice': { status: 422, message: 'This is none of the choices' },
  'import.unreadable-terms': {
    status: 422,
    message: 'This cannot be read; write terms as the template does, parted by semicolons',
  },
  'import.unknown-number': { status: 422, message: 'There is no record with this number' },
  'import.not-of-role': { status: 422, message: 'This is not said of an address in this role, or in none' },
  'import.duplicate-row': { status: 422, message: 'The same record stands in the file before' },
  'import.rows-disagree': { status: 422, message: 'The rows of this record say different things' },
  'import.other-row-wrong': { status: 422, message: 'Another row of this record is wrong' },
  'import.unit-mismatch': {
    status: 422,
    message: 'The unit of the column cannot be converted into that of the record',
  },
} as const;

export type RecordCellReason =
  | 'import.formula'
  | 'import.invisible-characters'
  | 'import.not-a-number'
  | 'import.ambiguous-number'
  | 'import.no-such-date'
  | 'import.ambiguous-date'
  | Extract<keyof typeof recordRowReasons, 'import.failed-formula' | 'import.not-a-flag' | 'import.unknown-choice'>;

/** What can go wrong with files and with imports of records, beyond what is said of those of weighings. */
export const recordImportReasons = {
  ...recordRowReasons,
  'import.encrypted': { status: 422, message: 'The file is protected by a password' },
  'import.old-workbook': { status: 422, message: 'The file is an Excel workbook of before 2007' },
  'import.macro-file': { status: 422, message: 'The file holds macros' },
  'import.broken-workbook': { status: 422, message: 'The workbook cannot be read' },
  'import.workbook-too-long': {
    status: 422,
    message: 'The workbook has more rows than are read of one; weighings as CSV may have more',
  },
  'import.unpacks-too-large': { status: 422, message: 'The file unpacks to more than is read' },
  'import.too-many-columns': { status: 422, message: 'The file has too many columns' },
  'import.cell-too-long': { status: 422, message: 'A cell holds more text than is read' },
  'import.sheet-empty': { status: 422, message: 'The sheet has no rows' },
  'import.nothing-to-do': { status: 409, message: 'Nothing of this file would be imported' },
  'import.not-running': { status: 409, message: 'This import is not running' },
  'import.not-undoable': { status: 409, message: 'There is nothing of this import to take back' },
} as const;
