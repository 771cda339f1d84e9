import type { ExportColumn, ExportFilter, WordKey } from './export-column.ts';
import type { Named } from './fields.ts';

/** Whether a record is in use, as its badge says it. */
export const activeColumn = (heading: WordKey): ExportColumn<{ readonly active: boolean }> => ({
  kind: 'words',
  heading,
  value: ({ active }) => (active ? 'ui:active' : 'ui:inactive'),
});

/** The same as a filter. */
export const activeFilter = (heading: WordKey): ExportFilter => ({
  kind: 'words',
  heading,
  wordOf: (active) => (active === 'true' ? 'ui:active' : 'ui:inactive'),
});

/** Several records by their names. */
export const namesOf = (records: readonly Pick<Named, 'name'>[]): string | null =>
  records.map(({ name }) => name).join(', ') || null;

/** Narrows a list to what an import has made of a name alone. */
export const toCompleteFilter: ExportFilter = {
  kind: 'words',
  heading: 'ui:toComplete.filter',
  wordOf: (open) => (open === 'true' ? 'ui:toComplete.open' : 'ui:toComplete.done'),
};
