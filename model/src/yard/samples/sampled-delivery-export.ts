import type { ExportColumn } from '../../core/contract/export-column.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { measuredBounds, measuredParameters } from '../../purchasing/contracts/contract-choices.ts';
import { sampleStateOf } from './sample.ts';
import { listSampledDeliveries, type SampledDelivery } from './sampled-delivery.ts';

/** Each parameter has a column of its own, to be reckoned with. */
const measured = measuredParameters.map(
  (parameter): ExportColumn<SampledDelivery> => ({
    kind: 'number',
    heading: `contracts:parameter.${parameter}`,
    unit: measuredBounds(parameter).unit,
    value: ({ values }) => values.find((one) => one.parameter === parameter)?.value ?? null,
  }),
);

/** Samples with their values as a file. */
export const sampledDeliveryExport = listExport(listSampledDeliveries, {
  title: 'samples:list',
  columns: {
    sample: { kind: 'text', heading: 'samples:number', value: ({ sample }) => sample.number },
    sampleState: {
      kind: 'words',
      heading: 'samples:state',
      value: ({ sample }) => `samples:status.${sampleStateOf(sample)}`,
    },
    date: { kind: 'date', heading: 'bookings:column.date', value: ({ deliveryDate }) => deliveryDate },
    article: { kind: 'text', heading: 'bookings:column.article', value: ({ article }) => article?.name ?? null },
    values: measured,
    violated: {
      kind: 'words',
      heading: 'contracts:flag.limit-value-violation',
      value: ({ violated }) => violated.map((parameter) => `contracts:parameter.${parameter}` as const),
    },
    number: { kind: 'text', heading: 'bookings:column.number', value: ({ number }) => number },
    supplier: { kind: 'text', heading: 'contracts:supplier', value: ({ supplier }) => supplier?.name ?? null },
    contract: { kind: 'text', heading: 'exports:contract', value: ({ contract }) => contract?.name ?? null },
    plate: { kind: 'text', heading: 'bookings:column.plate', value: ({ licensePlate }) => licensePlate },
  },
  filters: {
    supplierId: { kind: 'record', heading: 'contracts:supplier', of: 'addresses' },
    contractId: { kind: 'record', heading: 'exports:contract', of: 'contracts' },
  },
});
