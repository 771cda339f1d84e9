/** The formats that a photo may have, told by its first bytes and not by its name. */
export type ImageFormat = 'png' | 'jpeg' | 'webp';
/** What an image says about itself before anything of it is decoded. */
export type ImageHead = { readonly format: ImageFormat; readonly width: number; readonly height: number };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const pngHead = (bytes: Buffer): ImageHead | undefined =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

// The markers that begin a frame; C4, C8 and CC in between mean something else.
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const SCAN = 0xda;

/** The largest frame that is announced before the first scan. */
const jpegHead = (bytes: Buffer): ImageHead | undefined => {
  let [width, height] = [0, 0];
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === SCAN) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      height = Math.max(height, bytes.readUInt16BE(at + 5));
      width = Math.max(width, bytes.readUInt16BE(at + 7));
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return { format: 'jpeg', width, height };
};

const readUInt24 = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3);

/** Width and height in the chunk of a WebP: a canvas, a lossy or a lossless picture. */
const webpChunkSize = (bytes: Buffer, kind: string, at: number): readonly [number, number] => {
  if (kind === 'VP8X') return [readUInt24(bytes, at + 4) + 1, readUInt24(bytes, at + 7) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(at + 6) & 0x3fff, bytes.readUInt16LE(at + 8) & 0x3fff];
  if (kind !== 'VP8L') return [0, 0];
  const packed = bytes.readUInt32LE(at + 1);
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
};

const webpHead = (bytes: Buffer): ImageHead | undefined => {
  let [width, height] = [0, 0];
  for (let at = 12; at + 18 <= bytes.length; ) {
    const size = webpChunkSize(bytes, bytes.toString('latin1', at, at + 4), at + 8);
    width = Math.max(width, size[0]);
    height = Math.max(height, size[1]);
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return { format: 'webp', width, height };
};

const headOf = (bytes: Buffer): ImageHead | undefined => {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return pngHead(bytes);
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return jpegHead(bytes);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? webpHead(bytes) : undefined;
};

/**
 * Format and size of an image by its first bytes; undefined for everything else, and for images of no size.
 */
export const imageHead = (bytes: Buffer): ImageHead | undefined => {
  const head = headOf(bytes);
  return head && head.width > 0 && head.height > 0 ? head : undefined;
};
