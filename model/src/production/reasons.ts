import { boardReasons } from './boards/board-reasons.ts';
import { digestateReasons } from './digestate/digestate-reasons.ts';
import { feedingReasons } from './feeding/feeding-reasons.ts';
import { gasYieldReasons } from './gas-yield/gas-yield-reasons.ts';
import { gatewayReasons } from './gateways/gateway-reasons.ts';
import { grafanaReasons } from './grafana/grafana-reasons.ts';
import { processLogReasons } from './process-log/process-log-reasons.ts';
import { readingMoveReasons } from './reading-moves/reading-move-reasons.ts';
import { readingRuleReasons } from './reading-rules/reading-rule-reasons.ts';

/** Why calls of this area are refused. */
export const productionReasons = {
  ...gatewayReasons,
  ...feedingReasons,
  ...digestateReasons,
  ...readingMoveReasons,
  ...readingRuleReasons,
  ...processLogReasons,
  ...gasYieldReasons,
  ...boardReasons,
  ...grafanaReasons,
} as const;
