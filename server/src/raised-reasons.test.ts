import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reasons } from '@halm/model/reasons.ts';
import { expect, it } from 'vitest';
import { reasonsOfTheModel } from './testing/answered-reasons.ts';

/** What the answers of every kind of record may say of a field, too. */
const ofFields = ['required', 'unknown', 'location.id-taken', 'driver.code-taken'];

const testsBelow = (folder: string): string =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('raised-reasons.test.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, folder, file), 'utf8'))
    .join();

/** As a text of its own, or behind the column that the answer names. */
const unraisedIn = (tests: string, all: readonly string[]): string[] =>
  all.filter((reason) => !tests.includes(`'${reason}'`) && !tests.includes(` ${reason}'`));

// What was really answered a run of all tests looks at (`scripts/answered-reasons.ts`); this says it at once.
it('every reason of the catalogue is what a test of the server expects', () => {
  const answered = Object.keys(reasons).filter((reason) => !reasonsOfTheModel.has(reason));
  expect(unraisedIn(testsBelow('.'), [...answered, ...ofFields])).toEqual([]);
});

it('the others are what a test of the model expects', () => {
  expect(unraisedIn(testsBelow('../../model/src'), [...reasonsOfTheModel])).toEqual([]);
});
