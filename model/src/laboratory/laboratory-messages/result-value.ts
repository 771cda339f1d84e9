import { type DecimalMark, parseGermanNumber } from '../../exchange/weighing-files/german-number.ts';
import { isMeasuringUnit } from '../analysis-types/measuring-units.ts';
import type { ResultSign, ResultValue } from '../analysis-types/result-sign.ts';
import { type SplitUnit, splitUnit } from './written-basis.ts';

type Refused = {
  readonly reason:
    | 'import.not-a-number'
    | 'import.ambiguous-number'
    | 'laboratory-message.value-missing'
    | 'laboratory-message.too-large'
    | 'laboratory-message.too-small';
};

/** Words in the place of a number, in the languages of laboratories, without points and blanks. */
const words: Readonly<Record<'not-found' | 'not-determined', string>> = {
  'not-found':
    'nn nd nichtnachweisbar nichtnachgewiesen nichtgefunden negativ negative notdetected ip ikkepåvist niewykryto nw nedetectat',
  'not-determined':
    'nb na nichtbestimmt nichtbestimmbar notdetermined notanalysed notanalyzed ka ikkebestemt nieoznaczono nedeterminat',
};

const signs: Readonly<Record<string, '<' | '>'>> = { '<': '<', '<=': '<', '≤': '<', '>': '>', '>=': '>', '≥': '>' };

const wordOf = (text: string): ResultSign | undefined => {
  const word = text.toLowerCase().replace(/[\s.]/g, '');
  if (/^[-–—]+$/.test(word)) return 'not-determined';
  return (['not-found', 'not-determined'] as const).find((sign) => words[sign].split(' ').includes(word));
};

const scientific = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i;
/** No number begins with a nought in front of its thousands. */
const belowOne = /^[+-]?0([.,])\d+$/;

/** A number with a power of ten, or that nothing would be left of it. */
const readPower = (bare: string): number | 'too-large' | 'too-small' => {
  const value = Number(bare.replace(',', '.'));
  if (!Number.isFinite(value)) return 'too-large';
  return value === 0 && /[1-9]/.test(bare.replace(/e.*$/i, '')) ? 'too-small' : value;
};

const readNumber = (
  text: string,
  mark: DecimalMark,
): number | 'ambiguous' | ReturnType<typeof readPower> | undefined => {
  const bare = text.replace(/^[−–]/, '-');
  if (scientific.test(bare)) return readPower(bare);
  const [, own] = belowOne.exec(bare) ?? [];
  return parseGermanNumber(bare, own === '.' || own === ',' ? own : mark);
};

/** A cell without its sign. */
const splitSign = (text: string): { readonly sign: '<' | '>' | null; readonly rest: string } => {
  const [, written = '', rest = text] = /^(<=|>=|[<>≤≥])\s*(.*)$/.exec(text) ?? [];
  return { sign: signs[written] ?? null, rest };
};

/** No number is longer, with the unit behind it; what is isn't looked through. */
const LONGEST_VALUE = 100;

/** A number, with what else stands in its cell. */
export type Amount = SplitUnit & { readonly amount: string };

/**
 * Up to the first letter behind a digit that is none of a power of ten; a
 * unit may hold digits, too: `30 mg/100g`.
 */
const withUnit = /^([^\p{L}%‰]*\d(?:e[+-]?\d+(?!\p{L}))?)\s*([^\d\s.,].*)$/iu;

/**
 * A number without the unit that stands behind it in its cell, its mass and nutrient: `32,5 %`, `30 mg/kg
 * TM`.
 */
export const splitAmount = (text: string): Amount => {
  const bare = { amount: text.trim(), unit: '', basis: undefined, form: undefined };
  if (text.length > LONGEST_VALUE) return bare;
  const [, amount = '', behind = ''] = withUnit.exec(text.trim()) ?? [];
  if (behind === '') return bare;
  const split = splitUnit(behind);
  return split.unit && isMeasuringUnit(split.unit) ? { amount, ...split } : bare;
};

/** What a cell says: `24,8`, `<0,05`, `n.n.`. `mark` is the decimal mark of the file. */
export const readResult = (text: string, mark: DecimalMark): ResultValue | Refused => {
  if (text.length > LONGEST_VALUE) return { reason: 'import.not-a-number' };
  const cell = text.normalize('NFKC').trim();
  if (cell === '') return { reason: 'laboratory-message.value-missing' };
  const word = wordOf(cell);
  if (word) return { value: null, sign: word };
  const { sign, rest } = splitSign(cell);
  const value = readNumber(rest, mark);
  if (value === undefined) return { reason: 'import.not-a-number' };
  if (value === 'ambiguous') return { reason: 'import.ambiguous-number' };
  if (typeof value === 'string') return { reason: `laboratory-message.${value}` };
  // Minus nothing is nothing.
  return { value: value + 0, sign };
};

/**
 * A number of which one mark can only be that of its decimals: those are not three,
 * or groups of thousands stand in front.
 */
const telling = /^[+-]?(?:0([.,])\d+|\d+([.,])(?:\d{1,2}|\d{4,})|\d{4,}([.,])\d+|\d{1,3}(?:[.,' ]\d{3})+([.,])\d+)$/;

/**
 * The decimal mark of a file from its numbers, where those that can be read in one way only are of one mind;
 * null where none of them tells, or they contradict each other.
 */
export const markOf = (texts: Iterable<string>): DecimalMark => {
  const marks = new Set<string>();
  for (const text of texts) {
    if (text.length > LONGEST_VALUE) continue;
    const [, ...shown] = telling.exec(splitSign(text.normalize('NFKC').trim()).rest) ?? [];
    const mark = shown.find((one) => one !== undefined);
    if (mark) marks.add(mark);
  }
  if (marks.size !== 1) return null;
  return marks.has(',') ? ',' : '.';
};
