import { exportSecurityEvents, listSecurityEvents } from '@halm/model/security-log/security-log-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { exportSecurityLog } from './export-security-log.ts';
import { findSecurityEvents } from './find-security-events.ts';

export const securityLogRoutes: Route[] = [
  handle(listSecurityEvents, (scope, { query }) => findSecurityEvents(scope, query)),
  handle(exportSecurityEvents, (scope, { query }) => exportSecurityLog(scope, query)),
];
