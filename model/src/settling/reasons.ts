import { documentReasons } from './documents/document-reasons.ts';
import { settlementReasons } from './settlements/settlement-reasons.ts';

/** Why calls of this area are refused. */
export const settlingReasons = {
  ...settlementReasons,
  ...documentReasons,
} as const;
