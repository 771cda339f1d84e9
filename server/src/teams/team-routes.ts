import * as contract from '@halm/model/teams/team-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { createTeam, deleteTeam, updateTeam } from './change-team.ts';
import { findTeams, getTeam } from './find-teams.ts';

export const teamRoutes: Route[] = [
  handle(contract.listTeams, (scope, { query }) => findTeams(scope, query)),
  handle(contract.getTeam, (scope, { params }) => getTeam(scope, params.id)),
  handle(contract.createTeam, (scope, { body }) => createTeam(scope, body)),
  handle(contract.updateTeam, (scope, { params, version, body }) =>
    updateTeam(scope, { id: params.id, version }, body),
  ),
  handle(contract.deleteTeam, (scope, { params, version }) => deleteTeam(scope, { id: params.id, version })),
];
