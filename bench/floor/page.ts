import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import type { Answerer } from './answerer.ts';
import { ask, type Statement } from './statement.ts';
import { newestFirst, summaryColumns } from './summaries.ts';

const narrowed = 'from bookings where organisation_id = $1 and status = $2 and delivery_date >= $3';

const page: Statement = { name: 'page', text: `select ${summaryColumns} ${narrowed} ${newestFirst}` };
const count: Statement = {
  name: 'page_count',
  text: `select count(*) from (select 1 ${narrowed} limit ${COUNT_LIMIT + 1}) as counted`,
};

/**
 * A page of bookings by status and date, newest first, and how many there are as far as the product counts.
 */
export const answerPage: Answerer = async (client, { organisationId, query }) => {
  const values = [organisationId, query.get('status'), query.get('from')];
  const [items, [counted]] = await Promise.all([ask(client, page, values), ask(client, count, values)]);
  return { items, pagination: { page: 1, size: 25, totalRecords: counted?.count } };
};
