/** What a table may hold at most; each is refused with its own reason. */
export const MAXIMUM_ROWS = 20_000;
/** Of weighings as a text, which is gone through piece by piece; a workbook is held while it is read. */
export const MAXIMUM_WEIGHINGS = 100_000;
export const MAXIMUM_COLUMNS = 200;
export const MAXIMUM_CELL = 10_000;
/** Whatever they are, empty ones too: rows, cells, texts and formats of one part of a workbook. */
export const MAXIMUM_ELEMENTS = 5_000_000;
/** Characters of all cells together: they are held while the table is read. */
export const MAXIMUM_TEXT = 16_000_000;
