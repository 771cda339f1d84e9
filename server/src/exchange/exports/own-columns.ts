import type { OwnColumns } from '@halm/model/core/contract/export-column.ts';
import { ownLabel } from '@halm/model/exchange/imports/own-columns.ts';
import { type ArticleField, OWN_NUMBER_PLACES } from '@halm/model/masterdata/articles/article-field.ts';
import type { Scope } from '../../core/api/scope.ts';
import { allArticleFields } from '../../masterdata/articles/find-article-fields.ts';
import type { Row, TableColumn } from './export-table.ts';

const columnOf = ({ heading, values }: OwnColumns<Row>, field: ArticleField): TableColumn => {
  const title = ownLabel(field);
  const valueIn = (row: Row) => values(row).find(({ id }) => id === field.id)?.value ?? null;
  const textIn = (row: Row) => {
    const value = valueIn(row);
    return value === null ? null : String(value);
  };
  if (field.kind === 'date') return { kind: 'date', heading, title, value: textIn };
  if (field.kind !== 'number') return { kind: 'text', heading, title, value: textIn };
  const value = (row: Row) => {
    const number = valueIn(row);
    return typeof number === 'number' ? number : null;
  };
  return { kind: 'number', decimals: OWN_NUMBER_PLACES, isBare: true, heading, title, value };
};

/** A column for each field of the organisation's own, by their names. */
export const ownTableColumns = async (scope: Scope, column: OwnColumns<Row>): Promise<TableColumn[]> =>
  (await allArticleFields(scope)).map((field) => columnOf(column, field));
