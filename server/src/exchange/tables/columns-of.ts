import { ownColumnOf } from '@halm/model/exchange/imports/own-columns.ts';
import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import { type RecordKind, recordColumns } from '@halm/model/exchange/imports/record-kinds.ts';
import type { Scope } from '../../core/api/scope.ts';
import { allArticleFields } from '../../masterdata/articles/find-article-fields.ts';

/**
 * The columns that a table of a kind may have: those that everybody has, of articles
 * also the fields of the organisation's own.
 */
export const importColumnsOf = async (scope: Scope, kind: RecordKind): Promise<readonly RecordColumn[]> =>
  kind === 'articles'
    ? [...recordColumns.articles, ...(await allArticleFields(scope)).map(ownColumnOf)]
    : recordColumns[kind];
