import { plantManager, plantStaff } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { noAnswer, operation } from '../contract/operation.ts';
import { articleFilterSchema, articleInputSchema, articleSchema } from './article.ts';

export const listArticles = operation({
  method: 'GET',
  path: '/articles',
  summary: 'A page of articles',
  access: plantStaff,
  query: articleFilterSchema,
  answer: listAnswer(articleSchema),
});

export const getArticle = operation({
  method: 'GET',
  path: '/articles/:id',
  summary: 'One article with its storage locations',
  access: plantStaff,
  params: idParams,
  answer: articleSchema,
});

export const createArticle = operation({
  method: 'POST',
  path: '/articles',
  summary: 'Creates an article',
  access: plantManager,
  body: articleInputSchema,
  answer: articleSchema,
  idempotent: true,
});

export const updateArticle = operation({
  method: 'PATCH',
  path: '/articles/:id',
  summary: 'Changes an article; its kind of unit stays once goods were booked',
  access: plantManager,
  params: idParams,
  body: articleInputSchema,
  answer: articleSchema,
  errors: ['article.unit-in-use'],
  versioned: true,
});

export const deleteArticle = operation({
  method: 'DELETE',
  path: '/articles/:id',
  summary: 'Deletes an article to which nothing refers',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['request.in-use'],
  versioned: true,
});

export const articleOperations = [listArticles, getArticle, createArticle, updateArticle, deleteArticle] as const;
