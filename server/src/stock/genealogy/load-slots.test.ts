import { describe, expect, it } from 'vitest';
import { inLoadSlot } from './load-slots.ts';

const OVERLOADED = { reason: 'server.overloaded' };

describe('what follows all loads of a supplier', () => {
  it('is three at once for an organisation and six for the server, and makes way when it is done or fails', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const begin = (organisation: string) => inLoadSlot(organisation, () => promise);
    const running = [begin('a'), begin('a'), begin('a')];
    await expect(begin('a')).rejects.toMatchObject(OVERLOADED);
    running.push(begin('b'), begin('b'), begin('b'));
    await expect(begin('c')).rejects.toMatchObject(OVERLOADED);
    resolve('done');
    expect(await Promise.all(running)).toEqual(Array.from({ length: 6 }, () => 'done'));
    await expect(inLoadSlot('a', () => Promise.reject(new Error('faulty')))).rejects.toThrow('faulty');
    expect(await Promise.all([begin('a'), begin('a'), begin('a')])).toHaveLength(3);
  });
});
