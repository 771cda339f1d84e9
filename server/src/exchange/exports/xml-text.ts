/** What Excel takes for one cell. */
const LONGEST_TEXT = 32_767;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/**
 * A text between tags: without what XML can't hold, and such that Excel takes
 * no piece of it for an escape of its own.
 */
export const xmlText = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no XML may hold
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);
