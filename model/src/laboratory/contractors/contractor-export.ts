import { activeColumn, activeFilter } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { contractorContract } from './contractor-contract.ts';

/** Contractors for samples as a file. */
export const contractorExport = listExport(contractorContract.list, {
  title: 'contractors:title',
  columns: {
    name: { kind: 'text', heading: 'contractors:name', value: ({ address }) => address.name },
    countries: [
      {
        kind: 'words',
        heading: 'contractors:countries',
        value: ({ countryScope }) => `contractors:scope.${countryScope}`,
      },
      {
        kind: 'words',
        heading: 'contractors:exceptCountries',
        value: ({ exceptCountries }) => exceptCountries.map((country) => `addresses:country.${country}` as const),
      },
    ],
    labels: {
      kind: 'words',
      heading: 'contractors:makesLabels',
      value: ({ makesLabels }) => (makesLabels ? 'ui:yes' : 'ui:no'),
    },
    state: activeColumn('contractors:state'),
  },
  filters: {
    active: activeFilter('contractors:state'),
    country: { kind: 'words', heading: 'contractors:country', wordOf: (country) => `addresses:country.${country}` },
  },
});
