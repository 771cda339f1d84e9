import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { ownedCrud } from '../../core/contract/crud.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { readingRuleFilterSchema, readingRuleInputSchema, readingRuleSchema } from './reading-rule.ts';
import { ruleEventFilterSchema, ruleEventSchema } from './rule-event.ts';

const manager = insidersOf(plantManager);
const staff = insidersOf(yardStaff);

export const readingRuleContract = ownedCrud('/endpoints/:id', '/reading-rules', {
  access: { read: staff, write: manager },
  filter: readingRuleFilterSchema,
  ofOwner: {
    filter: readingRuleFilterSchema.omit({ endpointId: true, thingId: true }),
    summary: 'The rules on the readings of an endpoint',
  },
  input: readingRuleInputSchema,
  record: readingRuleSchema,
  summaries: {
    list: 'A page of the rules on readings, each with whether it is broken now',
    create: 'Adds a rule on the readings of a named endpoint; it looks at what is measured from now on',
    get: 'One rule on readings',
    update: 'Changes a rule; what it asks for otherwise is looked at anew from now on',
    delete: 'Deletes a rule that was never broken',
  },
  errors: { create: ['reading-rule.endpoint-unnamed'] },
});

export const getReadingRuleHistory = historyOf('reading-rules', manager, 'Who changed what about a rule, newest first');

export const listRuleEvents = operation({
  method: 'GET',
  path: '/rule-events',
  summary: 'A page of the times in which rules on readings were broken, newest first',
  access: staff,
  query: ruleEventFilterSchema,
  answer: listAnswer(ruleEventSchema),
});

export const readingRuleOperations = [
  ...Object.values(readingRuleContract),
  getReadingRuleHistory,
  listRuleEvents,
] as const;
