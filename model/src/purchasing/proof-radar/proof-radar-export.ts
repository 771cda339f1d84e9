import { namesOf } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { getProofRadar } from './proof-radar-contract.ts';

/** What runs out, as a file: to go through it with a supplier on the telephone. */
export const proofRadarExport = listExport(getProofRadar, {
  title: 'proofRadar:title',
  columns: {
    supplier: { kind: 'text', heading: 'proofRadar:supplier', value: ({ address }) => address.name },
    proof: [
      {
        kind: 'words',
        heading: 'proofRadar:proof',
        value: ({ scheme, declaration }) =>
          scheme ? `addresses:scheme.${scheme}` : `addresses:declaration.${declaration ?? 'self-redcert'}`,
      },
      { kind: 'text', heading: 'addresses:proof.number', value: ({ number }) => number },
    ],
    expiresOn: { kind: 'date', heading: 'proofRadar:expiresOn', value: ({ expiresOn }) => expiresOn },
    status: { kind: 'words', heading: 'proofRadar:status', value: ({ status }) => `addresses:proof.${status}` },
    hangs: { kind: 'text', heading: 'proofRadar:hangs', value: ({ contracts }) => namesOf(contracts) },
    lastAsked: {
      kind: 'instant',
      heading: 'proofRadar:lastAsked',
      value: ({ lastRequest }) => lastRequest?.askedAt ?? null,
    },
  },
  filters: {
    days: { kind: 'plain', heading: 'exports:withinDays' },
    status: { kind: 'words', heading: 'proofRadar:status', wordOf: (status) => `proofRadar:only.${status}` },
  },
});
