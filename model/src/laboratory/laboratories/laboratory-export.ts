import { activeColumn, activeFilter, namesOf } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { laboratoryContract } from './laboratory-contract.ts';

/** Laboratories as a file. */
export const laboratoryExport = listExport(laboratoryContract.list, {
  title: 'laboratories:title',
  columns: {
    name: { kind: 'text', heading: 'laboratories:name', value: ({ address }) => address.name },
    types: { kind: 'text', heading: 'laboratories:types', value: ({ analysisTypes }) => namesOf(analysisTypes) },
    turnaround: {
      kind: 'number',
      decimals: 0,
      heading: 'laboratories:turnaround',
      value: ({ turnaroundDays }) => turnaroundDays,
    },
    state: activeColumn('laboratories:state'),
  },
  filters: { active: activeFilter('laboratories:state') },
});
