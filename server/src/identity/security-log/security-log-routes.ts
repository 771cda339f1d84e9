import { exportSecurityEvents, listSecurityEvents } from '@halm/model/identity/security-log/security-log-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { exportSecurityLog } from './export-security-log.ts';
import { findSecurityEvents } from './find-security-events.ts';

export const securityLogRoutes: Route[] = [
  handle(listSecurityEvents, (scope, { query }) => findSecurityEvents(scope, query)),
  handle(exportSecurityEvents, (scope, { query }) => exportSecurityLog(scope, query)),
];
