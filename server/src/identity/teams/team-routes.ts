import { teamContract } from '@halm/model/identity/teams/team-contract.ts';
import { recordRoutes } from '../../core/api/record-routes.ts';
import { createTeam, deleteTeam, updateTeam } from './change-team.ts';
import { findTeams, getTeam } from './find-teams.ts';

export const teamRoutes = recordRoutes(teamContract, {
  find: findTeams,
  create: createTeam,
  get: getTeam,
  update: updateTeam,
  delete: deleteTeam,
});
