import { FIRST_LINES } from '@halm/model/exchange/imports/detect-table.ts';
import type { SheetBeginning } from '@halm/model/exchange/imports/find-heading.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { refuseTooMuch } from './read-budget.ts';
import { readSheet, type SheetRow, type SheetSurroundings } from './read-sheet.ts';
import { MAXIMUM_SHARED_TEXTS, MAXIMUM_SHEETS, MAXIMUM_STYLES, MAXIMUM_TEXT } from './table-limits.ts';
import { isDateFormat, ownText } from './workbook-values.ts';
import { openParts, readPart, type ZipParts } from './zip-parts.ts';

type Sheet = { readonly name: string; readonly part: string };
type Relations = ReadonlyMap<string, string>;

/** A sheet of a workbook with the names of all. */
export type Workbook = {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly rows: readonly SheetRow[];
  /** Cells whose formula was left aside for its result. */
  readonly formulas: number;
};

const readRelations = async (parts: ZipParts): Promise<Relations> => {
  const targets = new Map<string, string>();
  await readPart(parts, 'xl/_rels/workbook.xml.rels', {
    opened: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target.replace(/^\/xl\/|^\.?\//, ''));
      if (targets.size > MAXIMUM_SHEETS) refuseTooMuch();
    },
  });
  return targets;
};

/** The sheets that can be seen, and which of them was in front when the workbook was saved. */
type Contents = { readonly sheets: readonly Sheet[]; readonly inFront: Sheet | undefined; readonly is1904: boolean };

const readContents = async (parts: ZipParts): Promise<Contents> => {
  const relations = await readRelations(parts);
  // Sheets are counted with those that are hidden.
  const all: (Sheet | undefined)[] = [];
  let [is1904, active] = [false, 0];
  await readPart(parts, 'xl/workbook.xml', {
    opened: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'workbookView') active = Number(attributes.activeTab ?? 0);
      if (name !== 'sheet') return;
      const target = /hidden/i.test(attributes.state ?? '') ? undefined : relations.get(attributes['r:id'] ?? '');
      all.push(target === undefined ? undefined : { name: attributes.name ?? '', part: `xl/${target}` });
      if (all.length > MAXIMUM_SHEETS) refuseTooMuch();
    },
  });
  return { sheets: all.filter((sheet) => sheet !== undefined), inFront: all[active], is1904 };
};

/** The texts that cells refer to by their place. */
const readSharedTexts = async (parts: ZipParts): Promise<string[]> => {
  const texts: string[] = [];
  let [current, isText, isReading, length] = ['', false, false, 0];
  await readPart(parts, 'xl/sharedStrings.xml', {
    opened: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (text) => {
      if (!isText) return;
      current += text;
      length += text.length;
      if (length > MAXIMUM_TEXT) refuseTooMuch();
    },
    closed: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      texts.push(ownText(current));
      if (texts.length > MAXIMUM_SHARED_TEXTS) refuseTooMuch();
    },
  });
  return texts;
};

/** Which styles show a number as a date, by their place. */
const readDateStyles = async (parts: ZipParts): Promise<boolean[]> => {
  const dates = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  await readPart(parts, 'xl/styles.xml', {
    opened: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') isInCells = true;
      if (name === 'numFmt' && formatCode) dates.set(Number(numFmtId), isDateFormat(Number(numFmtId), formatCode));
      if (name === 'xf' && isInCells)
        styles.push(dates.get(Number(numFmtId)) ?? isDateFormat(Number(numFmtId), undefined));
      if (styles.length > MAXIMUM_STYLES || dates.size > MAXIMUM_STYLES) refuseTooMuch();
    },
    closed: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
};

const refuseUnread = ({ entries }: ZipParts): void => {
  const names = [...entries.keys()];
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new Refusal('import.macro-file');
  if ([...entries.values()].some((entry) => entry.isEncrypted())) throw new Refusal('import.encrypted');
  if (!entries.has('xl/workbook.xml')) throw new Refusal('import.not-a-table');
};

/** So many sheets are looked at for the names of columns. */
const MOST_SHEETS = 20;

/** Which sheet is read, by its name: a wanted one, else the one that is chosen by how all of them begin. */
export type SheetChoice = {
  readonly sheet?: string | undefined;
  readonly choose?: ((beginnings: readonly SheetBeginning[]) => Promise<string | null | undefined>) | undefined;
};

/** How a sheet begins; of one that can't be read, that nothing stands there. */
const beginningOf = async (parts: ZipParts, { name, part }: Sheet, around: SheetSurroundings, isInFront: boolean) => {
  const read = await readSheet(parts, part, around, FIRST_LINES).catch(() => ({ rows: [] }));
  return { sheet: name, isInFront, lines: read.rows.map((line) => ({ ...line, isBroken: false })) };
};

const chooseSheet = async (
  parts: ZipParts,
  { sheets, inFront = sheets[0] }: Contents,
  { sheet: wanted, choose }: SheetChoice,
  around: SheetSurroundings,
): Promise<Sheet | undefined> => {
  const named = sheets.find(({ name }) => name === wanted);
  if (named || !choose || sheets.length < 2) return named ?? inFront;
  const beginnings: SheetBeginning[] = [];
  for (const sheet of sheets.slice(0, MOST_SHEETS))
    beginnings.push(await beginningOf(parts, sheet, around, sheet === inFront));
  const chosen = await choose(beginnings);
  return sheets.find(({ name }) => name === chosen) ?? inFront;
};

const readParts = async (parts: ZipParts, choice: SheetChoice): Promise<Workbook> => {
  refuseUnread(parts);
  const contents = await readContents(parts);
  const { sheets, is1904 } = contents;
  if (sheets.length === 0) throw new Refusal('import.broken-workbook');
  const [texts, dateStyles] = [await readSharedTexts(parts), await readDateStyles(parts)];
  const around = { texts, dateStyles, is1904 };
  const sheet = await chooseSheet(parts, contents, choice, around);
  if (!sheet) throw new Refusal('import.broken-workbook');
  const { rows, formulas } = await readSheet(parts, sheet.part, around);
  return { sheets: sheets.map(({ name }) => name), sheet: sheet.name, rows, formulas };
};

/**
 * Reads one sheet of an Excel workbook (.xlsx): the named or chosen one, else the one in
 * front, else the first that isn't hidden.
 */
export const readWorkbook = async (content: Uint8Array, choice: SheetChoice = {}): Promise<Workbook> => {
  const parts = await openParts(content).catch(() => {
    throw new Refusal('import.not-a-table');
  });
  try {
    return await readParts(parts, choice);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('import.broken-workbook');
  }
};
