import { recordQuery } from '../core/client/queries.ts';
import { page } from '../core/navigation/page.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';

const ofStaff = { allowedRoles: ['red2PlantManager', 'red2Operator'] } as const;
const ofReaders = { allowedRoles: ['red2PlantManager', 'limsQc'] } as const;
const ofManager = { allowedRoles: ['red2PlantManager'] } as const;
const endpointSearch = listSearch('state');
const gatewayTabs = tabSearch('endpoints', 'keys', 'refusals', 'history');

type Raw = Record<string, unknown>;

/** The screens of this area. */
export const productionRoutes = [
  page(
    '/verwaltung/production-planning/feeding/$id',
    () => import('./feeding/feeding-day-page.tsx').then((file) => file.FeedingDayPage),
    {
      ...ofStaff,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /feeding-days/:id', { id }),
    },
  ),
  page(
    '/verwaltung/production-planning/',
    () => import('./feeding/feeding-page.tsx').then((file) => file.FeedingPage),
    { ...ofStaff, search: listSearch('doserId', 'state', 'range', 'from', 'to', 'period') },
  ),
  page(
    '/verwaltung/production-planning/plan',
    () => import('./plan/production-plan-page.tsx').then((file) => file.ProductionPlanPage),
    { ...ofStaff, search: listSearch('days') },
  ),
  page(
    '/verwaltung/production-planning/recipes/',
    () => import('./recipes/recipe-list-page.tsx').then((file) => file.RecipeListPage),
    { ...ofStaff, search: listSearch() },
  ),
  page(
    '/verwaltung/production-planning/recipes/add',
    () => import('./recipes/recipe-form-pages.tsx').then((file) => file.RecipeAddPage),
    ofManager,
  ),
  page(
    '/verwaltung/production-planning/recipes/$id',
    () => import('./recipes/recipe-form-pages.tsx').then((file) => file.RecipeEditPage),
    {
      ...ofStaff,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /recipes/:id', { id }),
    },
  ),
  page(
    '/verwaltung/production-planning/dosers/',
    () => import('./dosers/doser-list-page.tsx').then((file) => file.DoserListPage),
    { ...ofStaff, search: listSearch('active') },
  ),
  page(
    '/verwaltung/production-planning/dosers/add',
    () => import('./dosers/doser-form-pages.tsx').then((file) => file.DoserAddPage),
    ofManager,
  ),
  page(
    '/verwaltung/production-planning/dosers/$id',
    () => import('./dosers/doser-form-pages.tsx').then((file) => file.DoserEditPage),
    {
      ...ofStaff,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /dosers/:id', { id }),
    },
  ),
  page(
    '/verwaltung/production-planning/yield',
    () => import('./gas-yield/gas-yield-page.tsx').then((file) => file.GasYieldPage),
    { ...ofStaff, search: listSearch('range', 'from', 'to', 'period') },
  ),
  page(
    '/verwaltung/production-planning/digestate/',
    () => import('./digestate/digestate-list-page.tsx').then((file) => file.DigestateListPage),
    { ...ofStaff, search: listSearch() },
  ),
  page(
    '/verwaltung/production-planning/digestate/add',
    () => import('./digestate/digestate-form-pages.tsx').then((file) => file.DigestateAddPage),
    ofManager,
  ),
  page(
    '/verwaltung/production-planning/digestate/$id',
    () => import('./digestate/digestate-form-pages.tsx').then((file) => file.DigestateEditPage),
    {
      ...ofStaff,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /digestate-outputs/:id', { id }),
    },
  ),
  page(
    '/verwaltung/production-planning/meters/',
    () => import('./gas-yield/meter-list-page.tsx').then((file) => file.MeterListPage),
    { ...ofStaff, search: listSearch('quantity') },
  ),
  page(
    '/verwaltung/production-planning/meters/add',
    () => import('./gas-yield/meter-form-pages.tsx').then((file) => file.MeterAddPage),
    ofManager,
  ),
  page(
    '/verwaltung/production-planning/meters/$id',
    () => import('./gas-yield/meter-form-pages.tsx').then((file) => file.MeterEditPage),
    {
      ...ofStaff,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /meters/:id', { id }),
    },
  ),
  page('/report/events', () => import('./events/events-page.tsx').then((file) => file.EventsPage), {
    ...ofManager,
    search: listSearch('kind', 'range', 'from', 'to'),
  }),
  page('/report/2', () => import('./input-diary/input-diary-page.tsx').then((file) => file.InputDiaryPage), {
    ...ofReaders,
    search: listSearch('range', 'from', 'to', 'articleId', 'substrate', 'productionLocationId', 'state'),
  }),
  page(
    '/more/gateways/$id/endpoints/$endpointId',
    () => import('./endpoints/endpoint-page.tsx').then((file) => file.EndpointPage),
    {
      ...ofManager,
      search: tabSearch('readings', 'rules', 'history'),
      reads: ({ endpointId: id }) => recordQuery('GET /endpoints/:id', { id }),
    },
  ),
  page('/more/gateways/$id/', () => import('./gateways/gateway-page.tsx').then((file) => file.GatewayPage), {
    ...ofManager,
    search: (raw: Raw) => ({ ...endpointSearch(raw), ...gatewayTabs(raw) }),
    reads: ({ id }) => recordQuery('GET /gateways/:id', { id }),
  }),
  page(
    '/more/gateways/add',
    () => import('./gateways/gateway-add-page.tsx').then((file) => file.GatewayAddPage),
    ofManager,
  ),
  page('/control/grafana/dashboard/', () => import('./boards/board-page.tsx').then((file) => file.BoardPage), {
    ...ofStaff,
    search: listSearch('board', 'dashboard', 'period'),
  }),
  page('/control/grafana/login', () => import('./grafana/grafana-page.tsx').then((file) => file.GrafanaPage), {
    ...ofStaff,
    reads: () => recordQuery('GET /grafana', undefined),
  }),
  page(
    '/control/grafana/dashboard/add',
    () => import('./boards/board-form-pages.tsx').then((file) => file.BoardAddPage),
    ofManager,
  ),
  page(
    '/control/grafana/dashboard/$id/edit',
    () => import('./boards/board-form-pages.tsx').then((file) => file.BoardEditPage),
    {
      ...ofManager,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /boards/:id', { id }),
    },
  ),
  page('/dinge/rebook', () => import('./reading-moves/reading-moves-page.tsx').then((file) => file.ReadingMovesPage), {
    ...ofManager,
    search: listSearch(),
  }),
  page('/more/gateways/', () => import('./gateways/gateway-list-page.tsx').then((file) => file.GatewayListPage), {
    ...ofManager,
    search: listSearch(),
  }),
  page('/dinge/overview/', () => import('./things/thing-list-page.tsx').then((file) => file.ThingListPage), {
    ...ofStaff,
    search: listSearch('kind', 'active'),
  }),
  page(
    '/dinge/overview/add',
    () => import('./things/thing-form-pages.tsx').then((file) => file.ThingAddPage),
    ofManager,
  ),
  page(
    '/dinge/overview/rules',
    () => import('./reading-rules/reading-rule-list-page.tsx').then((file) => file.ReadingRuleListPage),
    { ...ofStaff, search: listSearch('broken', 'severity', 'kind', 'active') },
  ),
  page('/dinge/overview/values', () => import('./process-log/plant-log-page.tsx').then((file) => file.PlantLogPage), {
    ...ofStaff,
    search: listSearch('thingId', 'parameter', 'range', 'from', 'to'),
  }),
  page('/dinge/overview/$id/', () => import('./things/thing-page.tsx').then((file) => file.ThingPage), {
    ...ofStaff,
    search: tabSearch('overview', 'log', 'endpoints', 'attachments', 'comments', 'history'),
    reads: ({ id }) => recordQuery('GET /things/:id', { id }),
  }),
  page('/dinge/overview/$id/edit', () => import('./things/thing-form-pages.tsx').then((file) => file.ThingEditPage), {
    ...ofManager,
    reads: ({ id }) => recordQuery('GET /things/:id', { id }),
  }),
] as const;
