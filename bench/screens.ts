/** A screen, who looks at it, and where the record comes from that its path names. */
export type Screen = {
  readonly name: string;
  readonly as: 'manager' | 'operator' | 'driver' | 'qc' | 'sourcer';
  readonly path: string;
  /** A list of the API; its first record is `$id`. */
  readonly first?: string;
};

const STOCK = '/verwaltung';
const LABORATORY = '/verwaltung/potential-products';

/** What people look at day by day: start pages, lists, records, forms. */
export const screens: readonly Screen[] = [
  { name: 'start-manager', as: 'manager', path: '/control' },
  { name: 'start-operator', as: 'operator', path: '/control' },
  { name: 'start-driver', as: 'driver', path: '/control' },
  { name: 'start-quality', as: 'qc', path: '/control' },
  { name: 'start-sourcer', as: 'sourcer', path: '/control' },
  { name: 'gas-yield', as: 'manager', path: '/verwaltung/production-planning/yield' },
  { name: 'process-values', as: 'manager', path: '/dinge/overview/values' },
  { name: 'digestate', as: 'manager', path: '/verwaltung/production-planning/digestate' },
  { name: 'digestate-add', as: 'manager', path: '/verwaltung/production-planning/digestate/add' },
  { name: 'meters', as: 'manager', path: '/verwaltung/production-planning/meters' },
  { name: 'meter-add', as: 'manager', path: '/verwaltung/production-planning/meters/add' },
  { name: 'boards', as: 'operator', path: '/control/grafana/dashboard' },
  { name: 'board-add', as: 'manager', path: '/control/grafana/dashboard/add' },
  { name: 'grafana', as: 'manager', path: '/control/grafana/login' },
  { name: 'yard', as: 'manager', path: '/control?tab=yard' },
  { name: 'bookings', as: 'manager', path: `${STOCK}/buchungen` },
  { name: 'contracts', as: 'manager', path: `${STOCK}/vertraege` },
  { name: 'addresses', as: 'manager', path: `${STOCK}/adressen` },
  { name: 'locations', as: 'manager', path: `${STOCK}/lagerorte` },
  { name: 'articles', as: 'manager', path: `${STOCK}/Artikel` },
  { name: 'stock', as: 'manager', path: `${STOCK}/bestand` },
  { name: 'proofs', as: 'manager', path: `${STOCK}/nachweise` },
  { name: 'settlements', as: 'manager', path: `${STOCK}/abrechnungen` },
  { name: 'counts', as: 'manager', path: `${STOCK}/bestand/inventur` },
  { name: 'months', as: 'manager', path: `${STOCK}/bestand/monate` },
  { name: 'approvals', as: 'manager', path: `${STOCK}/freigaben` },
  { name: 'imports', as: 'manager', path: `${STOCK}/importe` },
  { name: 'origins', as: 'manager', path: `${STOCK}/importe/herkunft` },
  { name: 'weighing-journal', as: 'manager', path: '/report/1' },
  { name: 'events', as: 'manager', path: '/report/events' },
  { name: 'input-diary', as: 'manager', path: '/report/2' },
  { name: 'users', as: 'manager', path: '/settings/users' },
  { name: 'scales', as: 'manager', path: '/settings/scales' },
  { name: 'gateways', as: 'manager', path: '/more/gateways' },
  { name: 'api-keys', as: 'manager', path: '/more/integration' },
  { name: 'webhooks', as: 'manager', path: '/more/integration/webhooks' },
  { name: 'things', as: 'manager', path: '/dinge/overview' },
  { name: 'products', as: 'qc', path: LABORATORY },
  { name: 'analysis-orders', as: 'qc', path: `${LABORATORY}/analysis-order` },
  { name: 'quality-control', as: 'qc', path: `${LABORATORY}/quality-control` },
  { name: 'booking', as: 'manager', path: `${STOCK}/buchungen/$id`, first: '/v2/bookings?status=completed' },
  { name: 'contract', as: 'manager', path: `${STOCK}/vertraege/$id`, first: '/v2/contracts' },
  { name: 'address', as: 'manager', path: `${STOCK}/adressen/$id`, first: '/v2/addresses' },
  { name: 'article', as: 'manager', path: `${STOCK}/Artikel/$id`, first: '/v2/articles' },
  { name: 'location', as: 'manager', path: `${STOCK}/lagerorte/$id`, first: '/v2/locations' },
  { name: 'proof', as: 'manager', path: `${STOCK}/nachweise/$id`, first: '/v2/proofs' },
  { name: 'settlement', as: 'manager', path: `${STOCK}/abrechnungen/$id`, first: '/v2/settlements' },
  { name: 'gateway', as: 'manager', path: '/more/gateways/$id', first: '/v2/gateways' },
  { name: 'thing', as: 'operator', path: '/dinge/overview/$id', first: '/v2/things?kind=digester' },
  { name: 'process-log', as: 'manager', path: '/dinge/overview/$id?tab=log', first: '/v2/things?kind=digester' },
  { name: 'product', as: 'qc', path: `${LABORATORY}/$id`, first: '/lims/potential-products' },
  { name: 'analysis-order', as: 'qc', path: `${LABORATORY}/analysis-order/$id`, first: '/lims/analysis-orders' },
  { name: 'step', as: 'operator', path: '/control/bookings/$id', first: '/v2/bookings?status=open' },
  { name: 'contract-form', as: 'manager', path: `${STOCK}/vertraege/add` },
  { name: 'address-form', as: 'manager', path: `${STOCK}/adressen/add` },
  { name: 'rules', as: 'manager', path: '/dinge/overview/rules' },
  { name: 'thing-form', as: 'manager', path: '/dinge/overview/add' },
  { name: 'gateway-form', as: 'manager', path: '/more/gateways/add' },
  { name: 'api-key', as: 'manager', path: '/more/integration/keys/$id', first: '/v2/api-keys' },
  { name: 'api-key-form', as: 'manager', path: '/more/integration/keys/add' },
  { name: 'webhook-form', as: 'manager', path: '/more/integration/webhooks/add' },
  { name: 'booking-form', as: 'manager', path: `${STOCK}/buchungen/add` },
  { name: 'map', as: 'manager', path: '/dinge/map' },
  { name: 'profile', as: 'manager', path: '/settings/my-profile' },
];
