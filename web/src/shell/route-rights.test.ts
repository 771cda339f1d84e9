import { type Role, roles } from '@halm/model/core/contract/access.ts';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { homeFor, verdictOn } from '../core/navigation/guard.ts';
import type { ScreenRules, Who } from '../core/navigation/screen-rules.ts';
import { readAreas } from '../testing/read-areas.ts';
import { screenRules } from '../testing/screen-rules.ts';
import { railEntries, railPage } from './frame/rail.ts';
import { placeholders } from './placeholders/placeholders.ts';

const areas = await readAreas();
// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

const routes = areas.flatMap(({ area, routes }) =>
  routes.map(({ path, staticData, component }) => ({
    area,
    path,
    rights: staticData,
    isScreen: component !== undefined,
  })),
);

const session = (selectedRole: Role | null, customerAdmin: boolean, modules: readonly string[], isOutside = false) =>
  ({ selectedRole, customerAdmin, modules, isOutside }) as TokenContent;

const isAllowed = (who: Who, role: Role | null, customerAdmin: boolean): boolean => {
  if (who === 'public' || who === 'signed-in') return true;
  if (who === 'any role' || who === 'insiders') return role !== null || customerAdmin;
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
  '/more/gateways/',
  '/more/integration/',
  '/dinge/overview/',
  '/dinge/rebook',
  '/dinge/map',
  '/control/',
  '/control/grafana/login',
  '/control/grafana/dashboard/',
  '/tasks/overview',
  '/tasks/resource-calendar',
  '/tasks/templates',
  '/tasks/labels',
  '/tasks/work-instructions/configurations',
  '/tasks/work-instructions/analysis',
  '/tasks/projects',
];

describe('the routes', () => {
  test('have all screens that are loaded ahead of time', () => {
    const paths = routes.map(({ path }) => path);
    for (const { route } of areas.flatMap(({ dailyScreens }) => dailyScreens)) expect(paths).toContain(route);
  });

  test.each(spoken)('%s is there', (path) => {
    expect(routes.map((route) => route.path)).toContain(path);
  });

  test('stand in areas that each have a table of who may open what', () => {
    const withRoutes = areas.flatMap(({ area, routes }) => (routes.length > 0 ? [area] : []));
    expect(Object.keys(screenRules).toSorted()).toEqual(withRoutes.toSorted());
  });

  test.each(routes.map(({ path, rights, area }) => [path, rights, area] as const))(
    '%s opens to whom the table names',
    (path, rights, area) => {
      const matching = screenRules[area]?.rights.filter(({ paths }) => paths.test(path)) ?? [];
      expect(matching.map(({ paths }) => paths)).toHaveLength(1);
      const [{ who, module }] = matching as [ScreenRules['rights'][number]];
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
        const outside = verdictOn(session(role, customerAdmin, modules, true), [{}, rights]);
        expect([role, outside]).toEqual([role, who === 'insiders' ? 'access-denied' : verdict]);
      }
    },
  );
});

const manager = session('red2PlantManager', false, ['red2']);

/** Opened by the plant's manager without a record. */
const isShownToManager = ({ path, rights, isScreen }: (typeof routes)[number]): boolean =>
  isScreen && !rights.isBare && !path.includes('$') && verdictOn(manager, [rights]) === 'open';

test.each(Object.entries(screenRules))('every screen of %s is looked at, or it is said why not', (area, rules) => {
  const screens = routes.filter((route) => route.area === area && isShownToManager(route));
  const empty = Object.keys(placeholders);
  const named = [...rules.shown, ...Object.keys(rules.notShown ?? {}), ...(area === 'shell' ? empty : [])];
  expect([...new Set(named)].toSorted()).toEqual(screens.map(({ path }) => path.replace(/(?<=.)\/$/, '')).toSorted());
});

const canOpen = (who: (typeof people)[number]) => (place: string) => {
  const route = routes.find(({ path }) => path === place || path === `${place}/`);
  const { role, customerAdmin, modules } = who;
  return route !== undefined && verdictOn(session(role, customerAdmin, modules), [route.rights]) === 'open';
};

describe.each(people)('$role, customer admin: $customerAdmin, modules $modules', (who) => {
  test.each(railEntries().map((entry) => [entry.label, entry] as const))('is led by %s to an open page', (_, entry) => {
    expect(canOpen(who)(railPage(entry, ({ to }) => canOpen(who)(to)).to)).toBe(true);
  });

  test('has a start page that is open', () => {
    const home = homeFor(session(who.role, who.customerAdmin, who.modules));
    expect([home, canOpen(who)(home)]).toEqual([who.role || who.customerAdmin ? '/control' : '/home', true]);
  });
});

test.each(railEntries().map((entry) => [entry.label, entry] as const))(
  'whoever comes from outside is led by %s to an open page, not to people or settings',
  (_, entry) => {
    const outside = session('red2Operator', false, ['red2'], true);
    const isOpen = (place: string): boolean => {
      const route = routes.find(({ path }) => path === place || path === `${place}/`);
      return route !== undefined && verdictOn(outside, [route.rights]) === 'open';
    };
    const { to } = railPage(entry, (page) => isOpen(page.to));
    expect([isOpen(to), /^\/settings\/(users|teams|module)/.test(to)]).toEqual([true, false]);
  },
);

test('administration leads to the bookings by default, else to the first page that the role may open', () => {
  const administration = railEntries().find(({ label }) => label === 'rail.administration');
  const pageOf = (role: Role | null) =>
    administration &&
    railPage(administration, ({ to }) => canOpen({ role, customerAdmin: false, modules: ['red2'] })(to)).to;
  expect([pageOf('red2PlantManager'), pageOf('limsQc'), pageOf('red2Operator'), pageOf(null)]).toEqual([
    '/verwaltung/buchungen',
    '/verwaltung/adressen',
    '/verwaltung/production-planning',
    '/settings/my-profile',
  ]);
});
