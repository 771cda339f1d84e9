import { inflateSync } from 'node:zlib';

/** What stands on the pages of a PDF, read without the library that wrote it. */
export type ReadPdf = {
  readonly pageCount: number;
  /**
   * Everything printed, in the order it was drawn, words parted by single
   * spaces; words split at a hyphen are whole.
   */
  readonly text: string;
  /** How far right a line or box reaches, in points. */
  readonly rightmost: number;
  /**
   * How far right a text reaches that stands upright, in points: what lies behind the edge of
   * the page is read, and printed nowhere.
   */
  readonly rightmostText: number;
};

/** Stands in a text for what its font has no glyph of: a reader sees a crossed box. */
export const MISSING_SIGN = '�';

const objectsOf = (pdf: Buffer): Map<string, string> => {
  const bytes = pdf.toString('latin1');
  return new Map([...bytes.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
};

const streamOf = (object = ''): string => {
  const stream = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(object)?.[1] ?? '';
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
};

const fromHex = (hex: string): string =>
  String.fromCharCode(...(hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** The letters of a font by glyph number, from the map a PDF carries for copying its text. */
const lettersOf = (toUnicode: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of toUnicode.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [offset, [, letter = '']] of [...list.matchAll(/<([^>]*)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + offset, fromHex(letter));
  // Glyph 0 is the box that every font has for what it lacks.
  letters.delete(0);
  return letters;
};

/** How wide the glyphs of a font are, in thousandths of its size. */
const widthsOf = (objects: Map<string, string>, font: string): number[] => {
  const descendant = objects.get(/\/DescendantFonts \[(\d+) 0 R/.exec(font)?.[1] ?? '') ?? '';
  const [, list = ''] = /\/W \[0 \[([^\]]*)\]/.exec(descendant) ?? [];
  return list.trim().split(/\s+/).map(Number);
};

type Font = { readonly letters: Map<number, string>; readonly widths: readonly number[] };

const fontsOf = (objects: Map<string, string>, page: string): Map<string, Font> => {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '';
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      const letters = lettersOf(streamOf(objects.get(toUnicode)));
      return [name, { letters, widths: widthsOf(objects, objects.get(id) ?? '') }];
    }),
  );
};

const textOf = (content: string, fonts: Map<string, Font>): string => {
  let letters: Map<number, string> | undefined;
  const words: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)?.letters;
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex).join('');
    for (const glyph of glyphs.match(/.{4}/g) ?? [])
      words.push(letters?.get(Number.parseInt(glyph, 16)) ?? MISSING_SIGN);
    words.push(' ');
  }
  return words.join('');
};

/**
 * Each text with its place, its font and its size; glyphs in angle brackets,
 * between them by how much they move together.
 */
const PLACED = /1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/(F\d+) ([\d.]+) Tf\n\[([^\]]*)\] TJ/g;

const rightmostTextOf = (content: string, fonts: Map<string, Font>): number =>
  Math.max(
    ...[...content.matchAll(PLACED)].map(([, x, font = '', size, shown = '']) => {
      const { widths = [] } = fonts.get(font) ?? {};
      const advances = [...shown.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/gi)].map(([, glyphs, kerned]) =>
        glyphs
          ? (glyphs.match(/.{4}/g) ?? []).reduce((sum, glyph) => sum + (widths[Number.parseInt(glyph, 16)] ?? 0), 0)
          : -Number(kerned),
      );
      return Number(x) + (advances.reduce((sum, advance) => sum + advance, 0) * Number(size)) / 1000;
    }),
  );

const rightmostOf = (content: string): number =>
  Math.max(
    ...[...content.matchAll(/^([\d.]+) [\d.]+ [ml]$/gm)].map(([, x]) => Number(x)),
    ...[...content.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)].map(([, x, width]) => Number(x) + Number(width)),
  );

/** Reads a PDF whose objects lie open, as a PDF of version 1.3 has them. */
export const readPdf = (pdf: Buffer): ReadPdf => {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\n/.test(object));
  const contents = pages.map((page) => {
    const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''));
    const fonts = fontsOf(objects, page);
    const rightmostText = rightmostTextOf(content, fonts);
    return { text: textOf(content, fonts), rightmost: rightmostOf(content), rightmostText };
  });
  return {
    pageCount: pages.length,
    text: contents
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/[^\S\u00a0]+/g, ' ')
      .replaceAll(/(?<=\S[-/]) /g, '')
      .trim(),
    rightmost: Math.max(...contents.map(({ rightmost }) => rightmost)),
    rightmostText: Math.max(...contents.map(({ rightmostText }) => rightmostText)),
  };
};
