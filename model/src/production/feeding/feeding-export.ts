import type { Amount } from '../../core/contract/export-column.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { fromBase } from '../../core/quantities/base-quantity.ts';
import { listFeedingDays } from './feeding-contract.ts';

const tonnes = (kg: number | null): Amount | null =>
  kg === null ? null : { amount: fromBase(kg, 'ton'), unit: 'ton' };

/** What dosers fed by day as a file. */
export const feedingExport = listExport(listFeedingDays, {
  title: 'feeding:title',
  columns: {
    day: { kind: 'date', heading: 'feeding:day', value: ({ day }) => day },
    doser: { kind: 'text', heading: 'feeding:doser', value: ({ doser }) => doser.name },
    state: { kind: 'words', heading: 'feeding:state', value: ({ state }) => `feeding:states.${state}` },
    article: { kind: 'text', heading: 'feeding:article', value: ({ article }) => article?.name ?? null },
    location: { kind: 'text', heading: 'feeding:location', value: ({ location }) => location.name },
    measured: { kind: 'amount', heading: 'feeding:measured', value: ({ measuredKg }) => tonnes(measuredKg) },
    target: { kind: 'amount', heading: 'feeding:target', value: ({ targetKg }) => tonnes(targetKg) },
    accepted: { kind: 'amount', heading: 'feeding:accepted', value: ({ acceptedKg }) => tonnes(acceptedKg) },
    notes: [
      { kind: 'amount', heading: 'feeding:missing', value: ({ missingKg }) => tonnes(missingKg) },
      { kind: 'amount', heading: 'feeding:late', value: ({ lateKg }) => tonnes(lateKg || null) },
    ],
    booking: { kind: 'text', heading: 'feeding:booking', value: ({ booking }) => booking?.number ?? null },
  },
  filters: {
    doserId: { kind: 'record', heading: 'feeding:doser', of: 'dosers' },
    state: { kind: 'words', heading: 'feeding:state', wordOf: (state) => `feeding:states.${state}` },
    from: { kind: 'date', heading: 'feeding:from' },
    to: { kind: 'date', heading: 'feeding:to' },
  },
});
