import { listExport } from '../../core/contract/list-export.ts';
import { analysisTypeContract } from './analysis-type-contract.ts';

/** Analysis types as a file. */
export const analysisTypeExport = listExport(analysisTypeContract.list, {
  title: 'analysisTypes:title',
  columns: {
    name: { kind: 'text', heading: 'analysisTypes:name', value: ({ name }) => name },
    count: { kind: 'number', decimals: 0, heading: 'analysisTypes:count', value: ({ tests }) => tests.length },
    tests: {
      kind: 'text',
      heading: 'analysisTypes:tests',
      value: ({ tests }) => tests.map(({ name }) => name).join(', '),
    },
  },
  filters: {},
});
