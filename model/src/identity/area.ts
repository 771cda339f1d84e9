import type { ModelArea } from '../core/contract/area.ts';
import { apiKeyOperations } from './api-keys/api-key-contract.ts';
import { customerOperations } from './customers/customer-contract.ts';
import { pushDeviceOperations } from './devices/push-device-contract.ts';
import { inviteOperations } from './invites/invite-contract.ts';
import { notificationOperations } from './notifications/notification-contract.ts';
import { organisationSettingsOperations } from './organisations/organisation-settings-contract.ts';
import { passwordResetOperations } from './password-resets/password-reset-contract.ts';
import { preferenceOperations } from './preferences/preference-contract.ts';
import { securityLogOperations } from './security-log/security-log-contract.ts';
import { accountSecurityOperations } from './sessions/account-security-contract.ts';
import { sessionOperations } from './sessions/session-contract.ts';
import { teamOperations } from './teams/team-contract.ts';
import { teamExport } from './teams/team-export.ts';
import { avatarOperations } from './users/avatar-contract.ts';
import { ownProfileOperations } from './users/own-profile-contract.ts';
import { userOperations } from './users/user-contract.ts';
import { userExport } from './users/user-export.ts';

/** What this area adds to the API. */
export const identity = {
  operations: [
    ...sessionOperations,
    ...pushDeviceOperations,
    ...inviteOperations,
    ...passwordResetOperations,
    ...userOperations,
    ...avatarOperations,
    ...ownProfileOperations,
    ...teamOperations,
    ...accountSecurityOperations,
    ...organisationSettingsOperations,
    ...preferenceOperations,
    ...customerOperations,
    ...notificationOperations,
    ...securityLogOperations,
    ...apiKeyOperations,
    userExport.operation,
    teamExport.operation,
  ],
  exports: [userExport, teamExport],
  parts: [
    { name: 'auth', description: 'Signing in and out, second factor, own sessions' },
    { name: 'users', description: 'People of the organisation, their rights, devices and organisations' },
    { name: 'my', description: 'What people keep of themselves' },
    { name: 'teams', description: 'Teams of people' },
    { name: 'customers', description: 'The tree of organisations and who looks after them' },
    { name: 'settings', description: 'Settings of the organisation and its modules' },
    { name: 'userpreference', description: 'Preferences of the interface and saved views' },
    { name: 'notifications', description: 'What the bell tells' },
    { name: 'api-keys', description: 'By which other programs call Halm, and what they may do' },
    { name: 'security-log', description: 'What was tried and done with accounts, rights and data' },
  ],
} as const satisfies ModelArea;
