import { analysisOrderReasons } from './analysis-orders/analysis-order-reasons.ts';
import { judgementReasons } from './judgements/judgement-reasons.ts';
import { laboratoryReasons as reasonsOfLaboratories } from './laboratories/laboratory-reasons.ts';
import { laboratoryMessageReasons } from './laboratory-messages/laboratory-message-reasons.ts';
import { potentialProductReasons } from './potential-products/potential-product-reasons.ts';

/** Why calls of this area are refused. */
export const laboratoryReasons = {
  ...analysisOrderReasons,
  ...judgementReasons,
  ...reasonsOfLaboratories,
  ...laboratoryMessageReasons,
  ...potentialProductReasons,
} as const;
