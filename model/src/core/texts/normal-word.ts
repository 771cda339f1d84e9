const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
};

/** A word as tables are compared by: small plain letters and digits, `Lief.-Nr.` is `liefnr`. */
export const normalWord = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåł]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/** No heading that is known is longer; of others it doesn't matter what they end with. */
const READ_OF_HEADING = 200;

/** So much of a heading as is looked at. */
export const shortHeading = (heading: string): string => heading.slice(0, READ_OF_HEADING).trimEnd();

/** A heading without what stands in brackets at its end, a unit or a remark, and that by itself. */
export const splitHeading = (heading: string): { readonly name: string; readonly inBrackets: string | undefined } => {
  const text = shortHeading(heading);
  const before = text.slice(0, -1);
  const from = Math.max(before.lastIndexOf(')'), before.lastIndexOf(']')) + 1;
  const open = before.slice(from).search(/[([]/);
  if (!/[)\]]$/.test(text) || open < 0) return { name: text, inBrackets: undefined };
  return { name: before.slice(0, from + open), inBrackets: before.slice(from + open + 1) };
};

/** A heading in normal form; what stands in brackets at its end doesn't count. */
export const normalHeading = (heading: string): string => normalWord(splitHeading(heading).name);
