/** What can go wrong with catalogues, beyond what every call and every table can answer. */
export const catalogueReasons = {
  'catalogue.columns-missing': { status: 422, message: 'The table lacks required columns' },
} as const;
