import * as contract from '@halm/model/start/first-steps/first-steps-contract.ts';
import * as laboratory from '@halm/model/start/first-steps/laboratory-steps.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { changeFirstSteps } from './change-first-steps.ts';
import { addSample } from './change-sample.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { changeLaboratorySteps, getLaboratorySteps } from './laboratory-steps.ts';
import { previewSampleRemoval, removeSample } from './remove-sample.ts';

export const firstStepsRoutes: Route[] = [
  handle(contract.getFirstSteps, (scope) => getFirstSteps(scope)),
  handle(contract.changeFirstSteps, (scope, { body }) => changeFirstSteps(scope, body)),
  handle(laboratory.getLaboratorySteps, (scope) => getLaboratorySteps(scope)),
  handle(laboratory.changeLaboratorySteps, (scope, { body }) => changeLaboratorySteps(scope, body)),
  handle(contract.addSample, (scope, { body }) => addSample(scope, body.language)),
  handle(contract.previewSampleRemoval, (scope) => previewSampleRemoval(scope)),
  handle(contract.removeSample, (scope) => removeSample(scope)),
];
