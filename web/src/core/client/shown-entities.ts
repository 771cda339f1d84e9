/** Parts of a path that are entities of their own, as the server announces their changes. */
const entitiesWithin: Readonly<Record<string, string>> = {
  vehicles: 'vehicles',
  drivers: 'drivers',
  contacts: 'contacts',
  proofs: 'proofs',
  'proof-requests': 'proof-requests',
  attachments: 'attachments',
  history: 'history',
  comments: 'comments',
  'value-sets': 'value-sets',
};

/**
 * What a call is about, named as in the server's announcements: the first segment of its path, unless the
 * call is about an entity within (`GET /addresses/:id/proofs` is about proofs). Query keys begin with it.
 */
export const entityOf = (key: string): string => {
  const [first = '', ...within] =
    key
      .split(' ')[1]
      ?.replace(/^\/lims/, '')
      .split('/')
      .slice(1) ?? [];
  const inner = within.find((segment) => Object.hasOwn(entitiesWithin, segment));
  return inner ? (entitiesWithin[inner] ?? first) : first;
};

/** Whose screens show something of an entity besides its own. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  'stock-months': ['stock-month-balances', 'history'],
  'stock-counts': ['bookings', 'inventory', 'genealogy', 'history'],
  bookings: ['documents', 'genealogy', 'stock-months', 'settlements', 'control', 'history', 'proof-radar', 'approvals'],
  contracts: [
    'records-to-complete',
    'value-sets',
    'settlements',
    'inventory',
    'bookings',
    'control',
    'history',
    'proof-radar',
  ],
  settlements: ['history'],
  proofs: ['addresses', 'bookings', 'contracts', 'control', 'history', 'proof-radar'],
  'proof-requests': ['proof-radar'],
  approvals: ['bookings', 'contracts', 'control', 'history'],
  locations: [
    'records-to-complete',
    'value-sets',
    'inventory',
    'articles',
    'addresses',
    'bookings',
    'first-steps',
    'history',
  ],
  'article-fields': ['articles'],
  articles: [
    'records-to-complete',
    'value-sets',
    'potential-products',
    'inventory',
    'contracts',
    'bookings',
    'proofs',
    'control',
    'first-steps',
    'history',
  ],
  'analysis-types': [
    'laboratories',
    'analysis-orders',
    'judgements',
    'laboratory-messages',
    'laboratory-results',
    'history',
  ],
  'analysis-orders': ['judgements', 'potential-products', 'history'],
  judgements: ['analysis-orders', 'potential-products', 'history'],
  'potential-products': ['judgements', 'articles', 'value-sets', 'history'],
  'biomass-types': ['analysis-orders', 'judgements', 'potential-products'],
  'quality-lead': ['judgements'],
  laboratories: ['analysis-orders', 'judgements', 'laboratory-messages', 'laboratory-results', 'history'],
  'laboratory-messages': ['laboratory-results'],
  addresses: [
    'analysis-orders',
    'judgements',
    'potential-products',
    'laboratories',
    'contractors',
    'records-to-complete',
    'inventory',
    'contracts',
    'bookings',
    'proofs',
    'vehicles',
    'drivers',
    'contacts',
    'control',
    'proof-radar',
    'proof-requests',
    'first-steps',
    'history',
  ],
  attachments: ['history'],
  comments: ['history'],
  customers: ['history'],
  scales: ['control', 'first-steps', 'history'],
  users: ['quality-lead', 'my', 'teams', 'drivers', 'first-steps'],
  teams: ['users'],
  drivers: ['users', 'history'],
  vehicles: ['history'],
  contacts: ['analysis-orders', 'history'],
};

/** These entities and those that look different once they have changed. */
export const withDependents = (entities: readonly string[]): Set<string> =>
  new Set(entities.flatMap((entity) => [entity, ...(shownBy[entity] ?? [])]));
