import type { Database } from './database-types.ts';

/** Locks of no row: those who do the same thing go one after another (`lockTurn`). */
export type Turn =
  | 'api keys'
  | 'article fields'
  | 'import'
  | 'imported file'
  | 'invites sent'
  | 'laboratory results'
  | 'new boards'
  | 'new endpoints'
  | 'new webhooks'
  | 'papers'
  | 'plate'
  | 'proof requests'
  | 'readings'
  | 'recipe clones'
  | 'reckoned feeds'
  | 'saved views'
  | 'tickets';

/** What a transaction may lock: rows of a table, a turn, or the months of the stock. */
export type Lockable = keyof Database | Turn | 'stock months';

/**
 * In which order a transaction locks. Two that lock the same in one order wait for each other; in two orders
 * they would wait for ever, and PostgreSQL would end one of them. Of one table rows are locked in the order
 * of their ids, all of them before anything further down. `lock-watch.ts` holds all tests to it.
 */
export const lockOrder = [
  // Accounts and settings
  'invites sent',
  'invites',
  'users',
  'memberships',
  'teams',
  'passwordResets',
  'credentials',
  'sessions',
  'signInLimits',
  'organisations',
  'organisationSettings',
  'plantDuties',
  'api keys',
  'apiKeys',
  'saved views',
  'savedViews',
  'userPreferences',
  'notifications',
  'firstSteps',
  'grafanaSettings',
  // Work on whole files
  'importSources',
  'imports',
  'new webhooks',
  'webhooks',
  'webhookStates',
  'webhookSecrets',
  'imported file',
  'import',
  'laboratoryLooks',
  'laboratories',
  'laboratoryMessages',
  'laboratory results',
  // What is agreed and set up
  'analysisTypes',
  'analysisTests',
  'qualityLeads',
  'laboratoryMails',
  'biomassTypes',
  'laboratoryLayouts',
  'contractors',
  'settlements',
  'papers',
  'contracts',
  'articles',
  'addresses',
  'contacts',
  'laboratoryDelivery',
  'laboratoryInboxes',
  'vehicles',
  'drivers',
  'scales',
  'things',
  'proof requests',
  'proofRequests',
  'proofs',
  'attachments',
  'comments',
  // What a plant's controls send, and what is fed
  'recipe clones',
  'recipes',
  'new boards',
  'boards',
  'gateways',
  'new endpoints',
  'dosers',
  'meters',
  'digestateOutputs',
  'endpoints',
  'readings',
  'readingRules',
  'ruleStates',
  'feedingDays',
  // The yard, as a lorry passes it
  'tickets',
  'stockCounts',
  'bookings',
  'approvals',
  'approvalRequests',
  'storageLocations',
  'reckoned feeds',
  'stock months',
  'article fields',
  'articleFields',
  'valueSets',
  'plate',
  'contractMaterials',
  // What a laboratory measures for an order
  'analysisOrders',
  'shipmentBookings',
  'analysisOrderMails',
  'analysisOrderProducts',
  'judgementReports',
  'potentialProducts',
  // Whoever holds one holds up all who need a number
  'counters',
] as const satisfies readonly Lockable[];
