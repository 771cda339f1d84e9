/** How the zips of a country look: without blanks, dashes and sign, as they are written, and one of them. */
type ZipShape = readonly [bare: RegExp, written: string, example: string];

const digits = (first: string, length: number): RegExp => new RegExp(`^[${first}]\\d{${length - 1}}$`);
const parted = (first: string, front: number, back: number): RegExp =>
  new RegExp(`^([${first}]\\d{${front - 1}})(\\d{${back}})$`);

/** By country, ISO 3166; the Universal Postal Union lists them (`Addressing and postcodes`). */
const zipShapes: Readonly<Record<string, ZipShape>> = {
  ad: [digits('1-7', 3), 'AD$&', 'AD500'],
  al: [digits('1-9', 4), '$&', '1001'],
  at: [digits('1-9', 4), '$&', '4600'],
  ba: [digits('7-8', 5), '$&', '71000'],
  be: [digits('1-9', 4), '$&', '8800'],
  bg: [digits('1-9', 4), '$&', '1000'],
  by: [digits('2', 6), '$&', '220030'],
  ch: [digits('1-9', 4), '$&', '8500'],
  cy: [digits('1-9', 4), '$&', '1010'],
  cz: [parted('1-7', 3, 2), '$1 $2', '370 01'],
  de: [/^(?:0[1-9]|[1-9]\d)\d{3}$/, '$&', '29525'],
  dk: [digits('0-9', 4), '$&', '6200'],
  ee: [digits('1-9', 5), '$&', '10115'],
  es: [/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, '$&', '28001'],
  fi: [digits('0-9', 5), '$&', '20100'],
  fr: [/^(?:0[1-9]|[1-9]\d)\d{3}$/, '$&', '67000'],
  gb: [/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2', 'SW1A 1AA'],
  gr: [parted('1-8', 3, 2), '$1 $2', '104 31'],
  hr: [digits('1-5', 5), '$&', '10000'],
  hu: [digits('1-9', 4), '$&', '4400'],
  ie: [/^([A-Z]\d[\dW])([A-Z\d]{4})$/, '$1 $2', 'D02 X285'],
  is: [digits('1-9', 3), '$&', '101'],
  it: [digits('0-9', 5), '$&', '39100'],
  li: [/^94\d{2}$/, '$&', '9490'],
  lt: [digits('0-9', 5), 'LT-$&', 'LT-44280'],
  lu: [digits('1-9', 4), '$&', '9780'],
  lv: [digits('1-9', 4), 'LV-$&', 'LV-1010'],
  mc: [/^980\d{2}$/, '$&', '98000'],
  md: [digits('1-9', 4), 'MD-$&', 'MD-2001'],
  me: [/^8[1-5]\d{3}$/, '$&', '81000'],
  mk: [digits('1-9', 4), '$&', '1000'],
  mt: [/^([A-Z]{3})(\d{4})$/, '$1 $2', 'VLT 1117'],
  nl: [/^([1-9]\d{3})([A-Z]{2})$/, '$1 $2', '7741 JT'],
  no: [digits('0-9', 4), '$&', '5003'],
  pl: [parted('0-9', 2, 3), '$1-$2', '64-100'],
  pt: [parted('1-9', 4, 3), '$1-$2', '4000-322'],
  ro: [digits('0-9', 6), '$&', '300001'],
  rs: [digits('1-3', 5), '$&', '11000'],
  se: [parted('1-9', 3, 2), '$1 $2', '211 20'],
  si: [digits('1-9', 4), '$&', '1000'],
  sk: [parted('089', 3, 2), '$1 $2', '811 01'],
  sm: [/^4789\d$/, '$&', '47890'],
  tr: [/^(?:0[1-9]|[1-8]\d)\d{3}$/, '$&', '34000'],
  ua: [digits('0-9', 5), '$&', '79000'],
  va: [/^00120$/, '$&', '00120'],
  xk: [digits('1-7', 5), '$&', '10000'],
};

/** What letters set before a zip where it isn't the code of the country: signs of cars. */
const signs: Readonly<Record<string, string>> = {
  at: 'A',
  be: 'B',
  de: 'D',
  ee: 'EST',
  es: 'E',
  fi: 'FIN',
  fr: 'F',
  hu: 'H',
  it: 'I',
  lu: 'L',
  no: 'N',
  pt: 'P',
  se: 'S',
  si: 'SLO',
};

/** A table that takes zips for numbers has lost no more: `00120` is `120` there. */
const MOST_ZEROS = 2;

const withoutSign = (text: string, country: string): string => {
  const sign = [country.toUpperCase(), signs[country]].filter(Boolean).join('|');
  return text.replace(new RegExp(`^(?:${sign})[- ]?(?=\\d)`), '');
};

/** Puts back the zeros at the front that got lost where a zip was taken for a number. */
const withZeros = (bare: string, example: string): string => {
  const length = example.replaceAll(/\D/g, '').length;
  return /^\d+$/.test(bare) && length - bare.length <= MOST_ZEROS ? bare.padStart(length, '0') : bare;
};

/**
 * A zip as it is kept in its country (ISO 3166, in small letters): with the zeros at its front, parted as
 * there (`64-100`, `7741 JT`), without the sign of the country. Undefined when no zip of that country is such
 * a one; of countries outside Europe it stays as it was typed.
 */
export const tidyZip = (text: string, country: string): string | undefined => {
  const shape = zipShapes[country];
  if (!shape) return text;
  const [pattern, written, example] = shape;
  const bare = withZeros(withoutSign(text.trim().toUpperCase(), country).replaceAll(/[\s-]/g, ''), example);
  return pattern.test(bare) ? bare.replace(pattern, written) : undefined;
};

/** A zip of the country, to show how one looks. */
export const exampleZip = (country: string): string => zipShapes[country]?.[2] ?? '';
