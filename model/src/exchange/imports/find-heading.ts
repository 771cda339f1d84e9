import { FEWEST_HEADINGS } from './known-headings.ts';
import type { FileLine } from './record-entries.ts';

/** The first lines of a sheet, or of a text, which has no name. */
export type SheetBeginning = {
  readonly sheet: string | null;
  readonly isInFront: boolean;
  readonly lines: readonly FileLine[];
};

/** What is known of a line: how many of its headings, and when a file with just these was read last. */
export type LineKnowledge = { readonly headings: number; readonly rememberedAt?: string | undefined };
export type JudgeLine = (cells: readonly string[]) => LineKnowledge;

/** Where the names of the columns stand. */
export type HeadingPlace = { readonly sheet: string | null; readonly row: number };

type Found = HeadingPlace & LineKnowledge & { readonly isInFront: boolean; readonly isTable: boolean };

const countFilled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** A number, date or time stands below a name, not in its place. */
const isValue = (cell: string): boolean => /\d/.test(cell) && !/[^\d\s.,:/+-]/.test(cell);

/** Whether something stands below a line that can be a row of its table. */
const hasRowBelow = (lines: readonly FileLine[], at: number): boolean => {
  const fewest = Math.min(2, countFilled(lines[at]?.cells ?? []));
  return lines.slice(at + 1).some(({ cells }) => countFilled(cells) >= fewest);
};

/**
 * The first line that is about as wide as the most below it: a title, an address and an empty line are
 * narrower. That is what is left where nobody knows the names.
 */
const widthAt = (lines: readonly FileLine[]): number => {
  const widths = lines.map(({ cells }) => countFilled(cells));
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const isWide = (width: number, at: number) => width >= 2 && width * 2 > usual && hasRowBelow(lines, at);
  return Math.max(0, widths.findIndex(isWide));
};

const newest = (found: readonly Found[]): Found | undefined =>
  found
    .filter(({ rememberedAt }) => rememberedAt !== undefined)
    .toSorted((a, b) => (b.rememberedAt ?? '').localeCompare(a.rememberedAt ?? ''))[0];

/** What is known of a line that may be one of names. */
const knowledgeOf = ({ cells }: FileLine, judge: JudgeLine): LineKnowledge => {
  const { headings, rememberedAt } = judge(cells);
  const isNamed = headings >= FEWEST_HEADINGS && !cells.some(isValue);
  return { headings: isNamed ? headings : 0, rememberedAt: countFilled(cells) > 1 ? rememberedAt : undefined };
};

/** Whether the first line can't be told from one of names: one of its names is known. */
const isNamedFirst = ([first]: readonly FileLine[], judge: JudgeLine): boolean =>
  first !== undefined && !first.isBroken && !first.cells.some(isValue) && judge(first.cells).headings > 0;

/** The first of those with the most known names. */
const mostNamed = (found: readonly Found[]): Found | undefined => {
  const most = Math.max(0, ...found.map(({ headings }) => headings));
  return most > 0 ? found.find(({ headings }) => headings === most) : undefined;
};

/** The line of names of one sheet: one read before, else the one with the most, else by its width. */
const findIn = ({ sheet, isInFront, lines }: SheetBeginning, judge: JudgeLine): Found | undefined => {
  const found = lines.map((line, at): Found => {
    const knowledge = line.isBroken ? { headings: 0 } : knowledgeOf(line, judge);
    return { sheet, isInFront, row: line.row, isTable: hasRowBelow(lines, at), ...knowledge };
  });
  const tables = found.filter(({ isTable }) => isTable);
  return (
    newest(tables) ?? mostNamed(tables) ?? mostNamed(found) ?? found[isNamedFirst(lines, judge) ? 0 : widthAt(lines)]
  );
};

/**
 * Where the names of the columns stand: on the sheet in front, unless another one was read before or holds
 * more than twice as many known names; a cover sheet holds none.
 */
export const findHeading = (sheets: readonly SheetBeginning[], judge: JudgeLine): HeadingPlace | undefined => {
  const all = sheets.flatMap((beginning) => findIn(beginning, judge) ?? []);
  const front = all.find(({ isInFront }) => isInFront);
  if (front?.rememberedAt !== undefined) return front;
  const inOrder = [...(front ? [front] : []), ...all.filter((one) => one !== front)];
  const tables = inOrder.filter(({ isTable }) => isTable);
  const most = mostNamed(tables)?.headings ?? 0;
  const named = ({ headings, isInFront: isFront }: Found) => most > 0 && (isFront ? headings * 2 : headings) >= most;
  return newest(tables) ?? tables.find(named) ?? tables[0] ?? inOrder[0];
};
