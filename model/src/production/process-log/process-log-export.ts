import { listExport } from '../../core/contract/list-export.ts';
import { listPlantLog } from './process-log-contract.ts';

/** What people measured as a file; of a corrected entry also what stood there before, and why. */
export const processLogExport = listExport(listPlantLog, {
  title: 'processLog:title',
  columns: {
    measuredAt: { kind: 'instant', heading: 'processLog:measuredAt', value: ({ measuredAt }) => measuredAt },
    thing: { kind: 'text', heading: 'processLog:thing', value: ({ thing }) => thing.name },
    parameter: {
      kind: 'words',
      heading: 'processLog:parameter',
      value: ({ parameter }) => `processLog:parameters.${parameter}`,
    },
    value: [
      { kind: 'number', heading: 'processLog:value', value: ({ value }) => value, isBare: true, decimals: 6 },
      { kind: 'text', heading: 'processLog:unit', value: ({ unit }) => unit },
    ],
    note: { kind: 'text', heading: 'processLog:note', value: ({ note }) => note },
    before: [
      {
        kind: 'number',
        heading: 'processLog:before',
        value: ({ correction }) => correction?.value ?? null,
        isBare: true,
        decimals: 6,
      },
      { kind: 'text', heading: 'processLog:reason', value: ({ correction }) => correction?.reason ?? null },
    ],
    by: [
      { kind: 'text', heading: 'processLog:writtenBy', value: ({ userName }) => userName },
      { kind: 'instant', heading: 'processLog:madeAt', value: ({ madeAt }) => madeAt },
    ],
  },
  filters: {
    thingId: { kind: 'record', heading: 'processLog:thing', of: 'things' },
    parameter: {
      kind: 'words',
      heading: 'processLog:parameter',
      wordOf: (parameter) => `processLog:parameters.${parameter}`,
    },
    from: { kind: 'date', heading: 'exports:from' },
    to: { kind: 'date', heading: 'exports:to' },
  },
});
