/** What can be in the way of a file of a list. */
export const exportReasons = {
  'export.too-many-rows': { status: 422, message: 'The list has more rows than a file of this format takes' },
  'export.busy': { status: 429, message: 'Other files are being made; try again when they are done' },
} as const;
