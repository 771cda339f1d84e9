import { ownColumnOf } from '@halm/model/exchange/imports/own-columns.ts';
import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import type { ImportItem } from '@halm/model/exchange/imports/record-import.ts';
import { recordColumns } from '@halm/model/exchange/imports/record-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../core/client/queries.ts';

/** All of them: there are thirty at most. */
const ALL = 200;

/**
 * The columns that a table of a kind may have, of articles with those of the
 * organisation's own fields; of weighings none.
 */
export const useRecordColumns = (kind: ImportItem['kind']): readonly RecordColumn[] => {
  const { data } = useQuery({ ...listQuery('GET /article-fields', { size: ALL }), enabled: kind === 'articles' });
  if (kind === 'bookings') return [];
  return kind === 'articles'
    ? [...recordColumns.articles, ...(data?.items ?? []).map(ownColumnOf)]
    : recordColumns[kind];
};
