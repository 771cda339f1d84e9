import { listExport } from '../../core/contract/list-export.ts';
import { listReadingMoves } from './reading-move-contract.ts';

/** What readings were moved, as a file. */
export const readingMoveExport = listExport(listReadingMoves, {
  title: 'readingMoves:title',
  columns: {
    madeAt: { kind: 'instant', heading: 'readingMoves:madeAt', value: ({ madeAt }) => madeAt },
    userName: { kind: 'text', heading: 'readingMoves:userName', value: ({ userName }) => userName },
    fromEndpoint: {
      kind: 'text',
      heading: 'readingMoves:fromEndpoint',
      value: ({ fromEndpoint }) => fromEndpoint.name,
    },
    toEndpoint: { kind: 'text', heading: 'readingMoves:toEndpoint', value: ({ toEndpoint }) => toEndpoint.name },
    span: [
      { kind: 'instant', heading: 'readingMoves:from', value: ({ fromAt }) => fromAt },
      { kind: 'instant', heading: 'readingMoves:to', value: ({ toAt }) => toAt },
    ],
    state: { kind: 'words', heading: 'readingMoves:state', value: ({ state }) => `readingMoves:states.${state}` },
    counts: [
      { kind: 'number', heading: 'readingMoves:moved', value: ({ moved }) => moved },
      { kind: 'number', heading: 'readingMoves:repeated', value: ({ repeated }) => repeated },
      { kind: 'number', heading: 'readingMoves:conflicts', value: ({ conflicts }) => conflicts },
    ],
    reason: { kind: 'text', heading: 'readingMoves:reason', value: ({ reason }) => reason },
  },
  filters: {},
});
