/** So long rows and file of an import are kept; until then it can be taken back. */
export const KEPT_IMPORT_DAYS = 90;

/** The largest file that is read. */
export const MAXIMUM_IMPORT_BYTES = 32 * 1024 * 1024;

/** The last row of a sheet in Excel. */
export const LAST_ROW = 1_048_576;

/** What a table can be refused for as a whole. */
export const fileReasons = [
  'request.too-large',
  'import.file-empty',
  'import.not-a-table',
  'import.no-columns',
  'import.too-many-rows',
  'import.workbook-too-long',
  'import.too-many-columns',
  'import.cell-too-long',
  'import.encrypted',
  'import.old-workbook',
  'import.macro-file',
  'import.broken-workbook',
  'import.unpacks-too-large',
  'import.sheet-empty',
] as const;
