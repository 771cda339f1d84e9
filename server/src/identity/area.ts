import { everyMinute, everyNight } from '../core/jobs/schedule.ts';
import type { ServerArea } from '../core/process/server-area.ts';
import { apiKeyRoutes } from './api-keys/api-key-routes.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { inviteRoutes } from './invites/invite-routes.ts';
import { inviteTasks } from './invites/invite-tasks.ts';
import { notificationTasks } from './notifications/deliver-notification.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { removeOldNotifications } from './notifications/remove-old-notifications.ts';
import { organisationSettingsRoutes } from './organisations/organisation-settings-routes.ts';
import { passwordResetRoutes } from './password-resets/password-reset-routes.ts';
import { passwordResetTasks } from './password-resets/password-reset-tasks.ts';
import { REMOVE_OLD_RESETS_TASK } from './password-resets/remove-old-resets.ts';
import { preferenceRoutes } from './preferences/preference-routes.ts';
import { REMOVE_OLD_SECURITY_EVENTS_TASK, removeOldSecurityEvents } from './security-log/remove-old-security-events.ts';
import { securityLogRoutes } from './security-log/security-log-routes.ts';
import { accountSecurityRoutes } from './sessions/account-security-routes.ts';
import { END_OVERDUE_SESSIONS_TASK, endOverdueSessions } from './sessions/end-overdue-sessions.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { teamRoutes } from './teams/team-routes.ts';
import { avatarRoutes } from './users/avatar-routes.ts';
import { ownProfileRoutes } from './users/own-profile-routes.ts';
import { userRoutes } from './users/user-routes.ts';

/** What this area adds to a running node. */
export const identity: ServerArea = {
  routes: [
    ...sessionRoutes,
    ...deviceRoutes,
    ...inviteRoutes,
    ...passwordResetRoutes,
    ...userRoutes,
    ...avatarRoutes,
    ...ownProfileRoutes,
    ...teamRoutes,
    ...accountSecurityRoutes,
    ...organisationSettingsRoutes,
    ...preferenceRoutes,
    ...customerRoutes,
    ...notificationRoutes,
    ...securityLogRoutes,
    ...apiKeyRoutes,
  ],
  tasks: [...inviteTasks, ...passwordResetTasks, ...notificationTasks, endOverdueSessions, removeOldSecurityEvents],
  schedule: [
    everyMinute(END_OVERDUE_SESSIONS_TASK),
    everyNight(REMOVE_OLD_SECURITY_EVENTS_TASK),
    everyNight(REMOVE_OLD_RESETS_TASK),
  ],
  dailyChecks: {
    'old-notifications': removeOldNotifications,
  },
};
