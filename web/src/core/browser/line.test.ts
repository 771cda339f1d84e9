import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasRoomAhead } from './line.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = (transferSize: number, milliseconds: number) => ({
  transferSize,
  encodedBodySize: transferSize,
  responseStart: 100,
  responseEnd: 100 + milliseconds,
});

/** What the browser tells of the line, and the files that have come: their bytes, and how long each took. */
const stand = (
  connection: object | undefined,
  ...files: readonly (readonly [bytes: number, milliseconds: number])[]
) => {
  vi.stubGlobal('navigator', connection ? { connection } : {});
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    files.map(([bytes, milliseconds]) => file(bytes, milliseconds)) as never,
  );
};

describe('what nobody has asked for', () => {
  it.each([
    ['to whoever saves data', { saveData: true }],
    ['over a line that the browser calls slow', { effectiveType: '3g', saveData: false }],
  ])('does not come %s', (_, connection) => {
    stand(connection);
    expect(hasRoomAhead()).toBe(false);
  });

  it('does not come over a line over which files came slowly, where the browser tells nothing', () => {
    stand(undefined, [84_000, 420], [2000, 1]);
    expect(hasRoomAhead()).toBe(false);
  });

  it('comes over a fast line, though a file had to wait, and where all lay on the device', () => {
    stand({ effectiveType: '4g', saveData: false }, [84_000, 420], [84_000, 60]);
    expect(hasRoomAhead()).toBe(true);
    stand(undefined, [0, 1]);
    expect(hasRoomAhead()).toBe(true);
  });
});
