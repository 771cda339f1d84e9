import { articleContract } from '@halm/model/articles/article-contract.ts';
import { recordRoutes } from '../platform/record-routes.ts';
import { createArticle, deleteArticle, updateArticle } from './change-article.ts';
import { findArticles, getArticle } from './find-articles.ts';

export const articleRoutes = recordRoutes(articleContract, {
  find: findArticles,
  create: createArticle,
  get: getArticle,
  update: updateArticle,
  delete: deleteArticle,
});
