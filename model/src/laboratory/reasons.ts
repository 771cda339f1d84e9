import { analysisOrderReasons } from './analysis-orders/analysis-order-reasons.ts';
import { laboratoryReasons as reasonsOfLaboratories } from './laboratories/laboratory-reasons.ts';
import { laboratoryMessageReasons } from './laboratory-messages/laboratory-message-reasons.ts';

/** What can go wrong with potential products, beyond what every call can answer. */
const potentialProductReasons = {
  'potential-product.is-article': {
    status: 409,
    message: 'This product has become an article already',
  },
  'potential-product.inactive': {
    status: 409,
    message: 'This product is no longer offered, so it cannot become an article',
  },
} as const;

/** What can be in the way of a judgement of quality control. */
const judgementReasons = {
  'judgement.values-missing': { status: 409, message: 'Values of this product are still missing' },
  'judgement.already-judged': { status: 409, message: 'This product is judged already' },
  'judgement.not-judged': { status: 409, message: 'Nobody has judged this product' },
  'judgement.same-person': { status: 409, message: 'Another person than who judged has to confirm this' },
  'judgement.certificate-incomplete': {
    status: 409,
    message: 'The certificate lacks its file, its date or its values',
  },
  'judgement.certificate-validated': { status: 409, message: 'This certificate is validated already' },
  'judgement.report-not-ready': { status: 409, message: 'The file of this report is not ready yet' },
} as const;

/** Why calls of this area are refused. */
export const laboratoryReasons = {
  ...analysisOrderReasons,
  ...judgementReasons,
  ...reasonsOfLaboratories,
  ...laboratoryMessageReasons,
  ...potentialProductReasons,
} as const;
