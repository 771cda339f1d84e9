import { MAP_SERVICE_META } from '@halm/model/core/map/map-frame.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMapService } from './map-service.ts';
import { keyRefusalOf } from './map-service-answers.ts';

type InFrame = Window & { google?: object; halmMapService: () => void; gm_authFailure: () => void };
let element: HTMLIFrameElement;
let frame: Document;
let inFrame: InFrame;
beforeEach(() => {
  element = document.createElement('iframe');
  document.body.append(element);
  frame = element.contentDocument as Document;
  inFrame = frame.defaultView as unknown as InFrame;
  frame.head.innerHTML = `<meta name="${MAP_SERVICE_META}" content="https://maps.example.com/js">`;
  // The script is asked for, and never comes.
  frame.head.append = () => undefined;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  element.remove();
});

const comeWith = (importLibrary: () => Promise<unknown>) => {
  inFrame.google = { maps: { importLibrary } };
  inFrame.halmMapService();
};
const outcomeOf = (loading: Promise<unknown>) => {
  const outcome: string[] = [];
  loading.then(
    () => outcome.push('came'),
    () => outcome.push('failed'),
  );
  return outcome;
};

describe('the map service', () => {
  it('that does not come at all is given up in time', async () => {
    const outcome = outcomeOf(loadMapService(frame, 'key', 'maps'));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(outcome).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outcome).toEqual(['failed']);
  });

  it('that came, and of which a part does not come, is given up in time', async () => {
    const outcome = outcomeOf(loadMapService(frame, 'key', 'maps'));
    comeWith(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(16_000);
    expect(outcome).toEqual(['failed']);
  });

  it('is not given up when it came in time', async () => {
    const outcome = outcomeOf(loadMapService(frame, 'key', 'maps'));
    comeWith(async () => ({}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([outcome, keyRefusalOf(frame).aborted]).toEqual([['came'], false]);
  });

  it('says that it refuses the key before it came, and at any time after', async () => {
    const outcome = outcomeOf(loadMapService(frame, 'key', 'maps'));
    comeWith(async () => ({}));
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual(['came']);
    inFrame.gm_authFailure();
    expect(keyRefusalOf(frame).aborted).toBe(true);
    const later = outcomeOf(loadMapService(frame, 'key', 'places'));
    await vi.advanceTimersByTimeAsync(1);
    expect(later).toEqual(['failed']);
  });
});
