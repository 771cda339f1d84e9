import type { Scope } from '../../core/api/scope.ts';
import { recordSecurityEvent } from '../../core/security/security-events.ts';

/**
 * Tells the security log that somebody lets more into a location than it
 * holds: of one booking, or of a whole import.
 */
export const recordOverfillConfirmed = (
  scope: Scope,
  id: string,
  entity: 'bookings' | 'imports' = 'bookings',
): Promise<void> => recordSecurityEvent(scope, { type: 'approval.overfillConfirmed', subject: { entity, id } });
