import { expect, it } from 'vitest';
import { networkOf, rangeOf } from '../../core/http/network-of.ts';
import { attemptKeys } from './attempt-keys.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.250', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['unknown', 'unknown'],
])('%s lies in the range %s', (address, range) => {
  expect(rangeOf(address)).toBe(range);
});

it('one line counts as one, however many addresses of IPv6 it has', () => {
  const keyFrom = (address: string) => attemptKeys({ username: 'manager', address }).pair;
  expect(keyFrom('2001:db8:1:2::1')).toBe(keyFrom('2001:db8:1:2:ffff::99'));
  expect(keyFrom('2001:db8:1:2::1')).not.toBe(keyFrom('2001:db8:1:3::1'));
});

it('a username is one whatever its case, and is not kept as typed', () => {
  const keys = attemptKeys({ username: 'Mein.Passwort', address: '203.0.113.7' });
  expect(attemptKeys({ username: 'mein.passwort', address: '203.0.113.7' })).toEqual(keys);
  expect(JSON.stringify(keys).toLowerCase()).not.toContain('passwort');
});
