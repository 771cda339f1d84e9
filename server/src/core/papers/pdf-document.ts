/** How text looks; lengths in points (1/72 inch). */
export type PdfStyle = {
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly color?: string;
  readonly alignment?: 'left' | 'center' | 'right';
  readonly lineHeight?: number;
  readonly characterSpacing?: number;
  readonly noWrap?: boolean;
  readonly pageBreak?: 'before';
  /** Left, top, right, bottom. */
  readonly margin?: readonly [number, number, number, number];
};

type PdfLine = {
  readonly type: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly lineWidth: number;
  readonly lineColor: string;
};

type PdfBar = {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly color: string;
};

type PdfBlock = PdfStyle & { readonly width?: number | '*' | 'auto' };

export type PdfNode =
  | (PdfBlock & { readonly text: string | readonly PdfNode[] })
  | (PdfBlock & { readonly stack: readonly PdfNode[] })
  | (PdfBlock & { readonly columns: readonly PdfNode[]; readonly columnGap?: number })
  | (PdfBlock & { readonly qr: string; readonly fit: number })
  /** A picture as a `data:` address, as large as fits into width and height. */
  | (PdfBlock & { readonly image: string; readonly fit: readonly [number, number] })
  | (PdfBlock & { readonly canvas: readonly (PdfLine | PdfBar)[] })
  | (PdfBlock & { readonly table: PdfTable; readonly layout: PdfTableLayout });

/** A cell says which of its borders are drawn: left, top, right, bottom. */
export type PdfCell = PdfNode & {
  readonly colSpan?: number;
  readonly fillColor?: string;
  readonly border?: readonly [boolean, boolean, boolean, boolean];
};

export type PdfTable = {
  readonly widths: readonly (number | '*' | 'auto')[];
  readonly body: readonly (readonly (PdfCell | Record<string, never>)[])[];
  /** Least height of each row. */
  readonly heights?: readonly number[];
  readonly headerRows?: number;
  readonly dontBreakRows?: boolean;
};

/**
 * Lines and paddings of a table, drawn by the worker: `form` is a fine grid, `frame` one
 * strong box, `list` lines between rows.
 */
export type PdfTableLayout = 'form' | 'frame' | 'list' | 'noBorders';

/**
 * A document as plain data, so that it can cross into the worker thread. A4, upright unless it says
 * otherwise. `closing` stands at the foot of the last page, `footLine` at the foot of every page, next to its
 * number; both fit into `footHeight`.
 */
export type PdfDocument = {
  readonly title: string;
  readonly language: string;
  readonly content: readonly PdfNode[];
  readonly closing: readonly PdfNode[];
  readonly footLine: string;
  readonly footHeight: number;
  readonly isLandscape?: boolean;
  /** In the place of A4; upright. */
  readonly paper?: 'A5';
  /** In points, in the place of A4: then there is no foot. */
  readonly page?: { readonly width: number; readonly height: number; readonly margin: number };
  /** A word printed across every page. */
  readonly watermark?: string;
  /** Prints smaller, down to 60 %, what would not fit on one page. */
  readonly onOnePage?: boolean;
};

/** Margin left and right in points. */
export const PDF_MARGIN = 48;
/** Free width of a page in points. */
export const PDF_PAGE_WIDTH = 595.28 - 2 * PDF_MARGIN;

/** The same of an upright A5. */
export const PDF_SMALL_WIDTH = 419.53 - 2 * PDF_MARGIN;

/** The same of a page that lies on its side. */
export const PDF_LANDSCAPE_WIDTH = 841.89 - 2 * PDF_MARGIN;

/** Padding of a cell of the form to its left and right. */
export const FORM_PADDING = 7;
export const FORM_LINE_WIDTH = 0.6;

/** Padding of a cell of a list to its left and right. */
export const LIST_PADDING = 6;

const inShares = (free: number, shares: readonly number[]): number[] => {
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (share / sum) * free);
};

/** As `formWidths`, for a list across a page that lies on its side. */
export const listWidths = (shares: readonly number[]): number[] =>
  inShares(PDF_LANDSCAPE_WIDTH - shares.length * 2 * LIST_PADDING, shares);

/**
 * Widths that fill the page in these shares. Fixed ones, because a free column grows with its longest word
 * until the table leaves the page; in a fixed one even a word of 200 letters breaks.
 */
export const formWidths = (...shares: readonly number[]): number[] =>
  inShares(PDF_PAGE_WIDTH - shares.length * 2 * FORM_PADDING - (shares.length + 1) * FORM_LINE_WIDTH, shares);
