import { decodeQR } from 'qr/decode.js';
import { barsInRow } from './bars-in-row.ts';
import type { CodeReader } from './code-reader.ts';

/** Bars are read across the middle of the picture, where the frame is. */
const ROWS = 15;
const [TOP, BOTTOM] = [0.3, 0.7];

const qrIn = (picture: ImageData): string | undefined => {
  try {
    return decodeQR(picture);
  } catch {
    // A picture without a code is an error to the library.
    return undefined;
  }
};

/** The brightness of the dots of a row, as green says it. */
const rowOf = ({ data, width }: ImageData, y: number): Uint8Array =>
  Uint8Array.from({ length: width }, (_, x) => data[(y * width + x) * 4 + 1] ?? 0);

const barsIn = (picture: ImageData): string | undefined => {
  for (let row = 0; row < ROWS; row += 1) {
    const share = TOP + ((BOTTOM - TOP) * row) / (ROWS - 1);
    const text = barsInRow(rowOf(picture, Math.floor(share * (picture.height - 1))));
    if (text) return text;
  }
  return undefined;
};

/** Reads QR and Code 128 where the browser can't. */
export const pictureReader = (): CodeReader => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    detect: async (video) => {
      const { videoWidth: width, videoHeight: height } = video;
      if (!context || width === 0) return [];
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0);
      const picture = context.getImageData(0, 0, width, height);
      const rawValue = qrIn(picture) ?? barsIn(picture);
      return rawValue ? [{ rawValue }] : [];
    },
  };
};
