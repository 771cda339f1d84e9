import type { Article } from '@halm/model/articles/article.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { selectArticles } from './find-articles.ts';

/** One article with its storage locations; `request.not-found` when there is none. */
export const getArticle = async (scope: Scope, id: string): Promise<Article> =>
  found(await selectArticles(scope).where('articles.id', '=', id).executeTakeFirst());
