import {
  type ArticleField,
  type ArticleFieldInput,
  MAXIMUM_ARTICLE_FIELDS,
} from '@halm/model/masterdata/articles/article-field.ts';
import { isArticleHeading } from '@halm/model/masterdata/articles/article-headings.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getArticleField } from './find-article-fields.ts';

const articleFieldRecord = { table: 'articleFields', entity: 'article-fields', get: getArticleField } as const;

/** Two that are added at once would each see one place left. */
const refuseTooMany = async (scope: Scope): Promise<void> => {
  await lockTurn(scope, 'article fields');
  const { count } = await scope.db
    .selectFrom('articleFields')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAXIMUM_ARTICLE_FIELDS) throw new Refusal('article-field.too-many');
};

const findUsedValues = async (scope: Scope, fieldId: string): Promise<unknown[]> => {
  const rows = await scope.db
    .selectFrom('articleFieldValues')
    .select('value')
    .distinct()
    .where('organisationId', '=', scope.organisationId)
    .where('fieldId', '=', fieldId)
    .execute();
  return rows.map(({ value }) => value);
};

/**
 * One that is called as a column that every article has would be taken for it in
 * files; what is called so already stays.
 */
const refuseHeading = ({ name }: ArticleFieldInput, before?: ArticleField): void => {
  if (name !== before?.name && isArticleHeading(name)) throw refuseField('name', 'article-field.name-of-column');
};

/** Adds a field to all articles, to 30 at most. */
export const createArticleField = async (scope: Scope, input: ArticleFieldInput): Promise<ArticleField> => {
  refuseHeading(input);
  await refuseTooMany(scope);
  return createRecord(scope, articleFieldRecord, input);
};

/**
 * Changes a field. What articles have in it keeps its meaning: neither its kind nor a choice of theirs goes.
 */
export const updateArticleField = (
  scope: Scope,
  record: RecordVersion,
  input: ArticleFieldInput,
): Promise<ArticleField> =>
  changeRecord(scope, articleFieldRecord, record, async (before) => {
    refuseHeading(input, before);
    const used = await findUsedValues(scope, record.id);
    const isOther = before.kind !== input.kind;
    const isMissing = input.kind === 'choice' && used.some((value) => !input.choices.includes(String(value)));
    if (used.length > 0 && (isOther || isMissing)) throw new Refusal('article-field.in-use');
    return input;
  });

/** Deletes a field in which no article has a value. */
export const deleteArticleField = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, articleFieldRecord, record);
