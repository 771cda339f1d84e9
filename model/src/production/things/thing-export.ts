import { activeColumn, activeFilter } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { thingContract } from './thing-contract.ts';

/** Things as a file. */
export const thingExport = listExport(thingContract.list, {
  title: 'things:title',
  columns: {
    name: { kind: 'text', heading: 'things:name', value: ({ name }) => name },
    code: { kind: 'text', heading: 'things:code', value: ({ code }) => code },
    kind: { kind: 'words', heading: 'things:kind', value: ({ kind }) => `things:kinds.${kind}` },
    location: { kind: 'text', heading: 'things:location', value: ({ location }) => location?.name ?? null },
    endpoints: { kind: 'number', heading: 'things:endpoints', value: ({ endpoints }) => endpoints, decimals: 0 },
    state: activeColumn('things:state'),
  },
  filters: {
    kind: { kind: 'words', heading: 'things:kind', wordOf: (kind) => `things:kinds.${kind}` },
    active: activeFilter('things:state'),
  },
});
