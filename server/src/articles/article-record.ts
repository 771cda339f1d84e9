import type { ArticleInput } from '@halm/model/articles/article.ts';
import { getArticle } from './get-article.ts';

/** Articles as records: how they are created, changed and deleted. */
export const articleRecord = { table: 'articles', entity: 'articles', get: getArticle } as const;

/** What a form says, without the storage locations, which have rows of their own. */
export const articleColumns = ({ locationIds: _, ...columns }: ArticleInput) => columns;
