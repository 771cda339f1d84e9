import { Refusal } from '../api/refusal.ts';
import { imageHead } from './image-pixels.ts';

// Four bytes each while it is decoded: at most 120 MB, for one picture at a time.
const MOST_PIXELS = 30_000_000;
const MOST_PIXELS_A_SIDE = 12_000;

// As many wait, each with its upload in memory; whoever comes on top is asked to try again.
const MOST_WAITING = 20;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Draws one picture after the other, so that many at once don't take the machine's memory. */
export const drawInTurn = async <T>(draw: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING) throw new Refusal('request.too-many');
  waiting += 1;
  const turn = last.then(draw);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
};

/** What speaks against decoding an image, told by its first bytes alone. */
export const imageFault = (content: Buffer): 'not-an-image' | 'too-many-pixels' | undefined => {
  const head = imageHead(content);
  if (!head) return 'not-an-image';
  const { width, height } = head;
  const isTooLarge = width > MOST_PIXELS_A_SIDE || height > MOST_PIXELS_A_SIDE || width * height > MOST_PIXELS;
  return isTooLarge ? 'too-many-pixels' : undefined;
};
