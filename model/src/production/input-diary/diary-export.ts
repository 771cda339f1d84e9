import type { Amount } from '../../core/contract/export-column.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { baseUnit, fromBase } from '../../core/quantities/base-quantity.ts';
import { listInputDiary } from './diary-contract.ts';
import type { DiaryEntry } from './diary-entry.ts';

/** As it was booked, where that is no mass. */
const otherAmount = ({ quantity, unit }: DiaryEntry): Amount | null =>
  quantity === null || unit === null || baseUnit(unit) === 'kg' ? null : { amount: fromBase(quantity, unit), unit };

/** The input diary as a file, for the grid operator and auditors. */
export const diaryExport = listExport(listInputDiary, {
  title: 'inputDiary:title',
  columns: {
    day: { kind: 'date', heading: 'inputDiary:day', value: ({ day }) => day },
    article: { kind: 'text', heading: 'inputDiary:article', value: ({ article }) => article?.name ?? null },
    substrate: {
      kind: 'words',
      heading: 'articles:column.substrate',
      value: ({ substrate }) => substrate && `articles:substrate.${substrate}`,
    },
    amount: [
      { kind: 'number', decimals: 0, unit: 'kg', heading: 'inputDiary:amount', value: ({ kg }) => kg },
      { kind: 'amount', heading: 'inputDiary:otherAmount', value: otherAmount },
    ],
    origin: [
      { kind: 'text', heading: 'inputDiary:supplier', value: ({ supplier }) => supplier?.name ?? null },
      { kind: 'text', heading: 'inputDiary:location', value: ({ location }) => location?.name ?? null },
    ],
    contract: { kind: 'text', heading: 'inputDiary:contract', value: ({ contract }) => contract?.name ?? null },
    booking: { kind: 'text', heading: 'inputDiary:booking', value: ({ booking }) => booking?.name ?? null },
    state: { kind: 'words', heading: 'inputDiary:state', value: ({ state }) => `inputDiary:states.${state}` },
    late: {
      kind: 'number',
      decimals: 0,
      unit: 'kg',
      heading: 'inputDiary:late',
      value: ({ lateKg }) => lateKg || null,
    },
    production: { kind: 'text', heading: 'inputDiary:production', value: ({ production }) => production.name },
    doser: { kind: 'text', heading: 'inputDiary:doser', value: ({ doser }) => doser?.name ?? null },
    category: { kind: 'text', heading: 'articles:column.category', value: ({ category }) => category },
    materialType: { kind: 'text', heading: 'articles:form.materialType', value: ({ materialType }) => materialType },
  },
  filters: {
    from: { kind: 'date', heading: 'exports:from' },
    to: { kind: 'date', heading: 'exports:to' },
    articleId: { kind: 'record', heading: 'inputDiary:article', of: 'articles' },
    substrate: { kind: 'words', heading: 'articles:column.substrate', wordOf: (name) => `articles:substrate.${name}` },
    productionLocationId: { kind: 'record', heading: 'inputDiary:production', of: 'storageLocations' },
    state: { kind: 'words', heading: 'inputDiary:state', wordOf: (state) => `inputDiary:filter.${state}` },
  },
});
