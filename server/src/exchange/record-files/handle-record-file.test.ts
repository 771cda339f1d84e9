import { MAXIMUM_IMPORT_BYTES } from '@halm/model/exchange/imports/import-file.ts';
import { expect, it } from 'vitest';
import { csvOf } from '../../testing/plant/record-import-stage.ts';
import { readInTurn, withFileContent } from './handle-record-file.ts';

const content = csvOf('a;b', '1;2');

it('reads files of records one after another, and goes on behind one that is none', async () => {
  const ended: number[] = [];
  const read = async (place: number) => {
    const { totalRows } = await readInTurn({ content });
    ended.push(place);
    return totalRows;
  };
  expect(await Promise.all(Array.from({ length: 8 }, (_, place) => read(place)))).toEqual(Array(8).fill(1));
  expect(ended).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const broken = await readInTurn({ content: csvOf('') }).catch(({ reason }) => reason);
  expect([broken, await read(8)]).toEqual(['import.file-empty', 1]);
});

it('refuses files beside which others hold too much already, and takes more afterwards', async () => {
  const large = { content: new Uint8Array(MAXIMUM_IMPORT_BYTES) };
  const { promise, resolve } = Promise.withResolvers<string>();
  const hold = (work: Promise<string>) => withFileContent(large, () => work).catch(({ reason }) => reason);
  const held = Array.from({ length: 4 }, () => hold(promise));
  expect(await held[3]).toBe('server.overloaded');
  resolve('checked');
  expect(await Promise.all(held.slice(0, 3))).toEqual(['checked', 'checked', 'checked']);
  expect(await hold(Promise.resolve('later'))).toBe('later');
});
