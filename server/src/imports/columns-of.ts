import { ownColumnOf } from '@halm/model/imports/own-columns.ts';
import type { RecordColumn } from '@halm/model/imports/record-column.ts';
import { type RecordKind, recordColumns } from '@halm/model/imports/record-kinds.ts';
import { allArticleFields } from '../articles/find-article-fields.ts';
import type { Scope } from '../platform/scope.ts';

/** The columns that a table of a kind may have: those that everybody has, of articles also the fields of the organisation's own. */
export const columnsOf = async (scope: Scope, kind: RecordKind): Promise<readonly RecordColumn[]> =>
  kind === 'articles'
    ? [...recordColumns.articles, ...(await allArticleFields(scope)).map(ownColumnOf)]
    : recordColumns[kind];
