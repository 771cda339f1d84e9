import { Transformer } from '@napi-rs/image';

const RED = [200, 20, 20, 255];
const BLUE = [20, 20, 200, 255];

/** An image whose left half is red and whose right half is blue. */
export const halves = (width: number, height: number): Transformer => {
  const row = Buffer.from(Array.from({ length: width }, (_, at) => (at < width / 2 ? RED : BLUE)).flat());
  return Transformer.fromRgbaPixels(Uint8Array.from(Buffer.alloc(row.length * height, row)), width, height);
};

/** A PNG that says it is so large; the rest of it is nothing. */
export const claiming = async (width: number, height: number): Promise<Buffer> => {
  const png = Buffer.from(await halves(4, 4).png());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

/** EXIF data with an orientation and whatever else a camera writes down. */
const exif = (orientation: number, note: string): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(note)]);
};

/** A photo as a camera that lay on its side writes it, with a note in its metadata. */
export const cameraPhoto = async (note: string): Promise<Buffer> => {
  const jpeg = await halves(300, 200).jpeg(95);
  const data = exif(6, note);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 4);
  return Buffer.concat([head, data, jpeg.subarray(2)]);
};

/** The red, green and blue of one pixel of an image. */
export const pixelAt = async (image: Buffer, x: number, y: number): Promise<number[]> => {
  const { width } = await new Transformer(image).metadata();
  const pixels = await new Transformer(image).rawPixels();
  const channels = pixels.length / (width * width);
  return [...pixels.subarray((y * width + x) * channels, (y * width + x) * channels + 3)];
};
