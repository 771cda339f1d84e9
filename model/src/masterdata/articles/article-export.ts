import { activeColumn, activeFilter, namesOf, toCompleteFilter } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { articleContract } from './article-contract.ts';

/** Articles as a file. */
export const articleExport = listExport(articleContract.list, {
  title: 'articles:list.title',
  columns: {
    name: { kind: 'text', heading: 'articles:column.name', value: ({ name }) => name },
    number: { kind: 'text', heading: 'articles:column.number', value: ({ number }) => number },
    type: { kind: 'words', heading: 'articles:column.type', value: ({ type }) => `articles:type.${type}` },
    materialType: { kind: 'text', heading: 'articles:form.materialType', value: ({ materialType }) => materialType },
    substrate: {
      kind: 'words',
      heading: 'articles:column.substrate',
      value: ({ substrate }) => substrate && `articles:substrate.${substrate}`,
    },
    category: { kind: 'text', heading: 'articles:column.category', value: ({ category }) => category },
    unit: { kind: 'words', heading: 'articles:form.unit', value: ({ unit }) => `ui:unit.${unit}` },
    locations: { kind: 'text', heading: 'articles:column.locations', value: ({ locations }) => namesOf(locations) },
    density: {
      kind: 'number',
      decimals: 0,
      unit: 'kg/m³',
      heading: 'articles:column.density',
      value: ({ densityKgPerM3 }) => densityKgPerM3,
    },
    ownFields: { kind: 'own', heading: 'articles:ownFields.title', values: ({ ownFields }) => ownFields },
    state: activeColumn('articles:column.state'),
  },
  filters: {
    type: { kind: 'words', heading: 'articles:column.type', wordOf: (type) => `articles:type.${type}` },
    substrate: {
      kind: 'words',
      heading: 'articles:column.substrate',
      wordOf: (substrate) => `articles:substrate.${substrate}`,
    },
    active: activeFilter('articles:column.state'),
    locationId: { kind: 'record', heading: 'articles:column.locations', of: 'storageLocations' },
    toComplete: toCompleteFilter,
  },
});
