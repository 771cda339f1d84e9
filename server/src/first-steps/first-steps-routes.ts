import * as contract from '@halm/model/first-steps/first-steps-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { changeFirstSteps } from './change-first-steps.ts';
import { addSample, removeSample } from './change-sample.ts';
import { getFirstSteps } from './get-first-steps.ts';

export const firstStepsRoutes: Route[] = [
  handle(contract.getFirstSteps, (scope) => getFirstSteps(scope)),
  handle(contract.changeFirstSteps, (scope, { body }) => changeFirstSteps(scope, body)),
  handle(contract.addSample, (scope, { body }) => addSample(scope, body.language)),
  handle(contract.removeSample, (scope) => removeSample(scope)),
];
