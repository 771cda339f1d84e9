import { isFormulaCell, isMarkedFormula, unmarkedCell } from '../../core/texts/formula-cell.ts';
import { normalHeading, normalWord } from '../../core/texts/normal-word.ts';
import { lineReason, noteReason, tidyLine, tidyNote } from '../../core/texts/text-rule.ts';
import { parseGermanNumber } from '../weighing-files/german-number.ts';
import { orderedDate } from '../weighing-files/ordered-date.ts';
import type { CellValue, RecordColumn } from './record-column.ts';
import type { RecordCellReason } from './record-import-reasons.ts';
import type { RecordReading } from './record-reading.ts';

type Read = { readonly value: CellValue } | { readonly reason: RecordCellReason };
type Marks = Pick<RecordReading, 'decimalMark' | 'dateOrder'>;

/** What spreadsheets write in place of a result. */
const failed = /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|NAME\??|NUM!|ZAHL!|NULL!)/i;

const flags: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...'ja yes tak da true wahr prawda adevarat sand x 1 aktiv active aktywny aktywna activ'
    .split(' ')
    .map((word) => [word, true]),
  ...'nein no nej nie nu false falsch falsz fals falsk 0 inaktiv inactive nieaktywny nieaktywna inactiv'
    .split(' ')
    .map((word) => [word, false]),
]);

const readNumber = (text: string, { decimalMark }: Marks): Read => {
  const amount = parseGermanNumber(text.replace(/\s*(?:€|EUR|DKK|km|kg\/m³)$/i, ''), decimalMark);
  if (amount === undefined) return { reason: 'import.not-a-number' };
  return amount === 'ambiguous' ? { reason: 'import.ambiguous-number' } : { value: amount };
};

const readDate = (text: string, { dateOrder }: Marks): Read => {
  const date = orderedDate(text, dateOrder);
  if (date === undefined) return { reason: 'import.no-such-date' };
  return date === 'ambiguous' ? { reason: 'import.ambiguous-date' } : { value: date };
};

const readFlag = (text: string): Read => {
  const value = flags[normalWord(text)];
  return value === undefined ? { reason: 'import.not-a-flag' } : { value };
};

const readChoice = (text: string, { choices = {} }: RecordColumn): Read => {
  if (Object.hasOwn(choices, text)) return { value: text };
  const spellings = [normalWord(text), normalHeading(text)];
  const choice = Object.entries(choices).find(([, words]) => words.split(' ').some((word) => spellings.includes(word)));
  return choice ? { value: choice[0] } : { reason: 'import.unknown-choice' };
};

const readText = (text: string): Read =>
  lineReason(text) ? { reason: 'import.invisible-characters' } : { value: text };

/** What a cell says, or why it can't be read. An empty one says nothing. */
export const readRecordCell = (column: RecordColumn, cell: string, marks: Marks): Read => {
  const isMarked = isMarkedFormula(cell);
  const bare = isMarked ? unmarkedCell(cell) : cell;
  const text = column.type === 'note' ? tidyNote(bare) : tidyLine(bare);
  if (text === '') return { value: null };
  if (!isMarked && isFormulaCell(text)) return { reason: 'import.formula' };
  if (failed.test(text)) return { reason: 'import.failed-formula' };
  switch (column.type) {
    case 'text':
      return readText(text);
    case 'note':
      return noteReason(text) ? { reason: 'import.invisible-characters' } : { value: text };
    case 'number':
    case 'amount':
      return readNumber(text, marks);
    case 'date':
      return readDate(text, marks);
    case 'flag':
      return readFlag(text);
    case 'choice':
      return readChoice(text, column);
  }
};
