import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextNumber } from '../db/counters.ts';
import { announcement, type Listener } from './announcement.ts';
import { fillHooks, hook } from './hook.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a hook', () => {
  it('that no area fills ends the start, and whoever asks it', () => {
    const lonely = hook<number>('lonely');
    expect(() => lonely.parts()).toThrow('the hook lonely is empty: import areas.ts first');
    expect(() => fillHooks([])).toThrow('no area fills the hook lonely');
    fillHooks([lonely.plug(1)]);
    expect(lonely.parts()).toEqual([1]);
  });
});

describe('an event', () => {
  const numbered = announcement<string>('numbered');
  const received: string[] = [];
  let fails = false;
  /** Notes its number in the transaction: each sees what the one before has written. */
  const notes =
    (name: string): Listener<string> =>
    async (scope, event) => {
      received.push(`${name} ${await nextNumber(scope, `test ${event}`)}`);
    };
  const failing: Listener<string> = async () => {
    if (fails) throw new Error('the last one fails');
  };
  fillHooks([numbered.listen(notes('first'), notes('second')), numbered.listen(notes('area above'), failing)]);

  const announce = (event: string) => app.uelzen.asManager((scope) => numbered.announce(scope, event));

  it('reaches listeners in the order of the areas and of their manifests, in its transaction', async () => {
    received.length = 0;
    await announce('order');
    expect(received).toEqual(['first 1', 'second 2', 'area above 3']);
  });

  it('is undone with all that followed from it when one listener fails', async () => {
    fails = true;
    await expect(announce('failure')).rejects.toThrow('the last one fails');
    fails = false;
    received.length = 0;
    await announce('failure');
    expect(received).toEqual(['first 1', 'second 2', 'area above 3']);
  });
});
