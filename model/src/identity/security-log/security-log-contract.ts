import { insidersOf, peopleAdmin } from '../../core/contract/access.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { fileAnswer, operation } from '../../core/contract/operation.ts';
import { securityEventFilterSchema, securityEventSchema } from '../../core/contract/security-event.ts';

export const listSecurityEvents = operation({
  method: 'GET',
  path: '/security-log',
  summary: 'A page of what was tried and done with accounts, rights and data of the organisation, newest first',
  access: peopleAdmin,
  query: securityEventFilterSchema,
  answer: listAnswer(securityEventSchema),
});

export const exportSecurityEvents = operation({
  method: 'GET',
  path: '/security-log/events.csv',
  summary: 'The events of a filter as a table, the newest 20,000 of them',
  access: insidersOf(peopleAdmin),
  query: securityEventFilterSchema,
  answer: fileAnswer('text/csv; charset=utf-8'),
});

export const securityLogOperations = [listSecurityEvents, exportSecurityEvents] as const;
