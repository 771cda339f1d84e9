import { activeColumn, activeFilter } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { doserContract } from './doser-contract.ts';

/** Dosers as a file. */
export const doserExport = listExport(doserContract.list, {
  title: 'dosers:title',
  columns: {
    name: { kind: 'text', heading: 'dosers:name', value: ({ name }) => name },
    article: { kind: 'text', heading: 'dosers:article', value: ({ article }) => article?.name ?? null },
    location: { kind: 'text', heading: 'dosers:location', value: ({ location }) => location.name },
    production: {
      kind: 'text',
      heading: 'dosers:production',
      value: ({ productionLocation }) => productionLocation.name,
    },
    endpoint: { kind: 'text', heading: 'dosers:endpoint', value: ({ endpoint }) => endpoint.name },
    booking: {
      kind: 'words',
      heading: 'dosers:booking',
      value: ({ booksItself }) => (booksItself ? 'dosers:books.itself' : 'dosers:books.byHand'),
    },
    state: activeColumn('dosers:state'),
  },
  filters: { active: activeFilter('dosers:state') },
});
