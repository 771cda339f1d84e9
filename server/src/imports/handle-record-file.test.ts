import { expect, it } from 'vitest';
import { csvOf } from '../testing/record-import-stage.ts';
import { readInTurn } from './handle-record-file.ts';

const content = csvOf('a;b', '1;2');

it('reads files of records one after another, refuses those that come when too many wait, and takes more afterwards', async () => {
  const ended: number[] = [];
  const read = (place: number) =>
    readInTurn({ content }).then(
      ({ lines }) => ended.push(place) && lines.length,
      ({ reason }) => reason,
    );
  const many = Array.from({ length: 10 }, (_, place) => read(place));
  expect(await Promise.all(many)).toEqual([...Array(8).fill(1), 'server.overloaded', 'server.overloaded']);
  expect(ended).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const broken = await readInTurn({ content: csvOf('') }).catch(({ reason }) => reason);
  expect([broken, await read(8)]).toEqual(['import.file-empty', 1]);
});
