import * as contract from '@halm/model/laboratory/quality-lead/quality-lead-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { updateQualityLead } from './change-quality-lead.ts';
import { getQualityLead } from './find-quality-lead.ts';

export const qualityLeadRoutes: Route[] = [
  handle(contract.getQualityLead, (scope) => getQualityLead(scope)),
  handle(contract.updateQualityLead, (scope, { version, body }) => updateQualityLead(scope, version, body)),
];
