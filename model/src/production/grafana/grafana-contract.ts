import { z } from 'zod';
import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { idSchema } from '../../core/contract/fields.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import { metricsInputSchema, metricsSchema, queryInputSchema, seriesSchema } from './datasource.ts';
import {
  grafanaInputSchema,
  grafanaSchema,
  grafanaSessionInputSchema,
  grafanaSessionSchema,
  keySetSchema,
} from './grafana.ts';

const manager = insidersOf(plantManager);
const staff = insidersOf(yardStaff);

export const getGrafana = operation({
  method: 'GET',
  path: '/grafana',
  summary: 'The Grafana of the organisation, its dashboards, and what was found when it was tried last',
  access: staff,
  answer: grafanaSchema,
});

export const updateGrafana = operation({
  method: 'PUT',
  path: '/grafana',
  summary: 'Sets up the Grafana of the organisation or changes it; the first time it makes the key that signs',
  access: manager,
  body: grafanaInputSchema,
  answer: grafanaSchema,
  versioned: true,
});

export const deleteGrafana = operation({
  method: 'DELETE',
  path: '/grafana',
  summary: 'Forgets the Grafana of the organisation and its keys: nobody is signed in there any more',
  access: manager,
  answer: noAnswer,
  versioned: true,
});

export const changeGrafanaKey = operation({
  method: 'POST',
  path: '/grafana/key',
  summary: 'Makes a new key; the former one goes on signing for ten minutes, until Grafana has read the new one',
  access: manager,
  answer: grafanaSchema,
  errors: ['grafana.not-set-up'],
  versioned: true,
});

export const checkGrafana = operation({
  method: 'POST',
  path: '/grafana/check',
  summary: 'Tries whether Grafana answers, signs people in and lets itself be shown, and says what is missing',
  access: manager,
  answer: grafanaSchema,
  errors: ['grafana.not-set-up'],
});

export const openGrafanaSession = operation({
  method: 'POST',
  path: '/grafana/sessions',
  summary: 'The address of a dashboard in which the person is signed in, good for a minute',
  access: staff,
  body: grafanaSessionInputSchema,
  answer: grafanaSessionSchema,
  errors: ['grafana.not-set-up', 'grafana.not-embedded'],
});

export const getGrafanaKeys = operation({
  method: 'GET',
  path: '/grafana/jwks/:organisationId',
  summary: 'The public keys by which Grafana checks who signs in, as a JSON Web Key Set; none where none is set up',
  access: 'public',
  params: z.object({ organisationId: idSchema }),
  answer: keySetSchema,
  errors: ['request.too-many'],
});

export const getDatasourceHealth = operation({
  method: 'GET',
  path: '/grafana/datasource',
  summary: 'Says to a data source of Grafana that it is connected',
  access: staff,
  answer: z.object({ status: z.literal('ok') }),
});

export const listDatasourceMetrics = operation({
  method: 'POST',
  path: '/grafana/datasource/metrics',
  summary: 'The named endpoints that a panel of Grafana can draw, at most ten thousand',
  access: staff,
  body: metricsInputSchema,
  answer: metricsSchema,
});

export const queryDatasource = operation({
  method: 'POST',
  path: '/grafana/datasource/query',
  summary: 'The curves of endpoints between two instants, as Grafana draws them',
  access: staff,
  body: queryInputSchema,
  answer: seriesSchema,
});

export const grafanaOperations = [
  getGrafana,
  updateGrafana,
  deleteGrafana,
  changeGrafanaKey,
  checkGrafana,
  openGrafanaSession,
  getGrafanaKeys,
  getDatasourceHealth,
  listDatasourceMetrics,
  queryDatasource,
] as const;
