import { listExport } from '../../core/contract/list-export.ts';
import { listPlantEvents } from './event-contract.ts';

/** What happened at the plant as a file. */
export const eventExport = listExport(listPlantEvents, {
  title: 'events:title',
  columns: {
    at: { kind: 'instant', heading: 'events:at', value: ({ happenedAt }) => happenedAt },
    what: { kind: 'words', heading: 'events:happened', value: ({ entity, event }) => `events:what.${entity}.${event}` },
    record: { kind: 'text', heading: 'events:record', value: ({ name }) => name },
    day: { kind: 'date', heading: 'events:day', value: ({ day }) => day },
    article: { kind: 'text', heading: 'events:article', value: ({ article }) => article },
    kind: { kind: 'words', heading: 'events:kind', value: ({ kind }) => `events:kinds.${kind}` },
    by: { kind: 'text', heading: 'events:by', value: ({ userName }) => userName },
    reason: { kind: 'text', heading: 'events:reason', value: ({ reason }) => reason },
  },
  filters: {
    kind: { kind: 'words', heading: 'events:kind', wordOf: (kind) => `events:kinds.${kind}` },
    from: { kind: 'date', heading: 'exports:from' },
    to: { kind: 'date', heading: 'exports:to' },
  },
});
