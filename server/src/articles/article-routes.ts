import * as contract from '@halm/model/articles/article-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { createArticle } from './create-article.ts';
import { deleteArticle } from './delete-article.ts';
import { findArticles } from './find-articles.ts';
import { getArticle } from './get-article.ts';
import { updateArticle } from './update-article.ts';

export const articleRoutes: Route[] = [
  handle(contract.listArticles, (scope, { query }) => findArticles(scope, query)),
  handle(contract.getArticle, (scope, { params }) => getArticle(scope, params.id)),
  handle(contract.createArticle, (scope, { body }) => createArticle(scope, body)),
  handle(contract.updateArticle, (scope, { params, version, body }) =>
    updateArticle(scope, { id: params.id, version }, body),
  ),
  handle(contract.deleteArticle, (scope, { params, version }) => deleteArticle(scope, { id: params.id, version })),
];
