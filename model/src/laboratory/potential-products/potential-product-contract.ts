import { laboratoryQuality, laboratoryStaff } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { articleInputSchema } from '../../masterdata/articles/article.ts';
import {
  choosableLocationFilterSchema,
  choosableLocationSchema,
  potentialProductFilterSchema,
  potentialProductInputSchema,
  potentialProductItemSchema,
  potentialProductSchema,
} from './potential-product.ts';

const one = { path: '/lims/potential-products/:id', access: laboratoryStaff, params: idParams } as const;

export const listPotentialProducts = operation({
  method: 'GET',
  path: '/lims/potential-products',
  summary: 'A page of potential products: what suppliers offer and quality control has accepted',
  access: laboratoryStaff,
  query: potentialProductFilterSchema,
  answer: listAnswer(potentialProductItemSchema),
});

export const getPotentialProduct = operation({
  ...one,
  method: 'GET',
  summary: 'One potential product with the values by which it was accepted',
  answer: potentialProductSchema,
});

export const updatePotentialProduct = operation({
  ...one,
  method: 'PATCH',
  summary: 'Says whether a potential product is still offered',
  body: potentialProductInputSchema,
  answer: potentialProductSchema,
  versioned: true,
});

export const deletePotentialProduct = operation({
  ...one,
  method: 'DELETE',
  summary: 'Deletes a potential product that has not become an article; its order keeps the results',
  answer: noAnswer,
  errors: ['potential-product.is-article'],
  versioned: true,
});

export const makeArticle = operation({
  method: 'POST',
  path: '/lims/potential-products/:id/article',
  summary: 'Makes an article of a potential product, with the values by which it was accepted as its value set',
  access: laboratoryQuality,
  params: idParams,
  body: articleInputSchema,
  answer: potentialProductSchema,
  errors: ['potential-product.is-article', 'potential-product.inactive'],
  idempotent: true,
  versioned: true,
});

/**
 * Quality control doesn't keep storage locations: it chooses among them, and
 * learns no more of them than an article says.
 */
export const findChoosableLocations = operation({
  method: 'GET',
  path: '/lims/locations',
  summary: 'The storage locations in use that an article can be given, by name',
  access: laboratoryQuality,
  query: choosableLocationFilterSchema,
  answer: listAnswer(choosableLocationSchema),
});

export const getPotentialProductHistory = recordHistory('potential-products');

export const potentialProductOperations = [
  listPotentialProducts,
  getPotentialProduct,
  updatePotentialProduct,
  deletePotentialProduct,
  makeArticle,
  findChoosableLocations,
  getPotentialProductHistory,
] as const;
