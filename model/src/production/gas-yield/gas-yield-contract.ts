import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { idParams } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { gasYieldQuerySchema, gasYieldSchema, yieldDayFilterSchema, yieldDaySchema } from './gas-yield.ts';
import { meterEntryInputSchema, meterEntrySchema, meterFilterSchema, meterInputSchema, meterSchema } from './meter.ts';

const manager = insidersOf(plantManager);
const staff = insidersOf(yardStaff);

export const meterContract = crud('/meters', {
  access: { read: staff, write: manager },
  filter: meterFilterSchema,
  input: meterInputSchema,
  record: meterSchema,
  summaries: {
    list: 'A page of meters with what they measure',
    create: 'Says that an endpoint, or a person, measures what comes out of the plant',
    get: 'One meter with what it measures',
    update: 'Changes a meter; its days are reckoned anew, what people wrote down stays',
    delete: 'Deletes a meter of which nobody wrote down a day',
  },
});

export const writeMeterEntry = operation({
  method: 'POST',
  path: '/meters/:id/entries',
  summary: 'Writes down what a day of a meter came to, against its readings with a reason; older entries stay stored',
  access: staff,
  params: idParams,
  body: meterEntryInputSchema,
  answer: meterEntrySchema,
  errors: ['meter.entered'],
  idempotent: true,
});

export const getMeterHistory = historyOf('meters', manager, 'Who changed what about a meter, newest first');

export const getGasYield = operation({
  method: 'GET',
  path: '/gas-yield',
  summary: 'The methane that came of the last days against what should have come of what was fed, with its band',
  access: staff,
  query: gasYieldQuerySchema,
  answer: gasYieldSchema,
});

export const listYieldDays = operation({
  method: 'GET',
  path: '/gas-yield/days',
  summary: 'A page of days with what each meter came to, since the first meter up to yesterday, newest first',
  access: staff,
  query: yieldDayFilterSchema,
  answer: listAnswer(yieldDaySchema),
});

export const gasYieldOperations = [
  ...Object.values(meterContract),
  writeMeterEntry,
  getMeterHistory,
  getGasYield,
  listYieldDays,
] as const;
