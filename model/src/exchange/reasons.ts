import { catalogueReasons } from './catalogues/catalogue-reasons.ts';
import { exportReasons } from './exports/export-reasons.ts';
import { importReasons } from './imports/import-reasons.ts';

/** Why calls of this area are refused. */
export const exchangeReasons = {
  ...importReasons,
  ...catalogueReasons,
  ...exportReasons,
} as const;
