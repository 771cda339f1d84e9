import { operation } from '../contract/operation.ts';
import { searchAnswerSchema, searchQuerySchema } from './search.ts';

export const searchRecords = operation({
  method: 'GET',
  path: '/search',
  summary: 'Records whose number or name begins with the query; of the kinds that the person may read',
  access: 'signed-in',
  query: searchQuerySchema,
  answer: searchAnswerSchema,
});

export const searchOperations = [searchRecords] as const;
