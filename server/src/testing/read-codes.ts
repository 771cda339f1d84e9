import { inflateSync } from 'node:zlib';
import { code128Symbols } from '@halm/model/yard/samples/code-128.ts';

/** A filled box of a page, in points from its upper left corner. */
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const SIZE = 21;

/** The page of a PDF and the black boxes that are drawn on it, in the order in which they are drawn. */
const boxesOf = (pdf: Buffer) => {
  const bytes = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes) ?? [];
  const streams = [...bytes.matchAll(/\/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)];
  const drawn = streams.map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  const content = drawn.find((one) => / re\n/.test(one)) ?? '';
  const boxes = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n\/DeviceRGB cs\n0 0 0 scn$/gm)].map(
    ([, ...numbers]): Box => {
      const [x = 0, y = 0, wide = 0, high = 0] = numbers.map(Number);
      return { x, y, width: wide, height: high };
    },
  );
  return { page: { width: Number(width), height: Number(height) }, boxes };
};

/**
 * The digits of a Code 128 of pairs, by the widths of its bars and gaps; fails
 * where symbols or their check don't fit.
 */
const readBars = (bars: readonly Box[]): string => {
  const moduleWidth = Math.min(...bars.map(({ width }) => width));
  const widths = bars.flatMap(({ x, width }, at) => {
    const next = bars[at + 1];
    return next ? [width, next.x - x - width] : [width];
  });
  const modules = widths.map((width) => Math.round(width / moduleWidth)).join('');
  const symbols = [...(modules.slice(0, -7).match(/.{6}/g) ?? []), modules.slice(-7)];
  const [start = -1, ...values] = symbols.map((symbol) => code128Symbols.indexOf(symbol));
  const [check, stop] = values.splice(-2);
  const sum = values.reduce((total, value, at) => total + value * (at + 1), start) % 103;
  if (start !== 105 || stop !== 106 || check !== sum) throw new Error(`no Code 128 of digits: ${modules}`);
  return values.map((value) => String(value).padStart(2, '0')).join('');
};

const masks = [
  (row: number, column: number) => (row + column) % 2,
  (row: number) => row % 2,
  (_: number, column: number) => column % 3,
  (row: number, column: number) => (row + column) % 3,
  (row: number, column: number) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row: number, column: number) => ((row * column) % 2) + ((row * column) % 3),
  (row: number, column: number) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row: number, column: number) => (((row + column) % 2) + ((row * column) % 3)) % 2,
] as const;

const isData = (row: number, column: number): boolean =>
  row !== 6 && column !== 6 && !((row < 9 && (column < 9 || column > 12)) || (row > 12 && column < 9));

/**
 * The digits of the smallest QR code, by its modules: what its format says of the mask is taken off first.
 */
const readModules = (isDark: (row: number, column: number) => boolean): string => {
  const bit = (row: number, column: number) => (isDark(row, column) ? 1 : 0);
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + bit(8, column), 0) ^ 0b10101;
  const mask = masks[format % 8] ?? masks[0];
  const order = [20, 18, 16, 14, 12, 10, 8, 5, 3, 1].flatMap((right, pair) =>
    Array.from({ length: SIZE }, (_, at) => (pair % 2 ? at : SIZE - 1 - at)).flatMap(
      (row) =>
        [
          [row, right],
          [row, right - 1],
        ] as const,
    ),
  );
  const bits = order
    .filter(([row, column]) => isData(row, column))
    .map(([row, column]) => bit(row, column) ^ (mask(row, column) === 0 ? 1 : 0))
    .join('');
  const number = (from: number, length: number) => Number.parseInt(bits.slice(from, from + length), 2);
  if (number(0, 4) !== 1) throw new Error('no QR code of digits');
  const groups = Array.from({ length: number(4, 10) / 3 }, (_, at) => number(14 + at * 10, 10));
  return groups.map((group) => String(group).padStart(3, '0')).join('');
};

/**
 * What the Code 128 and the QR code of a label say, and how much is left free
 * around each, in its own modules.
 */
export const readCodes = (pdf: Buffer) => {
  const { page, boxes } = boxesOf(pdf);
  const bars = boxes.filter(({ width, height }) => height > width * 2);
  const modules = boxes.filter((box) => !bars.includes(box));
  const size = modules[0]?.width ?? 0;
  const left = Math.min(...modules.map(({ x }) => x));
  const top = Math.min(...modules.map(({ y }) => y));
  const dark = new Set(modules.map(({ x, y }) => `${Math.round((y - top) / size)} ${Math.round((x - left) / size)}`));
  const first = bars[0] ?? { x: 0, y: 0, width: 0, height: 0 };
  const last = bars.at(-1) ?? first;
  const barModule = Math.min(...bars.map(({ width }) => width));
  const quietBesideBars = Math.min(first.x, left - last.x - last.width) / barModule;
  const quietAroundQr = Math.min(left - last.x - last.width, top, page.width - left - SIZE * size) / size;
  return {
    bars: readBars(bars),
    qr: readModules((row, column) => dark.has(`${row} ${column}`)),
    page,
    quietBesideBars,
    quietAroundQr,
    barModuleMm: (barModule * 25.4) / 72,
  };
};
