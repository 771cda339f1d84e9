import type { BodyField, FieldSchema } from './body-fields.ts';

/**
 * What somebody may send in a field where it doesn't belong, and the reasons
 * that may be given for refusing it.
 */
export type WrongValue = { readonly what: string; readonly value: unknown; readonly reasons: readonly string[] };

/**
 * JSON can write a number that no computer holds; JavaScript can't, so the
 * text of the body gets it in place of this.
 */
export const BEYOND_NUMBERS = '«1e400»';

const wrong = (what: string, value: unknown, ...reasons: string[]): WrongValue => ({ what, value, reasons });

const samplesOfType: Readonly<Record<string, readonly (readonly [string, unknown])[]>> = {
  string: [
    ['text', 'Hof Lüders'],
    ['a number as text', '12'],
    ['NaN', 'NaN'],
    ['a number and a blank', '12 '],
  ],
  number: [
    ['a number', 12.5],
    ['1e400', BEYOND_NUMBERS],
  ],
  boolean: [['a yes', true]],
  object: [['an object', { value: 1 }]],
  array: [['a list', ['Hof Lüders']]],
};

/** Day and time by the clock of the plant. */
const LOCAL_TIME = 'local-date-time';

/** A value of each type that the field doesn't take. */
const ofOtherTypes = ({ takes }: BodyField): WrongValue[] => {
  const types = takes.map(({ type }) => (type === 'integer' ? 'number' : type));
  const isDate = takes.some(({ format }) => format === 'date' || format === LOCAL_TIME);
  return Object.entries(samplesOfType)
    .filter(([type]) => !types.includes(type))
    .flatMap(([, samples]) => samples)
    .map(([what, value]) => wrong(what, value, isDate ? 'not-a-date' : 'invalid'));
};

const ofMissing = ({ isNullable, isRequired }: BodyField): WrongValue[] => [
  ...(isNullable ? [] : [wrong('null', null, 'required')]),
  ...(isRequired ? [wrong('nothing', undefined, 'required')] : []),
];

const ofDate = [
  wrong('30 February', '2026-02-30', 'not-a-date'),
  wrong('the 13th month', '2026-13-01', 'not-a-date'),
  wrong('a date as Germans write it', '01.06.2026', 'not-a-date'),
  wrong('a date and a blank', '2026-06-01 ', 'not-a-date'),
  wrong('a date before 1900', '1899-12-31', 'date-too-early'),
  wrong('a date after 2200', '2201-01-01', 'date-too-late'),
  wrong('a year of five digits', '12026-01-01', 'not-a-date'),
];

const ofId = [
  wrong('a word for an id', 'silo-1', 'invalid'),
  wrong('an id and a blank', '01890a5d-ac96-774b-bcce-b302099a8057 ', 'invalid'),
];

/** Texts of which no schema tells the rule, by the name of their field. */
const ruledTexts: Readonly<Record<string, readonly WrongValue[]>> = {
  email: [
    wrong('no mail address', 'mueller(at)hof.de', 'invalid'),
    wrong('a blank in a mail address', 'a b@hof.de', 'invalid'),
  ],
  mail: [wrong('no mail address', 'mueller@hof', 'invalid')],
  zip: [wrong('a zip of nowhere', 'ABC', 'not-a-zip')],
  vatNumber: [wrong('a VAT number whose check digit is wrong', 'DE136695977', 'address.vat-number')],
  manureRegistrationNumber: [wrong('another number', '12', 'address.registration-number')],
};

const ofText = ({ maxLength }: FieldSchema): WrongValue[] => [
  ...(maxLength === undefined ? [] : [wrong('a text one too long', 'x'.repeat(maxLength + 1), 'too-long')]),
  wrong('a text of 100,000', 'ä'.repeat(100_000), 'too-long'),
  wrong('half a character', 'Hof \ud83d', 'broken-characters'),
  wrong('NUL', 'Hof \u0000', 'invisible-characters'),
  wrong('a control character', 'Hof \u0007', 'invisible-characters'),
  wrong('a turn of direction', 'Hof \u202e', 'invisible-characters'),
];

const ofNumber = ({ type, minimum, exclusiveMinimum, maximum }: FieldSchema): WrongValue[] => {
  const least = minimum ?? exclusiveMinimum;
  return [
    wrong('minus a thousand million millions', -1e15, 'too-small'),
    wrong('a number of 24 digits', 1e23, 'too-large'),
    ...(least === undefined ? [] : [wrong('less than the least', least - 1, 'too-small')]),
    ...(least !== undefined && least > 0 ? [wrong('zero', 0, 'too-small')] : []),
    ...(maximum === undefined ? [] : [wrong('more than the most', maximum + 1, 'too-large')]),
    ...(type === 'integer' ? [wrong('a part of a whole', (least ?? 0) + 1.5, 'not-whole', 'invalid')] : []),
  ];
};

const ofType = (taken: FieldSchema, sample: unknown): WrongValue[] => {
  const { type, format, maxItems } = taken;
  if (taken.enum ?? taken.const !== undefined)
    return taken.const === '' ? [] : [wrong('an unknown word', 'x', 'invalid')];
  if (type === 'array') return [wrong('one too many', Array(Number(maxItems) + 1).fill(sample), 'too-long')];
  if (type === 'number' || type === 'integer') return ofNumber(taken);
  if (type !== 'string') return [];
  if (format === 'date') return ofDate;
  if (format === 'uuid') return ofId;
  if (format === LOCAL_TIME) return [wrong('a day alone', '2026-06-01', 'not-a-date')];
  return taken.pattern ? [wrong('a text of another form', 'grün', 'invalid')] : ofText(taken);
};

/** What is wrong in a field by what its schema says of it; `sampleOf` makes what lists hold. */
export const wrongValues = (
  field: BodyField,
  sampleOf: (schema: FieldSchema, name: string) => unknown,
): WrongValue[] => [
  ...ofMissing(field),
  ...ofOtherTypes(field),
  ...(ruledTexts[field.name] ?? []),
  ...field.takes.flatMap((taken) => ofType(taken, taken.items && sampleOf(taken.items, field.name))),
];
