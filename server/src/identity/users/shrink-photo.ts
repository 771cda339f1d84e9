import { AVATAR_PIXELS } from '@halm/model/identity/users/avatar-contract.ts';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { Refusal } from '../../core/api/refusal.ts';
import { drawInTurn, imageFault } from '../../core/files/draw-image.ts';

const WEBP_QUALITY = 82;

/**
 * A photo as a square WebP of 256 pixels, upright, the middle of the picture. What it is its
 * content decides, its size is read before anything is decoded, and nothing but the pixels
 * is kept. Works in a thread of its own.
 */
export const shrinkPhoto = async (content: Buffer): Promise<Buffer> => {
  const fault = imageFault(content);
  if (fault) throw new Refusal(`user.photo-${fault}`);
  return drawInTurn(async () => {
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
