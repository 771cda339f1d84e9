/** What can go wrong with what a person keeps about their tables. */
export const preferenceReasons = {
  'saved-view.not-yours': { status: 403, message: 'Only its author or a manager may change a shared view' },
  'saved-view.too-many': { status: 409, message: 'There are 100 views of this table already; delete one first' },
} as const;
