import { operation } from '../../core/contract/operation.ts';
import { searchAnswerSchema, searchQuerySchema } from './search.ts';

export const searchRecords = operation({
  method: 'GET',
  path: '/search',
  summary: 'Records in which each word of the query is found, of the kinds that the person may read; bookings last',
  access: 'signed-in',
  query: searchQuerySchema,
  answer: searchAnswerSchema,
});

export const searchOperations = [searchRecords] as const;
