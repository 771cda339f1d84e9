import { expect, test } from 'vitest';
import { decodeToken, isExpired, recognisedRoles } from './session-token.ts';

const token = (content: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.signature`;
const organisation = { id: 'o1', name: 'Bioenergie Ülzen ≥ 500 kW' };

test('a token is read with its umlauts', () => {
  expect(decodeToken(token({ organisation, exp: 2_000_000_000 }))?.organisation.name).toBe(organisation.name);
});

test('a token from before features and developers is read without them', () => {
  expect(decodeToken(token({ organisation, exp: 2_000_000_000 }))).toMatchObject({ features: [], developer: false });
});

test.each(['', 'x', 'a.b.c', 'e30.e30.e30'])('%s is no token', (text) => {
  expect(decodeToken(text)).toBeUndefined();
});

test('a token expires at its second, not after it', () => {
  expect(isExpired({ exp: 100 }, 99_999)).toBe(false);
  expect(isExpired({ exp: 100 }, 100_000)).toBe(true);
});

test('unknown roles are ignored', () => {
  expect(recognisedRoles(['customerAdmin', 'red2Driver', 'limsQc', 'toString'])).toEqual(['red2Driver', 'limsQc']);
});
