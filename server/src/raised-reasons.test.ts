import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reasons } from '@halm/model/contract/reasons.ts';
import { expect, it } from 'vitest';

/** What the answers of every kind of record may say of a field, too. */
const ofFields = ['required', 'unknown', 'location.id-taken', 'driver.code-taken'];

/**
 * Verdicts by which screens disable a step before anybody can send it, or of which the server names the field first (`required`), and what
 * only a lorry on a scale raises: rules of the model raise them.
 */
const ofTheModel: ReadonlySet<string> = new Set([
  ...['booking.vehicle-missing', 'booking.scale-missing', 'booking.sample-missing', 'booking.details-missing'],
  ...['booking.waiting-for-approval', 'booking.full-not-above-empty', 'scale.not-zeroed'],
]);

const testsBelow = (folder: string): string =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('raised-reasons.test.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, folder, file), 'utf8'))
    .join();

/** As a text of its own, or behind the column that the answer names. */
const unraisedIn = (tests: string, all: readonly string[]): string[] =>
  all.filter((reason) => !tests.includes(`'${reason}'`) && !tests.includes(` ${reason}'`));

it('every reason of the catalogue is what a test of the server expects', () => {
  const answered = Object.keys(reasons).filter((reason) => !ofTheModel.has(reason));
  expect(unraisedIn(testsBelow('.'), [...answered, ...ofFields])).toEqual([]);
});

it('the others are what a test of the model expects', () => {
  expect(unraisedIn(testsBelow('../../model/src'), [...ofTheModel])).toEqual([]);
});
