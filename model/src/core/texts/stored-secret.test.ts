import { expect, it } from 'vitest';
import { secretEnd } from './stored-secret.ts';

it.each([
  ['geheim-4711', ''],
  ['geheim-47112', '7112'],
  ['', ''],
])('of the secret %j the end %j is told', (secret, end) => {
  expect(secretEnd(secret)).toBe(end);
});
