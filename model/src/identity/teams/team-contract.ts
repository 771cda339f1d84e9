import { peopleAdmin } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { teamFilterSchema, teamInputSchema, teamSchema } from './team.ts';

export const teamContract = crud('/teams', {
  access: { read: 'insiders', write: peopleAdmin },
  filter: teamFilterSchema,
  input: teamInputSchema,
  record: teamSchema,
  summaries: {
    list: 'A page of teams with their members',
    create: 'Creates a team',
    get: 'One team with its members',
    update: 'Changes the name and the members of a team',
    delete: 'Deletes a team; its members stay',
  },
});
export const teamOperations = Object.values(teamContract);
