import { HEADING_SIZE } from './arranged-paper.ts';

/** No letter of a number is wider, in parts of its size, and hardly a word is. */
const WIDEST_LETTER = 0.58;
/** What is left for names at least, in points. */
const LEAST_NAMES = 72;

const ANYWHERE = / |(?<=–)/;
/** How numbers may stand, the most readable way first: how large, and where a line may break. */
const ways = [
  { size: 9.5, breaksAt: undefined },
  { size: 9.5, breaksAt: ' ' },
  { size: 9.5, breaksAt: ANYWHERE },
  { size: 8.5, breaksAt: ANYWHERE },
  { size: 7.5, breaksAt: ANYWHERE },
] as const;
const LAST_WAY = { size: 6.5, breaksAt: ANYWHERE } as const;

type Way = (typeof ways)[number] | typeof LAST_WAY;
/** A column of numbers: what stands above it, and in it. */
export type NumberColumn = { readonly heading: string; readonly texts: readonly string[] };

/** Columns with their widths and what stands in them as it is broken, and how large that is. */
type Fitted = {
  readonly size: number;
  readonly ofNames: number;
  readonly columns: readonly (NumberColumn & { readonly width: number })[];
};

const widthOf = ({ heading, texts }: NumberColumn, { size, breaksAt }: Way): number => {
  const pieces = texts.flatMap((text) => (breaksAt ? text.split(breaksAt) : text));
  const letters = pieces.map((piece) => piece.trim().length * size);
  return Math.max(heading.length * HEADING_SIZE, ...letters) * WIDEST_LETTER;
};

/** Between words alone: a line would also end behind the dash of a range. */
const brokenBy = ({ breaksAt }: Way, texts: readonly string[]): readonly string[] =>
  breaksAt === ' ' ? texts.map((text) => text.replaceAll(' ', '\n')) : texts;

/**
 * Widths of columns of numbers beside a first one of names, and the size of what stands in them, so that all
 * of it fits into `free` points: a column that is as wide as its text would push the others over the edge of
 * a narrow paper. What is longer than all of that breaks in its column.
 */
export const fitColumns = (free: number, columns: readonly NumberColumn[]): Fitted => {
  const widthsIn = (way: Way) => columns.map((column) => ({ ...column, width: widthOf(column, way) }));
  const sumOf = (fitted: Fitted['columns']) => fitted.reduce((sum, { width }) => sum + width, 0);
  const way = ways.find((one) => free - sumOf(widthsIn(one)) >= LEAST_NAMES) ?? LAST_WAY;
  const wanted = widthsIn(way);
  const room = free - LEAST_NAMES;
  const share = Math.min(1, room / sumOf(wanted));
  const fitted = wanted.map(({ heading, texts, width }) => ({
    heading,
    texts: brokenBy(way, texts),
    width: width * share,
  }));
  return { size: way.size, ofNames: free - sumOf(fitted), columns: fitted };
};
