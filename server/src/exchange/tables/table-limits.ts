/** What a table may hold at most; each is refused with its own reason. */
export const MAXIMUM_ROWS = 20_000;
/** Of weighings as a text, which is gone through piece by piece; a workbook is held while it is read. */
export const MAXIMUM_WEIGHINGS = 100_000;
export const MAXIMUM_COLUMNS = 200;
export const MAXIMUM_CELL = 10_000;
/** Of a line of a text, or of lines that one quoted cell spans. */
export const MAXIMUM_LINE = 256 * 1024;
/** Of a workbook: more than Excel allows of formats, and than anybody has of sheets and texts. */
export const MAXIMUM_SHEETS = 5000;
export const MAXIMUM_STYLES = 70_000;
export const MAXIMUM_SHARED_TEXTS = 1_500_000;
/** Characters of all cells together: they are held while the table is read. */
export const MAXIMUM_TEXT = 16_000_000;
