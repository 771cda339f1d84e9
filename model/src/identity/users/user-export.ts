import { roles } from '../../core/contract/access.ts';
import { activeFilter, namesOf } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { listUsers } from './user-contract.ts';

/**
 * The people of an organisation as a file. What the reader may not know of a colleague,
 * the list's answer doesn't hold either.
 */
export const userExport = listExport(listUsers, {
  title: 'users:title',
  columns: {
    name: {
      kind: 'text',
      heading: 'users:column.name',
      value: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    job: { kind: 'text', heading: 'users:field.job', value: ({ job }) => job },
    username: { kind: 'text', heading: 'users:column.username', value: ({ username }) => username },
    roles: {
      kind: 'words',
      heading: 'users:column.roles',
      value: (user) => roles.filter((role) => user.roles.includes(role)).map((role) => `shell:role.${role}` as const),
    },
    employed: {
      kind: 'words',
      heading: 'users:column.employed',
      value: ({ employed }) => (employed ? 'users:employed' : 'users:outside'),
    },
    teams: { kind: 'text', heading: 'users:column.teams', value: ({ teams }) => namesOf(teams) },
    phone: { kind: 'text', heading: 'users:field.phone', value: ({ phone }) => phone },
    email: { kind: 'text', heading: 'users:field.email', value: ({ email }) => email },
    state: {
      kind: 'words',
      heading: 'users:column.state',
      value: ({ active, username }) => {
        if (active && username === null) return 'users:withoutLogin';
        return active ? 'ui:active' : 'ui:inactive';
      },
    },
    lastSignIn: { kind: 'instant', heading: 'users:column.lastSignIn', value: ({ lastSignInAt }) => lastSignInAt },
  },
  filters: {
    role: { kind: 'words', heading: 'users:column.role', wordOf: (role) => `shell:role.${role}` },
    teamId: { kind: 'record', heading: 'users:column.team', of: 'teams' },
    active: activeFilter('users:column.state'),
    employed: {
      kind: 'words',
      heading: 'users:column.employed',
      wordOf: (employed) => (employed === 'true' ? 'users:employed' : 'users:outside'),
    },
  },
});
