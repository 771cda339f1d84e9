import { readdirSync, readFileSync } from 'node:fs';
import { type Role, roles } from '@halm/model/core/contract/access.ts';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { describe, expect, test } from 'vitest';
import { homeFor, type RouteRights, verdictOn } from '../core/navigation/guard.ts';
import { railEntries, railPage } from '../core/navigation/navigation.ts';

const folder = new URL('../routes/', import.meta.url);

/** Reads the rights from the text of a route's file: importing it would need a browser. */
const rightsIn = (source: string): RouteRights => {
  const literal = /staticData: (\{[^}]*\})/.exec(source)?.[1];
  if (!literal) return {};
  const json = literal.replaceAll(/(\w+):/g, '"$1":').replaceAll("'", '"');
  return JSON.parse(json.replaceAll(/,(\s*[}\]])/g, '$1'));
};

const routes = readdirSync(folder)
  .filter((file) => !file.startsWith('__'))
  .map((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    return { path: /createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? '', rights: rightsIn(source) };
  });

type Who = readonly Role[] | 'public' | 'signed-in' | 'any role' | 'customer admins' | 'people admins';
type Rule = { readonly paths: RegExp; readonly who: Who; readonly module?: 'lims' };

/** Who may open what: the table of the specification, and below it the screens beyond it. */
const rules: readonly Rule[] = [
  {
    paths: /^\/(login|forgot-password|register\/|(register|reset-password|proof)\/\$token|access-denied)$/,
    who: 'public',
  },
  {
    paths: /^\/verwaltung\/(buchungen|bestand|importe|lagerorte|Artikel|vertraege|fahrzeuge|fahrer)(\/|$)/,
    who: ['red2PlantManager'],
  },
  { paths: /^\/verwaltung\/abrechnungen(\/|$)/, who: ['red2PlantManager', 'limsSourcer'] },
  {
    paths: /^\/verwaltung\/adressen\/(\$addressId\/((edit)?)?|add)?$/,
    who: ['red2PlantManager', 'limsQc'],
  },
  {
    paths: /^\/verwaltung\/potential-products(\/\$id|\/analysis-order(\/add|\/\$id(\/edit|\/\$ppid)?)?)?\/?$/,
    who: ['limsQc', 'limsSourcer'],
    module: 'lims',
  },
  {
    paths:
      /^\/verwaltung\/potential-products\/(\$id\/article|settings(\/(?!quality-lead$).*)?|quality-control|.*\/previous)$/,
    who: ['limsQc'],
    module: 'lims',
  },
  {
    paths: /^\/verwaltung\/potential-products\/settings\/quality-lead$/,
    who: ['limsQc', 'red2PlantManager'],
    module: 'lims',
  },
  { paths: /^\/verwaltung\/(production-planning|transports|cts)(\/|$)/, who: 'signed-in' },
  {
    paths: /^\/(control|tasks|settings)(?!\/(bookings|scales|security|security-log|my-profile))(\/|$)/,
    who: 'any role',
  },
  { paths: /^\/dinge\/(?!map$)/, who: 'signed-in' },
  { paths: /^\/dinge\/map$/, who: ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc'] },
  { paths: /^\/(home|project|documents|report\/.*|more\/.*)?$/, who: 'signed-in' },
  { paths: /^\/paper\/\$code$/, who: ['red2PlantManager', 'red2Operator', 'red2Driver'] },
  { paths: /^\/control\/bookings\//, who: ['red2PlantManager', 'red2Operator', 'red2Driver'] },
  { paths: /^\/verwaltung\/freigaben\/$/, who: ['red2PlantManager'] },
  { paths: /^\/verwaltung\/nachweise\/$/, who: ['red2PlantManager'] },
  { paths: /^\/verwaltung\/nachweise\/\$proofId$/, who: ['red2PlantManager', 'limsQc'] },
  { paths: /^\/settings\/(security|my-profile)$/, who: 'signed-in' },
  { paths: /^\/settings\/security-log$/, who: 'people admins' },
  { paths: /^\/settings\/scales(\/|$)/, who: ['red2PlantManager'] },
  { paths: /^\/verwaltung\/adressen\/\$addressId\/(driver|proof|vehicle|merge)/, who: ['red2PlantManager'] },
  { paths: /^\/verwaltung\/adressen\/\$addressId\/contact/, who: ['red2PlantManager', 'limsQc'] },
  { paths: /^\/customer-management(\/|$)/, who: 'customer admins' },
];

const session = (selectedRole: Role | null, customerAdmin: boolean, modules: readonly string[]) =>
  ({ selectedRole, customerAdmin, modules }) as TokenContent;

const isAllowed = (who: Who, role: Role | null, customerAdmin: boolean): boolean => {
  if (who === 'public' || who === 'signed-in') return true;
  if (who === 'any role') return role !== null || customerAdmin;
  if (who === 'customer admins') return customerAdmin;
  if (who === 'people admins') return customerAdmin || role === 'red2PlantManager';
  return role !== null && who.includes(role);
};

const people = [null, ...roles].flatMap((role) =>
  [false, true].flatMap((customerAdmin) =>
    [['red2'], ['red2', 'lims']].map((modules) => ({ role, customerAdmin, modules })),
  ),
);

const spoken = [
  '/home',
  '/project',
  '/report/events',
  '/report/1',
  '/report/2',
  '/documents',
  '/more/gateways',
  '/more/integration',
  '/dinge/overview',
  '/dinge/rebook',
  '/dinge/map',
  '/control/',
  '/control/grafana/login',
  '/control/grafana/dashboard',
  '/tasks/overview',
  '/tasks/resource-calendar',
  '/tasks/templates',
  '/tasks/labels',
  '/tasks/work-instructions/configurations',
  '/tasks/work-instructions/analysis',
  '/tasks/projects',
];

describe('the routes', () => {
  test.each(spoken)('%s is there', (path) => {
    expect(routes.map((route) => route.path)).toContain(path);
  });

  test.each(routes.map(({ path, rights }) => [path, rights] as const))(
    '%s opens to whom the table names',
    (path, rights) => {
      const matching = rules.filter(({ paths }) => paths.test(path));
      expect(matching.map(({ paths }) => paths)).toHaveLength(1);
      const [{ who, module }] = matching as [Rule];
      expect(verdictOn(undefined, [{}, rights])).toBe(who === 'public' ? 'open' : 'sign-in');
      for (const { role, customerAdmin, modules } of people) {
        const isOpen = isAllowed(who, role, customerAdmin) && (!module || modules.includes(module));
        const verdict = verdictOn(session(role, customerAdmin, modules), [{}, rights]);
        expect([role, customerAdmin, modules, verdict]).toEqual([
          role,
          customerAdmin,
          modules,
          isOpen ? 'open' : 'access-denied',
        ]);
      }
    },
  );
});

const canOpen = (who: (typeof people)[number]) => (place: string) => {
  const route = routes.find(({ path }) => path === place || path === `${place}/`);
  const { role, customerAdmin, modules } = who;
  return route !== undefined && verdictOn(session(role, customerAdmin, modules), [route.rights]) === 'open';
};

describe.each(people)('$role, customer admin: $customerAdmin, modules $modules', (who) => {
  test.each(railEntries.map((entry) => [entry.label, entry] as const))('is led by %s to an open page', (_, entry) => {
    expect(canOpen(who)(railPage(entry, ({ to }) => canOpen(who)(to)).to)).toBe(true);
  });

  test('has a start page that is open', () => {
    const home = homeFor(session(who.role, who.customerAdmin, who.modules));
    expect([home, canOpen(who)(home)]).toEqual([who.role || who.customerAdmin ? '/control' : '/home', true]);
  });
});

test('administration leads to the bookings by default, else to the first page that the role may open', () => {
  const administration = railEntries.find(({ label }) => label === 'rail.administration');
  const pageOf = (role: Role | null) =>
    administration &&
    railPage(administration, ({ to }) => canOpen({ role, customerAdmin: false, modules: ['red2'] })(to)).to;
  expect([pageOf('red2PlantManager'), pageOf('limsQc'), pageOf('red2Operator'), pageOf(null)]).toEqual([
    '/verwaltung/buchungen',
    '/verwaltung/adressen',
    '/settings/users',
    '/settings/my-profile',
  ]);
});
