/**
 * The areas of the product from the bottom up, the same in `model/`, `server/` and `web/`: an area imports
 * from those before it, never from those behind it. Production, shifts, transports, certificates and
 * operations come in between.
 */
export const areas = [
  'core',
  'identity',
  'records',
  'masterdata',
  'purchasing',
  'stock',
  'yard',
  'settling',
  'exchange',
  'laboratory',
  'production',
  'shifts',
  'transports',
  'certificates',
  'operations',
  'start',
  'shell',
] as const;
export type Area = (typeof areas)[number];

/**
 * Beside the areas: demo data, the checks of stored data, and what tests share. They may look at every area.
 */
export const besideAreas = ['seed', 'verify', 'testing'] as const;

/** The workspace and the folder below `src` of a file; no folder for the files of the root. */
export const placeOf = (file: string): { workspace: string; area: string } => {
  const [workspace = '', , area = '', ...rest] = file.split('/');
  return { workspace, area: rest.length > 0 ? area : '' };
};

/** How high an area stands; -1 for a folder that is none. */
export const rankOf = (area: string): number => (areas as readonly string[]).indexOf(area);

export const isBeside = (area: string): boolean => (besideAreas as readonly string[]).includes(area);

/** An import that goes upwards all the same, and why. */
type Exception = { readonly from: RegExp; readonly to: RegExp; readonly why: string };

export const upwardImports: readonly Exception[] = [
  {
    from: /^(model|server|web)\/src\//,
    to: /^model\/src\/reasons\.ts$/,
    why: 'the closed catalogue of refusals types whatever refuses, and is put together from all areas',
  },
  {
    from: /^(server\/src\/core\/api\/document-api|web\/src\/core\/client\/api)\.ts$/,
    to: /^model\/src\/contract\.ts$/,
    why: 'the API document and the client are made from the calls of all areas',
  },
  {
    from: /^server\/src\/core\/api\/(register-routes|document-operation|possible-reasons)\.ts$/,
    to: /^model\/src\/contract\.ts$/,
    why: 'what a key may do is what all areas open to keys',
  },
  {
    from: /^web\/src\/core\//,
    to: /^model\/src\/identity\//,
    why: 'whatever a screen shows depends on who is signed in and what they prefer',
  },
  {
    from: /^web\/src\/core\/client\/choose\.ts$/,
    to: /^web\/src\/identity\/preferences\//,
    why: 'what somebody chooses anywhere is saved with their preferences, loaded at the first choice',
  },
  {
    from: /^server\/src\/core\/process\/platform\.ts$/,
    to: /^server\/src\/masterdata\/scales\/scale-lines\.ts$/,
    why: 'a node keeps the lines to its scales open for as long as it runs',
  },
  {
    from: /^server\/src\/yard\/samples\/print-sample-label\.ts$/,
    to: /^server\/src\/laboratory\/laboratory-layouts\/find-layout\.ts$/,
    why: 'the label of a sample is laid out as the laboratory settings say',
  },
];

/** A write into a table of another area, and why it is done there. */
export type WriteException = { readonly file: string; readonly tables: readonly string[]; readonly why: string };

const organisations =
  'every table refers to organisations, so the first migration makes them; identity looks after them';

export const foreignWrites: readonly WriteException[] = [
  {
    file: 'server/src/core/records/record-parts.ts',
    tables: ['attachments', 'comments', 'notifications'],
    why: 'what belongs to a record goes with it, for every kind of record alike',
  },
  {
    file: 'server/src/core/postgres/reseal-columns.ts',
    tables: ['laboratory_delivery', 'laboratory_inboxes', 'contractors', 'webhook_secrets', 'grafana_settings'],
    why: 'a new key seals the secrets of every area at a start, before any of them works',
  },
  { file: 'server/src/identity/customers/create-customer.ts', tables: ['organisations'], why: organisations },
  { file: 'server/src/identity/customers/set-customer-active.ts', tables: ['organisations'], why: organisations },
  { file: 'server/src/identity/customers/update-customer.ts', tables: ['organisations'], why: organisations },
  {
    file: 'server/src/identity/organisations/update-own-organisation.ts',
    tables: ['organisations'],
    why: organisations,
  },
  {
    file: 'server/src/identity/notifications/daily-checks.ts',
    tables: ['daily_checks'],
    why: 'whoever runs the checks of all areas notes the day of each',
  },
  {
    file: 'server/src/identity/security-log/remove-old-security-events.ts',
    tables: ['security_events'],
    why: 'events are written by core; the security log that shows them removes them',
  },
  {
    file: 'server/src/masterdata/addresses/change-address.ts',
    tables: ['proof_requests'],
    why: 'requests that are over go with their address',
  },
  {
    file: 'server/src/masterdata/addresses/create-short-address.ts',
    tables: ['records_to_complete'],
    why: 'an address that the gate makes of name and place waits for its completion like one of an import',
  },
  {
    file: 'server/src/masterdata/addresses/move-parts.ts',
    tables: [
      'approvals',
      'bookings',
      'proof_requests',
      'laboratories',
      'contractors',
      'contracts',
      'analysis_orders',
      'potential_products',
      'attachments',
      'comments',
    ],
    why: 'a company merged into another brings everything with it, locked in one order',
  },
  {
    file: 'server/src/stock/inventory/stock-change.ts',
    tables: ['counters'],
    why: 'the number of a layer is taken in the statement that writes it',
  },
  {
    file: 'server/src/yard/bookings/insert-booking.ts',
    tables: ['counters'],
    why: 'the number of a booking is taken in the statement that writes it',
  },
  {
    file: 'server/src/yard/posting/count-towards-contract.ts',
    tables: ['daily_deliveries', 'contract_materials'],
    why: 'a posting counts towards its contract in its own transaction, in one statement',
  },
  {
    file: 'server/src/yard/posting/post-movements.ts',
    tables: ['vehicles'],
    why: 'a posting stores the empty weight of its vehicle in its own message',
  },
  {
    file: 'server/src/yard/weighing/number-weighing.ts',
    tables: ['scales'],
    why: 'weighings are numbered by their scale without a gap, under the lock of its row',
  },
];
