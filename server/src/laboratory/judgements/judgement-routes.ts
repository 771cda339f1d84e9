import * as contract from '@halm/model/laboratory/judgements/judgement-contract.ts';
import { historyRouteOf } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { handleUpload } from '../../records/attachments/handle-upload.ts';
import { setCertificate, storeCertificate, validateCertificate } from './change-certificate.ts';
import { readCertificate } from './find-certificate.ts';
import { findJudgements } from './find-judgements.ts';
import { findPrevious } from './find-previous.ts';
import { readReport } from './find-reports.ts';
import { getJudgement } from './get-judgement.ts';
import { confirmVerdict, judgeProduct, withdrawVerdict } from './judge-product.ts';
import { getProduct } from './judged-products.ts';
import { saveReport } from './save-report.ts';

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
  handle(contract.setCertificate, (scope, { params, version, body }) =>
    setCertificate(scope, { id: params.id, version }, body),
  ),
  handleUpload(contract.uploadCertificate, {
    check: (scope, { params }) => getProduct(scope, params.id),
    store: (scope, { params }, file) => storeCertificate(scope, params.id, file),
  }),
  handle(contract.downloadCertificate, (scope, { params }) => readCertificate(scope, params.id)),
  handle(contract.validateCertificate, (scope, { params, version }) =>
    validateCertificate(scope, { id: params.id, version }),
  ),
  handle(contract.saveReport, (scope, { params, version, body }) =>
    saveReport(scope, { id: params.id, version }, body),
  ),
  handle(contract.openReport, (scope, { params }) => readReport(scope, params.id, params.reportId)),
  handle(contract.listPreviousAnalyses, (scope, { params, query }) => findPrevious(scope, params.id, query)),
  historyRouteOf(contract.getJudgementHistory, 'judgements', getProduct),
];
