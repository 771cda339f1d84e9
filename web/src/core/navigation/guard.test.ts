import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { readAreas } from '../../testing/read-areas.ts';
import { isOffered, safeLocation, verdictOn } from './guard.ts';
import { drawerGroups } from './navigation.ts';

await readAreas();
// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

const session = {
  modules: ['red2'],
  selectedRole: 'red2Operator',
  roles: ['red2Operator', 'limsQc'],
} as unknown as TokenContent;

test('nobody signed in goes to sign-in, whatever the route wants', () => {
  expect(verdictOn(undefined, [{}, { allowedRoles: ['limsQc'] }])).toBe('sign-in');
  expect(verdictOn(undefined, [{}, { isPublic: true }])).toBe('open');
});

test('only the selected role counts, not the held ones', () => {
  expect(verdictOn(session, [{ allowedRoles: ['limsQc'] }])).toBe('access-denied');
  expect(verdictOn(session, [{ allowedRoles: ['limsQc', 'red2Operator'] }])).toBe('open');
  expect(verdictOn({ ...session, selectedRole: null }, [{ allowedRoles: ['red2Operator'] }])).toBe('access-denied');
  expect(verdictOn({ ...session, selectedRole: null }, [{}])).toBe('open');
});

test('any role passes a role check without a list; nobody without one, but who looks after customers', () => {
  const none = { ...session, selectedRole: null, customerAdmin: false };
  expect(verdictOn(session, [{ allowedRoles: 'any' }])).toBe('open');
  expect(verdictOn(none, [{ allowedRoles: 'any' }])).toBe('access-denied');
  expect(verdictOn({ ...none, customerAdmin: true }, [{ allowedRoles: 'any' }])).toBe('open');
  expect(verdictOn({ ...none, customerAdmin: true }, [{ isForCustomerAdmins: true }])).toBe('open');
  expect(verdictOn(session, [{ isForCustomerAdmins: true }])).toBe('access-denied');
});

test('whoever must set up a second factor gets there and to the public pages, nowhere else', () => {
  const due = { ...session, twoFactorDue: true };
  expect(verdictOn(due, [{}])).toBe('set-up');
  expect(verdictOn(due, [{}, { allowedRoles: ['limsQc'] }])).toBe('set-up');
  expect(verdictOn(due, [{}, { isForSetUp: true }])).toBe('open');
  expect(verdictOn(due, [{}, { isPublic: true }])).toBe('open');
  expect(verdictOn(undefined, [{}, { isForSetUp: true }])).toBe('sign-in');
});

test('the special entries show where the organisation has them, and to developers', () => {
  const shown = (features: TokenContent['features'], developer: boolean) =>
    drawerGroups()
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.feature && isOffered(entry, { features, developer }))
      .map(({ to }) => to);
  const laboratory = ['potential-products', 'potential-products/analysis-order', 'potential-products/quality-control'];
  const names = ['production-planning', ...laboratory, 'transports'];
  const [planning, products, orders, judgements, transports] = names.map((name) => `/verwaltung/${name}`);
  expect(shown([], false)).toEqual([]);
  expect(shown(['productionPlanning'], false)).toEqual([planning]);
  expect(shown(['transports', 'potentialProducts'], false)).toEqual([products, orders, judgements, transports]);
  expect(shown([], true)).toEqual([planning, products, orders, judgements, transports]);
  expect(isOffered({}, undefined)).toBe(true);
});

test('a module that is not booked denies access before the role is asked', () => {
  expect(verdictOn(session, [{ module: 'lims', allowedRoles: ['red2Operator'] }])).toBe('access-denied');
  expect(verdictOn(session, [{ module: 'red2' }])).toBe('open');
});

test.each([
  [undefined, '/control'],
  ['/verwaltung/Artikel?page=2', '/verwaltung/Artikel?page=2'],
  ['/v2/verwaltung/buchungen', '/verwaltung/buchungen'],
  ['https://evil.example/', '/control'],
  ['//evil.example/', '/control'],
  ['/\\evil.example/', '/control'],
  ['/v2/register/0198.secret', '/control'],
  ['/login', '/control'],
  ['javascript:alert(1)', '/control'],
])('after sign-in %s leads to %s', (wanted, path) => {
  expect(safeLocation(wanted)).toBe(path);
});
