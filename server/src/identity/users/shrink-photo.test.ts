import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageHead } from '../../core/files/image-pixels.ts';
import { cameraPhoto, claiming, halves, pixelAt } from '../../testing/test-images.ts';
import { shrinkPhoto } from './shrink-photo.ts';

describe('the head of an image', () => {
  it('tells format and size of every kind', async () => {
    const image = halves(320, 200);
    expect(imageHead(await image.png())).toEqual({ format: 'png', width: 320, height: 200 });
    expect(imageHead(await image.jpeg())).toEqual({ format: 'jpeg', width: 320, height: 200 });
    expect(imageHead(await image.webp())).toEqual({ format: 'webp', width: 320, height: 200 });
    expect(imageHead(await image.webpLossless())).toEqual({ format: 'webp', width: 320, height: 200 });
  });

  it('is found in no other file, and never ends in an error', async () => {
    const others = [
      await halves(4, 4).bmp(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.alloc(0),
    ];
    for (const bytes of others) expect(imageHead(bytes)).toBeUndefined();
    const image = halves(40, 20);
    const samples = [await image.png(), await image.jpeg(), await image.webp(), await image.webpLossless()];
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(400),
        fc.array(fc.tuple(fc.nat(100), fc.nat(255)), { maxLength: 8 }),
        (sample, length, changes) => {
          const bytes = Buffer.from(sample.subarray(0, length));
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          expect(() => imageHead(bytes)).not.toThrow();
        },
      ),
    );
  });
});

describe('a photo', () => {
  it('becomes a square WebP of 256 pixels, the middle of the picture', async () => {
    const photo = await shrinkPhoto(await halves(900, 300).png());
    expect(imageHead(photo)).toEqual({ format: 'webp', width: 256, height: 256 });
    expect((await pixelAt(photo, 20, 128))[0]).toBeGreaterThan(150);
    expect((await pixelAt(photo, 236, 128))[2]).toBeGreaterThan(150);
  });

  it('stands upright and keeps nothing that the camera wrote down', async () => {
    const note = 'Standort 52.965 10.566';
    const original = await cameraPhoto(note);
    expect(original.toString('latin1')).toContain(note);
    const photo = await shrinkPhoto(original);
    expect(photo.toString('latin1')).not.toContain(note);
    expect(photo.toString('latin1')).not.toMatch(/EXIF|XMP /);
    // The camera lay on its side: what it saw on the left is at the top.
    expect((await pixelAt(photo, 128, 20))[0]).toBeGreaterThan(150);
    expect((await pixelAt(photo, 128, 236))[2]).toBeGreaterThan(150);
  });

  it.each([
    [50_000, 50_000],
    [30_001, 1000],
    [12_001, 10],
  ])('of %d by %d pixels is refused before it is decoded', async (width, height) => {
    await expect(shrinkPhoto(await claiming(width, height))).rejects.toMatchObject({
      reason: 'user.photo-too-many-pixels',
    });
  });

  it('that cannot be decoded is refused, and the next one is not held up', async () => {
    const broken = (await halves(300, 300).png()).subarray(0, 200);
    const photo = await halves(10, 10).png();
    const results = await Promise.allSettled([shrinkPhoto(broken), shrinkPhoto(photo)]);
    expect(results[0]).toMatchObject({ reason: { reason: 'user.photo-not-an-image' } });
    expect(results[1]?.status).toBe('fulfilled');
  });

  it('waits its turn, and not in any number', async () => {
    const photo = await halves(64, 64).png();
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => shrinkPhoto(photo)));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: { reason: 'request.too-many' } });
    expect(imageHead(await shrinkPhoto(photo))).toMatchObject({ width: 256 });
  });
});
