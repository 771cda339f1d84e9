/** What a spreadsheet would run: `=…` whatever follows; after + - @ only a function call or a DDE link. */
const call = /^[+\-@]+\s*[a-z][a-z0-9._]*\(/i;
const link = /^[+\-@][^|]*\|[^!]*!/;

/**
 * Whether a cell is a spreadsheet formula (CWE-1236). Quotes, blanks and full-width signs in front don't hide
 * one. A remark that starts with a dash, a phone number with a plus and an @name are text.
 */
export const isFormulaCell = (cell: string): boolean => {
  const text = cell.normalize('NFKC').replace(/^[\s"']+/, '');
  return text.startsWith('=') || call.test(text) || link.test(text);
};

/**
 * Whether a text is marked when it opens a table; apostrophes in front decide nothing, so that
 * a mark can be told from what it marks.
 */
const needsMark = (text: string): boolean => {
  const bare = text.replace(/^'+/, '');
  // Most begin like this, and none of those is one.
  if (/^[\p{L}\p{N}]/u.test(bare) || /^-\d+(?:[.,]\d+)?$/.test(bare)) return false;
  return /^[=+\-@\t\r]/.test(bare) || isFormulaCell(bare);
};

/**
 * A text that no spreadsheet takes for a formula when it opens a table: names are chosen by strangers. An
 * apostrophe goes in front of whatever looks like one (OWASP, CSV injection), dashes and plus signs of
 * remarks and phone numbers among them; a number below zero is one, whatever its sign.
 */
export const inertCell = (text: string): string => (needsMark(text) ? `'${text}` : text);

/**
 * Whether a cell is a formula that our mark has made a text: whoever reads it takes what is behind the mark.
 */
export const isMarkedFormula = (cell: string): boolean => cell.startsWith("'") && isFormulaCell(cell.slice(1));

/**
 * The text that `inertCell` was given: the one apostrophe that it put in
 * front goes, one that somebody typed stays.
 */
export const unmarkedCell = (cell: string): string =>
  cell.startsWith("'") && needsMark(cell.slice(1)) ? cell.slice(1) : cell;

/**
 * A cell of a file as it was written before our mark. A formula keeps it: without
 * it nobody could tell that it is a text.
 */
export const readCell = (cell: string): string => (isMarkedFormula(cell) ? cell : unmarkedCell(cell));
