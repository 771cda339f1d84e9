/** What a spreadsheet would run: `=…` whatever follows; after + - @ only a function call or a DDE link. */
const call = /^[+\-@]+\s*[a-z][a-z0-9._]*\(/i;
const link = /^[+\-@][^|]*\|[^!]*!/;

/**
 * Whether a cell is a spreadsheet formula (CWE-1236). Quotes, blanks and full-width signs in front don't hide one. A
 * remark that starts with a dash, a phone number with a plus and an @name are text.
 */
export const isFormulaCell = (cell: string): boolean => {
  const text = cell.normalize('NFKC').replace(/^[\s"']+/, '');
  return text.startsWith('=') || call.test(text) || link.test(text);
};
