const letters: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa', ł: 'l' },
};

/** A word as tables are compared by: small plain letters and digits, `Lief.-Nr.` is `liefnr`. */
export const normalWord = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåł]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/** What stands in brackets behind a heading: a unit, a remark. */
const bracket = /\s*[([][^)\]]*[)\]]\s*$/;

/** A heading in normal form; what stands in brackets at its end doesn't count. */
export const normalHeading = (heading: string): string => normalWord(heading.replace(bracket, ''));
