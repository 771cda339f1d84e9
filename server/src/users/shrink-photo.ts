import { AVATAR_PIXELS } from '@halm/model/users/avatar-contract.ts';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { Refusal } from '../platform/refusal.ts';
import { imageHead } from './image-pixels.ts';

// Four bytes each while it is decoded: at most 120 MB, for one photo at a time.
const MOST_PIXELS = 30_000_000;
const MOST_PIXELS_A_SIDE = 12_000;
const WEBP_QUALITY = 82;

// As many wait, each with its upload in memory; whoever comes on top is asked to try again.
const MOST_WAITING = 20;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One after the other, so that many photos at once don't take the machine's memory. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING) throw new Refusal('request.too-many');
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
};

const checkHead = (content: Buffer): void => {
  const head = imageHead(content);
  if (!head) throw new Refusal('user.photo-not-an-image');
  const { width, height } = head;
  const isTooLarge = width > MOST_PIXELS_A_SIDE || height > MOST_PIXELS_A_SIDE || width * height > MOST_PIXELS;
  if (isTooLarge) throw new Refusal('user.photo-too-many-pixels');
};

/**
 * A photo as a square WebP of 256 pixels, upright, the middle of the picture. What it is its content decides, its size
 * is read before anything is decoded, and nothing but the pixels is kept. Works in a thread of its own.
 */
export const shrinkPhoto = async (content: Buffer): Promise<Buffer> => {
  checkHead(content);
  return inTurn(async () => {
    try {
      return await new Transformer(content)
        .rotate()
        .resize({ width: AVATAR_PIXELS, height: AVATAR_PIXELS, fit: ResizeFit.Cover })
        .webp(WEBP_QUALITY);
    } catch {
      // Whatever the decoder stumbles over, to the person it means the same.
      throw new Refusal('user.photo-not-an-image');
    }
  });
};
