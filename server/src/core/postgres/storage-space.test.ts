import { describe, expect, it } from 'vitest';
import { diskWith } from '../../testing/test-storage.ts';
import { spaceOf } from './storage-space.ts';

describe('the room on a disk', () => {
  it.each([
    [50, 'enough'],
    [10, 'enough'],
    [9.9, 'low'],
    [0.04, 'low'],
    [0.03, 'full'],
    [0, 'full'],
  ])('with %d of 100 GB free is %s', (free, level) => {
    expect(spaceOf(diskWith(free)).level).toBe(level);
  });

  it('is full where no file can be made any more, unless the file system does not count them', () => {
    expect(spaceOf({ ...diskWith(50), ffree: 0 }).level).toBe('full');
    expect(spaceOf({ ...diskWith(50), files: 0, ffree: 0 }).level).toBe('enough');
  });

  it('is told in bytes', () => {
    const gigabyte = 1024 ** 3;
    expect(spaceOf(diskWith(7))).toMatchObject({ freeBytes: 7 * gigabyte, totalBytes: 100 * gigabyte });
  });
});
