import { peopleAdmin } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { noAnswer, operation } from '../contract/operation.ts';
import { teamFilterSchema, teamInputSchema, teamSchema } from './team.ts';

export const listTeams = operation({
  method: 'GET',
  path: '/teams',
  summary: 'A page of teams with their members',
  access: 'signed-in',
  query: teamFilterSchema,
  answer: listAnswer(teamSchema),
});

export const getTeam = operation({
  method: 'GET',
  path: '/teams/:id',
  summary: 'One team with its members',
  access: 'signed-in',
  params: idParams,
  answer: teamSchema,
});

export const createTeam = operation({
  method: 'POST',
  path: '/teams',
  summary: 'Creates a team',
  access: peopleAdmin,
  body: teamInputSchema,
  answer: teamSchema,
  idempotent: true,
});

export const updateTeam = operation({
  method: 'PUT',
  path: '/teams/:id',
  summary: 'Changes the name and the members of a team',
  access: peopleAdmin,
  params: idParams,
  body: teamInputSchema,
  answer: teamSchema,
  versioned: true,
});

export const deleteTeam = operation({
  method: 'DELETE',
  path: '/teams/:id',
  summary: 'Deletes a team; its members stay',
  access: peopleAdmin,
  params: idParams,
  answer: noAnswer,
  errors: ['request.in-use'],
  versioned: true,
});

export const teamOperations = [listTeams, getTeam, createTeam, updateTeam, deleteTeam] as const;
