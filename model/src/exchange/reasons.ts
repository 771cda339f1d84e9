import { importReasons } from './imports/import-reasons.ts';
import { webhookReasons } from './webhooks/webhook-reasons.ts';

/** What can be in the way of a file of a list. */
const exportReasons = {
  'export.too-many-rows': { status: 422, message: 'The list has more rows than a file of this format takes' },
  'export.busy': { status: 429, message: 'Other files are being made; try again when they are done' },
} as const;

/** What can go wrong with catalogues, beyond what every call and every table can answer. */
const catalogueReasons = {
  'catalogue.columns-missing': { status: 422, message: 'The table lacks required columns' },
} as const;

/** Why calls of this area are refused. */
export const exchangeReasons = {
  ...importReasons,
  ...catalogueReasons,
  ...exportReasons,
  ...webhookReasons,
} as const;
