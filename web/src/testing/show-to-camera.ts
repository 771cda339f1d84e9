import { code128Bars, code128Width } from '@halm/model/yard/samples/code-128.ts';
import { encode } from 'uqr';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Puts a film, as base64, before the camera of all pages. */
    showFilm: (film: string) => Promise<void>;
  }
}

const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 235;
const BLACK = 16;
const MODULE = 9;
const BAR = 4;

/** Whether a dot of the picture is dark. */
type Drawing = (x: number, y: number) => boolean;

/** A QR code in the middle. */
const qrCode = (code: string): Drawing => {
  const { data, size } = encode(code, { border: 0 });
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - size * MODULE) / 2)) as [number, number];
  return (x, y) => data[Math.floor((y - top) / MODULE)]?.[Math.floor((x - left) / MODULE)] ?? false;
};

/** A Code 128 of digits in the middle. */
const bars = (digits: string): Drawing => {
  const drawn = code128Bars(digits);
  const left = Math.floor((WIDTH - code128Width(digits.length) * BAR) / 2);
  return (x, y) => {
    const module = (x - left) / BAR;
    return Math.abs(y - HEIGHT / 2) < 80 && drawn.some(({ at, width }) => module >= at && module < at + width);
  };
};

/**
 * Holds a code, by its kind, before the camera of the browser, which plays a
 * film of it from its next opening on.
 */
export const showToCamera = async (code: string, kind: 'qr' | 'bars' = 'qr'): Promise<void> => {
  const isDark = kind === 'qr' ? qrCode(code) : bars(code);
  const brightness = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    isDark(at % WIDTH, Math.floor(at / WIDTH)) ? BLACK : WHITE,
  );
  const text = new TextEncoder();
  const grey = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  const frame = [text.encode('FRAME\n'), brightness, grey];
  const head = text.encode(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const film = new Uint8Array(await new Blob([head, ...frame, ...frame] as BlobPart[]).arrayBuffer());
  await commands.showFilm(film.toBase64());
};
