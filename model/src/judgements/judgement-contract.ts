import { laboratoryQuality, laboratoryStaff } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { operation } from '../contract/operation.ts';
import {
  judgementFilterSchema,
  judgementItemSchema,
  judgementSchema,
  verdictInputSchema,
  withdrawalSchema,
} from './judgement.ts';

const PATH = '/lims/judgements';
const judging = { method: 'POST', access: laboratoryQuality, params: idParams, answer: judgementSchema } as const;

export const listJudgements = operation({
  method: 'GET',
  path: PATH,
  summary: 'A page of products of which all values are there, with what quality control says of them',
  access: laboratoryQuality,
  query: judgementFilterSchema,
  answer: listAnswer(judgementItemSchema),
});

export const getJudgement = operation({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'A product of an order with its values, what they are compared with, and what quality control says of them',
  access: laboratoryStaff,
  params: idParams,
  answer: judgementSchema,
});

export const judgeProduct = operation({
  ...judging,
  path: `${PATH}/:id/verdict`,
  summary: 'Accepts or rejects a product; where the organisation wants it, a second person confirms that',
  body: verdictInputSchema,
  errors: ['judgement.values-missing', 'judgement.already-judged'],
  versioned: true,
});

export const confirmVerdict = operation({
  ...judging,
  path: `${PATH}/:id/confirmation`,
  summary: 'Confirms the verdict of somebody else',
  errors: ['judgement.not-judged', 'judgement.already-judged', 'judgement.same-person'],
  versioned: true,
});

export const withdrawVerdict = operation({
  ...judging,
  path: `${PATH}/:id/withdrawal`,
  summary: 'Takes a verdict back with a reason: the product waits to be judged again',
  body: withdrawalSchema,
  errors: ['judgement.not-judged'],
  versioned: true,
});

export const judgementOperations = [
  listJudgements,
  getJudgement,
  judgeProduct,
  confirmVerdict,
  withdrawVerdict,
] as const;
