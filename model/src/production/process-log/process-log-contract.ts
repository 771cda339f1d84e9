import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import {
  plantLogFilterSchema,
  plantLogSchema,
  processCorrectionInputSchema,
  processCurveQuerySchema,
  processCurveSchema,
  processLogFilterSchema,
  processLogInputSchema,
  processLogSchema,
} from './process-log.ts';

const staff = insidersOf(yardStaff);

export const listProcessLog = operation({
  method: 'GET',
  path: '/things/:id/process-log',
  summary: 'A page of what people measured at a thing, newest first; corrected entries as they count',
  access: staff,
  params: idParams,
  query: processLogFilterSchema,
  answer: listAnswer(processLogSchema),
});

export const listPlantLog = operation({
  method: 'GET',
  path: '/process-log',
  summary: 'A page of what people measured at all things, newest first; corrected entries as they count',
  access: staff,
  query: plantLogFilterSchema,
  answer: listAnswer(plantLogSchema),
});

export const getProcessCurve = operation({
  method: 'GET',
  path: '/things/:id/process-log/curve',
  summary: 'The newest values of a parameter at a thing, the earliest in front, at most a thousand',
  access: staff,
  params: idParams,
  query: processCurveQuerySchema,
  answer: processCurveSchema,
});

export const writeProcessLog = operation({
  method: 'POST',
  path: '/things/:id/process-log',
  summary: 'Writes down what was measured at a thing',
  access: staff,
  params: idParams,
  body: processLogInputSchema,
  answer: processLogSchema,
  idempotent: true,
});

export const correctProcessLog = operation({
  method: 'POST',
  path: '/things/:id/process-log/:entryId/corrections',
  summary: 'Corrects an entry by a new one, with a reason; the old one stays stored',
  access: insidersOf(plantManager),
  params: idParams.extend({ entryId: idSchema }),
  body: processCorrectionInputSchema,
  answer: processLogSchema,
  errors: ['process-log.corrected'],
  idempotent: true,
});

export const processLogOperations = [
  listProcessLog,
  listPlantLog,
  getProcessCurve,
  writeProcessLog,
  correctProcessLog,
] as const;
