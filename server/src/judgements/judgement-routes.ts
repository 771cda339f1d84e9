import * as contract from '@halm/model/judgements/judgement-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { findJudgements } from './find-judgements.ts';
import { getJudgement } from './get-judgement.ts';
import { confirmVerdict, judgeProduct, withdrawVerdict } from './judge-product.ts';

export const judgementRoutes: readonly Route[] = [
  handle(contract.listJudgements, (scope, { query }) => findJudgements(scope, query)),
  handle(contract.getJudgement, (scope, { params }) => getJudgement(scope, params.id)),
  handle(contract.judgeProduct, (scope, { params, version, body }) =>
    judgeProduct(scope, { id: params.id, version }, body),
  ),
  handle(contract.confirmVerdict, (scope, { params, version }) => confirmVerdict(scope, { id: params.id, version })),
  handle(contract.withdrawVerdict, (scope, { params, version, body }) =>
    withdrawVerdict(scope, { id: params.id, version }, body.reason),
  ),
];
