import type { Article, ArticleInput } from '@halm/model/articles/article.ts';
import { createRecord } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { articleColumns, articleRecord } from './article-record.ts';
import { setArticleLocations } from './set-article-locations.ts';

/** Creates an article with its storage locations; its number must be free. */
export const createArticle = (scope: Scope, input: ArticleInput): Promise<Article> =>
  createRecord(scope, articleRecord, articleColumns(input), (id) => setArticleLocations(scope, id, input.locationIds));
