import { type Role, settlementStaff } from '../../core/contract/access.ts';
import type {
  NotificationChannel,
  NotificationSection,
  NotificationSeverity,
  NotificationType,
} from './notification-kinds.ts';

/** What holds for every notification of a type. */
export type NotificationSpec = {
  readonly section: NotificationSection;
  readonly severity: NotificationSeverity;
  readonly icon: string;
  /**
   * Who may receive it, because they may open what it leads to; `everyone`: any member of the organisation.
   */
  readonly roles: readonly Role[] | 'everyone';
  /** The ways it takes until a person decides otherwise. */
  readonly channels: readonly NotificationChannel[];
};

const manager: readonly Role[] = ['red2PlantManager'];

/** Every type with its rules; the table in docs/notifications.md says the same in words. */
export const notificationTypes: Readonly<Record<NotificationType, NotificationSpec>> = {
  A1: {
    section: 'lims',
    severity: 'info',
    icon: 'flask',
    roles: ['limsQc', 'limsSourcer'],
    channels: ['inapp', 'email'],
  },
  A2: { section: 'lims', severity: 'info', icon: 'pencil', roles: ['limsQc'], channels: ['inapp'] },
  A3: { section: 'contracts', severity: 'error', icon: 'calendar-x', roles: manager, channels: ['inapp', 'email'] },
  A4: { section: 'contracts', severity: 'warning', icon: 'calendar', roles: manager, channels: ['inapp', 'email'] },
  A5: {
    section: 'organisations',
    severity: 'warning',
    icon: 'certificate',
    roles: ['red2PlantManager', 'limsQc'],
    channels: ['inapp', 'email'],
  },
  A6: { section: 'contracts', severity: 'error', icon: 'certificate-off', roles: manager, channels: ['inapp', 'push'] },
  A7: { section: 'contracts', severity: 'warning', icon: 'gauge', roles: manager, channels: ['inapp', 'email'] },
  A8: { section: 'contracts', severity: 'error', icon: 'alert', roles: manager, channels: ['inapp', 'email', 'push'] },
  A11: { section: 'lims', severity: 'error', icon: 'file-x', roles: ['limsQc'], channels: ['inapp', 'email'] },
  A12: { section: 'general', severity: 'info', icon: 'at', roles: 'everyone', channels: ['inapp', 'push'] },
  A13: {
    section: 'organisations',
    severity: 'info',
    icon: 'certificate',
    roles: manager,
    channels: ['inapp', 'email'],
  },
  A14: {
    section: 'contracts',
    severity: 'warning',
    icon: 'certificate-off',
    roles: manager,
    channels: ['inapp', 'push'],
  },
  A15: { section: 'general', severity: 'warning', icon: 'gauge', roles: manager, channels: ['inapp', 'email'] },
  A17: { section: 'general', severity: 'error', icon: 'mail-off', roles: 'everyone', channels: ['inapp', 'email'] },
  A18: {
    section: 'contracts',
    severity: 'warning',
    icon: 'flask',
    roles: settlementStaff.roles,
    channels: ['inapp', 'email'],
  },
  A19: { section: 'general', severity: 'warning', icon: 'gauge', roles: manager, channels: ['inapp', 'push'] },
  A16: { section: 'lims', severity: 'info', icon: 'checks', roles: ['limsQc'], channels: ['inapp', 'email'] },
};

/** Whether somebody with these roles is told of notifications of this type. */
export const mayReceive = (type: NotificationType, roles: readonly string[]): boolean => {
  const wanted = notificationTypes[type].roles;
  return wanted === 'everyone' || wanted.some((role) => roles.includes(role));
};
