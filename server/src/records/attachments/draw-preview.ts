import { ResizeFit, Transformer } from '@napi-rs/image';
import { drawInTurn, imageFault } from '../../core/files/draw-image.ts';
import { imageHead } from '../../core/files/image-pixels.ts';

const PREVIEW_PIXELS = 450;
// A receipt is long and narrow: it may be twice as high as wide.
const MOST_HEIGHT = 2 * PREVIEW_PIXELS;
const PREVIEW_QUALITY = 78;
const PLACEHOLDER_PIXELS = 15;
const PLACEHOLDER_QUALITY = 40;

/** A picture as it is shown before it is opened. */
export type Preview = { readonly content: Buffer; readonly placeholder: string };

/**
 * Never beyond the picture's longer side, whichever way it will lie once it is
 * turned: nothing is drawn larger than it is.
 */
const boundsOf = (content: Buffer) => {
  const { width, height } = imageHead(content) ?? { width: 0, height: 0 };
  const longest = Math.max(width, height);
  return { width: Math.min(PREVIEW_PIXELS, longest), height: Math.min(MOST_HEIGHT, longest), fit: ResizeFit.Inside };
};

const draw = async (content: Buffer): Promise<Preview> => {
  const upright = new Transformer(content).rotate();
  const preview = await upright.resize(boundsOf(content)).webp(PREVIEW_QUALITY);
  const tiny = { width: PLACEHOLDER_PIXELS, height: 2 * PLACEHOLDER_PIXELS, fit: ResizeFit.Inside };
  const placeholder = await new Transformer(preview).resize(tiny).webp(PLACEHOLDER_QUALITY);
  return { content: preview, placeholder: `data:image/webp;base64,${placeholder.toString('base64')}` };
};

/**
 * The preview of a PNG, JPEG or WebP as a WebP 450 pixels wide, and one of 15. Undefined for
 * what has too many pixels or can't be decoded: such a file is kept all the same. Works in a
 * thread of its own, one picture at a time.
 */
export const drawPreview = async (content: Buffer): Promise<Preview | undefined> => {
  if (imageFault(content)) return undefined;
  return drawInTurn(() => draw(content).catch(() => undefined));
};
