import { listExport } from '../../core/contract/list-export.ts';
import { writeForm } from '../analysis-types/nutrient-forms.ts';
import { isReportedOtherwise } from '../analysis-types/reported-number.ts';
import type { ReportedNumber } from '../analysis-types/reported-number-schema.ts';
import { namedMass, parameterOf } from '../analysis-types/test-mass.ts';
import type { LaboratoryResult } from './laboratory-message.ts';
import { listLaboratoryMessages, listLaboratoryResults } from './laboratory-message-contract.ts';

/** What laboratories have sent, as a file. */
export const laboratoryMessageExport = listExport(listLaboratoryMessages, {
  title: 'laboratoryMessages:title',
  columns: {
    receivedAt: { kind: 'instant', heading: 'laboratoryMessages:receivedAt', value: ({ receivedAt }) => receivedAt },
    file: { kind: 'text', heading: 'laboratoryMessages:file', value: ({ fileName }) => fileName },
    laboratory: { kind: 'text', heading: 'laboratoryMessages:laboratory', value: ({ laboratory }) => laboratory.name },
    way: { kind: 'words', heading: 'laboratoryMessages:way', value: ({ way }) => `laboratoryMessages:ways.${way}` },
    values: {
      kind: 'number',
      decimals: 0,
      heading: 'laboratoryMessages:taken',
      value: ({ counts }) => counts.new + counts.changed,
    },
    state: {
      kind: 'words',
      heading: 'laboratoryMessages:status',
      value: ({ state }) => `laboratoryMessages:states.${state}`,
    },
    problem: {
      kind: 'words',
      heading: 'laboratoryMessages:problem',
      value: ({ problem }) => problem && `reasons:${problem.reason}`,
    },
  },
  filters: {
    laboratoryId: { kind: 'record', heading: 'laboratoryMessages:laboratory', of: 'laboratories' },
    state: {
      kind: 'words',
      heading: 'laboratoryMessages:status',
      wordOf: (state) => `laboratoryMessages:states.${state}`,
    },
    way: { kind: 'words', heading: 'laboratoryMessages:way', wordOf: (way) => `laboratoryMessages:ways.${way}` },
  },
});

/** Traces have many digits, and a number that was cut would be another one. */
const wholeNumber = { kind: 'number', decimals: 20, isBare: true } as const;

/** How a value was reported, where another one came of it. */
const reportedOf = ({ reported, ...result }: LaboratoryResult): ReportedNumber | null =>
  reported && isReportedOtherwise(result, reported) ? reported : null;

const unitOf = (reported: ReportedNumber | null): string | null =>
  reported && [reported.unit, reported.form && writeForm(reported.form)].filter(Boolean).join(' ');

const basisWord = (basis: ReportedNumber['basis'] | undefined) =>
  basis ? (`valueSets:basis.${basis}` as const) : null;

/** What laboratories have said of samples, as a file. */
export const laboratoryResultExport = listExport(listLaboratoryResults, {
  title: 'laboratoryMessages:results.title',
  columns: {
    sample: { kind: 'text', heading: 'laboratoryMessages:sample', value: ({ sampleNumber }) => sampleNumber },
    test: [
      { kind: 'text', heading: 'laboratoryMessages:test', value: ({ test }) => test.name },
      {
        kind: 'words',
        heading: 'laboratoryMessages:reading.columns.basis',
        value: ({ measure, basis }) => basisWord(namedMass({ parameter: parameterOf(measure), basis })),
      },
    ],
    value: [
      {
        kind: 'words',
        heading: 'laboratoryMessages:sign',
        value: ({ sign }) => sign && `analysisTypes:signs.${sign}`,
      },
      { ...wholeNumber, heading: 'laboratoryMessages:value', value: ({ value }) => value },
      { kind: 'text', heading: 'laboratoryMessages:unit', value: ({ unit }) => unit },
      {
        ...wholeNumber,
        heading: 'laboratoryMessages:results.reportedValue',
        value: (result) => reportedOf(result)?.value ?? null,
      },
      {
        kind: 'text',
        heading: 'laboratoryMessages:results.reportedUnit',
        value: (result) => unitOf(reportedOf(result)),
      },
      {
        kind: 'words',
        heading: 'laboratoryMessages:results.reportedBasis',
        value: (result) => basisWord(reportedOf(result)?.basis),
      },
    ],
    before: {
      ...wholeNumber,
      heading: 'laboratoryMessages:results.before',
      value: ({ before }) => before?.value ?? null,
    },
    laboratory: { kind: 'text', heading: 'laboratoryMessages:laboratory', value: ({ laboratory }) => laboratory.name },
    measuredOn: {
      kind: 'date',
      heading: 'laboratoryMessages:results.measuredOn',
      value: ({ measuredOn }) => measuredOn,
    },
    receivedAt: { kind: 'instant', heading: 'laboratoryMessages:receivedAt', value: ({ receivedAt }) => receivedAt },
  },
  filters: {
    laboratoryId: { kind: 'record', heading: 'laboratoryMessages:laboratory', of: 'laboratories' },
    messageId: { kind: 'record', heading: 'laboratoryMessages:file', of: 'laboratoryMessages' },
  },
});
