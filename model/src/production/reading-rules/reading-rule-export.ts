import { activeColumn, activeFilter } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { readingRuleContract } from './reading-rule-contract.ts';

/** Rules on readings as a file. */
export const readingRuleExport = listExport(readingRuleContract.list, {
  title: 'readingRules:title',
  columns: {
    endpoint: { kind: 'text', heading: 'readingRules:endpoint', value: ({ endpoint }) => endpoint.name },
    name: { kind: 'text', heading: 'readingRules:name', value: ({ name }) => name },
    thing: { kind: 'text', heading: 'readingRules:thing', value: ({ thing }) => thing?.name ?? null },
    kind: { kind: 'words', heading: 'readingRules:kind', value: ({ kind }) => `readingRules:kinds.${kind}` },
    threshold: [
      { kind: 'number', heading: 'readingRules:threshold', value: ({ threshold }) => threshold, isBare: true },
      { kind: 'text', heading: 'readingRules:unit', value: ({ endpoint }) => endpoint.unit },
      { kind: 'number', heading: 'readingRules:hysteresis', value: ({ hysteresis }) => hysteresis, isBare: true },
      { kind: 'number', heading: 'readingRules:seconds', value: ({ forSeconds }) => forSeconds, decimals: 0 },
    ],
    severity: {
      kind: 'words',
      heading: 'readingRules:severity',
      value: ({ severity }) => `readingRules:severities.${severity}`,
    },
    state: [
      {
        kind: 'words',
        heading: 'readingRules:state',
        value: ({ broken }) => (broken ? 'readingRules:states.broken' : 'readingRules:states.kept'),
      },
      { kind: 'instant', heading: 'readingRules:brokenSince', value: ({ broken }) => broken?.raisedAt ?? null },
      activeColumn('readingRules:use'),
    ],
  },
  filters: {
    endpointId: { kind: 'record', heading: 'readingRules:endpoint', of: 'endpoints' },
    thingId: { kind: 'record', heading: 'readingRules:thing', of: 'things' },
    kind: { kind: 'words', heading: 'readingRules:kind', wordOf: (kind) => `readingRules:kinds.${kind}` },
    severity: {
      kind: 'words',
      heading: 'readingRules:severity',
      wordOf: (severity) => `readingRules:severities.${severity}`,
    },
    active: activeFilter('readingRules:use'),
    broken: {
      kind: 'words',
      heading: 'readingRules:state',
      wordOf: (broken) => (broken === 'true' ? 'readingRules:states.broken' : 'readingRules:states.kept'),
    },
  },
});
