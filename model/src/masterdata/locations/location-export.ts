import { activeFilter, toCompleteFilter } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { fromBase } from '../../core/quantities/quantity.ts';
import { locationContract } from './location-contract.ts';

/**
 * Storage locations as a file. How full one is are two columns, to reckon with;
 * a third says where it is at least that.
 */
export const locationExport = listExport(locationContract.list, {
  title: 'locations:title',
  columns: {
    name: { kind: 'text', heading: 'locations:name', value: ({ name }) => name },
    code: { kind: 'text', heading: 'locations:code', value: ({ code }) => code },
    type: { kind: 'words', heading: 'locations:kind', value: ({ type }) => `locations:type.${type}` },
    level: [
      {
        kind: 'amount',
        heading: 'locations:level',
        value: ({ type, level, unit }) =>
          type === 'production' ? null : { amount: fromBase(level.quantity, unit), unit },
      },
      {
        kind: 'share',
        heading: 'exports:levelShare',
        value: ({ type, level: { percent } }) => (type === 'production' || percent === null ? null : percent / 100),
      },
      {
        kind: 'words',
        heading: 'exports:levelNote',
        value: ({ level }) => (level.isAtLeast ? 'exports:levelIsAtLeast' : null),
      },
    ],
    maximum: {
      kind: 'amount',
      // As it is typed: the file may be imported again.
      isBare: true,
      heading: 'locations:maximum',
      value: ({ maximumAmount: amount, unit }) => (amount === null ? null : { amount, unit }),
    },
    mode: {
      kind: 'words',
      heading: 'locations:mode',
      value: ({ withdrawalMode }) => `locations:withdrawal.${withdrawalMode}`,
    },
    city: { kind: 'text', heading: 'locations:city', value: ({ city }) => city },
    gate: { kind: 'text', heading: 'locations:gate', value: ({ gatePlcId }) => gatePlcId },
    state: {
      kind: 'words',
      heading: 'locations:state',
      value: ({ locked, active }) => {
        if (locked && active) return 'locations:locked';
        return active ? 'ui:active' : 'ui:inactive';
      },
    },
  },
  filters: {
    type: { kind: 'words', heading: 'locations:kind', wordOf: (type) => `locations:type.${type}` },
    active: activeFilter('locations:state'),
    locked: {
      kind: 'words',
      heading: 'locations:lock.filter',
      wordOf: (locked) => (locked === 'true' ? 'locations:locked' : 'locations:notLocked'),
    },
    toComplete: toCompleteFilter,
  },
});
