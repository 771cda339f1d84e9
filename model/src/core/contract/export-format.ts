/** What a list may be taken out as. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * How many rows a file takes: a sheet as many as Excel opens beside its heading, a
 * paper as many as somebody leafs through.
 */
export const EXPORT_LIMITS: Readonly<Record<ExportFormat, number>> = { csv: 5_000_000, xlsx: 1_048_575, pdf: 5_000 };

/** How many files are made at once, by one server and for one person. */
export const EXPORTS_AT_ONCE = { server: 3, person: 1 } as const;
