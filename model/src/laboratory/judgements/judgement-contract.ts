import { laboratoryQuality, laboratoryStaff } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { fileAnswer, fileBody, operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { refusedFiles } from '../../records/attachments/attachment-contract.ts';
import { ATTACHMENT_MAXIMUM_BYTES } from '../../records/attachments/attachment-kinds.ts';
import {
  judgementFilterSchema,
  judgementItemSchema,
  judgementSchema,
  verdictInputSchema,
  withdrawalSchema,
} from './judgement.ts';
import { reportInputSchema } from './judgement-report.ts';
import { previousAnalysisSchema, previousFilterSchema } from './previous-analysis.ts';
import { certificateInputSchema } from './supplier-certificate.ts';

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
  errors: ['judgement.not-judged', 'potential-product.is-article'],
  versioned: true,
});

const certificate = `${PATH}/:id/certificate` as const;

export const setCertificate = operation({
  ...judging,
  method: 'PUT',
  path: certificate,
  summary: "Says when the supplier's certificate was issued and what it says; its validation falls with a change",
  body: certificateInputSchema,
  versioned: true,
});

export const uploadCertificate = operation({
  ...judging,
  path: `${certificate}/file`,
  summary: "Keeps the file of the supplier's certificate in place of the one there was; its validation falls with it",
  body: fileBody(ATTACHMENT_MAXIMUM_BYTES, 'attachment.too-large'),
  errors: refusedFiles,
  idempotent: true,
});

export const downloadCertificate = operation({
  method: 'GET',
  path: `${certificate}/file`,
  summary: "The file of the supplier's certificate",
  access: laboratoryStaff,
  params: idParams,
  answer: fileAnswer('application/octet-stream'),
});

export const validateCertificate = operation({
  ...judging,
  path: `${certificate}/validation`,
  summary: "Validates the supplier's certificate, which has a file, a date and values",
  errors: ['judgement.certificate-incomplete', 'judgement.certificate-validated'],
  versioned: true,
});

export const saveReport = operation({
  ...judging,
  path: `${PATH}/:id/reports`,
  summary: 'Saves what is said of a product and with what it is compared; its file is rendered behind it',
  body: reportInputSchema,
  errors: ['judgement.values-missing'],
  versioned: true,
});

export const openReport = operation({
  method: 'GET',
  path: `${PATH}/:id/reports/:reportId`,
  summary: 'The file of a report, as it was rendered once',
  access: laboratoryStaff,
  params: idParams.extend({ reportId: idSchema }),
  answer: fileAnswer('application/pdf'),
  errors: ['judgement.report-not-ready'],
});

export const getJudgementHistory = historyOf(
  'lims/judgements',
  laboratoryStaff,
  'What was said of a product and taken back, newest first',
);

export const listPreviousAnalyses = operation({
  method: 'GET',
  path: `${PATH}/:id/previous`,
  summary: 'What was analysed before of the same supplier and product name, the latest first',
  access: laboratoryQuality,
  params: idParams,
  query: previousFilterSchema,
  answer: listAnswer(previousAnalysisSchema),
});

export const judgementOperations = [
  listJudgements,
  getJudgement,
  judgeProduct,
  confirmVerdict,
  withdrawVerdict,
  setCertificate,
  uploadCertificate,
  downloadCertificate,
  validateCertificate,
  saveReport,
  openReport,
  getJudgementHistory,
  listPreviousAnalyses,
] as const;
