import { namesOf } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { teamContract } from './team-contract.ts';

/** Teams as a file. */
export const teamExport = listExport(teamContract.list, {
  title: 'teams:title',
  columns: {
    name: { kind: 'text', heading: 'teams:name', value: ({ name }) => name },
    count: { kind: 'number', decimals: 0, heading: 'teams:count', value: ({ members }) => members.length },
    members: { kind: 'text', heading: 'teams:members', value: ({ members }) => namesOf(members) },
  },
  filters: {},
});
