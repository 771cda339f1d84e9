import type { Scope } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';

/**
 * Lets a person's open windows load their notifications again; nobody else's hear of it. Also in bulk work.
 */
export const announceNotification = (scope: Scope, userId: string, id: string): Promise<void> =>
  publish({ ...scope, isBulk: false }, { event: 'notification', entity: 'notifications', id, userId });
