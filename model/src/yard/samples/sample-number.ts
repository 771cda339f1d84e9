/** The number of a sample: twelve digits, of which the last is made of the others as GS1 does it. */

const COUNTED = 9;

/** The check digit of GS1 behind these digits: from the right they weigh 3 and 1 in turn. */
export const gs1CheckDigit = (digits: string): number => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
};

/**
 * The number of the so manieth sample of an organisation; the year in front
 * keeps it from beginning with a nought.
 */
export const sampleNumber = (year: number, sequence: number): string => {
  const digits = `${String(year % 100).padStart(2, '0')}${String(sequence).padStart(COUNTED, '0')}`;
  return `${digits}${gs1CheckDigit(digits)}`;
};

/** What was typed or scanned without the gaps between its groups, where it is a number of a sample. */
export const readSampleNumber = (text: string): string | undefined => {
  const digits = text.replaceAll(/\s/g, '');
  return isSampleNumber(digits) ? digits : undefined;
};

/** Whether something typed or scanned is a number of a sample: any twelve digits. */
export const isSampleNumber = (text: string): boolean => /^[0-9]{12}$/.test(text);

/**
 * Numbers of samples as they are read out and printed: in groups of four, which no line break
 * tears apart. All else of a text stays.
 */
export const inGroups = (text: string): string =>
  text.replaceAll(/(?<![\w-])([0-9]{4})([0-9]{4})([0-9]{4})(?![\w-])/g, '$1\u00a0$2\u00a0$3');

/**
 * Between which numbers those of samples lie that begin with what was typed or
 * scanned; undefined for what begins none.
 */
export const numbersBeginning = (text: string): { readonly first: string; readonly last: string } | undefined => {
  const digits = text.replaceAll(/\s/g, '');
  if (!/^[0-9]{1,12}$/.test(digits)) return undefined;
  return { first: digits.padEnd(COUNTED + 3, '0'), last: digits.padEnd(COUNTED + 3, '9') };
};
