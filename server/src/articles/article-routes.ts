import { articleContract, getArticleHistory, getArticleUsage } from '@halm/model/articles/article-contract.ts';
import { historyRoute, recordRoutes } from '../platform/record-routes.ts';
import { handle, type Route } from '../platform/route.ts';
import { createArticle, deleteArticle, updateArticle } from './change-article.ts';
import { findArticleUsage } from './find-article-usage.ts';
import { findArticles, getArticle } from './find-articles.ts';

export const articleRoutes: Route[] = [
  ...recordRoutes(articleContract, {
    find: findArticles,
    create: createArticle,
    get: getArticle,
    update: updateArticle,
    delete: deleteArticle,
  }),
  historyRoute(getArticleHistory, 'articles'),
  handle(getArticleUsage, (scope, { params }) => findArticleUsage(scope, params.id)),
];
