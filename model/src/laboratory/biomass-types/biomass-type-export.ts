import { listExport } from '../../core/contract/list-export.ts';
import { biomassTypeContract } from './biomass-type-contract.ts';

/** Biomass types as a file. */
export const biomassTypeExport = listExport(biomassTypeContract.list, {
  title: 'biomassTypes:title',
  columns: {
    name: { kind: 'text', heading: 'biomassTypes:name', value: ({ name }) => name },
    substrate: {
      kind: 'words',
      heading: 'biomassTypes:substrate',
      value: ({ substrate }) => substrate && `articles:substrate.${substrate}`,
    },
  },
  filters: {},
});
