import { firstStepsReasons } from './first-steps/first-steps-reasons.ts';

/** Why calls of this area are refused. */
export const startReasons = {
  ...firstStepsReasons,
} as const;
