import { describe, expect, it } from 'vitest';
import { concurrencyLimit, withTimeout } from './concurrency-limit.ts';

const never = new Promise<never>(() => undefined);

describe('few at once', () => {
  it('are as many as said, and one for each key', async () => {
    const gate = concurrencyLimit(2);
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = gate('a', () => promise);
    await expect(gate('a', async () => 'again')).rejects.toMatchObject({ reason: 'request.busy' });
    const second = gate('b', () => promise);
    await expect(gate('c', async () => 'third')).rejects.toMatchObject({ reason: 'server.overloaded' });
    resolve('done');
    expect(await Promise.all([first, second])).toEqual(['done', 'done']);
    expect(await gate('a', async () => 'free')).toBe('free');
  });

  it('make way also when they fail', async () => {
    const gate = concurrencyLimit(1);
    await expect(gate('a', () => Promise.reject(new Error('faulty')))).rejects.toThrow('faulty');
    expect(await gate('a', async () => 'free')).toBe('free');
  });
});

it('what arrives is waited for, but not for ever', async () => {
  expect(await withTimeout(Promise.resolve('here'), 60_000)).toBe('here');
  await expect(withTimeout(never, 20)).rejects.toMatchObject({ reason: 'request.timeout' });
});
