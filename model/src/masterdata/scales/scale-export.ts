import { activeColumn, activeFilter } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { scaleContract } from './scale-contract.ts';

/** Scales as a file. */
export const scaleExport = listExport(scaleContract.list, {
  title: 'scales:title',
  columns: {
    name: { kind: 'text', heading: 'scales:name', value: ({ name }) => name },
    licence: {
      kind: 'text',
      heading: 'scales:licence',
      value: ({ calibrationLicenceNumber }) => calibrationLicenceNumber,
    },
    verified: { kind: 'date', heading: 'scales:verifiedUntil', value: ({ verifiedUntil }) => verifiedUntil },
    capacity: {
      kind: 'amount',
      heading: 'scales:capacity',
      value: ({ capacityKg }) => ({ amount: capacityKg, unit: 'kg' }),
    },
    state: activeColumn('scales:state'),
  },
  filters: { active: activeFilter('scales:state') },
});
