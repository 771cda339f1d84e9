import {
  articleContract,
  getArticleHistory,
  getArticleUsage,
} from '@halm/model/masterdata/articles/article-contract.ts';
import { articleFieldContract, getArticleFieldUsage } from '@halm/model/masterdata/articles/article-field-contract.ts';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createArticle, deleteArticle, updateArticle } from './change-article.ts';
import { createArticleField, deleteArticleField, updateArticleField } from './change-article-field.ts';
import { findArticleFieldUsage } from './find-article-field-usage.ts';
import { findArticleFields, getArticleField } from './find-article-fields.ts';
import { findArticleUsage } from './find-article-usage.ts';
import { findArticles, getArticle } from './find-articles.ts';

export const articleRoutes: Route[] = [
  ...recordRoutes(articleFieldContract, {
    find: findArticleFields,
    create: createArticleField,
    get: getArticleField,
    update: updateArticleField,
    delete: deleteArticleField,
  }),
  handle(getArticleFieldUsage, (scope, { params }) => findArticleFieldUsage(scope, params.id)),
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
