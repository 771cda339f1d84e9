import type { ExportColumn } from '../../core/contract/export-column.ts';
import { listExport } from '../../core/contract/list-export.ts';
import type { YieldDay } from './gas-yield.ts';
import { listYieldDays, meterContract } from './gas-yield-contract.ts';
import { meterUnits } from './meter.ts';

type NumberColumn = Extract<ExportColumn<YieldDay>, { readonly kind: 'number' }>;

const number = (
  unit: string,
  heading: NumberColumn['heading'],
  value: NumberColumn['value'],
  decimals = 0,
): NumberColumn => ({
  kind: 'number',
  unit,
  heading,
  value,
  decimals,
});

/** What came of each day, against what should have come, as a file. */
export const yieldDayExport = listExport(listYieldDays, {
  title: 'gasYield:title',
  columns: {
    day: { kind: 'date', heading: 'gasYield:day', value: ({ day }) => day },
    methane: [
      number('Nm³', 'gasYield:methane', ({ methaneM3 }) => methaneM3),
      {
        kind: 'words',
        heading: 'gasYield:from.heading',
        value: ({ methaneFrom }) => methaneFrom && `gasYield:from.${methaneFrom}`,
      },
    ],
    expected: [
      number('Nm³', 'gasYield:expected', ({ expectedM3 }) => expectedM3),
      number('Nm³', 'gasYield:low', ({ lowM3 }) => lowM3),
      number('Nm³', 'gasYield:high', ({ highM3 }) => highM3),
    ],
    share: {
      kind: 'share',
      heading: 'gasYield:share',
      value: ({ methaneM3, expectedM3 }) => (methaneM3 !== null && expectedM3 ? methaneM3 / expectedM3 : null),
    },
    biogas: number('Nm³', 'gasYield:quantities.biogas', ({ biogasM3 }) => biogasM3),
    methaneShare: number('%', 'gasYield:quantities.methane-share', ({ methaneSharePercent: share }) => share, 1),
    electricity: number('kWh', 'gasYield:quantities.electricity', ({ electricityKwh }) => electricityKwh),
    heat: number('kWh', 'gasYield:quantities.heat', ({ heatKwh }) => heatKwh),
    biomethane: number('Nm³', 'gasYield:quantities.biomethane', ({ biomethaneM3 }) => biomethaneM3),
    notes: {
      kind: 'words',
      heading: 'gasYield:notes',
      value: ({ isComplete, isTyped, methaneM3 }) => [
        ...(methaneM3 !== null && !isComplete ? (['gasYield:note.incomplete'] as const) : []),
        ...(isTyped ? (['gasYield:note.typed'] as const) : []),
      ],
    },
  },
  filters: {
    from: { kind: 'date', heading: 'exports:from' },
    to: { kind: 'date', heading: 'exports:to' },
  },
});

/** The meters as a file. */
export const meterExport = listExport(meterContract.list, {
  title: 'meters:title',
  columns: {
    name: { kind: 'text', heading: 'meters:name', value: ({ name }) => name },
    quantity: { kind: 'words', heading: 'meters:quantity', value: ({ quantity }) => `gasYield:quantities.${quantity}` },
    endpoint: { kind: 'text', heading: 'meters:endpoint', value: ({ endpoint }) => endpoint?.name ?? null },
    factor: { kind: 'number', decimals: 6, isBare: true, heading: 'meters:factor', value: ({ factor }) => factor },
    unit: { kind: 'text', heading: 'meters:unit', value: ({ quantity }) => meterUnits[quantity] },
    share: { kind: 'number', unit: '%', heading: 'meters:share', value: ({ sharePercent }) => sharePercent },
    startsOn: { kind: 'date', heading: 'meters:startsOn', value: ({ startsOn }) => startsOn },
    endsOn: { kind: 'date', heading: 'meters:endsOn', value: ({ endsOn }) => endsOn },
  },
  filters: {
    quantity: { kind: 'words', heading: 'meters:quantity', wordOf: (quantity) => `gasYield:quantities.${quantity}` },
  },
});
